import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const favourites: Domain = {
  pages: [
    {
      path: '/saved',
      handle: { breadcrumb: msg`Saved homes` },
      lazy: () => import('./screens/saved-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/profile-fav-listings',
      handle: { publicFrame: true, breadcrumb: msg`Saved homes`, disableLoader: true },
      lazy: () => import('./screens/favourites-screen.tsx'),
    },
  ],
}
