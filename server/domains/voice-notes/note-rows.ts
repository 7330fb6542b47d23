import { iso } from '../../platform/db/iso.ts'
import type { RecordingType, VoiceNote, VoiceNoteSubject } from '../../../contract/conversations/voice-notes.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Whose side the owner is on: the asker's, or that of the hosts. */
export type Side = 'asker' | 'host'

/** A recording as one user sees it. */
export interface NoteRow {
  id: string
  owner_user_id: string | null
  owner_name: string | null
  subject_kind: VoiceNoteSubject | null
  subject_id: string | null
  side: Side
  is_shared: boolean
  is_message: boolean
  sent_at: Date | null
  type: RecordingType
  bytes: number
  received: number
  ms: number | null
  peaks: number[]
  caption: string | null
  language: Language | null
  created_at: Date
  stored_at: Date | null
  expires_at: Date
  is_pinned: boolean | null
  heard_at: Date | null
  heard_by: { fullName: string; at: string }[] | null
}

const nameOf = (account: string) =>
  `(select trim(concat_ws(' ', u.first_name, u.last_name)) from users u where u.id = ${account} and u.state = 'active')`

/** SQL of the columns of recording `n` for user `$1`, whose row is `l`. */
export const NOTE_COLUMNS = `n.id, n.owner_user_id, ${nameOf('n.owner_user_id')} as owner_name, n.subject_kind, n.subject_id, n.side,
  n.is_shared, n.is_message, n.sent_at, n.type, n.bytes, n.received, n.ms, n.peaks, n.caption, n.language, n.created_at, n.stored_at,
  n.expires_at, l.is_pinned, l.heard_at,
  case when n.owner_user_id = $1 then (select json_agg(json_build_object('fullName', coalesce(${nameOf('h.user_id')}, ''),
    'at', ${iso('h.heard_at')}) order by h.heard_at)
    from voice_note_listeners h where h.voice_note_id = n.id and h.heard_at is not null and not h.is_owner) end as heard_by`

/** SQL of user `$1`'s row for recording `n`. */
export const JOIN_LISTENER = `left join voice_note_listeners l on l.voice_note_id = n.id and l.user_id = $1`

/** SQL of whether recording `n` exists at the time `now`, complete or still uploading. */
export const isThere = (now: string) => `(n.erased_at is null and n.expires_at > ${now})`

/** SQL of whether recording `n` appears in lists. */
export const IS_LISTED = `(n.stored_at is not null and not n.is_message)`

/** A recording as `userId` sees it; undefined if it is gone. The caller checks who may hear it. */
export async function noteById(db: Db, now: Date, userId: string, id: string): Promise<NoteRow | undefined> {
  const { rows } = await db.query<NoteRow>({
    name: 'voice-note-by-id',
    text: `select ${NOTE_COLUMNS} from voice_notes n ${JOIN_LISTENER} where n.id = $2 and ${isThere('$3')}`,
    values: [userId, id, now],
  })
  return rows[0]
}

/** A recording as in the contract. */
export function noteOf(row: NoteRow, userId: string, subject: VoiceNote['subject']): VoiceNote {
  const isMe = row.owner_user_id === userId
  return {
    id: row.id,
    ...(subject && { subject }),
    by: { ...(row.owner_user_id !== null && { userId: row.owner_user_id }), fullName: row.owner_name ?? '', isMe },
    isShared: row.is_shared,
    isMessage: row.is_message,
    type: row.type,
    seconds: (row.ms ?? 0) / 1000,
    bytes: row.bytes,
    received: row.received,
    peaks: row.peaks,
    ...(row.caption !== null && { caption: row.caption }),
    ...(row.language !== null && { language: row.language }),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isPinned: row.is_pinned ?? false,
    ...(row.heard_at && { heardAt: row.heard_at.toISOString() }),
    ...(isMe && row.heard_by && { heardBy: row.heard_by }),
  }
}
