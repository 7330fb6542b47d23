import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import { defineJob, LONG, noPayload, worker, type Worker } from './job.ts'

export const forgetOldJob = defineJob({
  name: 'forget-old',
  payload: noPayload,
  cron: { at: '41 * * * *', options: `max=1&queue=${LONG}` },
})
export const forgetPastJob = defineJob({
  name: 'forget-past',
  payload: noPayload,
  // While India sleeps.
  cron: { at: '11 21 * * *', options: `max=3&queue=${LONG}` },
})

type CleanUp = (database: Database, now: Date) => Promise<void>

/** What forgets that which is over. */
export interface CleanUps {
  hourly?: CleanUp[]
  nightly?: CleanUp[]
}

/** Does all clean-ups, one after the other. */
export function cleanUpWorkers(clock: Clock, all: CleanUps[]): Worker[] {
  const each = (cleanUps: CleanUp[]) => async (database: Database) => {
    for (const cleanUp of cleanUps) await cleanUp(database, clock.now())
  }
  return [
    worker(forgetOldJob, each(all.flatMap(({ hourly = [] }) => hourly))),
    worker(forgetPastJob, each(all.flatMap(({ nightly = [] }) => nightly))),
  ]
}
