export { SitePage } from '../../page/site-page.tsx'
export { loadSite } from '../site/load-site.ts'
