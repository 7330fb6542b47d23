import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const favourites: Domain = {
  pages: [
    {
      path: '/saved',
      handle: { breadcrumb: msg`Saved homes` },
      lazy: withAllStyles(() => import('./screens/saved-screen.tsx')),
    },
  ],
  loginRequired: [
    {
      path: '/profile-fav-listings',
      handle: { breadcrumb: msg`Saved homes`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/favourites-screen.tsx')),
    },
  ],
}
