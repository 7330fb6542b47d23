import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CreditKind } from '../../../../contract/billing/credits.ts'

export const creditKindNames: Record<CreditKind, MessageDescriptor> = {
  grant: msg`Granted`,
  lead: msg`Lead taken`,
  'to-agency': msg`Moved to the agency’s credits`,
  'from-member': msg`Add`,
  refund: msg`Refunded`,
  purchase: msg`Bought`,
  expiry: msg`Expired`,
  forfeit: msg`Account closed`,
  reversal: msg`Reversed after a refund`,
  merge: msg`Accounts merged`,
}
