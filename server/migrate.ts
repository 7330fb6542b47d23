import { createLog } from './platform/log.ts'
import { migrateJobs } from './platform/jobs/queue.ts'
import { runProgram, say, withDatabase } from './program.ts'

/** Brings the database to the newest schema, before the servers of a release start. */
await runProgram(() =>
  withDatabase(async (database) => {
    await migrateJobs(database, createLog('warn'))
    say('The database has the newest schema.')
  }),
)
