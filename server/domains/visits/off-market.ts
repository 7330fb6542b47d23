import { OFF_MARKET } from '../../../contract/visits/visit-reasons.ts'
import { setActor } from '../../platform/db/actor.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { LISTER_SUSPENDED } from '../directories/service.ts'
import { guestsOf, publishOpenHouse, tellGuests } from './open-house-telling.ts'
import { publishVisit, tellSides } from './telling.ts'

/** SQL of whether visits to home `p` are off: not for a paused, expired or held home, which may return. */
const IS_GONE = `(p.deleted_at is not null or p.standard_status in ('sold', 'rented', 'withdrawn') or ${LISTER_SUSPENDED})`

interface ToCome {
  visits: string[]
  openHouses: string[]
}

/** Upcoming appointments at homes that left the market; indexes visits_property and open_houses_property. */
async function toComeAt(db: Db, now: Date, homeIds: readonly string[]): Promise<ToCome> {
  const { rows } = await db.query<ToCome>({
    name: 'to-come-at-gone-homes',
    text: `with gone as (select id from properties p where id = any($1::uuid[]) and ${IS_GONE})
      select array(select v.id from visits v where v.property_id in (select id from gone) and v.showing_appointment_start_time > $2
          and v.showing_appointment_status in ('requested', 'confirmed') order by v.id) as visits,
        array(select o.id from open_houses o where o.property_id in (select id from gone) and o.open_house_start_time > $2
          and o.cancelled_at is null order by o.id) as "openHouses"`,
    values: [homeIds, now],
  })
  return rows[0] ?? { visits: [], openHouses: [] }
}

/** Cancels the upcoming appointments at homes that left the market, and notifies both sides; idempotent. */
export async function cancelAtGoneHomes(database: Database, now: Date, homeIds: readonly string[]): Promise<void> {
  await cancel(database, now, await toComeAt(database, now, homeIds), OFF_MARKET)
}

/**
 * Cancels the upcoming appointments of a suspended host, and notifies both sides without the reason; also at homes of their agency, which
 * stay on the market. Indexes visits_seller and open_houses_host; idempotent.
 */
export async function cancelOfSuspended(database: Database, now: Date, profileId: string): Promise<void> {
  const { rows } = await database.query<ToCome>(
    `with host as (select user_id as id from profiles where id = $1 and state = 'suspended' and user_id is not null)
     select array(select v.id from visits v where v.seller_id in (select id from host) and v.showing_appointment_start_time > $2
         and v.showing_appointment_status in ('requested', 'confirmed') order by v.id) as visits,
       array(select o.id from open_houses o where o.host_id in (select id from host) and o.open_house_start_time > $2
         and o.cancelled_at is null order by o.id) as "openHouses"`,
    [profileId, now],
  )
  if (rows[0]) await cancel(database, now, rows[0], null)
}

async function cancel(
  database: Database,
  now: Date,
  { visits, openHouses }: ToCome,
  reason: string | null,
): Promise<void> {
  for (const id of visits)
    await database.transaction(async (db) => {
      await setActor(db, null, reason ?? undefined)
      const { rowCount } = await db.query(
        `update visits set showing_appointment_status = 'cancelled', version = version + 1, updated_at = $2
         where id = $1 and showing_appointment_status in ('requested', 'confirmed')`,
        [id, now],
      )
      if (!rowCount) return
      await publishVisit(db, id)
      await tellSides(db, now, id, ['visitor', 'host'], 'cancelled')
    })
  for (const id of openHouses)
    await database.transaction(async (db) => {
      const { rows } = await db.query<{ host: string }>(
        `update open_houses set cancelled_at = $2, reason = $3, version = version + 1, updated_at = $2
         where id = $1 and cancelled_at is null returning host_id as host`,
        [id, now, reason],
      )
      if (!rows[0]) return
      await tellGuests(db, now, id, [...(await guestsOf(db, id)), rows[0].host], 'cancelled')
      await publishOpenHouse(db, id)
    })
}
