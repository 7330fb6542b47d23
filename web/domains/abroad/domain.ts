import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const abroad: Domain = {
  pages: [
    {
      path: '/globalproperty',
      handle: { breadcrumb: msg`Property in every country` },
      lazy: () => import('./screens/global-property-screen.tsx'),
    },
    {
      path: '/globalproperty/:country',
      handle: { breadcrumb: msg`Property in another country` },
      lazy: () => import('./screens/country-screen.tsx'),
    },
  ],
}
