import { KEPT_WITH_MESSAGE_DAYS } from '../../../../contract/documents.ts'
import type { Message } from '../../../../contract/conversations/threads.ts'
import { message as say } from '../../../../contract/messages/messages.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { publishUserEvents, type News } from '../../../platform/realtime/user-events.ts'
import type { Subjects } from '../../subjects.ts'
import { suspendedOf } from '../../directories/service.ts'
import { holdDocuments, keepDocuments } from '../../uploads/service.ts'
import { sendVoiceNote } from '../../voice-notes/service.ts'
import { askToTellUnread } from '../telling/unread.ts'
import { accessTo, closedWhy, hearersOf, type Access } from '../threads/access.ts'
import { addMembers } from '../threads/members.ts'
import { insertMessage } from './insert-message.ts'
import { READ_MESSAGES, messageOf, type MessageRow } from './message-rows.ts'

export interface Sent {
  /** Chosen by the caller: a repeated request stores one message. */
  clientId: string
  text: string
  attachments?: readonly string[] | undefined
  voiceNoteId?: string | undefined
}

/**
 * Sends a message, in a transaction: writes it and its files, updates its subject and requests notifications. Idempotent, even if the
 * thread was closed since.
 */
export async function sendMessage(
  db: Db,
  now: Date,
  { subjects, userId, threadId }: { subjects: Subjects; userId: string; threadId: string },
  { clientId, text, attachments = [], voiceNoteId }: Sent,
): Promise<{ message: Message; isNew: boolean }> {
  // Locks the thread, so that a simultaneous request with the same message waits for the first.
  const [access, sent] = await Promise.all([
    accessTo(db, subjects, userId, threadId, 'for update of t'),
    sentBefore(db, threadId, clientId),
  ])
  if (sent && sent.sender !== userId) throw new Refusal('INVALID_INPUT', { fields: { clientId: [say('INVALID')] } })
  const before = sent?.id
  if (before) return { message: await readMessage(db, access, userId, before), isNew: false }
  assertOpen(access)
  await assertHostsAnswer(db, userId, access)
  if (!text && !attachments.length && voiceNoteId === undefined) throw new Refusal('MESSAGE_EMPTY')
  const { thread, subject, side, participants } = access
  if (hasNewMembers(access)) await addMembers(db, threadId, participants, thread.lastSeq)
  const { title } = participants
  if (voiceNoteId !== undefined) await sendVoiceNote(db, now, userId, voiceNoteId)
  const id = uuidv7(now.getTime())
  // Pipelined, so the order counts: marking as read locks the thread's membership before the subject, and so does this.
  const [, news = []] = await Promise.all([
    insertMessage(db, now, { id, threadId, title, clientId, side, senderId: userId, text, voiceNoteId }),
    subject.onMessage?.(db, now, thread.subjectId, { id, senderId: userId, side, text, participants }),
  ])
  if (attachments.length) await attach(db, now, userId, id, attachments)
  const event: News = { userIds: hearersOf(access), kind: 'threads-changed', id: threadId }
  const [message] = await Promise.all([
    readMessage(db, access, userId, id),
    askToTellUnread(db, now, thread),
    publishUserEvents(db, [event, ...news]),
  ])
  return { message, isNew: true }
}

const hasNewMembers = ({ thread, participants: { askerId, hostIds } }: Access): boolean =>
  [...(askerId === undefined ? [] : [askerId]), ...hostIds].some(
    (userId) => !thread.members.some(({ id }) => id === userId),
  )

function assertOpen(access: Access): void {
  const why = closedWhy(access)
  if (why === 'blocked') throw new Refusal('THREAD_BLOCKED')
  if (why) throw new Refusal('THREAD_CLOSED')
}

/** Throws PROFILE_SUSPENDED for a suspended host, and THREAD_CLOSED for a message to hosts who are all suspended. */
async function assertHostsAnswer(db: Db, userId: string, { side, participants: { hostIds } }: Access): Promise<void> {
  const hosts = side === 'host' ? [userId] : hostIds
  if (hosts.length === 0 || (await suspendedOf(db, hosts)).length < hosts.length) return
  throw new Refusal(side === 'host' ? 'PROFILE_SUSPENDED' : 'THREAD_CLOSED')
}

async function sentBefore(
  db: Db,
  threadId: string,
  clientId: string,
): Promise<{ id: string; sender: string | null } | undefined> {
  const { rows } = await db.query<{ id: string; sender: string | null }>({
    name: 'message-sent-before',
    text: `select id, sender_user_id as sender from messages where thread_id = $1 and client_id = $2`,
    values: [threadId, clientId],
  })
  return rows[0]
}

async function readMessage(db: Db, access: Access, userId: string, id: string): Promise<Message> {
  const { rows } = await db.query<MessageRow>({
    name: 'message-as-sent',
    text: `${READ_MESSAGES} where m.id = $1`,
    values: [id],
  })
  if (!rows[0]) throw new Error('A message is gone that was there.')
  return messageOf(access, userId, rows[0])
}

/** Attaches the sender's files to a message; each can be sent only once. */
async function attach(db: Db, now: Date, userId: string, messageId: string, asked: readonly string[]): Promise<void> {
  const ids = [...new Set(asked)]
  const held = await holdDocuments(db, now, userId, ids, 'message')
  const inserted = await db.query(
    `insert into message_attachments (document_id, message_id, position)
     select document_id, $1, place from unnest($2::uuid[]) with ordinality d (document_id, place) on conflict do nothing`,
    [messageId, ids.filter((id) => held.some((document) => document.id === id))],
  )
  if (inserted.rowCount !== ids.length)
    throw new Refusal('INVALID_INPUT', { fields: { attachments: [say('INVALID')] } })
  await keepDocuments(db, ids, new Date(now.getTime() + KEPT_WITH_MESSAGE_DAYS * DAY_MS))
}
