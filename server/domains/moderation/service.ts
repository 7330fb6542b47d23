export { audit } from './audit.ts'
export { reportPersonalData } from './reports.ts'
