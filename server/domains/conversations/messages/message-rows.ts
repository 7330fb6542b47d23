import type { Attachment, Message } from '../../../../contract/conversations/threads.ts'
import { contactIn } from '../../../../contract/text/contact.ts'
import { MESSAGE_VOICE_NOTE } from '../../voice-notes/service.ts'
import { hidesAsker, type Access, type Side } from '../threads/access.ts'
import { hideContact } from './hide-contact.ts'

export interface MessageRow {
  id: string
  seq: number
  clientId: string
  side: Side
  /** Null for closed accounts. */
  senderId: string | null
  name: string | null
  text: string
  at: Date
  hasContact: boolean
  isGone: boolean
  attachments: Attachment[] | null
  voiceNote: NonNullable<Message['voiceNote']> | null
}

/** SQL of messages `m` as `MessageRow`. */
export const READ_MESSAGES = `select m.id, m.seq, m.client_id as "clientId", m.side, u.id as "senderId", trim(concat_ws(' ', u.first_name, u.last_name)) as name,
    m.text, m.at, m.has_contact as "hasContact", m.is_gone as "isGone",
    (select json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'bytes', d.bytes) order by a.position)
      from message_attachments a join documents d on d.id = a.document_id and d.stored_at is not null where a.message_id = m.id) as attachments,
    ${MESSAGE_VOICE_NOTE} as "voiceNote"
  from messages m left join users u on u.id = m.sender_user_id and u.state = 'active' left join voice_notes v on v.id = m.voice_note_id`

/** Whether the content of a message is hidden from a viewer. */
export const isGoneFor = (access: Pick<Access, 'side' | 'participants'>, row: Pick<MessageRow, 'isGone' | 'side'>) =>
  row.isGone || (row.side === 'asker' && hidesAsker(access))

/** The text of a message as a viewer sees it, with contacts hidden until these are exchanged. */
export function shownText(
  access: Pick<Access, 'side' | 'participants'>,
  row: Pick<MessageRow, 'isGone' | 'side' | 'hasContact' | 'text'>,
): string {
  if (isGoneFor(access, row)) return ''
  const isHidden = row.hasContact && !access.participants.contactsExchanged && row.side !== access.side
  return isHidden ? hideContact(row.text) : row.text
}

/** The recording of a message as a viewer sees it; its caption follows the rules of the text. */
function shownVoice(
  access: Pick<Access, 'side' | 'participants'>,
  { voiceNote, side }: MessageRow,
): Message['voiceNote'] {
  if (!voiceNote?.caption || access.participants.contactsExchanged || side === access.side)
    return voiceNote ?? undefined
  return { ...voiceNote, caption: hideContact(voiceNote.caption) }
}

/** The files of a message as a viewer sees them; their names follow the rules of the text. */
function shownFiles(
  access: Pick<Access, 'side' | 'participants'>,
  { attachments, side }: MessageRow,
): Message['attachments'] {
  if (!attachments || access.participants.contactsExchanged || side === access.side) return attachments ?? []
  return attachments.map((file) => ({ ...file, name: hideContact(file.name) }))
}

/** Whether its text, the caption of its recording or the name of a file contains a contact. */
const hasContact = ({ hasContact: inText, voiceNote, attachments }: MessageRow): boolean =>
  inText ||
  [voiceNote?.caption ?? '', ...(attachments ?? []).map(({ name }) => name)].some(
    (text) => contactIn(text) !== undefined,
  )

/** The author of a message as a viewer may know them. */
export function authorOf(
  { side, participants }: Pick<Access, 'side' | 'participants'>,
  userId: string,
  row: Pick<MessageRow, 'side' | 'senderId' | 'name'>,
): Message['by'] {
  // A person who asked as a guest may have an account by now.
  const isGuest = row.side === 'asker' && row.senderId === null
  const senderId = isGuest ? participants.askerId : (row.senderId ?? undefined)
  if (senderId === userId) return { side: row.side, userId, fullName: row.name ?? '', isMe: true }
  if (row.side === 'asker' && hidesAsker({ side, participants })) return { side: 'asker', fullName: '', isMe: false }
  return {
    side: row.side,
    ...(senderId !== undefined && { userId: senderId }),
    fullName: (isGuest ? participants.guestName : row.name) ?? '',
    isMe: false,
  }
}

/** A message as a viewer sees it. */
export function messageOf(access: Pick<Access, 'side' | 'participants'>, userId: string, row: MessageRow): Message {
  const isGone = isGoneFor(access, row)
  const voiceNote = isGone ? undefined : shownVoice(access, row)
  return {
    id: row.id,
    seq: row.seq,
    clientId: row.clientId,
    by: authorOf(access, userId, row),
    text: shownText(access, row),
    at: row.at.toISOString(),
    attachments: isGone ? [] : shownFiles(access, row),
    ...(voiceNote && { voiceNote }),
    contactInfoFlagged: !isGone && !access.participants.contactsExchanged && hasContact(row),
    ...(isGone && { isGone }),
  }
}
