import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const notifications: Domain = {
  pages: [
    {
      path: '/stop-emails',
      handle: { breadcrumb: msg`E-mail alerts` },
      lazy: () => import('./screens/stop-emails-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/notifications',
      handle: { breadcrumb: msg`Notifications`, disableLoader: true },
      lazy: () => import('./screens/notifications-screen.tsx'),
    },
  ],
}
