export { sitesOfAgency, sitesOfAgent } from './own/site-writing.ts'
