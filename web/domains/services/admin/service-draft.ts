import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import { isPercentage } from '../../../../contract/services/services.ts'
import { readSum } from '../../../../contract/text/sum.ts'
import type { AdminService, ServiceWords, saveService } from '../../../../contract/services/service-admin.ts'

type Saved = EndpointInput<typeof saveService>['body']

/** The typed texts of a language: included items have one line each. */
export interface TypedWords {
  name: string
  summary: string
  text: string
  included: string
}

/** A service in the form. */
export interface ServiceDraft extends Pick<AdminService, 'kind' | 'priceUnit' | 'everywhere' | 'cities' | 'active'> {
  slug: string
  en: TypedWords
  hi: TypedWords
  /** In whole money or percent. */
  price: string
  from: string
  to: string
  position: string
  provider: AdminService['provider']
}

const HUNDREDTHS = 100
const NOTHING: TypedWords = { name: '', summary: '', text: '', included: '' }
const typed = (words: ServiceWords | undefined): TypedWords =>
  words ? { ...words, included: words.included.join('\n') } : NOTHING

export const draftOf = (service: AdminService | undefined, position: number): ServiceDraft => ({
  slug: service?.slug ?? '',
  kind: service?.kind ?? 'other',
  en: typed(service?.en),
  hi: typed(service?.hi),
  price: service ? String(service.priceFrom / HUNDREDTHS) : '',
  priceUnit: service?.priceUnit ?? 'once',
  from: String(service?.days?.from ?? ''),
  to: String(service?.days?.to ?? ''),
  everywhere: service?.everywhere ?? true,
  cities: service?.cities ?? [],
  provider: service?.provider,
  active: service?.active ?? false,
  position: String(service?.position ?? position),
})

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN)
function amountOf({ price, priceUnit }: ServiceDraft, market: MarketId): number {
  if (!isPercentage(priceUnit)) return readSum(price, markets[market]) ?? NaN
  return /^\d{1,9}(\.\d{1,2})?$/.test(price.trim()) ? Math.round(Number(price) * HUNDREDTHS) : NaN
}

const wordsOf = ({ name, summary, text, included }: TypedWords): ServiceWords => ({
  name: name.trim(),
  summary: summary.trim(),
  text: text.trim(),
  included: included
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
})

/** Names of fields whose number is invalid. */
export function faultyFigures(draft: ServiceDraft, market: MarketId): string[] {
  const { from, to, position } = draft
  const oneIsEmpty = from.trim() === '' || to.trim() === ''
  const bothAreEmpty = from.trim() === '' && to.trim() === ''
  return [
    ...(Number.isNaN(amountOf(draft, market)) ? ['priceFrom'] : []),
    ...(bothAreEmpty || (!oneIsEmpty && whole(from) >= 1 && whole(to) >= whole(from)) ? [] : ['days']),
    ...(Number.isNaN(whole(position)) ? ['position'] : []),
  ]
}

/** The request for a draft with valid numbers. */
export function savedOf(draft: ServiceDraft, market: MarketId, version: number): Saved {
  const { slug, kind, en, hi, priceUnit, from, to, everywhere, cities, provider, active, position } = draft
  const hasHindi = [hi.name, hi.summary, hi.text, hi.included].some((said) => said.trim() !== '')
  return {
    market,
    version,
    slug: slug.trim(),
    kind,
    en: wordsOf(en),
    ...(hasHindi && { hi: wordsOf(hi) }),
    priceFrom: amountOf(draft, market),
    priceUnit,
    ...(from.trim() !== '' && { days: { from: whole(from), to: whole(to) } }),
    everywhere,
    cities: everywhere ? [] : cities.map((city) => city.slug),
    ...(provider && { provider: { kind: provider.kind, id: provider.id } }),
    active,
    position: whole(position),
  }
}
