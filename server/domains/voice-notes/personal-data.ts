import { addJob } from '../../platform/jobs/queue.ts'
import type { PersonalData } from '../users/service.ts'
import { eraseVoiceNotesJob } from './keeping.ts'

/** What a person recorded and heard; with the account their recordings are erased, also for those they were shared with. */
export const voiceNotePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: voiceNotes } = await db.query({
      name: 'export-voice-notes',
      // Index voice_notes_owner.
      text: `select id, subject_kind as "subjectKind", subject_id as "subjectId", is_shared as "isShared", type, bytes, ms, caption, language,
          consented_at as "consentedAt", created_at as "createdAt", expires_at as "expiresAt"
        from voice_notes where owner_user_id = $1 and erased_at is null order by created_at, id`,
      values: [userId],
    })
    const { rows: voiceNotesHeard } = await db.query({
      name: 'export-voice-notes-heard',
      text: `select voice_note_id as "voiceNoteId", heard_at as "heardAt", is_pinned as "isPinned"
        from voice_note_listeners where user_id = $1 and (heard_at is not null or is_pinned) order by created_at, voice_note_id`,
      values: [userId],
    })
    return { voiceNotes, voiceNotesHeard }
  },
  async erase(db, userId, now) {
    // Cannot be heard from now on; the job takes the bytes.
    await db.query(
      `update voice_notes set owner_user_id = null, stored_at = null, caption = null, peaks = '{}',
         expires_at = greatest($2::timestamptz, created_at + interval '1 millisecond') where owner_user_id = $1`,
      [userId, now],
    )
    await db.query(`delete from voice_note_listeners where user_id = $1`, [userId])
    await addJob(db, eraseVoiceNotesJob, {}, { key: 'erase-voice-notes' })
  },
}
