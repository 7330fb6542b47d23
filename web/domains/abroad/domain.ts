import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const abroad: Domain = {
  pages: [
    {
      path: '/globalproperty',
      handle: { breadcrumb: msg`Property in every country` },
      lazy: withAllStyles(() => import('./screens/global-property-screen.tsx')),
    },
    {
      path: '/globalproperty/:country',
      handle: { breadcrumb: msg`Property in another country` },
      lazy: withAllStyles(() => import('./screens/country-screen.tsx')),
    },
  ],
}
