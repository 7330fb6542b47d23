export { readArticle } from './articles/articles.ts'
export { blogSitemap } from './feeds/sitemap.ts'
