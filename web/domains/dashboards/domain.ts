import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'
import { askDashboard } from './dashboard-data.ts'

export const dashboards: Domain = {
  loginRequired: [
    {
      path: '/dashboard',
      handle: { breadcrumb: msg`Dashboard`, disableLoader: true, asks: askDashboard },
      lazy: () => import('./screens/dashboard-screen.tsx'),
    },
  ],
}
