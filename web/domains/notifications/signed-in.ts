import { msg } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { getInbox } from '../../../contract/dashboards/inbox.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { Bell as NotificationBell } from './bell.tsx'
import type { SignedInDomain } from '../domain.ts'

export const notifications: SignedInDomain = {
  menu: [{ group: 'account', to: memberPaths.notifications, icon: Bell, name: msg`Notifications` }],
  staleReads: {
    'notifications-changed': [listNotifications.name, getInbox.name],
  },
  HeaderIcon: NotificationBell,
}
