export { audit, auditEntriesById, deedsOn, readAudit, type AuditAction } from './audit.ts'
