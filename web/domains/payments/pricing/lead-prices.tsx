import { useLingui } from '@lingui/react/macro'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { poolPrices } from '../../../../contract/pages/pages.ts'
import { sharedHomes } from '../../../../contract/shared-homes.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { intentVerbs } from '../../enquiries/open/wanted/wanted-words.ts'
import { PageTable } from '../../pages/open/blocks/page-table.tsx'

export type LeadPrice = EndpointOutput<typeof poolPrices>['data'][number]

/** What a lead of the pool costs in credits, by what the person wants. */
export function LeadPrices({ prices }: { prices: readonly LeadPrice[] }) {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const { number } = useFormat()
  const caption = t`Credits for a requirement`
  return (
    <PageTable
      isNarrow
      caption={caption}
      label={caption}
      head={[t`Someone wants to`, t`Credits`]}
      rows={prices
        .filter(({ intent }) => intent !== 'pg' || sharedHomes[marketId])
        .map(({ intent, credits }) => [i18n._(intentVerbs[intent]), number(credits)])}
    />
  )
}
