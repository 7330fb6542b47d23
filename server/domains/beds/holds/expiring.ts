import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { LISTER_SUSPENDED } from '../../directories/service.ts'
import { countBeds } from '../rooms/counting.ts'
import { publishBeds, tellHold } from './telling.ts'

export const expireBedHoldsJob = defineJob({
  name: 'expire-bed-holds',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

/** Ends the expired holds of a home and notifies both sides once; returns how many. Index bed_holds_property. */
export async function expireHolds(db: Db, now: Date, propertyId: string): Promise<number> {
  return endHolds(db, now, propertyId, 'expired', `held_until <= $2`)
}

async function endHolds(
  db: Db,
  now: Date,
  propertyId: string,
  to: 'expired' | 'declined',
  which: string,
): Promise<number> {
  const { rows } = await db.query<{ id: string }>({
    name: `end-bed-holds-${to}`,
    text: `update bed_holds set state = '${to}', updated_at = $2
      where property_id = $1 and state in ('asked', 'accepted') and ${which} returning id`,
    values: [propertyId, now],
  })
  for (const { id } of rows) await tellHold(db, now, id, to === 'expired' ? ['holder', 'lister'] : ['holder'], to)
  return rows.length
}

const HOMES_AT_ONCE = 200

/** Ends all expired holds; idempotent. Index bed_holds_due. */
export async function expireBedHolds(database: Database, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await database.query<{ id: string }>({
      name: 'homes-with-expired-holds',
      text: `select distinct property_id as id from bed_holds where state in ('asked', 'accepted') and held_until <= $1 limit ${HOMES_AT_ONCE}`,
      values: [now],
    })
    for (const { id } of rows)
      await database.transaction(async (db) => {
        if (!(await expireHolds(db, now, id))) return
        await countBeds(db, now, id)
        await publishBeds(db, id)
      })
    if (rows.length < HOMES_AT_ONCE) return
  }
}

/** Ends the holds at homes that left the market for good, or whose lister was suspended, and notifies their holders. */
export async function endHoldsAtGoneHomes(
  database: Database,
  now: Date,
  propertyIds: readonly string[],
): Promise<void> {
  const { rows } = await database.query<{ id: string }>({
    name: 'gone-homes-with-holds',
    text: `select p.id from properties p where p.id = any($1::uuid[])
      and (p.deleted_at is not null or p.standard_status in ('sold', 'rented', 'withdrawn') or ${LISTER_SUSPENDED})
      and exists (select from bed_holds h where h.property_id = p.id and h.state in ('asked', 'accepted'))`,
    values: [propertyIds],
  })
  for (const { id } of rows)
    await database.transaction(async (db) => {
      await endHolds(db, now, id, 'declined', 'true')
      await countBeds(db, now, id)
      await publishBeds(db, id)
    })
}
