import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { loadGazetteer, publishPlace, type Gazetteer, type GazetteerPlace } from './gazetteer.ts'
import { openPlaceSearches } from './place-searches.ts'

export { metresBetween, nearestPlace } from './nearest-place.ts'
export { countedPlaces } from './counted-places.ts'
export { unknownPlace } from './unknown-place.ts'
export { publishPlace, type Gazetteer, type GazetteerPlace }
export {
  findPoints,
  hasPointWithin,
  measureNearbyJob,
  nearbyJson,
  pointBySlug,
  writePoints,
  type StoredPoint,
  type WrittenPoint,
} from './points-of-interest.ts'

const FRESH_FOR_MS = 30_000

/** The gazetteer, at most half a minute old and refreshed in the background. */
export interface Places {
  gazetteer(): Promise<Gazetteer>
  /** Counts a search in these cities and localities; it takes effect when the gazetteer is reloaded. */
  countSearch(placeIds: readonly number[]): void
  /** Called after an import: the next read waits for the new figures. */
  forget(): void
}

/** Caches one gazetteer for all requests. */
export function openPlaces(db: Db): Places {
  let current: Promise<Gazetteer> | undefined
  let loadedAt = 0
  const searches = openPlaceSearches(db)
  const load = async () => {
    await searches.write()
    return loadGazetteer(db)
  }
  const replaceBy = async (loading: Promise<Gazetteer>) => {
    // A failed refresh keeps the older gazetteer; the next one may succeed.
    if (await loading.catch(() => undefined)) current = loading
  }
  return {
    gazetteer() {
      const now = performance.now()
      if (current && now - loadedAt < FRESH_FOR_MS) return current
      const loading = load()
      loadedAt = now
      if (!current) {
        current = loading
        loading.catch(() => {
          current = undefined
        })
      } else void replaceBy(loading)
      return current
    },
    countSearch: (placeIds) => searches.add(placeIds),
    forget() {
      current = undefined
    },
  }
}

interface NamedPlace {
  slug: string
  name: string
}

/** The ids of a city and locality by name; missing ones are inserted at the position of the first home. */
export async function placeIdOf(
  db: Db,
  market: MarketId,
  names: { country: NamedPlace; state: NamedPlace; city: NamedPlace; locality: NamedPlace & { postalCode?: string } },
  [longitude, latitude]: readonly [number, number],
): Promise<{ cityId: number; localityId: number }> {
  let parent: number | null = null
  const ids: number[] = []
  for (const kind of ['country', 'state', 'city', 'locality'] as const) {
    const { slug, name } = names[kind]
    const found: { rows: { id: number }[] } = await db.query<{ id: number }>({
      name: 'find-place',
      text: 'select id from places where market = $1 and kind = $2 and parent_id is not distinct from $3 and slug = $4',
      values: [market, kind, parent, slug],
    })
    const known: { rows: { id: number }[] } =
      found.rows[0] || kind !== 'locality'
        ? found
        : await db.query<{ id: number }>({
            name: 'find-renamed-place',
            text: 'select id from places where id = locality_named($1, $2)',
            values: [parent, slug],
          })
    const added: { rows: { id: number }[] } = known.rows[0]
      ? known
      : await db.query<{ id: number }>(
          `insert into places (market, kind, parent_id, slug, name, longitude, latitude, postal_code) values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (market, kind, parent_id, slug) do update set name = excluded.name returning id`,
          [
            market,
            kind,
            parent,
            slug,
            name,
            longitude,
            latitude,
            kind === 'locality' ? names.locality.postalCode : null,
          ],
        )
    parent = added.rows[0]?.id ?? null
    ids.push(parent ?? 0)
  }
  return { cityId: ids[2] ?? 0, localityId: ids[3] ?? 0 }
}
