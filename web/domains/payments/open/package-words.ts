import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Audience, QuotaName } from '../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../contract/markets.ts'

export const audienceNames: Record<Audience, MessageDescriptor> = {
  owner: msg`Owners`,
  agent: msg`Agents`,
  agency: msg`Agencies`,
  builder: msg`Builders`,
}

/** What each quota counts, and over which time. */
export const quotaNames: Record<QuotaName, MessageDescriptor> = {
  listings: msg`Homes on the market at once`,
  boosts: msg`Boosts in 30 days`,
  reveals: msg`Phone numbers shown in 24 hours`,
  leads: msg`Pool leads in 30 days`,
  seats: msg`Members`,
  sites: msg`Sites of your own`,
}

interface TaxWords {
  name: MessageDescriptor
  /** After a price. */
  with: MessageDescriptor
  without: MessageDescriptor
  /** Names of the two ways to show prices. */
  withTax: MessageDescriptor
  withoutTax: MessageDescriptor
}

export const taxWords: Record<MarketId, TaxWords> = {
  in: {
    name: msg`GST`,
    with: msg`with GST`,
    without: msg`plus GST`,
    withTax: msg`With GST`,
    withoutTax: msg`Without GST`,
  },
  us: {
    name: msg`Sales tax`,
    with: msg`with sales tax`,
    without: msg`plus sales tax`,
    withTax: msg`With sales tax`,
    withoutTax: msg`Without sales tax`,
  },
}

/** Whether prices are usually shown with their tax. */
export const showsTax: Record<MarketId, boolean> = { in: true, us: false }
