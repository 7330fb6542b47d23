export { rebuildMarketReport, rebuildMarketReportJob } from './rebuild.ts'
