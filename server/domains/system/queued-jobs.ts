import { JOBS_PER_PAGE, type JobState, type QueuedJob } from '../../../contract/system/jobs.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'
import { OF_INTEREST } from '../../platform/jobs/queue.ts'
import { withoutPersonalData } from './error-text.ts'

const states: Record<JobState, string> = {
  running: `${OF_INTEREST} and locked_at is not null`,
  failed: `${OF_INTEREST} and locked_at is null and attempts >= max_attempts`,
  // An attempt is counted when it begins; one whose server was killed has no error.
  retrying: `${OF_INTEREST} and locked_at is null and attempts between 1 and max_attempts - 1 and last_error is not null`,
  waiting: `locked_at is null and attempts < max_attempts and (attempts = 0 or last_error is null) and run_at <= now()`,
  scheduled: `locked_at is null and attempts < max_attempts and (attempts = 0 or last_error is null) and run_at > now()`,
}
const STATE = `case ${Object.entries(states)
  .map(([state, condition]) => `when ${condition} then '${state}'`)
  .join(' ')} end`

interface Row {
  id: number
  kind: string
  state: JobState
  attempts: number
  max_attempts: number
  run_at: Date
  created_at: Date
  updated_at: Date
  last_error: string | null
}

const read = `select j.id, k.identifier as kind, ${STATE} as state, attempts, max_attempts, run_at, created_at, updated_at, last_error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id`

const jobOf = (row: Row): QueuedJob => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  runAt: row.run_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...(row.last_error !== null && { error: withoutPersonalData(row.last_error) }),
})

interface JobSearch {
  state?: JobState | undefined
  kind?: string | undefined
  page: number
}

/**
 * A page of the queue, newest first. By the key of the jobs, which ends early; failed and running ones by `jobs_of_interest`.
 */
export async function readJobs(
  db: Db,
  { state, kind, page }: JobSearch,
): Promise<{ data: QueuedJob[]; more: boolean }> {
  const values = new Values()
  const where = ['true']
  if (state) where.push(states[state])
  if (kind)
    where.push(`j.task_id = (select id from graphile_worker._private_tasks where identifier = ${values.add(kind)})`)
  const [limit, offset] = [values.add(JOBS_PER_PAGE + 1, 'int'), values.add((page - 1) * JOBS_PER_PAGE, 'int')]
  const { rows } = await db.query<Row>(
    `${read} where ${where.join(' and ')} order by j.id desc limit ${limit} offset ${offset}`,
    values.list,
  )
  return { data: rows.slice(0, JOBS_PER_PAGE).map(jobOf), more: rows.length > JOBS_PER_PAGE }
}

/** The names of all kinds of jobs that were ever queued. */
export async function readJobKinds(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `select identifier as kind from graphile_worker._private_tasks order by 1`,
  )
  return rows.map(({ kind }) => kind)
}

/** A job, locked for this transaction. Waits for a worker that is taking it. */
export async function holdJob(db: Db, id: number): Promise<QueuedJob | undefined> {
  const { rows } = await db.query<Row>(`${read} where j.id = $1 for update of j`, [id])
  return rows[0] && jobOf(rows[0])
}

/** Has a job that does not run begin now, with all of its attempts; returns it as it is then. */
export async function runNow(db: Db, id: number): Promise<QueuedJob | undefined> {
  await db.query(`select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)`, [id])
  return holdJob(db, id)
}

/** Deletes a job that does not run. */
export async function dropJob(db: Db, id: number): Promise<void> {
  await db.query(`select graphile_worker.complete_jobs(array[$1::bigint])`, [id])
}

/** How many jobs there are in each state, and since when the one that is due longest waits. Reads the whole queue. */
export async function queueLengths(
  db: Db,
): Promise<{ jobs: { state: JobState; count: number }[]; oldestDueAt?: string }> {
  const { rows } = await db.query<{ state: JobState; count: number; oldest: Date | null }>(
    `select ${STATE} as state, count(*) as count, min(run_at) filter (where ${states.waiting}) as oldest
     from graphile_worker._private_jobs group by 1 order by 1`,
  )
  const oldest = rows.find(({ state }) => state === 'waiting')?.oldest
  return {
    jobs: rows.map(({ state, count }) => ({ state, count })),
    ...(oldest && { oldestDueAt: oldest.toISOString() }),
  }
}

/** How many jobs failed for good, and since when. Index `jobs_of_interest`. */
export async function failedJobs(db: Db): Promise<{ count: number; since?: string }> {
  const { rows } = await db.query<{ count: number; since: Date | null }>(
    `select count(*) as count, min(updated_at) as since from graphile_worker._private_jobs where ${states.failed}`,
  )
  const [row] = rows
  return { count: row?.count ?? 0, ...(row?.since && { since: row.since.toISOString() }) }
}
