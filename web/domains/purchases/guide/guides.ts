import type { MessageDescriptor } from '@lingui/core'
import type { MarketId } from '../../../../contract/markets.ts'
import type { ChecklistItem } from '../../../../contract/purchases/checklists.ts'
import type { Guide } from './guide.ts'
import { india } from './india.ts'
import { unitedStates } from './united-states.ts'

export const guides: { [Market in MarketId]: Guide<Market> } = { in: india, us: unitedStates }

/** What an item of a market's checklist says. */
export function itemWords(market: MarketId, item: ChecklistItem): MessageDescriptor | undefined {
  const words: Partial<Record<ChecklistItem, MessageDescriptor>> = guides[market].items
  return words[item]
}
