import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const beds: Domain = {
  loginRequired: [
    {
      path: '/listing-beds/:id',
      handle: { breadcrumb: msg`Beds`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/listing-beds-screen.tsx')),
    },
  ],
}
