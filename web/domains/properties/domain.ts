import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const properties: Domain = {
  pages: [
    {
      path: '/listing-details-v1/:id',
      handle: { breadcrumb: msg`Property` },
      lazy: () => import('./screens/property-screen.tsx'),
    },
  ],
}
