export { currentRates, findRate, ratesChangedJob } from './rates.ts'
