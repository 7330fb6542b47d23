import type { Gazetteer, GazetteerPlace } from './gazetteer.ts'

/** Distance in metres between two positions: haversine with the mean radius of 6371008.8 m, like the database's `metres_between`. */
export function metresBetween(
  [lng1, lat1]: readonly [number, number],
  [lng2, lat2]: readonly [number, number],
): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((lat2 - lat1) * rad) / 2) ** 2 +
    Math.cos(lat1 * rad) * Math.cos(lat2 * rad) * Math.sin(((lng2 - lng1) * rad) / 2) ** 2
  return 2 * 6371008.8 * Math.asin(Math.min(1, Math.sqrt(h)))
}

const LOCALITY_REACH_METRES = 6000
const CITY_REACH_METRES = 60_000

/** The nearest locality and city of a point, with distance and confidence (1 at the centre, 0 far away). */
export function nearestPlace(gazetteer: Gazetteer, point: readonly [number, number]) {
  let locality: GazetteerPlace | undefined
  let city: GazetteerPlace | undefined
  let [toLocality, toCity] = [LOCALITY_REACH_METRES, CITY_REACH_METRES]
  for (const place of gazetteer.all) {
    if (place.kind !== 'locality' && place.kind !== 'city') continue
    if (Math.abs(place.location[1] - point[1]) > 1 || Math.abs(place.location[0] - point[0]) > 1.5) continue
    const metres = metresBetween(place.location, point)
    if (place.kind === 'locality' && metres < toLocality) [locality, toLocality] = [place, metres]
    if (place.kind === 'city' && metres < toCity) [city, toCity] = [place, metres]
  }
  if (locality?.parent?.kind === 'city') city = locality.parent
  const distance = locality ? toLocality : city ? toCity : undefined
  const reach = locality ? LOCALITY_REACH_METRES : CITY_REACH_METRES
  return {
    locality,
    city,
    distance,
    confidence: distance === undefined ? 0 : Math.round((1 - distance / reach) * (locality ? 1 : 0.5) * 100) / 100,
  }
}
