import { msg } from '@lingui/core/macro'
import type { Domain } from '../domain.ts'

export const billing: Domain = {
  loginRequired: [
    {
      path: '/leads-payment-history',
      handle: { breadcrumb: msg`Credits` },
      lazy: () => import('./screens/leads-payment-history-screen.tsx'),
    },
  ],
}
