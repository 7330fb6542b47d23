import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { NotificationChannel, NotificationTopic } from '../../../../contract/notification-prefs.ts'

/** Names of the topics. */
export const topicWords: Record<NotificationTopic, MessageDescriptor> = {
  matchingHomes: msg`New homes that match my searches`,
  priceChanges: msg`Price changes of my saved homes`,
  enquiries: msg`Enquiries and replies`,
  visits: msg`Visits`,
  listings: msg`My listings`,
  news: msg`Updates and offers`,
}

/** Names of the channels. */
export const channelWords: Record<NotificationChannel, MessageDescriptor> = {
  inApp: msg`In-app`,
  email: msg`E-mail`,
  sms: msg`SMS`,
  push: msg`Push`,
}
