import * as z from 'zod/mini'
import type { Database } from '../db/pool.ts'

/** A kind of background work. */
export interface Job<Payload> {
  /** Name in the database; never rename it, because an older release may have queued jobs under it. */
  name: string
  payload: z.ZodMiniType<Payload>
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Waiting jobs with lower numbers run first; by default the caller of `addJob` decides. */
  priority?: number
  /** Schedule: `at` as in a crontab, with graphile-worker's options. */
  cron?: { at: string; options: string }
  /** SQL that finds a row if the job is due when a server starts, besides its schedule. */
  dueAtStart?: string
}

/** One domain's part of a job. */
export interface Worker {
  job: Pick<Job<unknown>, 'name' | 'cron' | 'queue' | 'dueAtStart'>
  /** `database` has separate connections, so that background work takes none from requests. */
  run: (database: Database, payload: unknown) => Promise<void>
}

/** Queue of long jobs, which run one after the other, so that workers remain for jobs that people wait for. */
export const LONG = 'long'

/** The payload of a job without one. */
export const noPayload = z.object({})

/** Declares a job beside the code that requests it; the manifest of its domain names the worker. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/** A worker that runs `run` with the payload parsed by the job's schema. */
export const worker = <Payload>(
  job: Job<Payload>,
  run: (database: Database, payload: Payload) => Promise<void>,
): Worker => ({ job, run: (database, payload) => run(database, job.payload.parse(payload)) })

/** Runs all parts of a job in the order of the list. */
export async function doJob(parts: Worker[], database: Database, payload: unknown): Promise<void> {
  for (const { run } of parts) await run(database, payload)
}
