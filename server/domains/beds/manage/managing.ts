import {
  MAX_BEDS,
  type ManagedBed,
  type addBeds as AddBeds,
  type updateBeds as UpdateBeds,
} from '../../../../contract/beds/beds.ts'
import type { Warden } from '../../../../contract/beds/warden.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { Currency } from '../../../../contract/values.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { listingRights } from '../../listings/service.ts'
import { publishBeds } from '../holds/telling.ts'
import { isHolding, managedBeds } from '../rooms/bed-rows.ts'
import { countBeds } from '../rooms/counting.ts'
import { wardenOf } from '../wardens/wardens.ts'

interface Managed {
  data: ManagedBed[]
  currency: Currency
  title: string
  warden?: Warden
}

/** The home if the viewer may handle it; throws PROPERTY_NOT_FOUND for homes of other people too. */
async function ownHome(db: Db, viewer: Viewer, id: string) {
  const right = await listingRights(db, { userId: viewer.userId, roles: [] }, id)
  const { rows } = await db.query<{ title: string; currency: Currency; isPg: boolean }>({
    name: 'home-of-beds',
    text: `select title, currency, intent = 'pg' as "isPg" from properties where id = $1 and deleted_at is null`,
    values: [id],
  })
  if (!right || !rows[0]) throw new Refusal('PROPERTY_NOT_FOUND')
  return rows[0]
}

async function readManaged(db: Db, now: Date, viewer: Viewer, id: string): Promise<Managed> {
  const { title, currency } = await ownHome(db, viewer, id)
  const warden = await wardenOf(db, id)
  return { data: await managedBeds(db, now, id), currency, title, ...(warden && { warden }) }
}

export const listBeds = readManaged

/** Beds of one room are called `A`, `B` and so on. */
const labelOf = (index: number) => String.fromCodePoint(65 + index)

/** Adds rooms full of beds. Idempotent by the names of the rooms. */
export async function addBeds(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { rooms, sharing, rent, availableFrom }: EndpointRequest<typeof AddBeds>['body'],
): Promise<Managed> {
  return database.transaction(async (db) => {
    const { isPg } = await ownHome(db, viewer, id)
    if (!isPg) throw new Refusal('BEDS_ONLY_IN_PG')
    await db.query(`select from properties where id = $1 for no key update`, [id])
    const beds = [...new Set(rooms)].flatMap((room) =>
      Array.from({ length: sharing }, (_, index) => ({
        id: uuidv7(),
        propertyId: id,
        room,
        label: labelOf(index),
        sharing,
        rent,
        availableFrom: availableFrom ?? null,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
      })),
    )
    await insertRows(db, 'beds', beds, 'on conflict (property_id, room, label) do nothing')
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from beds where property_id = $1`,
      [id],
    )
    if ((rows[0]?.count ?? 0) > MAX_BEDS) throw new Refusal('TOO_MANY_BEDS')
    await countBeds(db, now, id)
    await publishBeds(db, id, [viewer.userId])
    return readManaged(db, now, viewer, id)
  })
}

interface Held {
  id: string
  version: number
  isHeld: boolean
}

/** Changes or removes beds of one home, all or none. */
export async function updateBeds(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { beds, state, rent, availableFrom, isRemoved }: EndpointRequest<typeof UpdateBeds>['body'],
): Promise<Managed> {
  return database.transaction(async (db) => {
    await ownHome(db, viewer, id)
    const ids = beds.map((bed) => bed.id)
    await db.query(`select from beds where property_id = $1 and id = any($2::uuid[]) order by id for update`, [id, ids])
    const { rows } = await db.query<Held>(
      `select b.id, b.version, exists (select from bed_holds h where h.bed_id = b.id and ${isHolding('$3')}) as "isHeld"
       from beds b where b.property_id = $1 and b.id = any($2::uuid[])`,
      [id, ids, now],
    )
    const current = new Map(rows.map((row) => [row.id, row]))
    if (beds.some((bed) => current.get(bed.id)?.version !== bed.version)) throw new Refusal('BEDS_CHANGED')
    if (rows.some(({ isHeld }) => isHeld)) throw new Refusal('BED_IS_HELD')
    if (isRemoved) await db.query(`delete from beds where id = any($1::uuid[])`, [ids])
    else
      await db.query(
        `update beds set state = coalesce($2, state), rent = coalesce($3, rent),
           available_from = case when $4 then $5::date else available_from end, version = version + 1, updated_at = $6
         where id = any($1::uuid[])`,
        [ids, state ?? null, rent ?? null, availableFrom !== undefined, availableFrom ?? null, now],
      )
    await countBeds(db, now, id)
    await publishBeds(db, id, [viewer.userId])
    return readManaged(db, now, viewer, id)
  })
}
