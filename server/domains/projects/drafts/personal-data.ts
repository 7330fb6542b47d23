import { setActor } from '../../../platform/db/actor.ts'
import { letGo } from '../../uploads/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { removeDraft } from './drafts.ts'

/**
 * A person's drafts, revisions and changes of projects. Erasing deletes drafts and projects that were never public, and pauses public ones,
 * because no one answers for them any more.
 */
export const projectDraftPersonalData: PersonalData = {
  async export(db, userId) {
    const ask = async (text: string) => (await db.query(text, [userId])).rows
    return {
      // Index project_drafts_user.
      projectDrafts: await ask(
        `select id, project_id as "projectId", fields, base_fields as base, created_at as "createdAt", updated_at as "updatedAt"
         from project_drafts where user_id = $1 order by created_at, id`,
      ),
      // Index project_revisions_person.
      projectChanges: await ask(
        `select project_id as "projectId", fields, state, moderation_reasons as "moderationReasons", moderation_note as "moderationNote", at
         from project_revisions where by_user_id = $1 order by at`,
      ),
      // Index profiles_user.
      projectsHandedIn: await ask(
        `select p.id, p.name, p.state, p.written, p.moderation_reasons as "moderationReasons", p.moderation_note as "moderationNote",
           p.submitted_at as "submittedAt", p.published_at as "publishedAt"
         from projects p join profiles b on b.id = p.builder_id where b.user_id = $1 order by p.id`,
      ),
      // Index project_events_person.
      projectMoves: await ask(
        `select project_id as "projectId", kind, from_value as "from", to_value as "to", reason, at from project_events where by_user_id = $1 order by id`,
      ),
    }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ id: string }>(`select id from project_drafts where user_id = $1`, [userId])
    for (const { id } of rows) await removeDraft(db, now, userId, id)
    await db.query(`delete from submitted_project_drafts where user_id = $1`, [userId])
    await db.query(`delete from project_revisions where by_user_id = $1`, [userId])
    const own = `builder_id in (select id from profiles where user_id = $1 and kind = 'builder')`
    const { rows: pictures } = await db.query<{ key: string }>(
      `select m.picture_key as key from project_pictures m join projects p on p.id = m.project_id
       where p.${own} and p.state in ('draft', 'pending_review', 'rejected')`,
      [userId],
    )
    await db.query(`delete from projects where ${own} and state in ('draft', 'pending_review', 'rejected')`, [userId])
    for (const { key } of pictures) await letGo(db, now, key)
    await setActor(db, null)
    await db.query(
      `update projects set state = 'paused', updated_at = $2, version = version + 1 where ${own} and state = 'active'`,
      [userId, now],
    )
    await db.query(`update project_events set by_user_id = null, reason = null where by_user_id = $1`, [userId])
  },
}
