import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const savedSearches: Domain = {
  pages: [
    {
      path: '/alerts/:step',
      handle: { breadcrumb: msg`E-mail alerts` },
      lazy: withAllStyles(() => import('./screens/alerts-screen.tsx')),
    },
  ],
  loginRequired: [
    {
      path: '/saved-searches',
      handle: { breadcrumb: msg`Saved searches`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/saved-searches-screen.tsx')),
    },
  ],
}
