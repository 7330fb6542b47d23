import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Audience, PackageKind, QuotaName } from '../../../../../contract/billing/packages.ts'

export const audienceNames: Record<Audience, MessageDescriptor> = {
  owner: msg`Owners`,
  agent: msg`Agents`,
  agency: msg`Agencies`,
  builder: msg`Builders`,
}

export const kindNames: Record<PackageKind, MessageDescriptor> = {
  plan: msg`Plan`,
  credits: msg`Credits`,
  boosts: msg`Boosts`,
}

export const quotaNames: Record<QuotaName, MessageDescriptor> = {
  listings: msg`Homes on the market`,
  boosts: msg`Boosts in 30 days`,
  reveals: msg`Phone numbers shown in 24 hours`,
  leads: msg`Pool leads in 30 days`,
  seats: msg`Members of the agency`,
  sites: msg`Sites`,
}
