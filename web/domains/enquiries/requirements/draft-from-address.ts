import type { MarketId } from '../../../../contract/markets.ts'
import { amenities, propertySubTypes } from '../../../../contract/properties/vocabulary.ts'
import { nameOfSlug } from '../../places/open/place-names.ts'
import { readArea } from '../../search/query/open/map-area.ts'
import { listOf, readSearch } from '../../search/query/open/search-query.ts'
import { EMPTY_DRAFT } from './requirement-draft.ts'
import type { RequirementDraft } from './requirement-draft.ts'

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** A requirement that begins with the search in the address; undefined without one. */
export function draftFromAddress(params: URLSearchParams, market: MarketId): RequirementDraft | undefined {
  if (!params.has('intent') && !params.has('city')) return undefined
  const search = readSearch(params, market)
  const area = readArea(search)
  const [kinds, wanted] = [listOf(search, 'propertySubType'), listOf(search, 'amenities')]
  return {
    ...EMPTY_DRAFT,
    intent: search.intent,
    propertySubType: propertySubTypes.filter((kind) => kinds.includes(kind)),
    budgetMin: numberOf(search.priceMin),
    budgetMax: numberOf(search.priceMax),
    bedrooms: listOf(search, 'bedrooms').map(Number),
    city: search.city === undefined ? undefined : { slug: search.city, name: nameOfSlug(search.city) },
    localities: listOf(search, 'locality').map((slug) => ({ slug, name: nameOfSlug(slug) })),
    polygon: area?.kind === 'outline' ? area.ring : undefined,
    amenities: Object.fromEntries(
      amenities.filter((amenity) => wanted.includes(amenity)).map((amenity) => [amenity, 'must'] as const),
    ),
  }
}
