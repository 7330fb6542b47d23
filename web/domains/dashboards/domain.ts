import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const dashboards: Domain = {
  loginRequired: [
    {
      path: '/dashboard',
      handle: { breadcrumb: msg`Dashboard`, disableLoader: true },
      lazy: () => import('./screens/dashboard-screen.tsx'),
    },
  ],
}
