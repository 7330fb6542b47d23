import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const savedSearches: Domain = {
  pages: [
    {
      path: '/alerts/:step',
      handle: { breadcrumb: msg`E-mail alerts` },
      lazy: () => import('./screens/alerts-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/saved-searches',
      handle: { publicFrame: true, breadcrumb: msg`Saved searches`, disableLoader: true },
      lazy: () => import('./screens/saved-searches-screen.tsx'),
    },
  ],
}
