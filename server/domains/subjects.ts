import type { ThreadSubject } from '../../contract/conversations/threads.ts'
import type { Db } from '../platform/db/pool.ts'
import type { News } from '../platform/realtime/user-events.ts'

/** What people talk about, or record a note on. */
export type SubjectKind = 'enquiry' | 'lead' | 'visit' | 'requirement' | 'listing'

/** Who takes part in a subject now. Who asked, or visits, is the asker; who answers, or receives, a host: first the one it is with. */
export interface Participants {
  /** What it is called in a list, a home's title for instance. */
  title: string
  /** Absent where somebody without an account asked, or a subject has hosts alone. */
  askerId?: string
  /** Who asked without an account and is reached by their contact. */
  guestName?: string
  hostIds: readonly string[]
  /** Where on the site each side sees it. */
  paths?: { asker?: string; host?: string }
  /** Why nothing can be written about it any more. */
  closed?: 'withdrawn' | 'over'
  /** Both sides may see each other's phone number and e-mail address. */
  contactsExchanged: boolean
}

export interface WrittenMessage {
  id: string
  participants: Participants
  senderId: string
  side: 'asker' | 'host'
  text: string
}

/** A kind of subject, brought by the domain whose it is. */
export interface Subject {
  kind: SubjectKind
  /** Who takes part; nothing where there is no such subject. */
  participants(db: Db, id: string): Promise<Participants | undefined>
  /** Whom a thread about it is really about: each who takes up a requirement talks about their enquiry alone. */
  threadOf?(db: Db, id: string, userId: string): Promise<{ kind: ThreadSubject; id: string } | undefined>
  /** What the asker said at first, with which the thread begins. */
  opening?(db: Db, id: string): Promise<{ text: string; at: Date } | undefined>
  /** What follows from a message: called in its transaction, once per message. Answers whom to tell of what else changed. */
  onMessage?(db: Db, now: Date, id: string, message: WrittenMessage): Promise<readonly News[]>
  /** What follows when one of a side has read more of its thread. */
  onRead?(db: Db, now: Date, id: string, side: WrittenMessage['side']): Promise<void>
}

export type Subjects = ReadonlyMap<SubjectKind, Subject>
