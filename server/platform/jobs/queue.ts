import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, runOnce, type JobHelpers, type TaskList, type WorkerEvents } from 'graphile-worker'
import * as z from 'zod/mini'
import { SERVER_NAME, type Db, type Database } from '../db/pool.ts'
import { lock } from '../db/locks.ts'
import type { Log } from '../log.ts'
import { counter, durations } from '../metrics/registry.ts'
import { spanned } from '../tracing/tracing.ts'
import { inContext } from '../tracing/work-context.ts'
import { causeFlags, causeIn, JobFlags } from './cause.ts'
import { doJob, noPayload, type Job, type Worker } from './job.ts'
import { leftJobs } from './left-jobs.ts'
import { patientPool } from './patient-pool.ts'

const times = durations({ name: 'job_duration_seconds', help: 'How long jobs run.', labels: ['job'] })
const runs = counter({
  name: 'jobs_run_total',
  help: 'Attempts at jobs by how they ended.',
  labels: ['job', 'outcome'],
})

/** Waiting jobs with lower numbers run first. */
const FIRST = 0
const AT_LEISURE = 20

/**
 * Queues a job to run at least once after the transaction of `db` has committed, `afterMs` later if given, and after
 * urgent jobs if `atLeisure`. Waiting jobs with the same `key` become one. It carries the id of the request on whose
 * behalf it is queued.
 */
export async function addJob<Payload>(
  db: Db,
  { name, priority, queue }: Job<Payload>,
  payload: NoInfer<Payload>,
  { key, afterMs, atLeisure }: { key?: string; afterMs?: number; atLeisure?: boolean } = {},
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, $2::json, job_key => $3, priority => $4, run_at => now() + $5 * interval '1 ms', queue_name => $6,
      flags => $7::text[])`,
    [
      name,
      JSON.stringify(payload),
      key ?? null,
      priority ?? (atLeisure ? AT_LEISURE : FIRST),
      afterMs ?? 0,
      queue ?? null,
      causeFlags(),
    ],
  )
}

/** SQL of the jobs that an operator looks at first: running and failed ones. Index `jobs_of_interest`. */
export const OF_INTEREST = `(locked_at is not null or last_error is not null or attempts >= max_attempts)`

/** Creates the queue's tables; call it before any job is added. */
export async function migrateJobs(database: Database, log: Log): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: workerLog(log) })
  await database.transaction(async (db) => {
    // Two servers that start together would both create it.
    await lock(db, 'queueIndex')
    const known = await db.query(`select from pg_indexes where indexname = 'jobs_of_interest'`)
    if (known.rowCount) return
    await db.query(`create index jobs_of_interest on graphile_worker._private_jobs (id) where ${OF_INTEREST}`)
  })
}

/** Does a job on behalf of what caused it, and measures it. */
async function perform(log: Log, name: string, flags: JobFlags | null, work: () => Promise<void>): Promise<void> {
  const { request, parent } = causeIn(flags)
  const startedAt = performance.now()
  const end = (outcome: 'done' | 'failed') => {
    const ms = performance.now() - startedAt
    times.observe({ job: name }, ms / 1000)
    runs.inc({ job: name, outcome })
    return Math.round(ms)
  }
  await inContext({ request, job: name }, async () => {
    try {
      await spanned({ name: `job ${name}`, kind: 'consumer', parent }, work)
    } catch (error) {
      end('failed')
      throw error
    }
    log.info({ ms: end('done') }, 'job done')
  })
}

const tasksOf = (database: Database, log: Log, workers: Worker[]): TaskList =>
  Object.fromEntries(
    Map.groupBy(workers, ({ job }) => job.name)
      .entries()
      .map(([name, parts]) => [
        name,
        (payload: unknown, { job }: JobHelpers) => perform(log, name, job.flags, () => doJob(parts, database, payload)),
      ]),
  )

/** The schedules in graphile-worker's crontab format. */
const crontabOf = (workers: Worker[]) =>
  [...new Set(workers.flatMap(({ job: { name, cron } }) => (cron ? `${cron.at} ${name} ?${cron.options}` : [])))].join(
    '\n',
  )

/** Runs all jobs that are due and returns: for tests. */
export async function workOnce(database: Database, log: Log, workers: Worker[]): Promise<void> {
  const waiting = () =>
    database.query(
      `select from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts limit 1`,
    )
  // A run may end early if it looks for the next long job before the last one is marked as done.
  do {
    await runOnce({
      pgPool: database.pool,
      taskList: tasksOf(database, log, workers),
      logger: workerLog(log),
      noHandleSignals: true,
      // Otherwise it returns before the result of the last job is recorded.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  } while ((await waiting()).rowCount)
}

/** Queues the jobs that are due when a server starts, each once, also if several servers start together. */
export async function queueDueAtStart(database: Database, workers: Worker[]): Promise<void> {
  for (const { job } of workers) {
    if (job.dueAtStart === undefined || !(await database.query(job.dueAtStart)).rowCount) continue
    await addJob(database, { ...job, payload: noPayload }, {}, { key: `start/${job.name}`, atLeisure: true })
  }
}

/** Jobs that a server runs at once: one of each named queue, and one more. */
export const WORKERS = 3

/** A named queue is polled before its last job is marked as done, so its next job waits this long. */
const POLL_MS = 500

/** How soon jobs of a killed server are taken over. */
const LOOK_FOR_LEFT_MS = 10_000

const GIVEN_UP_KEPT_DAYS = 7

/** Deletes jobs that failed permanently, or were replaced after their server was killed, a week later. */
export async function forgetGivenUp(db: Db): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null
       and updated_at < now() - $1 * interval '1 day'`,
    [GIVEN_UP_KEPT_DAYS],
  )
}

