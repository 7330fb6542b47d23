import { marketIds, type MarketId } from '../../../contract/markets.ts'
import { Intent, PropertySubType } from '../../../contract/properties/vocabulary.ts'
import { categoryIdOf, kindWords } from '../../../contract/search/category-id.ts'
import type { Gazetteer, GazetteerPlace } from '../places/service.ts'

/** A landing page: homes of one kind, intent and place. */
export interface CategoryKey {
  intent: Intent
  propertySubType?: PropertySubType
  bedrooms?: number
  city?: GazetteerPlace
  locality?: GazetteerPlace
}

const kinds = Object.entries(kindWords).map(
  ([propertySubType, plural]) => [plural, PropertySubType.parse(propertySubType)] as const,
)

/** The id of a landing page: "3-bhk-villas-for-sale-in-whitefield-bengaluru". */
export const categoryId = ({ bedrooms, city, locality, ...category }: CategoryKey, bedroomWord: 'bhk' | 'beds') =>
  categoryIdOf({
    ...category,
    ...(bedrooms !== undefined && { bedrooms: `${bedrooms}-${bedroomWord}` }),
    city: city?.slug,
    locality: locality?.slug,
  })

/**
 * Parses such an id, also in looser forms ("villas-in-pune"), in the given market or else in the others; `undefined` if it matches no
 * category.
 */
export function findCategory(
  id: string,
  market: MarketId,
  gazetteer: Gazetteer,
): { market: MarketId; key: CategoryKey } | undefined {
  for (const one of [market, ...marketIds.filter((other) => other !== market)]) {
    const key = readCategoryId(id, one, gazetteer)
    if (key) return { market: one, key }
  }
  return undefined
}

function readCategoryId(id: string, market: MarketId, gazetteer: Gazetteer): CategoryKey | undefined {
  const match = /^(?:([0-5])-(?:bhk|beds?)-)?([a-z-]+?)(?:-for-(sale|rent|lease|auction))?(?:-in-([a-z0-9-]+))?$/.exec(
    id,
  )
  if (!match) return undefined
  const [, beds, word = '', intent, where] = match
  const propertySubType = kinds.find(
    ([plural, subType]) => plural === word || subType === word || `${subType}s` === word,
  )?.[1]
  const isPg = word === 'pg' || propertySubType === 'pg-room' || propertySubType === 'bed'
  if (!propertySubType && !isPg && word !== 'homes') return undefined
  const place = where === undefined ? {} : readPlace(where, market, gazetteer)
  if (!place) return undefined
  return {
    intent: isPg ? 'pg' : Intent.parse(intent ?? 'sale'),
    ...(propertySubType && { propertySubType }),
    ...(beds !== undefined && { bedrooms: Number(beds) }),
    ...place,
  }
}

function readPlace(
  where: string,
  market: MarketId,
  gazetteer: Gazetteer,
): Pick<CategoryKey, 'city' | 'locality'> | undefined {
  const whole = gazetteer.city(market, where)
  if (whole) return { city: whole }
  for (const city of gazetteer.cities(market)) {
    if (!where.endsWith(`-${city.slug}`)) continue
    const locality = gazetteer.locality(market, where.slice(0, -city.slug.length - 1), city)
    if (locality) return { city, locality }
  }
  return undefined
}

/** The same as filters of the address bar. */
export function categoryFilters({
  intent,
  propertySubType,
  bedrooms,
  city,
  locality,
}: CategoryKey): Record<string, string> {
  return {
    intent,
    ...(propertySubType && { propertySubType }),
    ...(bedrooms !== undefined && { bedrooms: String(bedrooms) }),
    ...(city && { city: city.slug }),
    ...(locality && { locality: locality.slug }),
  }
}
