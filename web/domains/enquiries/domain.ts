import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const enquiries: Domain = {
  pages: [
    {
      path: '/thankyou/:id',
      handle: { breadcrumb: msg`Thank you` },
      lazy: () => import('./screens/receipt-screen.tsx'),
    },
    {
      path: '/post-requirement',
      handle: { breadcrumb: msg`Post a requirement` },
      lazy: () => import('./screens/post-requirement-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/leads',
      handle: { breadcrumb: msg`Leads`, disableLoader: true },
      lazy: () => import('./screens/leads-screen.tsx'),
    },
    {
      path: '/queries',
      handle: { publicFrame: true, breadcrumb: msg`My enquiries`, disableLoader: true },
      lazy: () => import('./screens/queries-screen.tsx'),
    },
    {
      path: '/poptleads',
      handle: { breadcrumb: msg`Lead pool` },
      lazy: () => import('./screens/lead-pool-screen.tsx'),
    },
  ],
}
