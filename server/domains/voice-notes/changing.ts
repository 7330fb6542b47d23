import type { VoiceNote } from '../../../contract/conversations/voice-notes.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { assertNotBlocked, assertShareable, participantsOf } from './access.ts'
import { eraseNote } from './keeping.ts'
import { oneNote } from './listening.ts'
import type { NoteTools } from './note-files.ts'
import { noteById } from './note-rows.ts'
import { expiryOf } from './publishing.ts'

interface Change {
  isPinned?: boolean | undefined
  caption?: string | undefined
  keep?: true | undefined
}

async function listenersOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from voice_note_listeners where voice_note_id = $1`,
    [id],
  )
  return rows.map((row) => row.user_id)
}

/** Pins a recording for a listener; its owner may also change the caption or extend its life. */
export async function updateNote(
  db: Db,
  { subjects, uses }: NoteTools,
  now: Date,
  userId: string,
  { id, isPinned, caption, keep }: Change & { id: string },
): Promise<VoiceNote> {
  await db.query(`select from voice_notes where id = $1 for no key update`, [id])
  const note = await oneNote(db, subjects, now, userId, id)
  if (!note.by.isMe && (caption !== undefined || keep)) throw new Refusal('NOT_ALLOWED')
  if (isPinned !== undefined) {
    await db.query(
      `insert into voice_note_listeners (user_id, voice_note_id, is_owner, created_at, is_pinned) values ($1, $2, $3, $4, $5)
       on conflict (user_id, voice_note_id) do update set is_pinned = excluded.is_pinned`,
      [userId, id, note.by.isMe, note.createdAt, isPinned],
    )
    await publishUserEvent(db, [userId], 'voice-notes-changed', id)
  }
  if (caption !== undefined) {
    const row = note.isShared ? await noteById(db, now, userId, id) : undefined
    const participants = row && (await participantsOf(db, subjects, row))
    if (participants) assertShareable({ contactsExchanged: participants.contactsExchanged }, caption)
    if (caption && note.isShared && note.subject) await assertNotBlocked(db, uses, note.subject)
    await db.query(`update voice_notes set caption = $2 where id = $1`, [id, caption || null])
  }
  if (keep)
    await db.query(`update voice_notes set expires_at = $2, warned_at = null where id = $1`, [id, expiryOf(now)])
  if (caption !== undefined || keep) await publishUserEvent(db, await listenersOf(db, id), 'voice-notes-changed', id)
  return oneNote(db, subjects, now, userId, id)
}

/** Erases the owner's recording, for everyone. */
export async function removeNote({ database, storage }: NoteTools, now: Date, userId: string, id: string) {
  await database.transaction(async (db) => {
    const { rowCount } = await db.query(
      `select from voice_notes where id = $1 and owner_user_id = $2 and erased_at is null for update`,
      [id, userId],
    )
    if (!rowCount) throw new Refusal('VOICE_NOTE_NOT_FOUND')
    await publishUserEvent(db, await listenersOf(db, id), 'voice-notes-changed', id)
    await eraseNote(db, storage, now, id)
  })
}
