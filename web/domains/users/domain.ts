import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const users: Domain = {
  loginRequired: [
    {
      path: '/profile',
      handle: { breadcrumb: msg`Profile`, disableLoader: true },
      lazy: () => import('./screens/profile-screen.tsx'),
    },
  ],
}
