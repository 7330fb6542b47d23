import type { Database } from '../../platform/db/pool.ts'
import { resolveFilters } from '../search/service.ts'
import { activateSearch } from './conditions.ts'
import { readSearch } from './query.ts'
import type { SearchTools } from './saved-searches.ts'

/** Converts the prices of active searches in another currency at the newest rate, one search a transaction. */
export async function followRates(database: Database, { places, clock }: SearchTools): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `select s.id from saved_searches s join saved_search_conditions c on c.saved_search_id = s.id
     where s.query ~ '(^|&)currency='`,
  )
  for (const { id } of rows)
    await database.transaction(async (db) => {
      // It may have been changed or removed meanwhile.
      const { rows: locked } = await db.query<{ query: string }>(
        `select query from saved_searches s where id = $1
           and exists (select from saved_search_conditions c where c.saved_search_id = s.id) for update`,
        [id],
      )
      const [search] = locked
      if (!search) return
      await activateSearch(db, id, await resolveFilters(db, places, clock, readSearch(search.query).filters))
    })
}
