export { audit, deedsOn, readAudit, type AuditAction } from './audit.ts'
