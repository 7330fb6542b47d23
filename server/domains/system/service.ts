export { failedJobs } from './queued-jobs.ts'
