import type { Db } from '../../platform/db/pool.ts'
import { keepFigures } from '../directories/service.ts'

/** Counts the published reviews of profiles and keeps that with them, in the transaction that changed one. */
export async function keepStars(db: Db, profileIds: readonly string[]): Promise<void> {
  // Held before they are counted: of two who publish at once the second counts what the first published.
  await db.query(`select from profiles where id = any($1::uuid[]) order by id for update`, [profileIds])
  const { rows } = await db.query<{ id: string; stars: number[] }>({
    name: 'count-review-stars',
    // Index reviews_by_stars.
    text: `select k.id, array(select (select count(*)::int from reviews r where r.profile_id = k.id and r.state = 'published' and r.stars = n)
        from generate_series(1, 5) n order by n) as stars
      from (select distinct unnest($1::uuid[]) as id) k`,
    values: [profileIds],
  })
  await keepFigures(db, rows)
}
