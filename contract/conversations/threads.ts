import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Id, Timestamp, queryFlag, queryInt } from '../values.ts'

/** Subjects of threads. */
export const threadSubjects = ['enquiry', 'visit', 'requirement', 'roommate'] as const
export const ThreadSubject = z.enum(threadSubjects)
export type ThreadSubject = z.infer<typeof ThreadSubject>

export const messageReportReasons = ['spam', 'abuse', 'fraud', 'contact', 'other'] as const

export const MESSAGE_LENGTH = 4000
export const MAX_ATTACHMENTS = 5
export const MESSAGES_PER_PAGE = 50
export const THREADS_PER_PAGE = 25
/** How long after the last key press a person is shown as typing. */
export const TYPING_MS = 6000

/** A private file of a message; both sides read its bytes at `/api/documents/{id}`. */
export const Attachment = z.object({
  id: Id,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
})
export type Attachment = z.infer<typeof Attachment>

/** A voice note in a message. */
export const MessageVoiceNote = z.object({
  id: Id,
  seconds: z.number(),
  /** Empty if it was deleted or has expired. */
  peaks: z.array(z.int()),
  caption: z.optional(z.string()),
})

export const Message = z.object({
  id: Id,
  /** Sequence number within the thread, without gaps. */
  seq: z.int(),
  /** Chosen by the sender, so that a repeated request creates one message. */
  clientId: Id,
  /** `fullName` is empty if the sender may no longer be named. */
  by: z.object({ side: z.enum(['asker', 'host']), userId: z.optional(Id), fullName: z.string(), isMe: z.boolean() }),
  text: z.string(),
  at: Timestamp,
  attachments: z.array(Attachment),
  voiceNote: z.optional(MessageVoiceNote),
  /** Its phone numbers and e-mail addresses are hidden from the other side until they exchange contacts. */
  contactInfoFlagged: z.boolean(),
  /** Emptied but kept in its position: its author withdrew it or closed their account, or it was removed. */
  isGone: z.optional(z.boolean()),
})
export type Message = z.infer<typeof Message>

/** A thread as one member sees it. */
export const Thread = z.object({
  id: Id,
  subject: z.object({ kind: ThreadSubject, id: Id, title: z.string(), path: z.optional(z.string()) }),
  /** The caller's side. */
  side: z.enum(['asker', 'host']),
  /** The people of the other side, the responsible one first; empty if they may not be named. */
  others: z.array(z.object({ userId: z.optional(Id), fullName: z.string() })),
  last: z.optional(
    z.object({
      seq: z.int(),
      text: z.string(),
      /** What it contains besides text, or instead of it. */
      holds: z.optional(z.enum(['file', 'voice'])),
      isMine: z.boolean(),
      at: Timestamp,
    }),
  ),
  unread: z.int(),
  /** The newest message the caller has read. */
  readSeq: z.int(),
  /** The newest messages that the other side has received and read; one person of a team counts. */
  othersDeliveredSeq: z.int(),
  othersReadSeq: z.int(),
  isMuted: z.boolean(),
  /** Whether the caller blocked the other side. */
  isBlocked: z.boolean(),
  hasLeft: z.boolean(),
  /** Whether both sides see phone numbers and e-mail addresses in its messages. */
  contactsExchanged: z.boolean(),
  /** Why no message can be sent; absent if one can. */
  closed: z.optional(z.enum(['withdrawn', 'over', 'blocked', 'left', 'alone'])),
  version: z.int(),
})
export type Thread = z.infer<typeof Thread>

const one = z.object({ id: Id })
const NOT_FOUND = { THREAD_NOT_FOUND: 404 } as const
const page = {
  cursor: z.optional(z.string().check(z.maxLength(300))),
}

export const listThreads = endpoint({
  name: 'listThreads',
  summary: 'The threads of the signed-in person, the one last written in first.',
  method: 'GET',
  path: '/api/threads',
  who: 'member',
  impersonation: 'on-request',
  query: z.object({
    ...page,
    /** Words in a subject, a name or a message. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    unread: z.optional(queryFlag),
    /** The thread of this subject, for links from a lead, visit or enquiry. */
    subject: z.optional(
      z.string().check(z.regex(/^(enquiry|visit|requirement|roommate):[0-9a-f-]{36}$/, code('INVALID'))),
    ),
  }),
  returns: z.object({ data: z.array(Thread), next: z.optional(z.string()) }),
  errors: { CURSOR_INVALID: 400 },
})

