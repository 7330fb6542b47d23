import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { NotificationChannel, NotificationKind } from '../../../contract/notification-prefs.ts'

/** Each kind of news as people say it. */
export const kindWords: Record<NotificationKind, MessageDescriptor> = {
  matchingHomes: msg`New homes that match my searches`,
  priceChanges: msg`Price changes of my saved homes`,
  enquiries: msg`Enquiries and replies`,
  visits: msg`Visits`,
  news: msg`Updates and offers`,
}

/** The ways news comes. */
export const channelWords: Record<NotificationChannel, MessageDescriptor> = {
  inApp: msg`In-app`,
  email: msg`E-mail`,
  sms: msg`SMS`,
  push: msg`Push`,
}
