import { getNotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'account-changed': [getNotificationPrefs.name],
}
