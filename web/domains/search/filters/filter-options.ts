import { useLingui } from '@lingui/react'
import type { MessageDescriptor } from '@lingui/core'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { markets } from '../../../../contract/markets.ts'
import type { propertyFacets } from '../../../../contract/search/search.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filters.ts'
import {
  amenities,
  categories,
  developmentStatuses,
  furnishings,
  listerKinds,
  propertySubTypes,
  subTypesOf,
} from '../../../../contract/properties/vocabulary.ts'
import type { Category, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import type { FacetOption } from './facet-fields.tsx'
import { bedroomWords, developmentNames, furnishedNames, listerNames } from '../../properties/home-words.ts'
import { subTypeNames } from '../../properties/fact-lists.ts'
import { amenityNames, categoryNames } from '../../properties/filter-lists.ts'
import { nameOfSlug } from '../../properties/place-names.ts'
import type { PlaceNames } from '../../properties/place-names.ts'
import { listOf } from '../query/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

export type Facets = EndpointOutput<typeof propertyFacets>['data']
type Bucket = { value: string; count: number }

const isCategory = (text: string): text is Category => Object.hasOwn(subTypesOf, text)

const sharedKinds = new Set<PropertySubType>(['pg-room', 'bed'])

/** What each filter of the drawer offers for a search, with the homes every value would show. */
export function useFilterOptions(search: Search, facets: Facets | undefined, names: PlaceNames) {
  const { i18n } = useLingui()

  function options<Code extends string>(
    codes: readonly Code[],
    nameOf: Record<Code, MessageDescriptor>,
    buckets: Bucket[] | undefined,
    chosen: string[],
  ): FacetOption[] {
    const counts = new Map(buckets?.map(({ value, count }) => [value, count]))
    return codes
      .map((value) => ({ value, label: i18n._(nameOf[value]), count: buckets && (counts.get(value) ?? 0) }))
      .filter(({ value, count }) => count !== 0 || chosen.includes(value))
  }

  const chosen = listOf(search, 'category').filter(isCategory)
  const offered = chosen.length ? chosen.flatMap((category) => subTypesOf[category]) : propertySubTypes
  const kinds = offered.filter((kind) => sharedKinds.has(kind) === (search.intent === 'pg'))
  const bedroomCounts = new Map(facets?.bedrooms.map(({ value, count }) => [value, count]))
  const localities = facets?.locality ?? []
  const missing = listOf(search, 'locality').filter((slug) => !localities.some(({ value }) => value === slug))

  return {
    categories: categories.map((value) => ({ value, label: i18n._(categoryNames[value]) })),
    subTypes: options([...new Set(kinds)], subTypeNames, facets?.propertySubType, listOf(search, 'propertySubType')),
    bedrooms: Array.from({ length: BEDROOMS_AND_MORE + 1 }, (_, number) => ({
      value: String(number),
      label: bedroomWords(number, markets[search.market], i18n, number === BEDROOMS_AND_MORE),
      count: facets && (bedroomCounts.get(String(number)) ?? 0),
    })),
    furnished: options(furnishings, furnishedNames, facets?.furnished, listOf(search, 'furnished')),
    developmentStatus: options(
      developmentStatuses,
      developmentNames,
      facets?.developmentStatus,
      listOf(search, 'developmentStatus'),
    ),
    lister: options(listerKinds, listerNames, facets?.lister, listOf(search, 'lister')),
    amenities: options(amenities, amenityNames, facets?.amenities, listOf(search, 'amenities')).toSorted(
      (a, b) => (b.count ?? 0) - (a.count ?? 0),
    ),
    localities: [
      ...missing.map((value) => ({ value, label: nameOfSlug(value, names), count: facets && 0 })),
      ...localities.map(({ value, name, count }) => ({ value, label: name, count })),
    ],
  }
}
