import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Market } from '../../../../contract/markets.ts'
import { withSearch } from '../../../../contract/paths.ts'

/** Filters as the address bar holds them. */
export type Filters = Record<string, string>

export const searchKinds = ['sale', 'rent', 'commercial', 'pg', 'land'] as const
/** What a person comes for: the tabs of the search box. */
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

/** Any text as a kind; buying when it is none. */
export const searchKindOf = (text: string | null): SearchKind => searchKinds.find((kind) => kind === text) ?? 'sale'

/** The kinds whose homes are counted by bedrooms. */
export const hasBedrooms = (kind: SearchKind) => kind === 'sale' || kind === 'rent'

/** Budgets offered with a kind, minor units; `intent` where a kind leaves it open. */
export const budgetsOf = (market: Market, intent: string) => (intent === 'sale' ? market.salePrices : market.rentPrices)

/** What the search box says besides its text. */
export interface Picks {
  kind: SearchKind
  /** Only commercial property leaves open whether it is bought or taken on lease. */
  intent: 'lease' | 'rent' | 'sale'
  /** Minor units as text; empty for any. */
  priceMax: string
  bedrooms: readonly string[]
}

export const noPicks: Picks = { kind: 'sale', intent: 'lease', priceMax: '', bedrooms: [] }

/** The picks as the fields of the form, the same names a browser without JavaScript sends. */
export function picksForm({ kind, intent, priceMax, bedrooms }: Picks): URLSearchParams {
  const form = new URLSearchParams({ kind, priceMax })
  if (kind === 'commercial') form.set('intent', intent)
  if (hasBedrooms(kind)) for (const number of bedrooms) form.append('bedrooms', number)
  return form
}

/**
 * The filters a search form asks for. Empty fields are left out, repeated ones become one list, and `kind` stands for
 * its filters unless the form names them itself. Fields the form does not know pass through.
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

/** Filters that say where; a new place or text replaces them all. */
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

/** What stays of a list's filters when the person looks for something else. */
export const withoutPlace = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !places.includes(name)))

const amount = (text: string | undefined, other: number) => (text === undefined ? other : Number(text))

/**
 * Lays what a sentence or suggestion says over what the form says. The sentence wins: a kind of home it names replaces
 * the form's category and bedrooms, another intent its budget, and a price range that would be empty loses the form's end.
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

/** The same address with the agent's sub-site name, where the page was reached through one. */
export function withSub(to: string, sub: string | null): string {
  if (!sub) return to
  const [path = '', search = ''] = to.split('?')
  return withSearch(path, { ...Object.fromEntries(new URLSearchParams(search)), sub })
}
