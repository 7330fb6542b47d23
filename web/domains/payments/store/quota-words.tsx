import { Plural } from '@lingui/react/macro'
import type { QuotaName } from '../../../../contract/billing/packages.ts'

/** A quota of a plan in words. */
export function QuotaWords({ quota, limit }: { quota: QuotaName; limit: number }) {
  switch (quota) {
    case 'listings':
      return <Plural value={limit} one="# home on the market at once" other="# homes on the market at once" />
    case 'boosts':
      return <Plural value={limit} one="# boost in 30 days" other="# boosts in 30 days" />
    case 'reveals':
      return <Plural value={limit} one="# phone number shown in 24 hours" other="# phone numbers shown in 24 hours" />
    case 'leads':
      return <Plural value={limit} one="# pool lead in 30 days" other="# pool leads in 30 days" />
    case 'seats':
      return <Plural value={limit} one="# member" other="# members" />
    case 'sites':
      return <Plural value={limit} one="# site of your own" other="# sites of your own" />
  }
}