export const openThread = endpoint({
  name: 'openThread',
  summary:
    'The thread of a lead’s enquiry, a visit or a requirement the caller is a side of; it is made by the first who asks for it.',
  method: 'POST',
  path: '/api/threads',
  who: 'member',
  body: z.strictObject({ subject: z.strictObject({ kind: ThreadSubject, id: Id }) }),
  returns: z.object({ data: Thread }),
  errors: { ...NOT_FOUND },
})

export const getThread = endpoint({
  name: 'getThread',
  summary: 'One thread of the signed-in person.',
  method: 'GET',
  path: '/api/threads/{id}',
  who: 'member',
  whose: 'team',
  params: one,
  returns: z.object({ data: Thread }),
  errors: NOT_FOUND,
})

export const threadMessages = endpoint({
  name: 'threadMessages',
  summary:
    'Messages of a thread in their order: the newest, those before a number, those after one, or those around one that was searched for.',
  method: 'GET',
  path: '/api/threads/{id}/messages',
  who: 'member',
  impersonation: 'on-request',
  whose: 'team',
  params: one,
  query: z.object({ before: z.optional(queryInt), after: z.optional(queryInt), around: z.optional(queryInt) }),
  returns: z.object({
    data: z.array(Message),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
    /** The newest of the thread. */
    lastSeq: z.int(),
  }),
  errors: NOT_FOUND,
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary:
    'Writes into a thread. The same client id sent twice is one message. A text, attachments or a voice note: one of them at least.',
  method: 'POST',
  path: '/api/threads/{id}/messages',
  who: 'member',
  whose: 'team',
  status: 201,
  existingStatus: 200,
  params: one,
  body: z.strictObject({
    clientId: Id,
    text: z._default(z.string().check(z.trim(), z.maxLength(MESSAGE_LENGTH)), ''),
    /** The caller's documents of kind `message`. */
    attachments: z.optional(z.array(Id).check(z.maxLength(MAX_ATTACHMENTS))),
    voiceNoteId: z.optional(Id),
  }),
  returns: z.object({ data: Message }),
  errors: {
    ...NOT_FOUND,
    THREAD_CLOSED: 409,
    THREAD_BLOCKED: 409,
    MESSAGE_EMPTY: 422,
    VOICE_NOTE_NOT_FOUND: 404,
    TOO_MANY_REQUESTS: 429,
  },
})

export const readThread = endpoint({
  name: 'readThread',
  summary: 'Notes that the caller has read, or only received, the messages up to a number. It never goes back.',
  method: 'POST',
  path: '/api/threads/{id}/read',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({
    readSeq: z.optional(z.int().check(z.gte(0))),
    deliveredSeq: z.optional(z.int().check(z.gte(0))),
  }),
  returns: z.object({ data: z.object({ unread: z.int() }) }),
  errors: NOT_FOUND,
})

export const typeInThread = endpoint({
  name: 'typeInThread',
  summary: 'Tells the others that the caller is typing; nothing is kept of it.',
  method: 'POST',
  path: '/api/threads/{id}/typing',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({}),
  returns: z.object({}),
  errors: NOT_FOUND,
})

export const updateThread = endpoint({
  name: 'updateThread',
  summary: 'Mutes or leaves a thread, or blocks its other side in all threads with them; each can be undone.',
  method: 'PUT',
  path: '/api/threads/{id}',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({
    isMuted: z.optional(z.boolean()),
    isBlocked: z.optional(z.boolean()),
    hasLeft: z.optional(z.boolean()),
  }),
  returns: z.object({ data: Thread }),
  errors: NOT_FOUND,
})

export const searchMessages = endpoint({
  name: 'searchMessages',
  summary: 'Messages of one’s threads that hold words, newest first.',
  method: 'GET',
  path: '/api/messages',
  who: 'member',
  impersonation: 'on-request',
  query: z.object({
    ...page,
    q: z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(100)),
    thread: z.optional(Id),
  }),
  returns: z.object({
    data: z.array(
      z.object({
        threadId: Id,
        seq: z.int(),
        text: z.string(),
        fullName: z.string(),
        title: z.string(),
        at: Timestamp,
      }),
    ),
    next: z.optional(z.string()),
  }),
  errors: { CURSOR_INVALID: 400 },
})

export const reportMessage = endpoint({
  name: 'reportMessage',
  summary:
    'Reports a message of the other side to the moderators, who may then read the thread, which is written down.',
  method: 'POST',
  path: '/api/messages/{id}/reports',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({
    reason: z.enum(messageReportReasons),
    details: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  }),
  returns: z.object({ message: z.string() }),
  errors: { MESSAGE_NOT_FOUND: 404 },
})
