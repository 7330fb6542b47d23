import { ANCHOR_RADIUS, Anchor, MAX_ANCHORS, type listAnchors } from '../../../contract/beds/anchors.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findPoints, metresBetween, pointBySlug, type Gazetteer, type StoredPoint } from '../places/service.ts'
import { countEach } from '../search/service.ts'

const KINDS = ['campus', 'office'] as const
/** How far the nearest other campuses may be, in metres, and how many of a city are compared. */
const FARTHEST = 25_000
const COMPARED = 500
const COUNTED_TO = 100

const anchorOf = ({ slug, name, nameHindi, kind, city, location }: StoredPoint, homes?: number): Anchor =>
  Anchor.parse({
    slug,
    name,
    ...(nameHindi && { nameHindi }),
    kind,
    ...(city && { city }),
    location,
    ...(homes !== undefined && { homes }),
  })

const unknown = (field: string, slug: string) =>
  new Refusal('PLACE_NOT_FOUND', { fields: { [field]: [message('SLUG_UNKNOWN', { slug })] } })

/** Campuses and offices as asked for. */
export async function findAnchors(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  { market, slug, text, city, near, intent }: EndpointRequest<typeof listAnchors>['query'],
): Promise<Anchor[]> {
  if (near !== undefined) {
    const centre = await pointBySlug(db, market, near)
    if (!centre) throw unknown('near', near)
    const { points } = await findPoints(db, {
      market,
      kinds: KINDS,
      ...(centre.cityId !== null && { cityId: centre.cityId }),
      limit: COMPARED,
    })
    const nearest = points
      .filter((point) => point.slug !== near)
      .map((point) => ({ point, metres: metresBetween(centre.location, point.location) }))
      .filter(({ metres }) => metres <= FARTHEST)
      .toSorted((one, other) => one.metres - other.metres)
      .slice(0, MAX_ANCHORS)
    const counts = await countEach(
      db,
      nearest.map(({ point }) => ({ market, intent, near: point.location, radius: ANCHOR_RADIUS, now })),
      COUNTED_TO,
    )
    return nearest.flatMap(({ point }, at) => {
      const homes = counts[at]?.count ?? 0
      return homes > 0 ? [anchorOf(point, homes)] : []
    })
  }
  const place = city === undefined ? undefined : gazetteer.city(market, city)
  if (city !== undefined && !place) throw unknown('city', city)
  const { points } = await findPoints(db, {
    market,
    kinds: KINDS,
    ...(place && { cityId: place.id }),
    ...(slug !== undefined && { slug }),
    ...(text && { text }),
    limit: MAX_ANCHORS,
  })
  if (slug !== undefined && !points[0]) throw unknown('slug', slug)
  return points.map((point) => anchorOf(point))
}
