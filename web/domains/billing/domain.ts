import { msg } from '@lingui/core/macro'
import { withAllStyles } from '../../ui/styles/all-styles.ts'
import type { Domain } from '../domain.ts'

export const billing: Domain = {
  loginRequired: [
    {
      path: '/leads-payment-history',
      handle: { breadcrumb: msg`Credits` },
      lazy: withAllStyles(() => import('./screens/leads-payment-history-screen.tsx')),
    },
  ],
}
