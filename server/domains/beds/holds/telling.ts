import { DAY_MS } from '../../../../contract/time.ts'
import type { BedHoldSide } from '../../../../contract/beds/bed-holds.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { LISTER } from '../../listings/service.ts'
import { notify } from '../../notifications/service.ts'
import { bedHoldNews, type BedHoldNews } from './notifications.ts'

interface Told {
  home: string
  property: string
  room: string
  label: string
  until: Date
  holder: string
  lister: string | null
}

/** Notifies the given sides of a hold of what happened to it; once each. */
export async function tellHold(
  db: Db,
  now: Date,
  holdId: string,
  sides: readonly BedHoldSide[],
  what: BedHoldNews,
): Promise<void> {
  const { rows } = await db.query<Told>({
    name: 'bed-hold-to-tell',
    text: `select p.title as home, p.id as property, b.room, b.label, h.held_until as until, h.user_id as holder, ${LISTER} as lister
      from bed_holds h join beds b on b.id = h.bed_id join properties p on p.id = h.property_id where h.id = $1`,
    values: [holdId],
  })
  const [row] = rows
  if (!row) return
  for (const side of sides) {
    const userId = side === 'holder' ? row.holder : row.lister
    if (userId === null) continue
    await notify(db, now, bedHoldNews, {
      to: { userId },
      params: {
        hold: holdId,
        side,
        what,
        property: row.property,
        home: row.home,
        room: row.room,
        bed: row.label,
        until: row.until.toISOString(),
      },
      key: `${holdId} ${what}`,
    })
  }
}

const PEOPLE_AT_ONCE = 500

/** Publishes to the lister's devices, and to those of people with a recent hold there, that beds of a home changed. */
export async function publishBeds(db: Db, propertyId: string, besides: readonly string[] = []): Promise<void> {
  const { rows } = await db.query<{ user: string }>({
    name: 'people-of-beds',
    text: `select ${LISTER} as "user" from properties p where p.id = $1 and ${LISTER} is not null
      union select user_id from bed_holds where property_id = $1 and updated_at > now() - interval '${(30 * DAY_MS) / 1000} seconds'
      limit ${PEOPLE_AT_ONCE}`,
    values: [propertyId],
  })
  await publishUserEvent(db, [...rows.map(({ user }) => user), ...besides], 'beds-changed', propertyId)
}
