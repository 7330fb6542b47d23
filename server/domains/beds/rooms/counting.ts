import type { Database, Db } from '../../../platform/db/pool.ts'
import { updateProperty } from '../../properties/service.ts'
import { isFree } from './bed-rows.ts'

/**
 * Updates the beds of a home's card, and the first day one is free, from its beds; a home without beds keeps what its lister wrote.
 * Call it in the transaction of the change: it locks the home, so that simultaneous changes are counted one after the other.
 */
export async function countBeds(db: Db, now: Date, propertyId: string): Promise<void> {
  await db.query(`select from properties where id = $1 for no key update`, [propertyId])
  const { rows } = await db.query<{ total: number; free: number; day: string | null }>({
    name: 'count-beds',
    text: `with n as (select count(*) as total, count(*) filter (where ${isFree('$2')}) as free,
          min(greatest(coalesce(b.available_from, $2::date), $2::date)) filter (where ${isFree('$2')}) as day
        from beds b where b.property_id = $1 and b.state <> 'closed')
      select n.total::int, n.free::int, to_char(n.day, 'YYYY-MM-DD') as day
      from n join properties p on p.id = $1
      where n.total > 0 and (p.pg -> 'beds' is distinct from jsonb_build_object('total', n.total, 'free', n.free)
        or n.day > p.availability_date or n.day < p.availability_date and p.availability_date > $2::date)`,
    values: [propertyId, now],
  })
  const [row] = rows
  if (!row) return
  const { total, free, day } = row
  await updateProperty(
    db,
    propertyId,
    { pg: { beds: { total, free } }, availability_date: day ?? undefined },
    { now, sql: { pg: `coalesce(p.pg, '{}') || r.pg` } },
  )
}

/** The same for homes that were written, whose listers may have typed other numbers. */
export async function countBedsOf(database: Database, now: Date, propertyIds: readonly string[]): Promise<void> {
  const { rows } = await database.query<{ id: string }>({
    name: 'homes-with-beds',
    text: `select distinct property_id as id from beds where property_id = any($1::uuid[])`,
    values: [propertyIds],
  })
  for (const { id } of rows) await database.transaction((db) => countBeds(db, now, id))
}
