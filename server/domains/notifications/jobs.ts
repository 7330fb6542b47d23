import * as z from 'zod/mini'
import { DeliveryChannel } from '../../../contract/notifications.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'

/** Sends one notification by one channel. */
export const deliverNotificationJob = defineJob({
  name: 'deliver-notification',
  payload: z.object({ id: z.string(), channel: DeliveryChannel }),
})

/** Lets go what was held until now. */
export const releaseNotificationsJob = defineJob({
  name: 'release-notifications',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1&jobKey=release-notifications' },
})
