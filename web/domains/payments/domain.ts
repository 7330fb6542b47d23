import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const payments: Domain = {
  pages: [
    {
      path: '/pricing',
      handle: { breadcrumb: msg`Pricing` },
      lazy: withAllStyles(() => import('./screens/pricing-screen.tsx')),
    },
    {
      path: '/agent-packages',
      handle: { breadcrumb: msg`Plans and add-ons`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/agent-packages-screen.tsx')),
    },
    {
      path: '/refund',
      handle: { breadcrumb: msg`Legal` },
      lazy: withAllStyles(() => import('./screens/refund-screen.tsx')),
    },
  ],
  loginRequired: [
    {
      path: '/user-package',
      handle: { breadcrumb: msg`My plan`, disableLoader: true },
      lazy: withAllStyles(() => import('./screens/user-package-screen.tsx')),
    },
  ],
}
