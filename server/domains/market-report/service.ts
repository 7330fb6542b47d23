export { rebuildMarketReport } from './rebuild.ts'
