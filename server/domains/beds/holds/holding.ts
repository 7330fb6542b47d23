import {
  RESERVED_DAYS,
  bedHoldReasons,
  bedHoldTransitions,
  type BedHold,
  type BedHoldSide,
  type MyBedHold,
  type updateBedHold as UpdateBedHold,
} from '../../../../contract/beds/bed-holds.ts'
import type { Bed } from '../../../../contract/beds/beds.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Currency } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { blocksAtHome } from '../../enquiries/service.ts'
import { LISTED_BY_TEAM, LISTER, listingRights } from '../../listings/service.ts'
import { hasPage } from '../../properties/service.ts'
import { hasProvenContact } from '../../users/service.ts'
import { countBeds } from '../rooms/counting.ts'
import { holdColumns, holdOf, isFree, publicBeds, type HoldRow } from '../rooms/bed-rows.ts'
import { expireHolds } from './expiring.ts'
import { publishBeds, tellHold } from './telling.ts'
import { setting } from '../../market-settings/service.ts'
import type { MarketId } from '../../../../contract/markets.ts'

const HELD_PER_DAY = 20

/** SQL of whether beds of home `p` can be reserved. */
const TAKES_HOLDS = `(${hasPage} and p.standard_status in ('active', 'coming_soon', 'under_offer'))`

async function findHold(db: Db, now: Date, id: string): Promise<HoldRow | undefined> {
  const { rows } = await db.query<HoldRow>({
    name: 'bed-hold',
    text: `select ${holdColumns('$2')} from bed_holds h join beds b on b.id = h.bed_id where h.id = $1`,
    values: [id, now],
  })
  return rows[0]
}

async function isOwn(db: Db, userId: string, propertyId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-own-pg',
    text: `select from properties where id = $2 and id in ${LISTED_BY_TEAM}`,
    values: [userId, propertyId],
  })
  return rowCount === 1
}

interface HomeBeds {
  data: Bed[]
  currency: Currency
  isOwn: boolean
  isPhoneVerified: boolean
  warden?: { name: string }
  hold?: BedHold
}

/** The beds of a home with a page, and the viewer's last hold there. */
export async function homeBeds(db: Db, now: Date, userId: string | undefined, propertyId: string): Promise<HomeBeds> {
  const { rows } = await db.query<{
    currency: Currency
    isOpen: boolean
    isPhoneVerified: boolean
    warden: string | null
  }>({
    name: 'home-with-beds',
    text: `select p.currency, ${TAKES_HOLDS} as "isOpen",
        exists (select from users u where u.id = ${LISTER} and u.phone_verified_at is not null) as "isPhoneVerified",
        (select w.name from wardens w where w.property_id = p.id and w.verified_at is not null) as warden
      from properties p where p.id = $1 and ${hasPage}`,
    values: [propertyId],
  })
  if (!rows[0]) throw new Refusal('PROPERTY_NOT_FOUND')
  const { currency, isOpen, isPhoneVerified, warden } = rows[0]
  const data = isOpen ? await publicBeds(db, now, propertyId) : []
  const home = { data, currency, isPhoneVerified, ...(isOpen && warden !== null && { warden: { name: warden } }) }
  if (userId === undefined) return { ...home, isOwn: false }
  const holds = await db.query<HoldRow>({
    name: 'own-bed-hold',
    text: `select ${holdColumns('$3')} from bed_holds h join beds b on b.id = h.bed_id
      where h.user_id = $1 and h.property_id = $2 order by h.created_at desc, h.id desc limit 1`,
    values: [userId, propertyId, now],
  })
  const hold = holds.rows[0]
  return {
    ...home,
    isOwn: await isOwn(db, userId, propertyId),
    ...(hold && { hold: holdOf(hold) }),
  }
}

interface Wanted {
  propertyId: string
  market: MarketId
  isFree: boolean
  isOpen: boolean
  isBlocked: boolean
}

/**
 * Reserves a bed until its lister answers. The locked bed decides between simultaneous requests: the second one gets BED_TAKEN.
 * Idempotent by id.
 */
