import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarketId } from '../../../../contract/markets.ts'
import type { CostKind } from '../../../../contract/projects/prices.ts'
import type { UnitState } from '../../../../contract/projects/unit-states.ts'
import type { Language } from '../../../../contract/values.ts'

export const unitStateNames: Record<UnitState, MessageDescriptor> = {
  available: msg`Available`,
  held: msg`On hold`,
  booked: msg`Booked`,
  sold: msg`Sold`,
  blocked: msg`Not for sale`,
}

/** A letter for each state, so that colour is not the only cue. */
export const unitStateLetters: Record<Language, Record<UnitState, string>> = {
  en: { available: 'A', held: 'H', booked: 'B', sold: 'S', blocked: 'N' },
  hi: { available: 'उप', held: 'रो', booked: 'बु', sold: 'बि', blocked: 'न' },
}

export const unitStateLooks: Record<UnitState, string> = {
  available: 'border-verified bg-verified-soft text-verified',
  held: 'border-due bg-due-soft text-due',
  booked: 'border-accent bg-accent-soft text-accent-strong',
  sold: 'border-line bg-sunk text-faint',
  blocked: 'border-dashed border-edge bg-surface text-faint',
}

type OwnCost = Exclude<CostKind, 'parking' | 'charge' | 'preferred-location'>
/** Names of the cost sheet's lines without a label, by market. */
const costNames: Record<MarketId, Record<OwnCost, MessageDescriptor>> = {
  in: {
    base: msg`Base price`,
    'floor-rise': msg`Floor rise`,
    tax: msg`GST`,
    registration: msg`Stamp duty and registration`,
  },
  us: {
    base: msg`Base price`,
    'floor-rise': msg`Floor premium`,
    tax: msg`Sales tax`,
    registration: msg`Recording fees and transfer taxes`,
  },
}

export const costName = (line: { kind: CostKind; label?: string }, market: MarketId, i18n: I18n) =>
  line.kind === 'parking' || line.kind === 'charge' || line.kind === 'preferred-location'
    ? (line.label ?? '')
    : i18n._(costNames[market][line.kind])

/** "Ground floor", "Floor 12", "Basement 1". */
export function floorName(entryLevel: number, i18n: I18n): string {
  if (entryLevel === 0) return i18n._(msg`Ground floor`)
  const below = -entryLevel
  return entryLevel < 0 ? i18n._(msg`Basement ${below}`) : i18n._(msg`Floor ${entryLevel}`)
}
