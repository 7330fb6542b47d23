import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp, queryInt } from '../values.ts'

export const JOBS_PER_PAGE = 25
/** Further jobs are found by filters. */
const MAX_JOBS_PAGE = 40

/**
 * `failed` is not tried again by itself; `retrying` failed and is; `scheduled` waits for its time, `waiting` for a
 * worker; `running` now.
 */
export const jobStates = ['failed', 'retrying', 'running', 'waiting', 'scheduled'] as const
export const JobState = z.enum(jobStates)
export type JobState = z.infer<typeof JobState>

/** A job of the queue without what it works on, which may be personal. */
export const QueuedJob = z.object({
  id: z.int(),
  /** The name of its work in the code. */
  kind: z.string(),
  state: JobState,
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Its time, or that of the next attempt. */
  runAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Why its last attempt failed, without personal data. */
  error: z.optional(z.string()),
})
export type QueuedJob = z.infer<typeof QueuedJob>

const JobKind = z.string().check(z.regex(/^[\w-]{1,100}$/))

export const adminJobs = endpoint({
  name: 'adminJobs',
  summary: 'Jobs of the queue by state and kind, newest first. Finished jobs are gone.',
  method: 'GET',
  path: '/api/admin/jobs',
  who: 'manage-system',
  query: z.object({
    state: z.optional(JobState),
    kind: z.optional(JobKind),
    page: z._default(queryInt.check(z.gte(1), z.lte(MAX_JOBS_PAGE)), 1),
  }),
  returns: z.object({ data: z.array(QueuedJob), more: z.boolean() }),
  errors: {},
})

export const jobKinds = endpoint({
  name: 'jobKinds',
  summary: 'The names of all kinds of jobs that were ever queued.',
  method: 'GET',
  path: '/api/admin/job-kinds',
  who: 'manage-system',
  returns: z.object({ data: z.array(z.string()) }),
  errors: {},
})

const one = z.object({ id: queryInt.check(z.gte(1)) })
/** `updatedAt` of the job as the caller saw it: a second press finds it changed and does nothing. */
const Seen = z.strictObject({ updatedAt: Timestamp })
const errors = { JOB_NOT_FOUND: 404, JOB_RUNNING: 409, JOB_CHANGED: 409 } as const

export const retryJob = endpoint({
  name: 'retryJob',
  summary: 'Runs a job now, with all of its attempts before it again. It is logged.',
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  who: 'manage-system',
  params: one,
  body: Seen,
  returns: z.object({ data: QueuedJob }),
  errors,
})

export const cancelJob = endpoint({
  name: 'cancelJob',
  summary: 'Takes a job out of the queue, unless it is running. It is logged.',
  method: 'POST',
  path: '/api/admin/jobs/{id}/cancel',
  who: 'manage-system',
  params: one,
  body: Seen,
  returns: z.object({ data: z.object({}) }),
  errors,
})
