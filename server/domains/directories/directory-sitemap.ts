import type { ProfileKind } from '../../../contract/directories/kinds.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Gazetteer } from '../places/service.ts'

const directories = {
  agent: paths.agents,
  agency: paths.agencies,
  architect: paths.architects,
  builder: paths.builders,
  advisor: paths.advisors,
} satisfies Record<ProfileKind, typeof paths.agents>

/** The directories of a market with at least one profile, and those of its cities, for the sitemap. */
export async function directorySitemap(
  db: Db,
  gazetteer: Gazetteer,
  market: MarketId,
): Promise<{ path: string; changed?: string }[]> {
  const { rows } = await db.query<{ kind: ProfileKind; city: number | null }>({
    name: 'directory-sitemap',
    text: `select distinct kind, city_id as city from profiles where market = $1 and state = 'active' order by 1, 2`,
    values: [market],
  })
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const inCities = rows.flatMap(({ kind, city }) => {
    const place = city === null ? undefined : gazetteer.byId.get(city)
    return place ? directories[kind]({ city: place.slug }) : []
  })
  return [...kinds.map((kind) => directories[kind]()), ...inCities].map((path) => ({ path }))
}
