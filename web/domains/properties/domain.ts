import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'
import { askHome } from './home-queries.ts'

export const properties: Domain = {
  pages: [
    {
      path: '/listing-details-v1/:id',
      handle: { breadcrumb: msg`Property`, asks: askHome },
      lazy: () => import('./screens/property-screen.tsx'),
    },
  ],
}
