export { changeCredits, creditBalance } from './ledger.ts'
