import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { endConsent } from '../consents/consents.ts'
import { publishToTeam } from '../leads/lead-writer.ts'
import { membersOf } from '../leads/team.ts'
import { enquiryWithdrawn } from './notifications.ts'

/**
 * Locks the consent of an enquiry before the enquiry itself. Everything that ends a consent locks it, its lead and its enquiry
 * in this order, so that two never wait for each other.
 */
export async function lockConsent(db: Db, condition: string, values: unknown[]): Promise<void> {
  await db.query(
    `select from consents where id = (select consent_id from enquiries where ${condition}) for update`,
    values,
  )
}

/**
 * Revokes a consent in one transaction: the lead loses the contact, the enquiry is withdrawn, and the team is notified. Returns false if it
 * was already revoked.
 */
export async function withdraw(db: Db, now: Date, consentId: string): Promise<boolean> {
  const ended = await db.query(`select from consents where id = $1 and revoked_at is null for update`, [consentId])
  if (!ended.rowCount) return false
  await endConsent(db, now, consentId)
  const { rows: leads } = await db.query<{ id: string; team_key: string; title: string }>(
    `select id, team_key, subject_title as title from leads where consent_id = $1`,
    [consentId],
  )
  for (const { id, team_key, title } of leads) {
    await publishToTeam(db, team_key, id)
    for (const userId of await membersOf(db, team_key))
      await notify(db, now, enquiryWithdrawn, { to: { userId }, params: { lead: id, home: title }, key: consentId })
  }
  const { rows: enquiries } = await db.query<{ id: string; asker: string | null }>(
    `select id, asker_user_id as asker from enquiries where consent_id = $1`,
    [consentId],
  )
  for (const { id, asker } of enquiries) if (asker !== null) await publishUserEvent(db, [asker], 'queries-changed', id)
  const { rows: threads } = await db.query<{ id: string; members: string[] }>(
    `select t.id, array_agg(m.user_id) as members from threads t join thread_members m on m.thread_id = t.id and m.left_seq is null
     where t.subject_kind = 'enquiry' and t.subject_id = any($1::uuid[]) group by t.id order by t.id`,
    [enquiries.map(({ id }) => id)],
  )
  for (const { id, members } of threads) await publishUserEvent(db, members, 'threads-changed', id)
  return true
}
