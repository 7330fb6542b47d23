import { message } from '../../../contract/messages/messages.ts'
import { contactIn } from '../../../contract/text/contact.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Participants, SubjectKind, Subjects } from '../subjects.ts'
import type { NoteRow, Side } from './note-rows.ts'

/** What a domain with recordings must answer. */
export interface VoiceNoteUse {
  /** Whether a viewer other than the owner may hear it: as a recipient, or as a moderator (`office`), which is recorded. */
  mayHear: (db: Db, viewer: Viewer, voiceNoteId: string) => Promise<'shared' | 'office' | false>
  /** Whether a side blocks the conversation about a subject. */
  isBlocked?: (db: Db, subject: { kind: SubjectKind; id: string }) => Promise<boolean>
}

/** Refuses to share a recording while a side blocks the conversation about its subject. */
export async function assertNotBlocked(
  db: Db,
  uses: readonly VoiceNoteUse[],
  subject: { kind: SubjectKind; id: string },
): Promise<void> {
  for (const { isBlocked } of uses) if (await isBlocked?.(db, subject)) throw new Refusal('VOICE_SUBJECT_CLOSED')
}

/** The side of a person in a subject; undefined if they take no part. */
export function sideOf({ askerId, hostIds }: Participants, userId: string): Side | undefined {
  if (askerId === userId) return 'asker'
  return hostIds.includes(userId) ? 'host' : undefined
}

export async function participantsOf(
  db: Db,
  subjects: Subjects,
  note: { subject_kind: SubjectKind | null; subject_id: string | null },
): Promise<Participants | undefined> {
  if (note.subject_kind === null || note.subject_id === null) return undefined
  return subjects.get(note.subject_kind)?.participants(db, note.subject_id)
}

/** Whether a user may hear a recording: theirs, those shared with their side, and unshared ones of their side. */
export function mayHear(note: NoteRow, participants: Participants | undefined, userId: string): boolean {
  if (note.owner_user_id === userId) return true
  if (!participants || !note.stored_at) return false
  const side = sideOf(participants, userId)
  return side !== undefined && (note.is_shared || side === note.side)
}

/** Everyone who may hear a recording, except its owner. */
export function audienceOf(
  { side, isShared, ownerId }: { side: Side; isShared: boolean; ownerId: string },
  { askerId, hostIds }: Participants,
): { userId: string; side: Side }[] {
  const all = [
    ...(askerId === undefined ? [] : [{ userId: askerId, side: 'asker' as const }]),
    ...[...new Set(hostIds)].map((userId) => ({ userId, side: 'host' as const })),
  ]
  return all.filter((one) => one.userId !== ownerId && (isShared || one.side === side))
}

/** Refuses to share about a closed subject, and a caption with a contact before contacts are exchanged. */
export function assertShareable(
  { closed, contactsExchanged }: Pick<Participants, 'closed' | 'contactsExchanged'>,
  caption: string | undefined,
): void {
  if (closed) throw new Refusal('VOICE_SUBJECT_CLOSED')
  if (!contactsExchanged && caption && contactIn(caption) !== undefined)
    throw new Refusal('INVALID_INPUT', { fields: { caption: [message('CONTACT_IN_TEXT')] } })
}
