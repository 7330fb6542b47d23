import type { MarketId } from '../../../../contract/markets.ts'
import type { ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import type { Intent, StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { applyRevision, rejectRevision } from '../drafts/revisions.ts'
import { updateProperty } from '../../properties/service.ts'
import { LISTER } from '../rights/listing-rights.ts'
import { publishHome } from '../transitions/status-transitions.ts'

/** A home that is being decided of, locked until the transaction ends. */
export interface DecidedHome {
  id: string
  version: number
  market: MarketId
  listingId: string
  title: string
  intent: Intent
  standardStatus: StandardStatus
  held: boolean
  /** A change of it waits. */
  changed: boolean
}

/** Locks a home for a decision; undefined where there is none. */
export async function lockHome(db: Db, id: string): Promise<DecidedHome | undefined> {
  const { rows } = await db.query<DecidedHome>(
    `select id, version, market, listing_id as "listingId", title, intent, standard_status as "standardStatus", held,
       exists (select from property_revisions r where r.property_id = p.id and r.state = 'pending') as changed
     from properties p where id = $1 and deleted_at is null for update`,
    [id],
  )
  return rows[0]
}

/** What a moderator says of a home, and why. */
export interface Verdict {
  by: string
  decision: string
  reasons: readonly ModerationReason[]
  note?: string | undefined
}

/**
 * Writes a verdict on a locked home: what changes with it, why, and a line of its history. Call it in a transaction;
 * answers the home's new version.
 */
async function applyDecision(
  db: Db,
  now: Date,
  { id }: DecidedHome,
  { by, decision, reasons, note }: Verdict,
  changes: Record<string, unknown> = {},
): Promise<number> {
  await setActor(db, by, reasons.join(','))
  const verdict = {
    moderation_reasons: reasons,
    moderation_note: note || null,
    moderated_at: now,
    moderated_by: by,
    mend_asked: decision === 'mend',
  }
  const version = await updateProperty(db, id, { ...changes, ...verdict }, { now })
  await db.query(
    `insert into property_history (property_id, at, by_user_id, change_type, field_name, new_value, reason)
     values ($1, $2, $3, 'moderated', 'moderation', $4, $5)`,
    [id, now, by, JSON.stringify({ decision, reasons, note }), reasons.join(',')],
  )
  return version
}

/** Lets a home that waits onto the market: from now it is on offer and confirmed. */
export async function approveListing(db: Db, now: Date, home: DecidedHome, verdict: Verdict): Promise<number> {
  await setActor(db, verdict.by)
  await publishHome(db, now, home)
  return applyDecision(db, now, home, verdict)
}

/** Makes the change that waits; refused where none does any more. */
export async function approveChange(db: Db, now: Date, home: DecidedHome, verdict: Verdict): Promise<number> {
  await setActor(db, verdict.by)
  if (!(await applyRevision(db, now, home.id))) throw new Refusal('CASE_DECIDED')
  return applyDecision(db, now, home, verdict)
}

/** Leaves a home as it was before the change that waits, and tells its lister why. */
export async function rejectChange(db: Db, now: Date, home: DecidedHome, verdict: Verdict): Promise<number> {
  const { reasons, note } = verdict
  if (!(await rejectRevision(db, home.id, reasons, note))) throw new Refusal('CASE_DECIDED')
  return applyDecision(db, now, home, verdict)
}

/** Sends a home that waits back to its lister. */
export const rejectListing = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict, { standard_status: 'rejected' })

/** Takes a home from the market until it is released: its lister cannot bring it back. */
export const holdListing = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict, { standard_status: 'paused', held: true, boosted_until: null })

/** Gives a held home back to its lister, who may bring it back. */
export const releaseListing = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict, { held: false })

/** Takes a home off the market for good. */
export const withdrawListing = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict, {
    standard_status: 'withdrawn',
    held: false,
    off_market_timestamp: now,
    boosted_until: null,
  })

/** Says what is to be put right, and leaves the home where it is. */
export const requestChanges = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict)

/** Whose home it is, where they have an account. */
export async function listerOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ lister: string | null }>(
    `select ${LISTER} as lister from properties p where p.id = $1`,
    [id],
  )
  return rows[0]?.lister ?? undefined
}
