export { blogSitemap } from './sitemap.ts'
