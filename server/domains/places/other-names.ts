import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'

interface OtherName {
  market: MarketId
  /** Slugs; without a locality the name is the city's. */
  city: string
  locality?: string | undefined
  name: string
}

/**
 * Adds a name by which search, imports and suggestions find a place too, or removes it. Answers all of its other names; undefined where
 * there is no such place.
 */
export async function changeOtherNames(
  db: Db,
  { market, city, locality, name }: OtherName,
  isAdded: boolean,
): Promise<string[] | undefined> {
  const { rows } = await db.query<{ aliases: string[] }>(
    `update places p set aliases = case when $5 then array_remove(p.aliases, $4) || $4::text else array_remove(p.aliases, $4) end
     where p.id = (select coalesce(l.id, c.id) from places c left join places l on l.parent_id = c.id and l.kind = 'locality' and l.slug = $3
       where c.market = $1 and c.kind = 'city' and c.slug = $2 and ($3::text is null or l.id is not null)) returning p.aliases`,
    [market, city, locality ?? null, name, isAdded],
  )
  return rows[0]?.aliases
}
