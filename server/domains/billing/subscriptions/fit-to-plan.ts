import * as z from 'zod/mini'
import type { Db } from '../../../platform/db/pool.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import type { Owner } from '../ledger/ledger.ts'

/**
 * Pauses the newest homes above what their listers' plans allow, and brings homes back to the market when there is room. The domain of
 * listings runs it.
 */
export const fitToPlanJob = defineJob({
  name: 'fit-to-plan',
  payload: z.object({ kind: z.enum(['user', 'agency']), id: z.uuid() }),
})

/** Requests that the homes of an owner are fitted to its plan; call it in the transaction that changes the plan or a share of it. */
export const requestFit = (db: Db, { kind, id }: Owner) =>
  addJob(db, fitToPlanJob, { kind, id }, { key: `fit-to-plan:${kind}:${id}` })
