import { buffer } from 'node:stream/consumers'
import { VOICE_NOTES_PER_PAGE, type VoiceNote } from '../../../contract/conversations/voice-notes.ts'
import type { listVoiceNotes as ListVoiceNotes } from '../../../contract/conversations/voice-notes.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type { Db, Statement } from '../../platform/db/pool.ts'
import { readCursor, readKey, writeCursor } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { decryptFile } from '../../platform/storage/file-cipher.ts'
import { audit } from '../audit/service.ts'
import type { Participants, Subjects } from '../subjects.ts'
import { mayHear, participantsOf, sideOf, type VoiceNoteUse } from './access.ts'
import { fileOf, purposeOf, type NoteTools } from './note-files.ts'
import {
  IS_LISTED,
  isThere,
  JOIN_LISTENER,
  NOTE_COLUMNS,
  noteById,
  noteOf,
  type NoteRow,
  type Side,
} from './note-rows.ts'

function shownNote(row: NoteRow, participants: Participants | undefined, userId: string): VoiceNote {
  const { subject_kind: kind, subject_id: id } = row
  const as = (participants && sideOf(participants, userId)) ?? row.side
  const subject =
    kind !== null && id !== null && participants
      ? { kind, id, title: participants.title, ...(participants.paths?.[as] && { path: participants.paths[as] }), as }
      : undefined
  return noteOf(row, userId, subject)
}

/** A recording that a user may hear, with the participants of its subject. */
async function heardNote(db: Db, subjects: Subjects, now: Date, userId: string, id: string) {
  const row = await noteById(db, now, userId, id)
  const participants = row && (await participantsOf(db, subjects, row))
  // The same refusal as for a missing recording, so that ids cannot be probed.
  if (!row || !mayHear(row, participants, userId)) throw new Refusal('VOICE_NOTE_NOT_FOUND')
  return { row, participants }
}

export async function oneNote(db: Db, subjects: Subjects, now: Date, userId: string, id: string): Promise<VoiceNote> {
  const { row, participants } = await heardNote(db, subjects, now, userId, id)
  return shownNote(row, participants, userId)
}

type Wanted = EndpointRequest<typeof ListVoiceNotes>['query']

/** SQL condition of the requested recordings `n`, with user `$1`'s row `l`. */
const WANTED = `${isThere('$2')} and ${IS_LISTED}
  and ($3::text is null or n.subject_kind = $3)
  and (not $4::boolean or l.heard_at is null and not coalesce(l.is_owner, false))
  and (not $5::boolean or n.owner_user_id = $1)`

type Place = [isPinned: boolean, at: string | number, id: string]

function placeOf(cursor: string | undefined): Place | [] {
  if (cursor === undefined) return []
  const { place, id } = readCursor(cursor, 'voice-notes')
  const [isPinned, at] = place
  if (typeof isPinned !== 'boolean') throw new Refusal('CURSOR_INVALID')
  return [isPinned, readKey('timestamptz', at), id]
}

const valuesOf = (userId: string, now: Date, { kind, unheard = false, mine = false }: Wanted) => [
  userId,
  now,
  kind ?? null,
  unheard,
  mine,
]

/** The statement of a page of a user's list, in the order of index voice_note_listeners_list. */
export function personPage(userId: string, now: Date, wanted: Wanted): Statement {
  const place = placeOf(wanted.cursor)
  const after = place.length ? `and (l.is_pinned, l.created_at, l.voice_note_id) < ($6, $7, $8)` : ''
  return {
    name: `voice-notes-of-person${after && '-after'}`,
    text: `select ${NOTE_COLUMNS} from voice_note_listeners l join voice_notes n on n.id = l.voice_note_id
      where l.user_id = $1 and ${WANTED} ${after}
      order by l.is_pinned desc, l.created_at desc, l.voice_note_id desc limit ${VOICE_NOTES_PER_PAGE + 1}`,
    values: [...valuesOf(userId, now, wanted), ...place],
  }
}

/**
 * The statement of a page of what a side hears about a subject, index voice_notes_subject; includes earlier recordings for people who
 * joined later.
 */
export function subjectPage(
  userId: string,
  now: Date,
  wanted: Wanted,
  { kind, id, side }: { kind: string; id: string; side: Side },
): Statement {
  const place = placeOf(wanted.cursor)
  const after = place.length ? `and (coalesce(l.is_pinned, false), n.created_at, n.id) < ($8, $9, $10)` : ''
  return {
    name: `voice-notes-on-subject${after && '-after'}`,
    text: `select ${NOTE_COLUMNS} from voice_notes n ${JOIN_LISTENER}
      where n.subject_kind = $3 and n.subject_id = $6 and (n.owner_user_id = $1 or n.is_shared or n.side = $7) and ${WANTED} ${after}
      order by coalesce(l.is_pinned, false) desc, n.created_at desc, n.id desc limit ${VOICE_NOTES_PER_PAGE + 1}`,
    values: [...valuesOf(userId, now, { ...wanted, kind: undefined }).with(2, kind), id, side, ...place],
  }
}

