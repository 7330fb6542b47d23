import { listNotifications, unreadNotifications } from '../../../contract/notifications.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'notifications-changed': [listNotifications.name, unreadNotifications.name],
}
