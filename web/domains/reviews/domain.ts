import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const reviews: Domain = {
  loginRequired: [
    {
      path: '/profile-reviews',
      handle: { breadcrumb: msg`Reviews`, disableLoader: true },
      lazy: () => import('./screens/profile-reviews-screen.tsx'),
    },
  ],
}
