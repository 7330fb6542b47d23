import type { QueuedJob } from '../../../contract/system/jobs.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dropJob, holdJob, runNow } from './queued-jobs.ts'
import { audit } from '../audit/service.ts'

/** A job as an operator saw it, and who they are. */
interface Seen {
  by: string
  id: number
  updatedAt: string
}

/** Jobs have numbers, and the log names targets by UUID. */
const targetOf = (id: number) => `00000000-0000-0000-0000-${id.toString(16).padStart(12, '0')}`

async function hold(db: Db, { id, updatedAt }: Seen): Promise<QueuedJob> {
  const job = await holdJob(db, id)
  if (!job) throw new Refusal('JOB_NOT_FOUND')
  if (job.state === 'running') throw new Refusal('JOB_RUNNING')
  if (Date.parse(job.updatedAt) !== Date.parse(updatedAt)) throw new Refusal('JOB_CHANGED')
  return job
}

const recorded = ({ kind, state, attempts }: QueuedJob) => ({ kind, state, attempts })

/**
 * Runs a job now, with all of its attempts. Call it in a transaction. Throws JOB_NOT_FOUND, JOB_RUNNING, and
 * JOB_CHANGED if someone was faster.
 */
export async function retry(db: Db, now: Date, seen: Seen): Promise<QueuedJob> {
  const before = await hold(db, seen)
  const after = await runNow(db, seen.id)
  if (!after) throw new Refusal('JOB_NOT_FOUND')
  await audit(db, now, {
    by: seen.by,
    action: 'job-retried',
    targetKind: 'job',
    targetId: targetOf(seen.id),
    targetName: `JOB ${seen.id}`,
    before: recorded(before),
    after: recorded(after),
  })
  return after
}

/** Takes a job out of the queue. Call it in a transaction. Throws JOB_NOT_FOUND, JOB_RUNNING and JOB_CHANGED. */
export async function cancel(db: Db, now: Date, seen: Seen): Promise<void> {
  const before = await hold(db, seen)
  await dropJob(db, seen.id)
  await audit(db, now, {
    by: seen.by,
    action: 'job-cancelled',
    targetKind: 'job',
    targetId: targetOf(seen.id),
    targetName: `JOB ${seen.id}`,
    before: recorded(before),
  })
}