/** A page of the recordings a user may hear, of all subjects or one. */
export async function listNotes(db: Db, subjects: Subjects, now: Date, userId: string, wanted: Wanted) {
  const known = new Map<string, Participants | undefined>()
  let statement = personPage(userId, now, wanted)
  if (wanted.subject !== undefined) {
    const [kind = '', id = ''] = wanted.subject.split(':')
    const subject = [...subjects.values()].find((one) => one.kind === kind)
    const participants = await subject?.participants(db, id)
    const side = participants && sideOf(participants, userId)
    if (!side) throw new Refusal('VOICE_SUBJECT_NOT_FOUND')
    known.set(wanted.subject, participants)
    statement = subjectPage(userId, now, wanted, { kind, id, side })
  }
  const { rows: found } = await db.query<NoteRow>(statement)
  const page = found.slice(0, VOICE_NOTES_PER_PAGE)
  const data: VoiceNote[] = []
  for (const row of page) {
    const subject = `${row.subject_kind}:${row.subject_id}`
    if (!known.has(subject)) known.set(subject, await participantsOf(db, subjects, row))
    const participants = known.get(subject)
    if (mayHear(row, participants, userId)) data.push(shownNote(row, participants, userId))
  }
  const last = page.at(-1)
  return {
    data,
    unheard: await unheardOf(db, now, userId),
    ...(found.length > page.length &&
      last && {
        next: writeCursor('voice-notes', JSON.stringify([last.is_pinned ?? false, last.created_at.getTime(), last.id])),
      }),
  }
}

const MAX_COUNTED = 100

/** How many recordings of others a user has not heard. Index voice_note_listeners_unheard. */
async function unheardOf(db: Db, now: Date, userId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'voice-notes-unheard',
    text: `select count(*)::int as count from (select from voice_note_listeners l join voice_notes n on n.id = l.voice_note_id
      where l.user_id = $1 and l.heard_at is null and not l.is_owner and ${isThere('$2')} and ${IS_LISTED} limit ${MAX_COUNTED}) q`,
    values: [userId, now],
  })
  return rows[0]?.count ?? 0
}

/** The audio of a recording; records when a moderator heard it. */
export async function soundOf(
  { database, storage, key, subjects, uses }: NoteTools,
  now: Date,
  viewer: Viewer,
  id: string,
): Promise<{ row: NoteRow; bytes: Buffer }> {
  const row = await noteById(database, now, viewer.userId, id)
  if (!row?.stored_at) throw new Refusal('VOICE_NOTE_NOT_FOUND')
  const takesPart = mayHear(row, await participantsOf(database, subjects, row), viewer.userId)
  const letIn = takesPart ? 'shared' : await letInBy(database, uses, viewer, id)
  if (!letIn) throw new Refusal('VOICE_NOTE_NOT_FOUND')
  const file = await storage.get(fileOf(id))
  const bytes = file && decryptFile(key, purposeOf(id), await buffer(file.stream))
  if (!bytes) throw new Refusal('VOICE_NOTE_GONE')
  if (letIn === 'office')
    await audit(database, now, {
      by: viewer.userId,
      action: 'voice-note-heard',
      targetKind: 'voice-note',
      targetId: id,
      targetName: row.subject_kind ?? 'message',
    })
  return { row, bytes }
}

async function letInBy(db: Db, uses: readonly VoiceNoteUse[], viewer: Viewer, id: string) {
  for (const use of uses) {
    const letIn = await use.mayHear(db, viewer, id)
    if (letIn) return letIn
  }
  return false
}

/** Records that a user heard a recording, except its owner. */
export async function hear(db: Db, subjects: Subjects, now: Date, userId: string, id: string): Promise<string[]> {
  const { row } = await heardNote(db, subjects, now, userId, id)
  if (row.owner_user_id === userId) return []
  const { rowCount } = await db.query(
    `insert into voice_note_listeners as l (user_id, voice_note_id, is_owner, created_at, heard_at) values ($1, $2, false, $3, $4)
     on conflict (user_id, voice_note_id) do update set heard_at = excluded.heard_at where l.heard_at is null`,
    [userId, id, row.created_at, now],
  )
  // The owner sees who heard it.
  return rowCount ? [userId, ...(row.owner_user_id === null ? [] : [row.owner_user_id])] : []
}
