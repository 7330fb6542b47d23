export { ownReports } from './reports.ts'
