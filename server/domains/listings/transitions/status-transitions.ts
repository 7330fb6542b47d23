import { HOUR_MS } from '../../../../contract/time.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { dayIn } from '../../../../contract/markets.ts'
import {
  inverseOf,
  allowedTransitions,
  pathOf,
  type ListingTransition,
} from '../../../../contract/listings/status-transitions.ts'
import type { Intent, StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { dueAfter, updateProperty } from '../../properties/service.ts'
import { boostUntil } from '../../billing/service.ts'
import { accountOf, assertQuota } from '../rights/quota.ts'
import { assertMayHandle } from '../rights/listing-rights.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { may } from '../../../../contract/policy.ts'

interface Movable {
  id: string
  version: number
  market: MarketId
  intent: Intent
  standardStatus: StandardStatus
  held: boolean
  lastConfirmedAt: Date | null
  nextDueAt: Date | null
}

/** Two confirmations within this time count as one. */
const CONFIRMED_ONCE_MS = 60_000

export interface TransitionDetails {
  /** The version the person saw; a newer one is refused. */
  version?: number | undefined
  /** In minor units of the home's currency; public. */
  closePrice?: number | undefined
  /** Calendar day in the market's time zone; today by default. */
  closeDate?: string | undefined
  /** Undoes a transition, which the limit on status changes does not restrict. */
  isUndo?: boolean | undefined
}

async function readHome(db: Db, id: string, hold: '' | 'for update' = ''): Promise<Movable> {
  const { rows } = await db.query<Movable>(
    `select id, version, market, intent, standard_status as "standardStatus", held,
       last_confirmed_at as "lastConfirmedAt", next_due_at as "nextDueAt"
     from properties where id = $1 and deleted_at is null ${hold}`,
    [id],
  )
  if (!rows[0]) throw new Refusal('PROPERTY_NOT_FOUND')
  return rows[0]
}

/** A home with its row locked until the transaction ends. */
const holdHome = (db: Db, id: string) => readHome(db, id, 'for update')

function mustBeOpen(home: Movable, move: ListingTransition): void {
  const open = allowedTransitions(home)
  if (open.includes(move)) return
  const status = home.standardStatus
  throw new Refusal('MOVE_NOT_OPEN', {
    message: open.length
      ? message('TRANSITION_NOT_OPEN', { status, open: open.join(', ') })
      : message('NO_TRANSITION_OPEN', { status }),
  })
}

/** Whether the transition would change nothing. */
function isDone({ standardStatus, lastConfirmedAt, nextDueAt }: Movable, move: ListingTransition, now: Date): boolean {
  if (move !== 'confirm') return pathOf[move].through.at(-1) === standardStatus
  const open = pathOf.confirm.from.includes(standardStatus) && nextDueAt !== null && nextDueAt > now
  return open && lastConfirmedAt !== null && now.getTime() - lastConfirmedAt.getTime() < CONFIRMED_ONCE_MS
}

/** Limits on status changes of one home by people. */
const STATUS_CHANGES = { anHour: 10, aDay: 20 }

/**
 * Throws if people changed the status too often lately: each change notifies those who wait for such homes. Counts the history of the home,
 * which the caller has locked; changes by jobs do not count.
 */
async function assertStatusRests(db: Db, now: Date, id: string): Promise<void> {
  const { rows } = await db.query<{ at: Date }>({
    name: 'status-changes',
    text: `select at from property_history where property_id = $1 and change_type = 'status' and by_user_id is not null and at > $2
      order by id desc limit ${STATUS_CHANGES.aDay}`,
    values: [id, new Date(now.getTime() - 24 * HOUR_MS)],
  })
  const waits = [
    [STATUS_CHANGES.anHour, HOUR_MS],
    [STATUS_CHANGES.aDay, 24 * HOUR_MS],
  ].map(([most = 0, windowMs = 0]) => {
    const oldest = rows[most - 1]
    return oldest ? oldest.at.getTime() + windowMs - now.getTime() : 0
  })
  const wait = Math.max(...waits)
  if (wait > 0) throw new Refusal('STATUS_CHANGED_TOO_OFTEN', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** Whether a transition would change the home now; throws MOVE_NOT_OPEN for one that is not allowed. */
export async function previewTransition(
  db: Db,
  now: Date,
  viewer: Viewer,
  id: string,
  move: ListingTransition,
): Promise<boolean> {
  await assertMayHandle(db, viewer, id)
  const home = await readHome(db, id)
  if (isDone(home, move, now)) return false
  mustBeOpen(home, move)
  return true
}

/**
 * Applies a transition to a home, in the caller's transaction; returns whether anything changed. Idempotent: a home that is already in the
 * target status stays as it is.
 */
export async function transitionHome(
  db: Db,
  now: Date,
  viewer: Viewer,
  id: string,
  move: ListingTransition,
  { version, closePrice, closeDate, isUndo = false }: TransitionDetails = {},
): Promise<boolean> {
  await assertMayHandle(db, viewer, id)
  const home = await holdHome(db, id)
  const { through } = pathOf[move]
  const end = through.at(-1)
  if (isDone(home, move, now)) return false
  if (version !== undefined && version !== home.version) throw new Refusal('PROPERTY_CHANGED')
  mustBeOpen(home, move)
  if (inverseOf[move] && !isUndo && !may(viewer, 'manage-all-listings')) await assertStatusRests(db, now, id)
  if (closeDate !== undefined && (closeDate < '1900' || closeDate > dayIn(now, home.market)))
    throw new Refusal('INVALID_INPUT', {
      fields: { closeDate: [message('CLOSE_DAY_INVALID')] },
    })
  await setActor(db, viewer.userId)
  if (end === 'active' && home.standardStatus !== 'under_offer') await assertQuota(db, await accountOf(db, viewer, id))
  for (const status of through.slice(0, -1))
    if (status !== home.standardStatus) await updateProperty(db, id, { standard_status: status }, { now })
  const isDue = home.nextDueAt === null || home.nextDueAt <= now
  // Pausing and resuming is no confirmation, unless the home was due.
  const isFresh = move === 'confirm' || move === 'renew' || (end === 'active' && isDue)
  const due = dueAfter(db, now, home.market, home.intent)
  const isClosed = end === 'sold' || end === 'rented'
  const isOff = !isFresh && end !== 'active' && end !== 'under_offer'
  // Any transition answers the request to check availability, and a closed home has nothing left to correct.
  const mendAsked =
    isClosed || end === 'withdrawn' ? 'false' : `p.mend_asked and p.moderation_reasons <> '{not-available}'`
  await updateProperty(
    db,
    id,
    {
      standard_status: end,
      ...(isFresh && freshFrom(now, due)),
      ...(end === 'active' && { off_market_timestamp: null }),
      ...(isOff && {
        close_price: isClosed ? (closePrice ?? null) : null,
        close_date: isClosed ? (closeDate ?? dayIn(now, home.market)) : null,
        ...(end !== 'paused' && { boosted_until: null }),
      }),
    },
    {
      now,
      sql: {
        mend_asked: mendAsked,
        ...(isOff && { off_market_timestamp: 'coalesce(p.off_market_timestamp, r.updated_at)' }),
      },
    },
  )
  if (isFresh)
    await db.query(
      `insert into property_history (property_id, at, by_user_id, change_type, field_name, new_value)
       values ($1, $2, nullif(current_setting('lintel.by', true), '')::uuid, 'confirmed', 'nextDueAt', to_jsonb($3::timestamptz))`,
      [id, now, due],
    )
  return true
}

/**
 * Publishes a home: from now on it is active and confirmed. A relisted one keeps its original date. Call it in the transaction that locks
 * the home.
 */
export async function publishHome(db: Db, now: Date, home: Pick<Movable, 'id' | 'market' | 'intent'>): Promise<void> {
  const entered = 'coalesce(p.original_entry_timestamp, r.updated_at)'
  const sql = {
    original_entry_timestamp: entered,
    on_market_timestamp: `case when p.relisted_from is null then r.updated_at else ${entered} end`,
  }
  const due = dueAfter(db, now, home.market, home.intent)
  await updateProperty(db, home.id, { standard_status: 'active', ...freshFrom(now, due) }, { now, sql })
}

/** Columns of a confirmed home: it is due again later, and has its normal rank. */
const freshFrom = (now: Date, due: Date) => ({
  last_confirmed_at: now,
  next_due_at: due,
  rank_timestamp: null,
  hidden: false,
  off_market_timestamp: null,
})

/** Boosts a home for a week; a boosted one keeps its end and uses no second boost. */
export async function boostHome(db: Db, now: Date, viewer: Viewer, id: string): Promise<Date> {
  await assertMayHandle(db, viewer, id)
  const home = await holdHome(db, id)
  if (home.standardStatus !== 'active') throw new Refusal('MOVE_NOT_OPEN')
  const { rows } = await db.query<{ before: Date | null }>(
    `select boosted_until as before from properties where id = $1`,
    [id],
  )
  const before = rows[0]?.before
  const until = await boostUntil(db, now, await accountOf(db, viewer, id), before)
  if (until === before) return until
  await updateProperty(db, id, { boosted_until: until }, { now })
  await db.query(
    `insert into property_history (property_id, at, by_user_id, change_type, field_name, new_value) values ($1, $2, $3, 'boosted', 'boostedUntil', to_jsonb($4::timestamptz))`,
    [id, now, viewer.userId, until],
  )
  return until
}
