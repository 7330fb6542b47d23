import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const users: Domain = {
  loginRequired: [
    {
      path: '/profile',
      handle: { breadcrumb: msg`Profile`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/profile-screen.tsx')),
    },
  ],
}
