import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const agentSites: Domain = {
  pages: [
    {
      path: '/popt-red',
      handle: { breadcrumb: msg`Homepage` },
      leadsToSubSite: true,
      lazy: () => import('./screens/campaign-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/profile-site',
      handle: { breadcrumb: msg`Your site`, disableLoader: true },
      lazy: () => import('./screens/profile-site-screen.tsx'),
    },
  ],
}
