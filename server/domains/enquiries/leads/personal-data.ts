import type { PersonalData } from '../../users/service.ts'
import { teamMembers } from './team.ts'

/** SQL of the team keys of user `$1` that have no other member: their leads are deleted with the account. */
const ALONE = `(select key from (select $1::uuid as key union select id from agents where user_id = $1 union select id from builders where user_id = $1) k
  where not exists (select from ${teamMembers('k.key')} m where m.user_id <> $1))`

/** What a person wrote while working on leads. Erasing deletes their own leads; those of an agency stay, without what this person wrote. */
export const leadPersonalData: PersonalData = {
  async export(db, userId) {
    const ask = async (text: string) => (await db.query(text, [userId])).rows
    return {
      leadNotes: await ask(
        `select lead_id as "leadId", at, kind, to_value as "to", text from lead_events where by_user_id = $1 order by id`,
      ),
      leadTasks: await ask(
        `select lead_id as "leadId", title, due_at as "dueAt", done_at as "doneAt" from lead_tasks where owner_member_key = $1 order by created_at, id`,
      ),
      replyTemplates: await ask(
        `select name, text, created_at as "createdAt" from reply_templates where user_id = $1 order by name, id`,
      ),
      leads: await ask(
        `select l.id, l.subject_title as about, l.stage, l.lead_source as "leadSource", l.campaign, l.created_at as "createdAt",
           l.full_name as "fullName", l.mobile_phone as "mobilePhone", l.email, l.message, c.note as "consentNote"
         from leads l join consents c on c.id = l.consent_id where l.lister_user_id = $1 or l.owner_member_key = $1 order by l.created_at, l.id`,
      ),
    }
  },
  async erase(db, userId, now) {
    // The senders keep their enquiries, but the consents to share the contact end.
    await db.query(
      `with gone as (delete from leads where team_key in ${ALONE} returning consent_id)
       update consents set revoked_at = $2, note = null where id in (select consent_id from gone) and revoked_at is null`,
      [userId, now],
    )
    await db.query(`delete from lead_events where by_user_id = $1 and kind = 'note'`, [userId])
    await db.query(`update lead_events set by_user_id = null, text = null where by_user_id = $1`, [userId])
    await db.query(`delete from lead_tasks where owner_member_key = $1`, [userId])
    await db.query(`delete from reply_templates where user_id = $1`, [userId])
    await db.query(
      `update leads set subject_title = 'Closed account' where subject_kind = 'person'
         and (lister_user_id = $1 or owner_member_key = $1) and subject_id in (select $1::uuid union select id from agents where user_id = $1)`,
      [userId],
    )
    await db.query(
      `update leads set lister_user_id = nullif(lister_user_id, $1), owner_member_key = nullif(owner_member_key, $1),
         message = case when lead_source in ('manual', 'import') and lister_user_id = $1 then null else message end,
         version = version + 1, updated_at = $2 where lister_user_id = $1 or owner_member_key = $1`,
      [userId, now],
    )
    // The note of how a contact agreed is the lister's text.
    await db.query(`update consents set note = null where recipient_user_id = $1`, [userId])
  },
}