export async function holdBed(
  database: Database,
  now: Date,
  { userId }: Viewer,
  { id, bedId }: { id: string; bedId: string },
  scale: number,
): Promise<BedHold> {
  const known = await findHold(database, now, id)
  if (known?.userId === userId) return holdOf(known)
  await consumeRateLimit(database, now, [{ key: `hold-bed:${userId}`, most: HELD_PER_DAY * scale, windowMs: DAY_MS }])
  return database.transaction(async (db) => {
    // The account first, in the order in which closing it locks.
    await db.query({ name: 'hold-account', text: `select from users where id = $1 for key share`, values: [userId] })
    await db.query(`select from beds where id = $1 for update`, [bedId])
    const { rows } = await db.query<Wanted>({
      name: 'bed-to-hold',
      text: `select b.property_id as "propertyId", p.market, ${isFree('$2')} as "isFree", ${TAKES_HOLDS} as "isOpen",
          ${blocksAtHome('$3::uuid', LISTER)} as "isBlocked"
        from beds b join properties p on p.id = b.property_id where b.id = $1 and b.state <> 'closed'`,
      values: [bedId, now, userId],
    })
    const [bed] = rows
    if (!bed?.isOpen) throw new Refusal('BED_NOT_FOUND')
    const { propertyId } = bed
    if (await isOwn(db, userId, propertyId)) throw new Refusal('BED_OF_OWN_HOME')
    if (bed.isBlocked) throw new Refusal('BED_TAKEN')
    if (!(await hasProvenContact(db, userId))) throw new Refusal('CONTACT_NOT_PROVEN')
    await expireHolds(db, now, propertyId)
    const { rowCount } = await insertRow(
      db,
      'bed_holds',
      {
        id,
        bedId,
        propertyId,
        userId,
        heldUntil: new Date(now.getTime() + setting(db, bed.market, 'bed-hold-hours') * HOUR_MS),
        createdAt: now,
        updatedAt: now,
      },
      { onConflict: 'do nothing' },
    )
    const made = await findHold(db, now, id)
    if (!rowCount && made?.userId === userId) return holdOf(made)
    if (!rowCount || !bed.isFree) {
      const mine = await db.query(
        `select from bed_holds where user_id = $1 and property_id = $2 and id <> $3 and state in ('asked', 'accepted')`,
        [userId, propertyId, id],
      )
      throw new Refusal(mine.rowCount ? 'BED_HELD_ALREADY' : 'BED_TAKEN')
    }
    if (!made) throw new Error('The hold that was inserted is not there')
    await countBeds(db, now, propertyId)
    await tellHold(db, now, id, ['lister'], 'asked')
    await publishBeds(db, propertyId, [userId])
    return holdOf(made)
  })
}

/** Answers or ends a hold, as the side that may; idempotent, as a hold already in the state stays there. */
export async function updateBedHold(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { to, reason }: EndpointRequest<typeof UpdateBedHold>['body'],
): Promise<BedHold> {
  const side: BedHoldSide = to === 'cancelled' ? 'holder' : 'lister'
  const ends = to === 'cancelled' || to === 'declined'
  return database.transaction(async (db) => {
    await db.query(`select from beds where id = (select bed_id from bed_holds where id = $1) for update`, [id])
    const hold = await findHold(db, now, id)
    const isParty =
      hold &&
      (side === 'holder'
        ? hold.userId === viewer.userId
        : (await listingRights(db, { userId: viewer.userId, roles: [] }, hold.propertyId)) !== undefined)
    if (!isParty) throw new Refusal('BED_HOLD_NOT_FOUND')
    if (hold.state === to) return holdOf(hold)
    if (!bedHoldTransitions.some((one) => one.from === hold.state && one.to === to && one.by === side))
      throw new Refusal('BED_HOLD_MOVE_NOT_OPEN')
    const isReason = (bedHoldReasons[side] as readonly string[]).includes(reason ?? '')
    if (ends && !isReason) throw new Refusal('INVALID_INPUT', { fields: { reason: [message('REQUIRED')] } })
    await db.query(
      `update bed_holds set state = $2, reason = $3, held_until = coalesce($4, held_until), updated_at = $5 where id = $1`,
      [id, to, ends ? reason : null, to === 'accepted' ? new Date(now.getTime() + RESERVED_DAYS * DAY_MS) : null, now],
    )
    if (to === 'moved_in')
      await db.query(`update beds set state = 'occupied', version = version + 1, updated_at = $2 where id = $1`, [
        hold.bedId,
        now,
      ])
    await countBeds(db, now, hold.propertyId)
    await tellHold(db, now, id, [side === 'holder' ? 'lister' : 'holder'], to)
    await publishBeds(db, hold.propertyId)
    const changed = await findHold(db, now, id)
    return holdOf(changed ?? hold)
  })
}

const LISTED_AT_ONCE = 50

/** The reservations of a person, the newest first; index bed_holds_mine. */
export async function listBedHolds(db: Db, now: Date, userId: string): Promise<MyBedHold[]> {
  const { rows } = await db.query<HoldRow & { title: string; currency: Currency }>({
    name: 'own-bed-holds',
    text: `select ${holdColumns('$2')}, p.title, p.currency from bed_holds h join beds b on b.id = h.bed_id
      join properties p on p.id = h.property_id where h.user_id = $1 order by h.created_at desc, h.id limit ${LISTED_AT_ONCE}`,
    values: [userId, now],
  })
  return rows.map((row) => ({
    ...holdOf(row),
    currency: row.currency,
    property: { id: row.propertyId, title: row.title },
  }))
}
