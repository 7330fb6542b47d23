import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { marketIds, type MarketId } from '../../../../contract/markets.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { choice } from '../../../ui/table/filters.ts'

export const marketNames: Record<MarketId, MessageDescriptor> = { in: msg`India`, us: msg`United States` }

/** The filter of a list of one market, without a choice the one the person looks in. */
export function useMarketFilter() {
  const { t, i18n } = useLingui()
  const own = useMarket().id
  return choice({
    label: t`Market`,
    any: i18n._(marketNames[own]),
    implied: own,
    values: marketIds,
    nameOf: (one) => i18n._(marketNames[one]),
  })
}
