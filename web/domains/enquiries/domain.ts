import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const enquiries: Domain = {
  pages: [
    {
      path: '/thankyou/:id',
      handle: { breadcrumb: msg`Thank you` },
      lazy: withAllStyles(() => import('./screens/receipt-screen.tsx')),
    },
    {
      path: '/post-requirement',
      handle: { breadcrumb: msg`Post a requirement` },
      lazy: withAllStyles(() => import('./screens/post-requirement-screen.tsx')),
    },
  ],
  loginRequired: [
    {
      path: '/leads',
      handle: { breadcrumb: msg`Leads`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/leads-screen.tsx')),
    },
    {
      path: '/queries',
      handle: { breadcrumb: msg`My enquiries`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/queries-screen.tsx')),
    },
    {
      path: '/poptleads',
      handle: { breadcrumb: msg`Lead pool` },
      lazy: withAllStyles(() => import('./screens/lead-pool-screen.tsx')),
    },
  ],
}
