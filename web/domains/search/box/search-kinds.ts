import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Market } from '../../../../contract/markets.ts'
import { withSearch } from '../../../../contract/paths.ts'

export type Filters = Record<string, string>

export const searchKinds = ['sale', 'rent', 'commercial', 'pg', 'land'] as const
/** Tabs of the search box. */
export type SearchKind = (typeof searchKinds)[number]

export const searchKindNames: Record<SearchKind, MessageDescriptor> = {
  sale: msg`Buy`,
  rent: msg`Rent`,
  commercial: msg`Commercial`,
  pg: msg`PG`,
  land: msg`Plots`,
}

const filtersOf: Record<SearchKind, Filters> = {
  sale: { intent: 'sale' },
  rent: { intent: 'rent' },
  commercial: { intent: 'lease', category: 'commercial' },
  pg: { intent: 'pg' },
  land: { intent: 'sale', category: 'land' },
}

export const searchKindOf = (text: string | null): SearchKind => searchKinds.find((kind) => kind === text) ?? 'sale'

/** Kinds with a choice of bedrooms. */
export const hasBedrooms = (kind: SearchKind) => kind === 'sale' || kind === 'rent'

/** Budget steps of a kind, in minor units; `intent` decides if the kind leaves it open. */
export const budgetsOf = (market: Market, intent: string) => (intent === 'sale' ? market.salePrices : market.rentPrices)

/** The choices of the search box besides its text. */
export interface Picks {
  kind: SearchKind
  /** Only used by the commercial kind, which can be bought or leased. */
  intent: 'lease' | 'rent' | 'sale'
  /** Minor units as text; empty for no limit. */
  priceMax: string
  bedrooms: readonly string[]
}

export const noPicks: Picks = { kind: 'sale', intent: 'lease', priceMax: '', bedrooms: [] }

/** The choices as form fields, with the names that a browser without JavaScript sends. */
export function picksForm({ kind, intent, priceMax, bedrooms }: Picks): URLSearchParams {
  const form = new URLSearchParams({ kind, priceMax })
  if (kind === 'commercial') form.set('intent', intent)
  if (hasBedrooms(kind)) for (const number of bedrooms) form.append('bedrooms', number)
  return form
}

/**
 * The filters of a search form. Empty fields are dropped, repeated ones become a list, and `kind` adds its filters
 * unless the form sets them. Unknown fields pass through.
 */
export function searchFromForm(form: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).flatMap((value) => value.trim() || [])
    if (name !== 'kind' && values.length > 0) filters[name] = values.join(',')
  }
  const kind = form.get('kind')
  return kind === null ? filters : { ...filtersOf[searchKindOf(kind)], ...filters }
}

/** Filters of the place, which a new place or text replaces. */
const places = [
  'city',
  'locality',
  'project',
  'text',
  'near',
  'radius',
  'box',
  'polygon',
  'sort',
  'page',
  'cursor',
  'limit',
]

/** The filters that remain when a new search replaces the place. */
export const withoutPlace = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !places.includes(name)))

const amount = (text: string | undefined, other: number) => (text === undefined ? other : Number(text))

/**
 * Merges the filters of a sentence or suggestion over those of the form. The sentence wins: its kind of home replaces
 * the form's category and bedrooms, another intent its budget, and the form's limit is dropped if the price range
 * would be empty.
 */
export function searchOf(form: Filters, said: Filters): Filters {
  const kept = { ...form }
  if (said['propertySubType'] !== undefined || said['bedrooms'] !== undefined) delete kept['category']
  if (said['propertySubType'] !== undefined) {
    delete kept['propertySubType']
    delete kept['bedrooms']
  }
  if (said['intent'] !== undefined && said['intent'] !== (form['intent'] ?? 'sale')) {
    for (const name of ['priceMin', 'priceMax', 'category']) delete kept[name]
  }
  if (amount(said['priceMin'], 0) > amount(kept['priceMax'], Infinity)) delete kept['priceMax']
  if (amount(said['priceMax'], Infinity) < amount(kept['priceMin'], 0)) delete kept['priceMin']
  return { ...kept, ...said }
}

/** Keeps the `sub` of an agent's site in an address. */
export function withSub(to: string, sub: string | null): string {
  if (!sub) return to
  const [path = '', search = ''] = to.split('?')
  return withSearch(path, { ...Object.fromEntries(new URLSearchParams(search)), sub })
}
