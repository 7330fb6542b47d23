import { ANCHOR_RADIUS, Anchor, MAX_ANCHORS, type listAnchors } from '../../../contract/beds/anchors.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type { Db } from '../../platform/db/pool.ts'
import {
  findPoints,
  metresBetween,
  pointBySlug,
  unknownPlace,
  type Gazetteer,
  type StoredPoint,
} from '../places/service.ts'
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

type Asked = EndpointRequest<typeof listAnchors>['query']

/** Campuses and offices as asked for. */
export async function findAnchors(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  { near, slug, city, ...asked }: Asked,
): Promise<Anchor[]> {
  const { market, text } = asked
  if (near !== undefined) return anchorsWithHomes(db, now, near, asked)
  const place = city === undefined ? undefined : gazetteer.city(market, city)
  if (city !== undefined && !place) throw unknownPlace('city', city)
  const { points } = await findPoints(db, {
    market,
    kinds: KINDS,
    ...(place && { cityId: place.id }),
    ...(slug !== undefined && { slug }),
    ...(text && { text }),
    limit: MAX_ANCHORS,
  })
  if (slug !== undefined && !points[0]) throw unknownPlace('slug', slug)
  return points.map((point) => anchorOf(point))
}

/** The nearest other campuses and offices of a city that have homes near them. */
async function anchorsWithHomes(
  db: Db,
  now: Date,
  near: string,
  { market, intent }: Pick<Asked, 'market' | 'intent'>,
): Promise<Anchor[]> {
  const centre = await pointBySlug(db, market, near)
  if (!centre) throw unknownPlace('near', near)
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
