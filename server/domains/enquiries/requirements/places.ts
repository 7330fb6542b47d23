import type { Criteria } from '../../../../contract/enquiries/requirements.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Gazetteer, GazetteerPlace, Places } from '../../places/service.ts'
import { metresBetween, unknownPlace } from '../../places/service.ts'
import type { Wanted } from './wanted.ts'

type Position = readonly [number, number]

/** Whether a point is inside a ring: a ray from it to the east crosses the ring an odd number of times. */
function isWithin([lng, lat]: Position, ring: readonly Position[]): boolean {
  let within = false
  for (const [at, [lng1, lat1]] of ring.entries()) {
    const [lng2, lat2] = ring.at(at - 1) ?? [lng1, lat1]
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1) within = !within
  }
  return within
}

export const localitiesWithin = (localities: GazetteerPlace[], ring: readonly Position[]): GazetteerPlace[] =>
  localities.filter(({ location }) => isWithin(location, ring))

/** A city and some of its localities by their slugs. Throws PLACE_NOT_FOUND. */
export function placesNamed(
  gazetteer: Gazetteer,
  market: MarketId,
  { city: citySlug, localities }: { city: string; localities: string[] },
): { city: GazetteerPlace; localities: GazetteerPlace[] } {
  const city = gazetteer.city(market, citySlug)
  if (!city) throw unknownPlace('city', citySlug)
  const named = [...new Set(localities)].map((slug) => {
    const locality = gazetteer.locality(market, slug, city)
    if (!locality) throw unknownPlace('localities', slug)
    return locality
  })
  return { city, localities: named }
}

/** A requirement's criteria with its places resolved. */
export interface Placed {
  wanted: Wanted
  city: GazetteerPlace
  /** The named localities, or those inside the drawn area. */
  localities: GazetteerPlace[]
  isWhole: boolean
}

/** Resolves the places of criteria. A drawn area that contains the point of no locality gets the nearest one. */
export async function placed(places: Places, criteria: Criteria): Promise<Placed> {
  const { market, polygon } = criteria
  const gazetteer = await places.gazetteer()
  const { city, localities } = placesNamed(gazetteer, market, {
    city: criteria.city,
    localities: polygon ? [] : criteria.localities,
  })
  const found = polygon ? drawn(gazetteer.localities(city), polygon) : localities
  return {
    wanted: {
      market,
      intent: criteria.intent,
      propertySubType: criteria.propertySubType,
      budgetMin: criteria.budgetMin,
      budgetMax: criteria.budgetMax,
      bedrooms: criteria.bedrooms,
      must: criteria.must,
      nice: criteria.nice,
      never: criteria.never,
      cityId: city.id,
      localityIds: localities.map(({ id }) => id),
      ...(polygon && { polygon: polygon.map(([lng, lat]) => [lng, lat]) }),
    },
    city,
    localities: found,
    isWhole: !polygon && !localities.length,
  }
}

function drawn(localities: GazetteerPlace[], ring: readonly Position[]): GazetteerPlace[] {
  const within = localitiesWithin(localities, ring)
  if (within.length) return within
  const centre = [mean(ring.map(([lng]) => lng)), mean(ring.map(([, lat]) => lat))] as const
  const [nearest] = localities.toSorted((a, b) => metresBetween(a.location, centre) - metresBetween(b.location, centre))
  return nearest ? [nearest] : []
}
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
