import type { Database, Db } from '../../../platform/db/pool.ts'
import { keepFigures } from '../../directories/service.ts'
import { hasPage } from '../../properties/service.ts'

/** Days within which a closed home counts. */
const CLOSED_WITHIN_DAYS = 365

/** SQL of the homes `p` of profile `l`; indexes properties_list_agent, properties_list_office and properties_list_builder. */
const ofLister = `(p.list_agent_id = l.id or p.list_office_id = l.id or p.list_builder_id = l.id)`

/** Recounts for the listers of these homes what they have on offer, as a search would, and what they closed within a year. */
export async function countForListers(background: Database, now: Date, homeIds: readonly string[]): Promise<void> {
  await background.transaction(async (db) => {
    const { rows } = await db.query<{ id: string }>({
      name: 'listers-of-homes',
      // Locks before counting, so that the last to count sees the latest state.
      text: `select l.id from profiles l where l.id in (
          select unnest(array[list_agent_id, list_office_id, list_builder_id]) from properties where id = any($1::uuid[]))
        order by l.id for no key update`,
      values: [homeIds],
    })
    await count(
      db,
      now,
      rows.map(({ id }) => id),
    )
  })
}

/** The same for all listers, every night: homes leave the year, or move between listers. */
export async function countForAllListers(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from profiles where kind in ('agent', 'agency', 'builder') order by id for no key update`,
    )
    await count(
      db,
      now,
      rows.map(({ id }) => id),
    )
  })
}

async function count(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await db.query<{ id: string; homesOnOffer: number; homesClosed: number }>({
    name: 'count-for-listers',
    text: `select l.id, c.* from profiles l cross join lateral (
        select count(*) filter (where exists (select from search_homes h where h.id = p.id))::int as "homesOnOffer",
          count(*) filter (where ${hasPage} and p.standard_status in ('sold', 'rented')
            and coalesce(p.close_date, p.status_change_timestamp::date) > $2::timestamptz::date - ${CLOSED_WITHIN_DAYS})::int as "homesClosed"
        from properties p where ${ofLister}) c
      where l.id = any($1::uuid[]) and (l.homes_on_offer, l.homes_closed) is distinct from (c."homesOnOffer", c."homesClosed")`,
    values: [ids, now],
  })
  await keepFigures(db, rows)
}
