import { markets, type MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'

/** A small gazetteer for tests: one country, one state, and cities with localities where they are said to be. */
export async function makePlaces(
  db: Db,
  cities: Record<string, { at: [number, number]; localities: Record<string, [number, number]> }>,
  market: MarketId = 'in',
): Promise<{ city: Record<string, number>; locality: Record<string, number> }> {
  const add = async (
    kind: string,
    parent: number | null,
    name: string,
    [longitude, latitude]: [number, number],
  ): Promise<number> => {
    const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const { rows } = await db.query<{ id: number }>(
      `insert into places (market, kind, parent_id, slug, name, longitude, latitude) values ($7, $1, $2, $3, $4, $5, $6) returning id`,
      [kind, parent, slug, name, longitude, latitude, market],
    )
    return rows[0]?.id ?? 0
  }
  const [of, within] = market === 'in' ? ['India', 'Karnataka'] : ['United States', 'Washington']
  const country = await add('country', null, of, markets[market].center)
  const state = await add('state', country, within, Object.values(cities)[0]?.at ?? markets[market].center)
  const keys = { city: {} as Record<string, number>, locality: {} as Record<string, number> }
  for (const [name, { at, localities }] of Object.entries(cities)) {
    const id = await add('city', state, name, at)
    keys.city[name] = id
    for (const [locality, point] of Object.entries(localities))
      keys.locality[locality] = await add('locality', id, locality, point)
  }
  return keys
}

/** Indiranagar in Bengaluru, where the homes of most tests lie, with what lies above it. */
export async function makeIndiranagar(db: Db): Promise<{ cityId: number; localityId: number }> {
  const { city, locality } = await makePlaces(db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97] } },
  })
  return { cityId: city.Bengaluru ?? 0, localityId: locality.Indiranagar ?? 0 }
}
