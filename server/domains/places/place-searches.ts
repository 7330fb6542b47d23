import type { Db } from '../../platform/db/pool.ts'

/** Searches of this many days, including today, measure how popular a place is. */
export const SEARCHED_DAYS = 28

/** SQL of whether a count is still used. */
const IS_RECENT = `day > current_date - ${SEARCHED_DAYS}`

/** Searches of a locality that was merged count for the other one. */
export const SEARCHES_OF_PLACES = `select coalesce(p.merged_into, p.id) as place_id, sum(searches)::int as searches
  from place_searches join places p on p.id = place_id where ${IS_RECENT} group by 1`

/** Counts searches by place in memory until they are written; a killed server loses the last ones. */
export function openPlaceSearches(db: Db) {
  let counts = new Map<number, number>()
  return {
    add(placeIds: readonly number[]) {
      for (const id of new Set(placeIds)) counts.set(id, (counts.get(id) ?? 0) + 1)
    },
    async write(): Promise<void> {
      if (counts.size === 0) return
      // In one order, so that two servers never wait for each other.
      const written = [...counts].toSorted(([a], [b]) => a - b)
      counts = new Map()
      await db.query({
        name: 'add-place-searches',
        text: `insert into place_searches (place_id, day, searches)
          select c.id, current_date, c.searches from unnest($1::int[], $2::int[]) with ordinality c (id, searches, at)
          join places using (id) order by c.at
          on conflict (place_id, day) do update set searches = place_searches.searches + excluded.searches`,
        values: [written.map(([id]) => id), written.map(([, searches]) => searches)],
      })
    },
  }
}

/** Deletes counts that are no longer used. */
export async function forgetOldPlaceSearches(db: Db): Promise<void> {
  await db.query(`delete from place_searches where not (${IS_RECENT})`)
}
