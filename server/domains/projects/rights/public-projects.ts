import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** States of a project that people see, as SQL. */
export const PUBLIC_PROJECT = `('active', 'sold_out', 'completed')`

/** SQL of whether project `r` is shown as boosted at a time: it is live, and its builder is neither closed nor suspended. */
export const isBoosted = (r: string, now: string) => `(${r}.boosted_until > ${now} and ${r}.state = 'active'
  and not exists (select from profiles b where b.id = ${r}.builder_id and b.state in ('closed', 'suspended')))`

/** The id of a public project by the last part of its address; index projects_market_slug_key. */
export async function findProject(db: Db, market: MarketId, slug: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'project-by-slug',
    text: `select id from projects where market = $1 and slug = $2 and state in ${PUBLIC_PROJECT}`,
    values: [market, slug],
  })
  return rows[0]?.id
}
