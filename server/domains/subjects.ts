import type { ThreadSubject } from '../../contract/conversations/threads.ts'
import type { Db } from '../platform/db/pool.ts'
import type { News } from '../platform/realtime/user-events.ts'

/** What threads and recordings are about. */
export type SubjectKind = 'enquiry' | 'lead' | 'visit' | 'requirement' | 'listing' | 'roommate'

/** The participants of a subject now. The asker asked or visits; the hosts answer or receive, the responsible one first. */
export interface Participants {
  /** Its title in a list, such as that of a home. */
  title: string
  /** Absent if a guest asked, or a subject has only hosts. */
  askerId?: string
  /** The name of a guest who is reached by their contact. */
  guestName?: string
  hostIds: readonly string[]
  /** Its path on the site for each side. */
  paths?: { asker?: string; host?: string }
  /** Why no one can write about it any more. */
  closed?: 'withdrawn' | 'over'
  /** Whether both sides may see each other's phone number and e-mail address. */
  contactsExchanged: boolean
}

export interface WrittenMessage {
  id: string
  participants: Participants
  senderId: string
  side: 'asker' | 'host'
  text: string
}

/** A kind of subject, defined by its domain. */
export interface Subject {
  kind: SubjectKind
  /** The participants; undefined if there is no such subject. */
  participants(db: Db, id: string): Promise<Participants | undefined>
  /** The subject of the thread, if it is another one: each taker of a requirement has the thread of their enquiry. */
  threadOf?(db: Db, id: string, userId: string): Promise<{ kind: ThreadSubject; id: string } | undefined>
  /** The asker's first text, which opens the thread. */
  opening?(db: Db, id: string): Promise<{ text: string; at: Date } | undefined>
  /** Handles a message in its transaction, once per message. Returns the user events of what else changed. */
  onMessage?(db: Db, now: Date, id: string, message: WrittenMessage): Promise<readonly News[]>
  /** Handles that a side has read more of its thread. */
  onRead?(db: Db, now: Date, id: string, side: WrittenMessage['side']): Promise<void>
}

export type Subjects = ReadonlyMap<SubjectKind, Subject>
