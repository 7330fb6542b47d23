import { EventEmitter } from 'node:events'
import { Logger, run, runMigrations, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import { SERVER_NAME, type Db, type Database } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { doJob, type Job, type Worker } from './job.ts'

/** Of the jobs that wait, the one of the lowest number is done first. */
const FIRST = 0
const AT_LEISURE = 20

/**
 * Asks for work to be done after the transaction that `db` is in has committed, at least once, `afterMs` later where it
 * says so, after what people wait for where it is `atLeisure`. Jobs of one `key` that wait are one job.
 */
export async function addJob<Payload>(
  db: Db,
  { name, priority, queue }: Job<Payload>,
  payload: NoInfer<Payload>,
  { key, afterMs, atLeisure }: { key?: string; afterMs?: number; atLeisure?: boolean } = {},
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, $2::json, job_key => $3, priority => $4, run_at => now() + $5 * interval '1 ms', queue_name => $6)`,
    [
      name,
      JSON.stringify(payload),
      key ?? null,
      priority ?? (atLeisure ? AT_LEISURE : FIRST),
      afterMs ?? 0,
      queue ?? null,
    ],
  )
}

/** Makes the tables of the queue; call before anything adds jobs. */
export const migrateJobs = (database: Database, log: Log) =>
  runMigrations({ pgPool: database.pool, logger: workerLog(log) })

const tasksOf = (database: Database, workers: Worker[]): TaskList =>
  Object.fromEntries(
    Map.groupBy(workers, ({ job }) => job.name)
      .entries()
      .map(([name, parts]) => [name, (payload: unknown) => doJob(parts, database, payload)]),
  )

/** The jobs that the clock asks for, as graphile-worker reads them. */
const crontabOf = (workers: Worker[]) =>
  [...new Set(workers.flatMap(({ job: { name, cron } }) => (cron ? `${cron.at} ${name} ?${cron.options}` : [])))].join(
    '\n',
  )

/** Works on what waits now and ends: for tests. */
export async function workOnce(database: Database, log: Log, workers: Worker[]): Promise<void> {
  const waiting = () =>
    database.query(
      `select from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts limit 1`,
    )
  // One round ends early where the next of the long jobs is looked for before the last one is noted as done.
  do {
    await runOnce({
      pgPool: database.pool,
      taskList: tasksOf(database, workers),
      logger: workerLog(log),
      noHandleSignals: true,
      // Otherwise it returns before the queue has noted what became of the last job.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  } while ((await waiting()).rowCount)
}

/** Jobs that a server does at once: one of each named queue, and one that is left. */
export const WORKERS = 3

/** A named queue is looked at before its last job is noted as done, so its next one waits so long. */
const POLL_MS = 500

/** How soon the jobs of a killed server go on; the queue by itself would wait for hours. */
const LOOK_FOR_LEFT_MS = 10_000

/** A job is locked in the name of its server, which its connections bear: where none of them lives, the job is free. */
const freeLeftJobs = (database: Database) =>
  database.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
     where not exists (select from pg_stat_activity where application_name = locked_by)`,
  )

const GIVEN_UP_KEPT_DAYS = 7

/** Forgets jobs that were given up, or taken over by a later one when their server was killed, after a week to look into them. */
export async function forgetGivenUp(db: Db): Promise<void> {
  await db.query(
    `delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null
       and updated_at < now() - $1 * interval '1 day'`,
    [GIVEN_UP_KEPT_DAYS],
  )
}

/** Works on jobs until `stop` is called, which waits for those under way. */
export async function startWorkers(
  database: Database,
  log: Log,
  workers: Worker[],
): Promise<{ stop(): Promise<void> }> {
  const taskList = tasksOf(database, workers)
  await freeLeftJobs(database)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = SERVER_NAME
  })
  const runner = await run({
    pgPool: database.pool,
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
    () => void freeLeftJobs(database).catch((error: unknown) => log.warn({ err: error }, 'left jobs not looked for')),
    LOOK_FOR_LEFT_MS,
  )
  return {
    stop() {
      clearInterval(looking)
      return runner.stop()
    },
  }
}

const workerLog = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
