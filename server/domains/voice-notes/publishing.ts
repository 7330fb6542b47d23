import { VOICE_NOTE_DAYS } from '../../../contract/conversations/voice-notes.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { notify } from '../notifications/service.ts'
import type { Participants, SubjectKind } from '../subjects.ts'
import { audienceOf } from './access.ts'
import { eraseVoiceNotesJob } from './keeping.ts'
import type { Side } from './note-rows.ts'
import { voiceNoteReceived } from './notifications.ts'

export const expiryOf = (now: Date) => new Date(now.getTime() + VOICE_NOTE_DAYS * DAY_MS)

async function listFor(db: Db, id: string, ownerId: string, others: string[]): Promise<void> {
  // Skips people who close their account meanwhile.
  await db.query(
    `insert into voice_note_listeners (user_id, voice_note_id, is_owner, created_at)
     select u.id, n.id, u.id = $2, n.created_at from voice_notes n join users u on u.id = any($3::uuid[]) and u.state = 'active'
     where n.id = $1 on conflict do nothing`,
    [id, ownerId, [ownerId, ...others].toSorted()],
  )
  await publishUserEvent(db, [ownerId, ...others], 'voice-notes-changed', id)
}

/** Adds a complete recording to the lists of those who may hear it, and notifies the other side. */
export async function publishNote(
  db: Db,
  now: Date,
  note: { id: string; ownerId: string; ownerName: string; side: Side; isShared: boolean },
  participants: Participants | undefined,
): Promise<void> {
  const audience = participants ? audienceOf(note, participants) : []
  await listFor(
    db,
    note.id,
    note.ownerId,
    audience.map(({ userId }) => userId),
  )
  for (const { userId, side } of audience)
    if (side !== note.side)
      await notify(db, now, voiceNoteReceived, {
        to: { userId },
        params: { note: note.id, name: note.ownerName, subject: participants?.title ?? '' },
        key: note.id,
      })
}

/**
 * Attaches a user's complete recording to a message, whose readers may then hear it. Call it in the transaction of the message. Throws
 * VOICE_NOTE_NOT_FOUND for any other recording, and for one already sent.
 */
export async function sendVoiceNote(db: Db, now: Date, userId: string, id: string): Promise<void> {
  const { rowCount } = await db.query(
    `update voice_notes set sent_at = $3, is_shared = true where id = $1 and owner_user_id = $2 and is_message and sent_at is null
       and stored_at is not null and erased_at is null and expires_at > $3`,
    [id, userId, now],
  )
  if (!rowCount) throw new Refusal('VOICE_NOTE_NOT_FOUND')
}

/** Ends recordings of deleted messages: no one hears them any more, and the job deletes their files. */
export async function endVoiceNotes(db: Db, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await db.query(
    `update voice_notes set sent_at = null, stored_at = null, caption = null, peaks = '{}',
       expires_at = created_at + interval '1 millisecond' where id = any($1::uuid[])`,
    [ids],
  )
  await addJob(db, eraseVoiceNotesJob, {}, { key: 'erase-voice-notes' })
}

/** SQL of recording `v` in a message; an erased one has no peaks. */
export const MESSAGE_VOICE_NOTE = `case when v.id is not null then json_strip_nulls(json_build_object('id', v.id,
  'seconds', coalesce(v.ms, 0) / 1000.0, 'peaks', v.peaks, 'caption', v.caption)) end`

/** Moves the recordings of one subject to another of its kind, as when leads are merged. */
export async function moveVoiceNotes(db: Db, kind: SubjectKind, fromId: string, toId: string): Promise<void> {
  await db.query(`update voice_notes set subject_id = $3 where subject_kind = $1 and subject_id = $2`, [
    kind,
    fromId,
    toId,
  ])
}
