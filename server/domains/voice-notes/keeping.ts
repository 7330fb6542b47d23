import { WARNING_DAYS } from '../../../contract/conversations/voice-notes.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { defineJob, LONG, noPayload } from '../../platform/jobs/job.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { notify } from '../notifications/service.ts'
import type { SubjectKind, Subjects } from '../subjects.ts'
import { fileOf } from './note-files.ts'
import { voiceNotesExpiring } from './notifications.ts'

export const eraseVoiceNotesJob = defineJob({
  name: 'erase-voice-notes',
  payload: noPayload,
  cron: { at: '27 * * * *', options: `max=1&queue=${LONG}` },
})

/** When incomplete and unsent recordings are erased. */
const UNSENT_MS = 2 * DAY_MS
const AT_ONCE = 200

/** Erases a recording. For one that was sent in a message, an empty row stays. */
export async function eraseNote(db: Db, storage: Storage, now: Date, id: string): Promise<void> {
  await db.query(`delete from voice_note_listeners where voice_note_id = $1`, [id])
  const kept = await db.query(
    `update voice_notes set erased_at = $2, peaks = '{}', caption = null where id = $1 and sent_at is not null`,
    [id, now],
  )
  if (!kept.rowCount) await db.query(`delete from voice_notes where id = $1`, [id])
  await storage.remove([fileOf(id)])
}

/** Erases recordings that have expired or lost their owner, and those that were never completed or sent. */
export async function eraseVoiceNotes(database: Database, storage: Storage, now: Date): Promise<void> {
  const unsent = new Date(now.getTime() - UNSENT_MS)
  for (;;) {
    // Indexes voice_notes_expiring, voice_notes_orphaned and voice_notes_unsent.
    const { rows } = await database.query<{ id: string }>(
      `select id from voice_notes where erased_at is null
         and (expires_at <= $1 or owner_user_id is null or (stored_at is null or is_message and sent_at is null) and created_at < $2) order by id limit ${AT_ONCE}`,
      [now, unsent],
    )
    for (const { id } of rows) await database.transaction((db) => eraseNote(db, storage, now, id))
    if (rows.length < AT_ONCE) return
  }
}

/** Warns owners once that recordings will be erased within a week, in one notification per day. */
export async function warnOfExpiry(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ owner: string; notes: string[] }>(
      `with due as (update voice_notes set warned_at = $1 where erased_at is null and warned_at is null and stored_at is not null
         and owner_user_id is not null and expires_at <= $2 and expires_at > $1 and (not is_message or sent_at is not null) returning id, owner_user_id)
       select owner_user_id as owner, array_agg(id order by id) as notes from due group by 1 order by 1`,
      [now, new Date(now.getTime() + WARNING_DAYS * DAY_MS)],
    )
    for (const { owner, notes } of rows)
      await notify(db, now, voiceNotesExpiring, {
        to: { userId: owner },
        params: { note: notes[0] ?? '', count: notes.length },
        key: notes[0] ?? '',
      })
  })
}

/** Erases recordings about deleted subjects, and removes others from the lists of people who no longer take part. */
export async function tidyVoiceNotes(database: Database, storage: Storage, subjects: Subjects, now: Date) {
  let after: [string, string] = ['', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await database.query<{ kind: SubjectKind; id: string }>(
      `select distinct subject_kind as kind, subject_id as id from voice_notes
       where erased_at is null and subject_kind is not null and (subject_kind, subject_id) > ($1, $2::uuid) order by 1, 2 limit ${AT_ONCE}`,
      after,
    )
    for (const subject of rows) await tidySubject(database, storage, subjects, now, subject)
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    after = [last.kind, last.id]
  }
}

async function tidySubject(
  database: Database,
  storage: Storage,
  subjects: Subjects,
  now: Date,
  { kind, id }: { kind: SubjectKind; id: string },
): Promise<void> {
  const participants = await subjects.get(kind)?.participants(database, id)
  if (participants) {
    const people = [...participants.hostIds, ...(participants.askerId === undefined ? [] : [participants.askerId])]
    await database.query(
      `delete from voice_note_listeners l using voice_notes n
       where n.id = l.voice_note_id and n.subject_kind = $1 and n.subject_id = $2 and not l.is_owner and not l.user_id = any($3::uuid[])`,
      [kind, id, people],
    )
    return
  }
  const { rows } = await database.query<{ id: string }>(
    `select id from voice_notes where erased_at is null and subject_kind = $1 and subject_id = $2`,
    [kind, id],
  )
  for (const note of rows) await database.transaction((db) => eraseNote(db, storage, now, note.id))
}
