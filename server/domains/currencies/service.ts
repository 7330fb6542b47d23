export { currentRates, findRate } from './rates.ts'
