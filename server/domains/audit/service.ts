export { audit, deedsOn, readAudit } from './audit.ts'
