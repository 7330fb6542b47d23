import type { Thread, ThreadSubject } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Participants, Subject, Subjects } from '../../subjects.ts'

export type Side = Thread['side']

/** A thread with a user's membership. */
export interface ThreadRow {
  id: string
  kind: ThreadSubject
  subjectId: string
  version: number
  lastSeq: number
  lastAt: Date
  createdAt: Date
  readSeq: number
  isMuted: boolean
  leftSeq: number | null
  /** Everyone who ever took part. */
  members: { id: string; side: Side; hasLeft: boolean; isBlocking: boolean }[]
}

/** A user's access to a thread. */
export interface Access {
  thread: ThreadRow
  subject: Subject
  side: Side
  participants: Participants
}

/** SQL of the columns of `ThreadRow`, of thread `t` and a user's membership `m`, which recent team members lack. */
export const THREAD_COLUMNS = `t.id, t.subject_kind as kind, t.subject_id as "subjectId", t.version, t.last_seq as "lastSeq", t.last_at as "lastAt",
  t.created_at as "createdAt", coalesce(m.read_seq, t.last_seq) as "readSeq", coalesce(m.is_muted, false) as "isMuted", m.left_seq as "leftSeq",
  (select coalesce(json_agg(json_build_object('id', b.user_id, 'side', b.side, 'hasLeft', b.left_seq is not null, 'isBlocking', b.is_blocked)), '[]')
   from thread_members b where b.thread_id = t.id) as members`

/** The number of the newest message a user sees: those after they left are hidden. */
export const newestSeen = ({ leftSeq, lastSeq }: ThreadRow): number => leftSeq ?? lastSeq

export function subjectOf(subjects: Subjects, kind: ThreadSubject): Subject {
  const subject = subjects.get(kind)
  if (!subject) throw new Refusal('THREAD_NOT_FOUND')
  return subject
}

/** The side on which a user takes part now, if any. */
export function sideOf({ askerId, hostIds }: Participants, userId: string): Side | undefined {
  if (askerId === userId) return 'asker'
  return hostIds.includes(userId) ? 'host' : undefined
}

/** A user's access to a thread that was already read; undefined if they no longer take part in its subject. */
export async function accessOf(
  db: Db,
  subjects: Subjects,
  userId: string,
  thread: ThreadRow,
): Promise<Access | undefined> {
  const subject = subjects.get(thread.kind)
  const participants = await subject?.participants(db, thread.subjectId)
  const side = participants && sideOf(participants, userId)
  return subject && participants && side && { thread, subject, side, participants }
}

/** A thread by its id, with a user's membership, without checking access; `for update` locks it until the transaction ends. */
export async function findThread(
  db: Db,
  userId: string,
  id: string,
  hold: '' | 'for update of t' = '',
): Promise<ThreadRow | undefined> {
  const { rows } = await db.query<ThreadRow>({
    name: `thread-of-user${hold && '-held'}`,
    text: `select ${THREAD_COLUMNS} from threads t left join thread_members m on m.thread_id = t.id and m.user_id = $2 where t.id = $1 ${hold}`,
    values: [id, userId],
  })
  return rows[0]
}

/** A user's access to a thread, if they take part in it. */
export async function findAccess(
  db: Db,
  subjects: Subjects,
  userId: string,
  id: string,
  hold: '' | 'for update of t' = '',
): Promise<Access | undefined> {
  const thread = await findThread(db, userId, id, hold)
  return thread && accessOf(db, subjects, userId, thread)
}

/** The same, but throws THREAD_NOT_FOUND if the user does not take part, so that ids cannot be probed. */
export async function accessTo(...asked: Parameters<typeof findAccess>): Promise<Access> {
  const access = await findAccess(...asked)
  if (!access) throw new Refusal('THREAD_NOT_FOUND')
  return access
}

/** The users who receive events of a thread, on both sides or one. */
export function hearersOf({ thread, participants }: Pick<Access, 'thread' | 'participants'>, of?: Side): string[] {
  const { askerId, hostIds } = participants
  const askers = askerId === undefined || of === 'host' ? [] : [askerId]
  const hosts = of === 'asker' ? [] : hostIds
  return [...askers, ...hosts].filter((userId) => !thread.members.some(({ id, hasLeft }) => hasLeft && id === userId))
}

export const otherSide = (side: Side): Side => (side === 'asker' ? 'host' : 'asker')

/** Why a user cannot write in a thread; undefined if they can. */
export function closedWhy({ thread, side, participants }: Access): Thread['closed'] {
  if (participants.closed) return participants.closed
  if (thread.leftSeq !== null) return 'left'
  const blocking = thread.members.filter(({ isBlocking }) => isBlocking)
  if (blocking.some((one) => one.side === side)) return 'blocked'
  // A blocked person sees the thread as if the others had left.
  if (blocking.length > 0) return 'alone'
  // Messages to a lister without an account wait for the person who claims the listing.
  const isKept = side === 'host' ? participants.guestName !== undefined : participants.hostIds.length === 0
  return isKept || hearersOf({ thread, participants }, otherSide(side)).length > 0 ? undefined : 'alone'
}

/** Whether the asker's messages are hidden from a viewer: from hosts, once the consent has been withdrawn. */
export const hidesAsker = ({ side, participants }: Pick<Access, 'side' | 'participants'>): boolean =>
  side === 'host' && participants.closed === 'withdrawn'
