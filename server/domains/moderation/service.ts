export { audit } from './audit.ts'
export { ownReports } from './reports.ts'
