export { readLeadPrices } from './pool/lead-prices.ts'
