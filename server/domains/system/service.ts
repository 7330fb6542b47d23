export { failedJobs } from './queued-jobs.ts'
export { BACKUP_MARK } from './status.ts'
