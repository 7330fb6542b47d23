import * as z from 'zod/mini'
import type { Database } from '../db/pool.ts'

/** A kind of work that is done in the background. */
export interface Job<Payload> {
  /** As it stands in the database: it stays, for an older release may have asked for it. */
  name: string
  payload: z.ZodMiniType<Payload>
  /** Jobs of one queue are done one after the other. */
  queue?: string
  /** Of the jobs that wait, the one of the lowest number is done first; for who asks to say where there is none. */
  priority?: number
  /** When the clock asks for it, `at` as in a crontab, and graphile-worker's options for that. */
  cron?: { at: string; options: string }
}

/** One domain's part in doing a job. */
export interface Worker {
  job: Pick<Job<unknown>, 'name' | 'cron'>
  /** On connections of its own, so that work in the background takes none from people who wait. */
  run: (database: Database, payload: unknown) => Promise<void>
}

/** Jobs that take long are done one after the other, so that somebody is left for those that a person waits for. */
export const LONG = 'long'

/** The payload of a job that is given nothing. */
export const noPayload = z.object({})

/** Declares a job beside what asks for it; the domain's manifest says who does it. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/** Has a job done by `run`, which is given what the job's schema makes of its payload. */
export const worker = <Payload>(
  job: Job<Payload>,
  run: (database: Database, payload: Payload) => Promise<void>,
): Worker => ({ job, run: (database, payload) => run(database, job.payload.parse(payload)) })

/** Does one job whole: each part begins when the one before it in the list is done. */
export async function doJob(parts: Worker[], database: Database, payload: unknown): Promise<void> {
  for (const { run } of parts) await run(database, payload)
}
