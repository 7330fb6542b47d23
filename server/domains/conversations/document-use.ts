import { may } from '../../../contract/policy.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { DocumentUse } from '../uploads/service.ts'
import type { Subjects } from '../subjects.ts'
import type { VoiceNoteUse } from '../voice-notes/service.ts'
import { findAccess, hidesAsker, newestSeen } from './threads/access.ts'

/** Whether a viewer may read the content of message `m`: as a participant, or as a moderator while it is reported. */
async function rightTo(
  db: Db,
  subjects: Subjects,
  viewer: Viewer,
  { name, join, id }: { name: string; join: string; id: string },
): Promise<'shared' | 'office' | false> {
  const { rows } = await db.query<{ thread: string; seq: number; side: 'asker' | 'host'; isReported: boolean }>({
    name,
    text: `select m.thread_id as thread, m.seq, m.side,
        exists (select from message_reports r where r.message_id = m.id and r.decided_at is null) as "isReported"
      from ${join} and not m.is_gone`,
    values: [id],
  })
  const [row] = rows
  if (!row) return false
  const access = await findAccess(db, subjects, viewer.userId, row.thread)
  if (access && row.seq <= newestSeen(access.thread) && !(row.side === 'asker' && hidesAsker(access))) return 'shared'
  return row.isReported && may(viewer, 'moderate-messages') ? 'office' : false
}

/** Files in messages: readable by both sides, and by moderators while the message is reported. */
export const messageDocumentUse = (subjects: Subjects): DocumentUse => ({
  mayRead: (db, viewer, id) =>
    rightTo(db, subjects, viewer, {
      name: 'message-of-document',
      join: 'message_attachments a join messages m on m.id = a.message_id where a.document_id = $1',
      id,
    }),
  isNeeded: () => Promise.resolve(false),
})

/** Recordings in messages, under the same rules. */
export const messageVoiceUse = (subjects: Subjects): VoiceNoteUse => ({
  mayHear: (db, viewer, id) =>
    rightTo(db, subjects, viewer, { name: 'message-of-voice-note', join: 'messages m where m.voice_note_id = $1', id }),
  async isBlocked(db, { kind, id }) {
    const { rowCount } = await db.query({
      name: 'is-thread-blocked',
      text: `select from threads t join thread_members m on m.thread_id = t.id and m.is_blocked where t.subject_kind = $1 and t.subject_id = $2`,
      values: [kind, id],
    })
    return Boolean(rowCount)
  },
})
