export { failedJobs } from './queued-jobs.ts'
export { BACKUP_MARK, version } from './status.ts'
