import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const payments: Domain = {
  pages: [
    {
      path: '/pricing',
      handle: { breadcrumb: msg`Pricing` },
      lazy: () => import('./screens/pricing-screen.tsx'),
    },
    {
      path: '/agent-packages',
      handle: { breadcrumb: msg`Plans and add-ons`, disableLoader: true },
      lazy: () => import('./screens/agent-packages-screen.tsx'),
    },
    {
      path: '/refund',
      handle: { breadcrumb: msg`Legal` },
      lazy: () => import('./screens/refund-screen.tsx'),
    },
  ],
  loginRequired: [
    {
      path: '/user-package',
      handle: { breadcrumb: msg`My plan`, disableLoader: true },
      lazy: () => import('./screens/user-package-screen.tsx'),
    },
  ],
}
