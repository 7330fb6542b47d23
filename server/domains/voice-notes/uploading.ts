import { insertRow } from '../../platform/db/write-row.ts'
import { createHash } from 'node:crypto'
import { MAX_SECONDS, MAX_VOICE_NOTES, type VoiceNote } from '../../../contract/conversations/voice-notes.ts'
import type { createVoiceNote as CreateVoiceNote } from '../../../contract/conversations/voice-notes.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { decryptFile, encryptFile } from '../../platform/storage/file-cipher.ts'
import { assertNotBlocked, assertShareable, participantsOf, sideOf } from './access.ts'
import { oneNote } from './listening.ts'
import { fileOf, partPurpose, purposeOf, type NoteTools } from './note-files.ts'
import { noteById, type NoteRow, type Side } from './note-rows.ts'
import { expiryOf, publishNote } from './publishing.ts'
import { readRecording } from './recordings/recording.ts'

const MIN_MS = 500
/** The encoder completes its last frame after recording stops. */
const MAX_MS = MAX_SECONDS * 1000 + 1500

type NewNote = EndpointRequest<typeof CreateVoiceNote>['body']

/** The side a user records for. Throws VOICE_SUBJECT_NOT_FOUND unless they take part in the subject. */
async function sideFor(db: Db, { subjects, uses }: NoteTools, userId: string, note: NewNote): Promise<Side> {
  if (!note.subject) return 'host'
  const participants = await subjects.get(note.subject.kind)?.participants(db, note.subject.id)
  const side = participants && sideOf(participants, userId)
  // The takers of a requirement are no common side: each talks with its person separately.
  if (!side || (note.subject.kind === 'requirement' && side === 'host')) throw new Refusal('VOICE_SUBJECT_NOT_FOUND')
  if (note.isShared) {
    assertShareable(participants, note.caption)
    await assertNotBlocked(db, uses, note.subject)
  }
  return side
}

/** Creates a recording without data. Idempotent by id. */
export async function createNote(
  tools: NoteTools,
  now: Date,
  userId: string,
  note: NewNote,
): Promise<{ note: VoiceNote; isNew: boolean }> {
  const { database, subjects } = tools
  const subject = note.isMessage ? undefined : note.subject
  return database.transaction(async (db) => {
    await db.query(`select from users where id = $1 for no key update`, [userId])
    const before = await db.query<{ owner: string | null }>(
      `select owner_user_id as owner from voice_notes where id = $1`,
      [note.id],
    )
    if (before.rows[0]) {
      if (before.rows[0].owner !== userId) throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
      return { note: await oneNote(db, subjects, now, userId, note.id), isNew: false }
    }
    const side = await sideFor(db, tools, userId, { ...note, subject })
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from voice_notes where owner_user_id = $1 and erased_at is null and expires_at > $2`,
      [userId, now],
    )
    if ((rows[0]?.count ?? 0) >= MAX_VOICE_NOTES) throw new Refusal('VOICE_NOTES_FULL')
    await insertRow(db, 'voice_notes', {
      id: note.id,
      ownerUserId: userId,
      subjectKind: subject?.kind,
      subjectId: subject?.id,
      side,
      isShared: note.isShared && subject !== undefined,
      isMessage: note.isMessage,
      type: note.type,
      bytes: note.bytes,
      peaks: note.peaks,
      caption: note.caption || null,
      language: note.language,
      consentedAt: now,
      createdAt: now,
      expiresAt: expiryOf(now),
    })
    return { note: await oneNote(db, subjects, now, userId, note.id), isNew: true }
  })
}

/** Appends bytes to a recording at an offset; the last part validates, stores and publishes it. */
export async function receivePart(
  tools: NoteTools,
  now: Date,
  userId: string,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<VoiceNote> {
  const { database, key, subjects } = tools
  try {
    return await database.transaction(async (db) => {
      const held = await db.query(`select from voice_notes where id = $1 and owner_user_id = $2 for update`, [
        id,
        userId,
      ])
      const note = held.rowCount ? await noteById(db, now, userId, id) : undefined
      if (!note) throw new Refusal('VOICE_NOTE_NOT_FOUND')
      if (!note.stored_at) {
        if (offset > note.received) throw new Refusal('VOICE_NOTE_GAP')
        const fresh = bytes.subarray(note.received - offset)
        const received = note.received + fresh.length
        if (received > note.bytes) throw new Refusal('VOICE_NOTE_DAMAGED')
        if (fresh.length) {
          await db.query(`insert into voice_note_parts (voice_note_id, first_byte, bytes) values ($1, $2, $3)`, [
            id,
            note.received,
            encryptFile(key, partPurpose(id, note.received), fresh),
          ])
          await db.query(`update voice_notes set received = $2 where id = $1`, [id, received])
        }
        if (received === note.bytes) await finish(db, tools, now, note, userId)
      }
      return oneNote(db, subjects, now, userId, id)
    })
  } catch (error) {
    // Further bytes cannot make it a valid recording.
    if (error instanceof Refusal && isHopeless(error))
      await database.query(`delete from voice_notes where id = $1 and owner_user_id = $2 and stored_at is null`, [
        id,
        userId,
      ])
    throw error
  }
}

const isHopeless = ({ code }: Refusal) =>
  [
    'VOICE_NOTE_KIND_REFUSED',
    'VOICE_NOTE_DAMAGED',
    'VOICE_NOTE_TOO_SHORT',
    'VOICE_NOTE_TOO_LONG',
    'VOICE_SUBJECT_CLOSED',
  ].includes(code)

async function wholeOf(db: Db, key: Buffer, id: string): Promise<Buffer> {
  const { rows } = await db.query<{ first_byte: number; bytes: Buffer }>(
    `select first_byte, bytes from voice_note_parts where voice_note_id = $1 order by first_byte`,
    [id],
  )
  return Buffer.concat(
    rows.map(({ first_byte, bytes }) => {
      const part = decryptFile(key, partPurpose(id, first_byte), bytes)
      if (!part) throw new Refusal('VOICE_NOTE_DAMAGED')
      return part
    }),
  )
}

async function finish(
  db: Db,
  { storage, key, subjects, uses }: NoteTools,
  now: Date,
  note: NoteRow,
  ownerId: string,
): Promise<void> {
  const { id, side } = note
  // It may have been created long before it is completed.
  if (note.is_shared && note.subject_kind !== null && note.subject_id !== null)
    await assertNotBlocked(db, uses, { kind: note.subject_kind, id: note.subject_id })
  const bytes = await wholeOf(db, key, id)
  const { type, ms } = readRecording(bytes)
  if (ms < MIN_MS) throw new Refusal('VOICE_NOTE_TOO_SHORT')
  if (ms > MAX_MS) throw new Refusal('VOICE_NOTE_TOO_LONG')
  // After a crash before the commit the same file is written again, or the clean-up removes row and file.
  await storage.put(fileOf(id), encryptFile(key, purposeOf(id), bytes))
  await db.query(`update voice_notes set stored_at = $2, type = $3, ms = $4, sha256 = $5 where id = $1`, [
    id,
    now,
    type,
    ms,
    createHash('sha256').update(bytes).digest(),
  ])
  await db.query(`delete from voice_note_parts where voice_note_id = $1`, [id])
  if (note.is_message) return
  const participants = await participantsOf(db, subjects, note)
  await publishNote(
    db,
    now,
    { id, ownerId, ownerName: note.owner_name ?? '', side, isShared: note.is_shared },
    participants,
  )
}
