export { agencyBalance, agencyEntries, changeAgencyCredits, holdAgencyBalance } from './agency-ledger.ts'
export { changeCredits, creditBalance } from './ledger.ts'
