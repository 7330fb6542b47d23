import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const visits: Domain = {
  loginRequired: [
    {
      path: '/profile-visits',
      handle: { breadcrumb: msg`Visits`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/profile-visits-screen.tsx')),
    },
  ],
}
