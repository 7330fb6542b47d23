import { msg } from '@lingui/core/macro'
import { Gauge } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import { myInvoices } from '../../../contract/billing/invoices.ts'
import { getOrder, listOrders } from '../../../contract/payments/orders.ts'
import { getPlan } from '../../../contract/payments/plan.ts'
import { listRefundable, listRefunds } from '../../../contract/payments/refunds.ts'
import { getPlanShares } from '../../../contract/payments/shares.ts'
import type { SignedInDomain } from '../domain.ts'

export const payments: SignedInDomain = {
  menu: [{ group: 'business', to: memberPaths.plan(), icon: Gauge, name: msg`Plan`, for: 'list-homes' }],
  staleReads: {
    'listings-changed': [getPlan.name],
    'queries-changed': [getPlan.name],
    'pool-changed': [getPlan.name],
    'plan-changed': [
      getPlan.name,
      getPlanShares.name,
      getOrder.name,
      listOrders.name,
      myInvoices.name,
      listRefundable.name,
      listRefunds.name,
    ],
  },
}
