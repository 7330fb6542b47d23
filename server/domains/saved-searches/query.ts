import { messageOf } from '../../../contract/messages/issue.ts'
import type { Message } from '../../../contract/messages/messages.ts'
import { markets } from '../../../contract/markets.ts'
import { customIn, customParams, customText } from '../../../contract/search/custom-filter.ts'
import { PropertyFilterQuery, PropertyFilters } from '../../../contract/search/filters.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export interface ReadSearch {
  filters: PropertyFilterQuery
  /** The stored form of the search, always spelled the same, without order and page. */
  query: string
}

/** Reads filters as an address spells them; what is no filter (page, order, place of the map) is left out. */
export function readSearch(text: string): ReadSearch {
  const params = new URLSearchParams(text.replace(/^[^?]*\?/, ''))
  const given = Object.keys(PropertyFilters.shape).flatMap((key) => {
    const value = params.get(key)?.trim()
    return value ? [[key, value] as const] : []
  })
  const custom = customText(customIn(params))
  const read = PropertyFilterQuery.safeParse({ ...Object.fromEntries(given), ...(custom && { custom }) })
  if (!read.success) {
    const fields: Record<string, Message[]> = {}
    for (const issue of read.error.issues) (fields[['query', ...issue.path].join('.')] ??= []).push(messageOf(issue))
    throw new Refusal('INVALID_INPUT', { fields })
  }
  const { near, radius, currency, ...bounded } = read.data
  const isConverted =
    currency !== markets[bounded.market].currency && (bounded.priceMin ?? bounded.priceMax) !== undefined
  const rest = isConverted && currency !== undefined ? { ...bounded, currency } : bounded
  // A point without a radius only orders the list.
  const filters: PropertyFilterQuery = near && radius !== undefined ? { ...rest, near, radius } : rest
  const spelled = new URLSearchParams()
  for (const key of Object.keys(PropertyFilters.shape)) {
    const value = key === 'custom' ? '' : spell(key, Reflect.get(filters, key))
    if (value) spelled.set(key, value)
  }
  for (const [key, value] of Object.entries(customParams(custom))) spelled.set(key, value)
  return { filters, query: spelled.toString() }
}

function spell(key: string, value: unknown): string {
  if (value === undefined || value === false) return ''
  if (value === true) return '1'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return ''
  if (key === 'polygon') return value.map(String).join(';')
  return key === 'near' || key === 'box' ? value.join(',') : value.map(String).toSorted().join(',')
}
