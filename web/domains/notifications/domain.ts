import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const notifications: Domain = {
  pages: [
    {
      path: '/stop-emails',
      handle: { breadcrumb: msg`E-mail alerts` },
      lazy: withAllStyles(() => import('./screens/stop-emails-screen.tsx')),
    },
  ],
  loginRequired: [
    {
      path: '/notifications',
      handle: { breadcrumb: msg`Notifications`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/notifications-screen.tsx')),
    },
  ],
}
