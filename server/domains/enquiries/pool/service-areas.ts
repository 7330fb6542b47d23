import type { ServiceAreas } from '../../../../contract/enquiries/lead-pool.ts'
import { marketIds, type MarketId } from '../../../../contract/markets.ts'
import type { Position } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Gazetteer, GazetteerPlace } from '../../places/service.ts'
import { localitiesWithin, placesNamed } from '../requirements/places.ts'

export async function readServiceAreas(db: Db, gazetteer: Gazetteer, userId: string): Promise<ServiceAreas> {
  const { rows } = await db.query<{ ids: number[]; polygon: Position[] | null }>({
    name: 'service-areas',
    text: `select array(select place_id from service_areas where user_id = $1) as ids,
      (select polygon from service_polygons where user_id = $1) as polygon`,
    values: [userId],
  })
  const { ids = [], polygon = null } = rows[0] ?? {}
  const areas = ids
    .flatMap((id) => gazetteer.byId.get(id) ?? [])
    .map(areaOf)
    .toSorted((a, b) => `${a.city} ${a.name}`.localeCompare(`${b.city} ${b.name}`))
  return { areas, ...(polygon && { polygon }) }
}

const areaOf = ({ kind, slug, name, parent }: GazetteerPlace): ServiceAreas['areas'][number] =>
  kind === 'locality' && parent
    ? { city: parent.slug, locality: slug, name, cityName: parent.name }
    : { city: slug, name }

interface SavedAreas {
  areas: { city: string; locality?: string | undefined }[]
  polygon?: Position[] | undefined
}

/** Replaces a person's service areas, and the places these cover; call it in a transaction. */
export async function saveServiceAreas(
  db: Db,
  gazetteer: Gazetteer,
  { userId, market }: { userId: string; market: MarketId },
  { areas, polygon }: SavedAreas,
): Promise<void> {
  const named = areas.map(({ city, locality }) => {
    // Looks for a city in the deployment's market first.
    const within = [market, ...marketIds].find((one) => gazetteer.city(one, city)) ?? market
    const found = placesNamed(gazetteer, within, { city, localities: locality === undefined ? [] : [locality] })
    return found.localities[0] ?? found.city
  })
  const drawn = polygon
    ? localitiesWithin(
        gazetteer.all.filter(({ kind }) => kind === 'locality'),
        polygon,
      )
    : []
  const ids = (places: GazetteerPlace[]) => [...new Set(places.map(({ id }) => id))]
  // Serialises saves from two devices.
  await db.query(`select from users where id = $1 for no key update`, [userId])
  for (const [table, places] of [
    ['service_areas', ids(named)],
    ['served_places', ids([...named, ...drawn])],
  ] as const) {
    await db.query(`delete from ${table} where user_id = $1`, [userId])
    await db.query(`insert into ${table} (user_id, place_id) select $1, unnest($2::int[])`, [userId, places])
  }
  await db.query(`delete from service_polygons where user_id = $1`, [userId])
  if (polygon)
    await db.query(`insert into service_polygons (user_id, polygon) values ($1, $2)`, [userId, JSON.stringify(polygon)])
  await publishUserEvent(db, [userId], 'pool-changed')
}
