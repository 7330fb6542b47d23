import { msg } from '@lingui/core/macro'
import type { SharedQuota } from '../../../../contract/billing/packages.ts'

/** The names of what an agency shares. */
export const sharedQuotaNames = {
  listings: msg`Homes on the market`,
  boosts: msg`Boosts`,
  reveals: msg`Phone numbers shown`,
  leads: msg`Pool leads included`,
} satisfies Record<SharedQuota, unknown>
