import type { BedHold, BedHoldReason, BedHoldState } from '../../../../contract/beds/bed-holds.ts'
import type { Bed, ManagedBed } from '../../../../contract/beds/beds.ts'
import { iso } from '../../../platform/db/iso.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** SQL of whether hold `h` reserves its bed at the moment `now`: an expired one no longer does, even before the job ends it. */
export const isHolding = (now: string) => `(h.state in ('asked', 'accepted') and h.held_until > ${now})`

/** SQL of whether bed `b` can be reserved at the moment `now`. */
export const isFree = (now: string) =>
  `(b.state = 'available' and not exists (select from bed_holds h where h.bed_id = b.id and ${isHolding(now)}))`

const dayOf = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

interface BedRow {
  id: string
  room: string
  label: string
  sharing: number
  rent: number
  availableFrom: string | null
}

const BED_COLUMNS = `b.id, b.room, b.label, b.sharing, b.rent, ${dayOf('b.available_from')} as "availableFrom"`

const bedOf = ({ id, room, label, sharing, rent, availableFrom }: BedRow) => ({
  id,
  room,
  label,
  sharing,
  rent,
  ...(availableFrom !== null && { availableFrom }),
})

/** The order of rooms: `2` comes before `10`. */
const BED_ORDER = `coalesce(substring(b.room from '\\d{1,9}')::int, 0), b.room, b.label`

/** The beds of a home as everyone sees them; index beds_property_id_room_label_key. */
export async function publicBeds(db: Db, now: Date, propertyId: string): Promise<Bed[]> {
  const { rows } = await db.query<BedRow & { state: Bed['state'] }>({
    name: 'public-beds',
    text: `select ${BED_COLUMNS}, case when b.state = 'occupied' then 'occupied' when ${isFree('$2')} then 'available' else 'held' end as state
      from beds b where b.property_id = $1 and b.state <> 'closed' order by ${BED_ORDER}`,
    values: [propertyId, now],
  })
  return rows.map((row) => ({ ...bedOf(row), state: row.state }))
}

/** The beds of a home for its lister. */
export async function managedBeds(db: Db, now: Date, propertyId: string): Promise<ManagedBed[]> {
  const { rows } = await db.query<
    BedRow & { version: number; state: ManagedBed['state']; hold: ManagedBed['hold'] | null }
  >({
    name: 'managed-beds',
    text: `select ${BED_COLUMNS}, b.version, b.state,
        (select json_build_object('id', h.id, 'state', h.state, 'fullName', concat_ws(' ', u.first_name, u.last_name),
            'until', ${iso('h.held_until')}, 'createdAt', ${iso('h.created_at')})
          from bed_holds h join users u on u.id = h.user_id where h.bed_id = b.id and ${isHolding('$2')}) as hold
      from beds b where b.property_id = $1 order by ${BED_ORDER}`,
    values: [propertyId, now],
  })
  return rows.map((row) => ({
    ...bedOf(row),
    version: row.version,
    state: row.state,
    ...(row.hold && { hold: row.hold }),
  }))
}

export interface HoldRow {
  id: string
  bedId: string
  propertyId: string
  userId: string
  state: BedHoldState
  until: Date
  createdAt: Date
  room: string
  label: string
  sharing: number
  rent: number
  reason: BedHoldReason | null
}

/** SQL of the columns of `HoldRow` of hold `h` and its bed `b`, at the moment `now`. */
export const holdColumns = (
  now: string,
) => `h.id, h.bed_id as "bedId", h.property_id as "propertyId", h.user_id as "userId",
  case when h.state in ('asked', 'accepted') and h.held_until <= ${now} then 'expired' else h.state end as state,
  h.held_until as until, h.created_at as "createdAt", b.room, b.label, b.sharing, b.rent, h.reason`

export const holdOf = (row: HoldRow): BedHold => ({
  id: row.id,
  bedId: row.bedId,
  state: row.state,
  until: row.until.toISOString(),
  createdAt: row.createdAt.toISOString(),
  room: row.room,
  label: row.label,
  sharing: row.sharing,
  rent: row.rent,
  ...(row.reason !== null && { reason: row.reason }),
})
