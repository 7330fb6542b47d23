import * as z from 'zod/mini'
import { recordOf } from '../../contract/keys-of.ts'
import { getCity, listCities } from '../../contract/places.ts'
import type { Place } from '../../contract/places.ts'
import { PropertyCard } from '../../contract/properties/property.ts'
import { facetKeys } from '../../contract/search/filter-table.ts'
import { PAGE_SIZE } from '../../contract/search/filters.ts'
import { nearMatches } from '../../contract/search/near-matches.ts'
import {
  countProperties,
  mapProperties,
  propertyFacets,
  propertyRelaxations,
  searchProperties,
} from '../../contract/search/search.ts'
import { sampleHome } from '../domains/properties/facts/sample-home.ts'
import { answer } from './open-app.tsx'

/** The id of the home with this number; happy-dom cannot parse an escaped leading digit in a selector. */
export const idOf = (number: number) => `a19b76da-d390-738f-b5ed-${String(number).padStart(12, '0')}`

const localities = [
  { slug: 'koramangala', name: 'Koramangala' },
  { slug: 'whitefield', name: 'Whitefield' },
] as const
const names: Record<string, string> = {
  bengaluru: 'Bengaluru',
  mumbai: 'Mumbai',
  pune: 'Pune',
  'hsr-layout': 'HSR Layout',
  ...Object.fromEntries(localities.map(({ slug, name }) => [slug, name])),
}

/**
 * The card of the home with this number: each is cheaper than the one before, every other one is in Koramangala, and
 * every other pair has three bedrooms.
 */
export function cardOf(number: number, changes: Partial<PropertyCard> = {}): PropertyCard {
  const locality = localities[number % 2] ?? localities[0]
  return z.parse(
    PropertyCard,
    sampleHome({
      id: idOf(number),
      listingId: `BLR-${number}`,
      title: `Home number ${number}`,
      listPrice: 2_00_00_000_00 - number * 1_00_000_00,
      bedroomsTotal: number % 4 < 2 ? 2 : 3,
      city: { slug: 'bengaluru', name: 'Bengaluru' },
      locality,
      ...changes,
    }),
  )
}

const place = (kind: 'city' | 'locality', slug: string, propertiesCount: number): Place => ({
  kind,
  slug,
  name: names[slug] ?? slug,
  within: [],
  location: [77.6, 12.97],
  propertiesCount,
})

const fits = ({ bedroomsTotal, city, locality }: PropertyCard, query: Record<string, string>) =>
  (query['bedrooms'] ?? `${bedroomsTotal}`).split(',').includes(`${bedroomsTotal}`) &&
  (query['city'] ?? city.slug) === city.slug &&
  (query['locality'] ?? locality.slug) === locality.slug

/** Answers of an API that filters these homes by city, locality and bedrooms, and ignores other filters. */
export function answersOf(homes: readonly PropertyCard[]) {
  const found = (query: Record<string, string>) => {
    const all = homes.filter((home) => fits(home, query))
    return query['sort'] === 'price-low' ? all.toSorted((a, b) => (a.listPrice ?? 0) - (b.listPrice ?? 0)) : all
  }
  const named = ({ city, locality }: Record<string, string>) =>
    [city, ...(locality?.split(',') ?? [])].flatMap((slug) => (slug ? [{ slug, name: names[slug] ?? slug }] : []))
  return [
    answer(searchProperties, (query) => {
      const start = query['cursor'] ? Number(query['cursor']) : (Number(query['page'] ?? 1) - 1) * PAGE_SIZE
      const all = found(query)
      const end = start + PAGE_SIZE
      return { data: all.slice(start, end), ...(end < all.length && { next: String(end) }) }
    }),
    answer(countProperties, (query) => ({ data: { count: found(query).length, more: false }, places: named(query) })),
    answer(nearMatches, () => ({ data: [] })),
    answer(mapProperties, () => ({
      data: { clusters: [], homes: [], withheld: [], more: false, currency: 'INR' as const },
    })),
    answer(propertyRelaxations, () => ({ data: [] })),
    answer(propertyFacets, ({ bedrooms: _bedrooms, ...query }) => ({
      data: {
        more: false,
        ...recordOf(facetKeys, () => [{ value: 'lift', count: 3 }]),
        bedrooms: ['2', '3'].map((value) => ({ value, count: found({ ...query, bedrooms: value }).length })),
        locality: [],
        price: [],
      },
    })),
    answer(listCities, () => ({ data: [place('city', 'bengaluru', homes.length), place('city', 'pune', 0)] })),
    answer(getCity, (_query, { slug = '' }) => ({
      data: {
        ...place('city', slug, homes.length),
        localities: localities.map((locality) => place('locality', locality.slug, 5)),
      },
    })),
  ]
}
