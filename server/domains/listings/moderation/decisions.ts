import type { MarketId } from '../../../../contract/markets.ts'
import type { ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import type { Intent, StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { requestFit } from '../../billing/service.ts'
import { applyRevision, rejectRevision } from '../drafts/revisions.ts'
import { updateProperty } from '../../properties/service.ts'
import { LISTER } from '../rights/listing-rights.ts'
import { assertQuota, listingAccount } from '../rights/quota.ts'
import { publishHome } from '../transitions/status-transitions.ts'

/** A home under decision, locked until the transaction ends. */
export interface DecidedHome {
  id: string
  version: number
  market: MarketId
  listingId: string
  title: string
  intent: Intent
  standardStatus: StandardStatus
  held: boolean
  /** Whether a revision of it waits. */
  changed: boolean
}

/** Locks a home for a decision; undefined if there is none. */
export async function lockHome(db: Db, id: string): Promise<DecidedHome | undefined> {
  const { rows } = await db.query<DecidedHome>(
    `select id, version, market, listing_id as "listingId", title, intent, standard_status as "standardStatus", held,
       exists (select from property_revisions r where r.property_id = p.id and r.state = 'pending') as changed
     from properties p where id = $1 and deleted_at is null for update`,
    [id],
  )
  return rows[0]
}

export interface Verdict {
  by: string
  decision: string
  reasons: readonly ModerationReason[]
  note?: string | undefined
}

/**
 * Records a verdict on a locked home, with its changes, reasons and an entry of the history. Call it in a transaction; returns the home's
 * new version.
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

/** Publishes a home that waits: from now on it is active and confirmed. */
export async function approveListing(db: Db, now: Date, home: DecidedHome, verdict: Verdict): Promise<number> {
  await setActor(db, verdict.by)
  await publishHome(db, now, home)
  // It had a place while it waited, but the plan may have become smaller since.
  const lister = await listerOf(db, home.id)
  if (lister !== undefined) await requestFit(db, { kind: 'user', id: lister })
  return applyDecision(db, now, home, verdict)
}

/** Applies the revision that waits. Throws CASE_DECIDED if none does. */
export async function approveChange(db: Db, now: Date, home: DecidedHome, verdict: Verdict): Promise<number> {
  await setActor(db, verdict.by)
  if (!(await applyRevision(db, now, home.id))) throw new Refusal('CASE_DECIDED')
  return applyDecision(db, now, home, verdict)
}

/** Rejects the revision that waits, and records why for its lister. */
export async function rejectChange(db: Db, now: Date, home: DecidedHome, verdict: Verdict): Promise<number> {
  const { reasons, note } = verdict
  if (!(await rejectRevision(db, home.id, reasons, note))) throw new Refusal('CASE_DECIDED')
  return applyDecision(db, now, home, verdict)
}

/** Returns a home that waits to its lister. */
export const rejectListing = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict, { standard_status: 'rejected' })

/** Holds a home off the market until it is released: its lister cannot resume it. */
export async function holdListing(db: Db, now: Date, home: DecidedHome, verdict: Verdict): Promise<number> {
  if (home.standardStatus === 'under_offer') await moveTo(db, now, home, verdict, ['active'])
  return applyDecision(db, now, home, verdict, { standard_status: 'paused', held: true, boosted_until: null })
}

/** Releases a held home to its lister, who may resume it. */
export const releaseListing = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict, { held: false })

/** Releases a held home and puts it back on the market in the status it had. Throws LISTINGS_FULL. */
export async function showListing(
  db: Db,
  now: Date,
  home: DecidedHome,
  verdict: Verdict,
  status: 'active' | 'under_offer',
): Promise<number> {
  await applyDecision(db, now, home, verdict, { held: false })
  await assertQuota(db, await listingAccount(db, home.id))
  return moveTo(db, now, home, verdict, status === 'active' ? ['active'] : ['active', 'under_offer'])
}

/** Moves a home on the market through these statuses; returns its version. */
async function moveTo(
  db: Db,
  now: Date,
  { id }: DecidedHome,
  { by, reasons }: Verdict,
  statuses: readonly StandardStatus[],
): Promise<number> {
  await setActor(db, by, reasons.join(','))
  let version = 0
  for (const status of statuses)
    version = await updateProperty(db, id, { standard_status: status, off_market_timestamp: null }, { now })
  return version
}

/** Takes a home off the market permanently. */
export const withdrawListing = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict, {
    standard_status: 'withdrawn',
    held: false,
    off_market_timestamp: now,
    boosted_until: null,
  })

/** Requests corrections without changing the home's status. */
export const requestChanges = (db: Db, now: Date, home: DecidedHome, verdict: Verdict) =>
  applyDecision(db, now, home, verdict)

/** The account that lists a home, if any. */
export async function listerOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ lister: string | null }>(
    `select ${LISTER} as lister from properties p where p.id = $1`,
    [id],
  )
  return rows[0]?.lister ?? undefined
}
