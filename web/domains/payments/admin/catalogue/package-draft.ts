import { quotaNames } from '../../../../../contract/billing/packages.ts'
import type { ManagedPackage, QuotaName, savePackage } from '../../../../../contract/billing/packages.ts'
import type { EndpointRequest } from '../../../../../contract/endpoint.ts'
import { markets, type MarketId } from '../../../../../contract/markets.ts'
import { readSum } from '../../../../../contract/text/sum.ts'

export type SavedPackage = EndpointRequest<typeof savePackage>['body']
export type PackageTerms = Pick<
  SavedPackage,
  | 'kind'
  | 'names'
  | 'features'
  | 'price'
  | 'taxRate'
  | 'taxCode'
  | 'periodDays'
  | 'trialDays'
  | 'quotas'
  | 'quantity'
  | 'validDays'
>

/** A package in the form: numbers as typed, features line by line. */
export interface PackageDraft extends Pick<ManagedPackage, 'audience' | 'kind' | 'isVisible' | 'names'> {
  code: string
  features: { en: string; hi: string }
  price: string
  /** Per cent. */
  taxRate: string
  taxCode: string
  periodDays: string
  trialDays: string
  quotas: Record<QuotaName, string>
  quantity: string
  validDays: string
  sort: string
}

const TAX_CODE: Record<MarketId, string> = { in: '998365', us: '' }
const TAX_RATE: Record<MarketId, string> = { in: '18', us: '0' }

const quotasOf = (give: (quota: QuotaName) => string): PackageDraft['quotas'] => ({
  listings: give('listings'),
  boosts: give('boosts'),
  reveals: give('reveals'),
  leads: give('leads'),
  seats: give('seats'),
  sites: give('sites'),
})

const newDraft = (market: MarketId): PackageDraft => ({
  code: '',
  audience: 'agent',
  kind: 'plan',
  isVisible: false,
  names: { en: '', hi: '' },
  features: { en: '', hi: '' },
  price: '',
  taxRate: TAX_RATE[market],
  taxCode: TAX_CODE[market],
  periodDays: '30',
  trialDays: '0',
  quotas: quotasOf(() => '0'),
  quantity: '',
  validDays: '',
  sort: '0',
})

/** The form of a package, or of a new one in a market. */
export function draftOf(existing: ManagedPackage | undefined, market: MarketId): PackageDraft {
  if (!existing) return newDraft(market)
  const { features, price, taxRate, taxCode, periodDays, trialDays, quotas, quantity, validDays, sort } = existing
  return {
    ...existing,
    features: { en: features.en.join('\n'), hi: features.hi.join('\n') },
    price: String(price / 100),
    taxRate: String(taxRate / 100),
    taxCode: taxCode ?? '',
    periodDays: String(periodDays ?? ''),
    trialDays: String(trialDays),
    quotas: quotasOf((quota) => String(quotas[quota])),
    quantity: String(quantity ?? ''),
    validDays: String(validDays ?? ''),
    sort: String(sort),
  }
}

const whole = (text: string): number => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : NaN)
const percent = (text: string): number =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 100) : NaN
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The terms as typed; NaN where a number is none. */
export function termsOf(draft: PackageDraft, market: MarketId): PackageTerms {
  const { kind, names, features, taxCode, periodDays, validDays } = draft
  const isPlan = kind === 'plan'
  return {
    kind,
    names: { en: names.en.trim(), hi: names.hi.trim() },
    features: { en: linesOf(features.en), hi: linesOf(features.hi) },
    price: readSum(draft.price, markets[market]) ?? NaN,
    taxRate: percent(draft.taxRate),
    ...(taxCode.trim() !== '' && { taxCode: taxCode.trim() }),
    ...(isPlan && periodDays.trim() !== '' && { periodDays: whole(periodDays) }),
    trialDays: isPlan ? whole(draft.trialDays) : 0,
    quotas: {
      listings: isPlan ? whole(draft.quotas.listings) : 0,
      boosts: isPlan ? whole(draft.quotas.boosts) : 0,
      reveals: isPlan ? whole(draft.quotas.reveals) : 0,
      leads: isPlan ? whole(draft.quotas.leads) : 0,
      seats: isPlan ? whole(draft.quotas.seats) : 0,
      sites: isPlan ? whole(draft.quotas.sites) : 0,
    },
    ...(!isPlan && { quantity: whole(draft.quantity) }),
    ...(!isPlan && validDays.trim() !== '' && { validDays: whole(validDays) }),
  }
}

/** Names of the controls whose number is none. */
export function faultyNumbers(terms: PackageTerms, sort: string): string[] {
  const { price, taxRate, periodDays = 0, trialDays, quotas, quantity = 1, validDays = 1 } = terms
  const figures: [name: string, value: number][] = [
    ['price', price],
    ['taxRate', taxRate],
    ['periodDays', periodDays],
    ['trialDays', trialDays],
    ...quotaNames.map((quota): [string, number] => [`quotas.${quota}`, quotas[quota]]),
    ['quantity', quantity],
    ['validDays', validDays],
    ['sort', whole(sort)],
  ]
  return figures.filter(([, value]) => Number.isNaN(value)).map(([name]) => name)
}

/** The request for a draft whose numbers are numbers. */
export const savedOf = (
  draft: PackageDraft,
  market: MarketId,
  existing: Pick<ManagedPackage, 'version' | 'isDefault'> | undefined,
): SavedPackage => ({
  ...termsOf(draft, market),
  version: existing?.version ?? 0,
  ...(existing?.isDefault !== true && { market }),
  audience: draft.audience,
  isVisible: draft.isVisible,
  sort: whole(draft.sort),
})
