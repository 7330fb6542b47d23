import type { Job, WorkerEvents } from 'graphile-worker'
import { SERVER_NAME, type Database } from '../db/pool.ts'

/** Longer than any answer takes. */
const UNKNOWN_MS = 60_000

/** Frees locked jobs that no server runs; graphile-worker alone would wait for hours. */
export function leftJobs(events: WorkerEvents): { free(database: Database): Promise<void> } {
  // Attempts by the id of each job: graphile-worker notes the end of one after it says so, thus locks say what is over.
  const given = new Map<Job['id'], number>()
  events.on('job:start', ({ job }) => given.set(job.id, job.attempts))

  /** Locks of servers without live connections: they carry the `application_name`. */
  const freeOfGone = (database: Database) =>
    database.query(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
       where not exists (select from pg_stat_activity where application_name = locked_by)`,
    )

  /** Locks of this server for jobs it knows nothing of, because the answer that gave it them was lost. */
  async function freeUnknown(database: Database): Promise<void> {
    const known = [...given]
    const { rows } = await database.query<Pick<Job, 'id'>>(
      `with freed as (
         update graphile_worker._private_jobs set locked_by = null, locked_at = null
         where locked_by = $1 and locked_at < now() - $2 * interval '1 ms' and id <> all($3::bigint[])
         returning job_queue_id
       ), queues as (
         update graphile_worker._private_job_queues set locked_by = null, locked_at = null
         where locked_by = $1 and id in (select job_queue_id from freed)
       )
       select id from graphile_worker._private_jobs where locked_by = $1 and id = any($3::bigint[])`,
      [SERVER_NAME, UNKNOWN_MS, known.map(([id]) => id)],
    )
    const locked = new Set(rows.map(({ id }) => id))
    for (const [id, attempt] of known) if (!locked.has(id) && given.get(id) === attempt) given.delete(id)
  }

  return {
    async free(database) {
      await freeOfGone(database)
      await freeUnknown(database)
    },
  }
}
