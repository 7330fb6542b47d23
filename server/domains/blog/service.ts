export { blogSitemap } from './feeds/sitemap.ts'
