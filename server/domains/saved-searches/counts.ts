import { BOARD_COUNT_LIMIT } from '../../../contract/saved-searches.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { countEach, resolveFilters, type Counted } from '../search/service.ts'
import { readSearch } from './query.ts'
import type { SearchTools } from './saved-searches.ts'

/** How many homes each search of an account finds now; all are counted in one query. */
export async function countsOf(
  db: Db,
  { places, clock }: SearchTools,
  userId: string,
): Promise<(Counted & { id: string })[]> {
  const { rows } = await db.query<{ id: string; query: string }>({
    name: 'searches-to-count',
    text: `select id, query from saved_searches where user_id = $1 and removed_at is null order by id`,
    values: [userId],
  })
  const read = await Promise.all(
    rows.map(async ({ id, query }) => {
      try {
        return [{ id, filters: await resolveFilters(db, places, clock, readSearch(query).filters) }]
      } catch (error) {
        if (error instanceof Refusal) return []
        throw error
      }
    }),
  )
  const searches = read.flat()
  const counts = await countEach(
    db,
    searches.map(({ filters }) => filters),
    BOARD_COUNT_LIMIT,
  )
  return searches.flatMap(({ id }, at) => (counts[at] ? [{ id, ...counts[at] }] : []))
}
