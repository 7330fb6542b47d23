import type { Db } from '../../../platform/db/pool.ts'
import { endVoiceNotes } from '../../voice-notes/service.ts'

/** Takes the words, files and voices from messages `m`, which keep their numbers. The files are erased with their time. */
export async function eraseMessages(db: Db, condition: string, values: unknown[]): Promise<void> {
  await db.query(
    `delete from message_attachments a using messages m where m.id = a.message_id and ${condition}`,
    values,
  )
  const { rows } = await db.query<{ id: string }>(
    `select m.voice_note_id as id from messages m where m.voice_note_id is not null and ${condition}`,
    values,
  )
  await endVoiceNotes(
    db,
    rows.map(({ id }) => id),
  )
  await db.query(
    `update messages m set text = '', voice_note_id = null, has_contact = false, is_gone = true where ${condition}`,
    values,
  )
}
