import { msg } from '@lingui/core/macro'
import { Coins } from 'lucide-react'
import { listAgencyCredits } from '../../../contract/agencies/quota.ts'
import { listCredits } from '../../../contract/billing/credits.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const billing: SignedInDomain = {
  menu: [{ group: 'business', to: memberPaths.credits(), icon: Coins, name: msg`Credits`, for: 'take-leads' }],
  staleReads: {
    'pool-changed': [listCredits.name, listAgencyCredits.name],
    'plan-changed': [listCredits.name, listAgencyCredits.name],
  },
}
