import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const visits: Domain = {
  loginRequired: [
    {
      path: '/profile-visits',
      handle: { breadcrumb: msg`Visits`, disableLoader: true },
      lazy: () => import('./screens/profile-visits-screen.tsx'),
    },
  ],
}
