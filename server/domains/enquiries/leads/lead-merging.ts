import { updateRow } from '../../../platform/db/write-row.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { moveVoiceNotes } from '../../voice-notes/service.ts'
import { publishToTeam } from './lead-writer.ts'
import { holdLead } from './team-access.ts'

/**
 * Merges two leads of one person: notes, calls, messages, tasks and voice notes of the second move to the first. The second is deleted,
 * unless both have an enquiry: then it stays for its thread, closed as a duplicate.
 */
export async function mergeLeads(
  db: Db,
  now: Date,
  userId: string,
  { id, version, other: otherId }: { id: string; version: number; other: string },
): Promise<void> {
  // In a fixed order, so that two requests that merge the same leads do not deadlock.
  if (otherId < id) await holdLead(db, userId, otherId)
  const first = await holdLead(db, userId, id)
  const other = await holdLead(db, userId, otherId)
  if (first.version !== version) throw new Refusal('LEAD_CHANGED')
  if (id === otherId || first.teamKey !== other.teamKey || !(await areAlike(db, id, otherId)))
    throw new Refusal('LEADS_NOT_ALIKE')
  await setActor(db, userId)
  await db.query(`update lead_tasks set lead_id = $1 where lead_id = $2`, [id, otherId])
  await db.query(
    `update lead_events set lead_id = $1 where lead_id = $2 and kind in ('note', 'call', 'message', 'task')`,
    [id, otherId],
  )
  await moveVoiceNotes(db, 'lead', otherId, id)
  await db.query(`update pool_claims set lead_id = $1 where lead_id = $2`, [id, otherId])
  const event = `insert into lead_events (lead_id, at, by_user_id, kind, text) values ($1, $2, $3, 'merged', $4)`
  await db.query(event, [id, now, userId, other.title])
  const keepsOther = first.enquiryId !== null && other.enquiryId !== null
  if (keepsOther) {
    await db.query(event, [otherId, now, userId, first.title])
    await db.query(
      `update leads set version = version + 1, updated_at = $2, activity_at = $2,
         stage = case when stage in ('won', 'lost') then stage else 'lost' end,
         lost_at = case when stage in ('won', 'lost') then lost_at else $2 end,
         lost_reason = case when stage in ('won', 'lost') then lost_reason else 'duplicate' end
       where id = $1`,
      [otherId, now],
    )
  } else {
    // The consent of an enquiry stays, because its sender can revoke it.
    const { rows } = await db.query<Gone>(
      `delete from leads where id = $1 returning enquiry_id, consent_id, asker_key, full_name, mobile_phone, email, message, first_reply_due_at, first_reply_at`,
      [otherId],
    )
    if (rows[0])
      await (other.enquiryId === null
        ? endUnused(db, now, other.consentId)
        : takeOver(db, now, id, first.consentId, rows[0]))
  }
  await db.query(`update leads set version = version + 1, updated_at = $2, activity_at = $2 where id = $1`, [id, now])
  await publishToTeam(db, first.teamKey, id)
}

/** Whether two leads are of one person, by key or contact; never for withdrawn leads. */
async function areAlike(db: Db, id: string, otherId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from leads a join leads b on b.id = $2 where a.id = $1 and 'withdrawn' not in (a.stage, b.stage)
       and a.full_name is not null and b.full_name is not null
       and (a.asker_key = b.asker_key or a.mobile_phone = b.mobile_phone or lower(a.email) = lower(b.email))`,
    [id, otherId],
  )
  return rowCount === 1
}

interface Gone {
  enquiry_id: string | null
  consent_id: string
  asker_key: string
  full_name: string | null
  mobile_phone: string | null
  email: string | null
  message: string | null
  first_reply_due_at: Date | null
  first_reply_at: Date | null
}

async function takeOver(db: Db, now: Date, id: string, formerConsentId: string, gone: Gone): Promise<void> {
  await updateRow(
    db,
    'leads',
    { id },
    {
      enquiryId: gone.enquiry_id,
      consentId: gone.consent_id,
      askerKey: gone.asker_key,
      fullName: gone.full_name,
      mobilePhone: gone.mobile_phone,
      email: gone.email,
      message: (values) => `coalesce(message, ${values.add(gone.message)})`,
      firstReplyDueAt: (values) => `coalesce(first_reply_due_at, ${values.add(gone.first_reply_due_at)})`,
      firstReplyAt: (values) => `coalesce(first_reply_at, ${values.add(gone.first_reply_at)})`,
    },
  )
  await endUnused(db, now, formerConsentId)
}

/** Revokes a consent that no lead or enquiry uses any more. */
const endUnused = (db: Db, now: Date, consentId: string) =>
  db.query(
    `update consents c set revoked_at = $2 where id = $1 and revoked_at is null
       and not exists (select from leads where consent_id = c.id) and not exists (select from enquiries where consent_id = c.id)`,
    [consentId, now],
  )
