import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const dashboards: Domain = {
  loginRequired: [
    {
      path: '/dashboard',
      handle: { breadcrumb: msg`Dashboard`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/dashboard-screen.tsx')),
    },
  ],
}
