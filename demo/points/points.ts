import { createHash } from 'node:crypto'
import type { PointKind } from '../../contract/places/points-of-interest.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { writePoints, type WrittenPoint } from '../../server/domains/places/service.ts'
import { nearKindOf } from '../market/words/places.ts'
import type { DemoPlaces } from '../places.ts'

const SOURCE = 'Demonstration data, position approximate'
/** Metres a degree of latitude spans. */
const METRES_PER_DEGREE = 111_195

const kinds: Readonly<Record<string, PointKind>> = {
  far: 'airport',
  care: 'hospital',
  market: 'shopping',
  work: 'office',
  school: 'school',
  study: 'campus',
  park: 'park',
}

function kindOf(name: string): PointKind {
  const kind = nearKindOf(name)
  if (kind !== 'stop') return kinds[kind] ?? 'landmark'
  return /metro/i.test(name) ? 'metro' : /bus|depot|mobility/i.test(name) ? 'bus' : 'railway'
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)

/** A place within one and a half kilometres of a middle, the same for the same name. */
function around(name: string, [longitude, latitude]: readonly [number, number]) {
  const hash = createHash('sha256').update(name).digest()
  const metres = 250 + (hash.readUInt16BE(0) / 65_536) * 1250
  const turn = (hash.readUInt16BE(2) / 65_536) * 2 * Math.PI
  const degrees = metres / METRES_PER_DEGREE
  return {
    longitude: longitude + (degrees * Math.cos(turn)) / Math.cos((latitude * Math.PI) / 180),
    latitude: latitude + degrees * Math.sin(turn),
  }
}

/** Points near the demonstration's homes: the landmarks of Indian localities, and a station, school and park of each American one. */
export async function addPoints(db: Db, { cities }: DemoPlaces, now: Date): Promise<void> {
  const points = new Map<string, WrittenPoint>()
  const add = (point: WrittenPoint) => {
    const key = `${point.market} ${point.slug}`
    if (!points.has(key)) points.set(key, point)
  }
  for (const { city, id, localities } of cities)
    for (const { locality } of localities)
      for (const name of locality.landmarks)
        add({
          market: 'in',
          kind: kindOf(name),
          slug: slugOf(`${name} ${city.slug}`),
          name,
          cityId: id,
          ...around(`${city.slug} ${name}`, [locality.lng, locality.lat]),
          source: SOURCE,
        })
  const { rows } = await db.query<{ name: string; city: string; cityId: number; at: [number, number] }>(
    `select l.name, c.slug as city, c.id as "cityId", array[l.longitude, l.latitude] as at from places l join places c on c.id = l.parent_id
     where l.market = 'us' and l.kind = 'locality' order by l.id`,
  )
  for (const { name: locality, city, cityId, at } of rows)
    for (const [kind, what] of [
      ['railway', 'Station'],
      ['school', 'Elementary School'],
      ['park', 'Park'],
    ] as const) {
      const name = `${locality} ${what}`
      add({
        market: 'us',
        kind,
        slug: slugOf(`${name} ${city}`),
        name,
        cityId,
        ...around(`${city} ${name}`, at),
        source: SOURCE,
      })
    }
  await writePoints(db, now, [...points.values()])
}
