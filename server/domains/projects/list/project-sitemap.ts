import type { MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Gazetteer } from '../../places/service.ts'
import { PUBLIC_PROJECT } from '../rights/public-projects.ts'

/** The pages of public projects and when each changed last, as many as a sitemap holds; index projects_by_newest. */
export async function projectSitemap(db: Db, market: MarketId): Promise<{ path: string; changed: string }[]> {
  const { rows } = await db.query<{ slug: string; day: string }>(
    `select slug, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as day from projects
     where market = $1 and state in ${PUBLIC_PROJECT} order by listed_at desc, id limit 40000`,
    [market],
  )
  return rows.map(({ slug, day }) => ({ path: paths.project(slug), changed: day }))
}

/** The archive of a market that has projects, and that of each of its cities with one, for its sitemap. */
export async function projectArchives(db: Db, gazetteer: Gazetteer, market: MarketId): Promise<{ path: string }[]> {
  const { rows } = await db.query<{ city: number }>({
    name: 'project-archives',
    text: `select distinct city_id as city from projects where market = $1 and state in ${PUBLIC_PROJECT} order by 1`,
    values: [market],
  })
  const cities = rows.flatMap(({ city }) => gazetteer.byId.get(city) ?? [])
  const all = cities.length > 0 ? [paths.projects()] : []
  return [...all, ...cities.map(({ slug }) => paths.projects({ city: slug }))].map((path) => ({ path }))
}
