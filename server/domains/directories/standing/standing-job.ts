import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Lets what depends on a profile follow after a moderator suspended or restored it: its homes, visits and enquiries. */
export const profileStandingJob = defineJob({
  name: 'profile-standing',
  payload: z.object({ profileId: z.uuid(), isSuspended: z.boolean() }),
})