/** Runs jobs until `stop` is called, which waits for running ones unless the database is away. */
export async function startWorkers(
  database: Database,
  log: Log,
  workers: Worker[],
): Promise<{ stop(): Promise<void> }> {
  const taskList = tasksOf(database, log, workers)
  const events: WorkerEvents = new EventEmitter()
  const left = leftJobs(events)
  await left.free(database)
  await queueDueAtStart(database, workers)
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = SERVER_NAME
  })
  let stopping = false
  const away = Promise.withResolvers<void>()
  const runner = await run({
    pgPool: patientPool(database.pool, () => {
      if (stopping) away.resolve()
    }),
    taskList,
    logger: workerLog(log),
    events,
    noHandleSignals: true,
    concurrency: WORKERS,
    pollInterval: POLL_MS,
    crontab: crontabOf(workers),
  })
  runner.promise.catch((error: unknown) => log.error({ err: error }, 'job runner stopped'))
  const looking = setInterval(
    () => void left.free(database).catch((error: unknown) => log.warn({ err: error }, 'left jobs not looked for')),
    LOOK_FOR_LEFT_MS,
  )
  return {
    stop() {
      clearInterval(looking)
      stopping = true
      return Promise.race([runner.stop(), away.promise])
    },
  }
}

const Failed = z.object({
  job: z.object({ task_identifier: z.string(), attempts: z.int(), max_attempts: z.int(), flags: JobFlags }),
})

/** Of a line about a failed attempt: the job, and the request that caused it. */
function attemptIn(meta: unknown): object | undefined {
  const failed = Failed.safeParse(meta)
  if (!failed.success) return undefined
  const { task_identifier: job, attempts: attempt, max_attempts: of, flags } = failed.data.job
  const { request } = causeIn(flags)
  return { job, attempt, of, ...(request !== undefined && { request }) }
}

const workerLog = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') {
      // Its message would repeat the error and where it happened.
      const attempt = attemptIn(meta)
      log.error({ ...attempt, err: meta?.error }, attempt ? 'job failed' : message)
    } else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
