export { NO_TARGET, audit, auditEntriesById, deedsOn, readAudit, type AuditAction } from './audit.ts'
