import type { Thread, ThreadSubject } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Participants, Subject, Subjects } from '../../subjects.ts'

export type Side = Thread['side']

/** A thread, and how far somebody is in it. */
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
  /** Everybody who took part at some time. */
  members: { id: string; side: Side; hasLeft: boolean; isBlocking: boolean }[]
}

/** What somebody may do in a thread now. */
export interface Access {
  thread: ThreadRow
  subject: Subject
  side: Side
  participants: Participants
}

/** SQL of the columns of `ThreadRow`, of thread `t` and somebody's membership `m`, which whoever joined a team lately has not. */
export const THREAD_COLUMNS = `t.id, t.subject_kind as kind, t.subject_id as "subjectId", t.version, t.last_seq as "lastSeq", t.last_at as "lastAt",
  t.created_at as "createdAt", coalesce(m.read_seq, t.last_seq) as "readSeq", coalesce(m.is_muted, false) as "isMuted", m.left_seq as "leftSeq",
  (select coalesce(json_agg(json_build_object('id', b.user_id, 'side', b.side, 'hasLeft', b.left_seq is not null, 'isBlocking', b.is_blocked)), '[]')
   from thread_members b where b.thread_id = t.id) as members`

/** The newest message somebody sees of a thread: none that came after they left. */
export const newestSeen = ({ leftSeq, lastSeq }: ThreadRow): number => leftSeq ?? lastSeq

export function subjectOf(subjects: Subjects, kind: ThreadSubject): Subject {
  const subject = subjects.get(kind)
  if (!subject) throw new Refusal('THREAD_NOT_FOUND')
  return subject
}

/** On which side somebody takes part now, if they do. */
export function sideOf({ askerId, hostIds }: Participants, userId: string): Side | undefined {
  if (askerId === userId) return 'asker'
  return hostIds.includes(userId) ? 'host' : undefined
}

/** What somebody may do in a thread that was read. Undefined where they take no part in its subject any more. */
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

/** A thread by its id, whoever asks, with how far they are in it; `for update` holds it until the transaction ends. */
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

/** What somebody may do in a thread, if they take part in it. */
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

/** The same for whoever takes part in it. Refuses others as if there were none; `for update` holds it until the transaction ends. */
export async function accessTo(...asked: Parameters<typeof findAccess>): Promise<Access> {
  const access = await findAccess(...asked)
  if (!access) throw new Refusal('THREAD_NOT_FOUND')
  return access
}

/** Who hears of what happens in a thread now: of both sides, or of one. */
export function hearersOf({ thread, participants }: Pick<Access, 'thread' | 'participants'>, of?: Side): string[] {
  const { askerId, hostIds } = participants
  const askers = askerId === undefined || of === 'host' ? [] : [askerId]
  const hosts = of === 'asker' ? [] : hostIds
  return [...askers, ...hosts].filter((userId) => !thread.members.some(({ id, hasLeft }) => hasLeft && id === userId))
}

export const otherSide = (side: Side): Side => (side === 'asker' ? 'host' : 'asker')

/** Why somebody can write nothing in a thread now, where they cannot. */
export function closedWhy({ thread, side, participants }: Access): Thread['closed'] {
  if (participants.closed) return participants.closed
  if (thread.leftSeq !== null) return 'left'
  const blocking = thread.members.filter(({ isBlocking }) => isBlocking)
  if (blocking.some((one) => one.side === side)) return 'blocked'
  // A blocked person sees the thread as if the others had left.
  if (blocking.length > 0) return 'alone'
  // What is asked of a lister without an account waits for whoever claims the listing.
  const isKept = side === 'host' ? participants.guestName !== undefined : participants.hostIds.length === 0
  return isKept || hearersOf({ thread, participants }, otherSide(side)).length > 0 ? undefined : 'alone'
}

/** Whether somebody may not see what the asker wrote: it is gone from a host's sight with the consent it came by. */
export const hidesAsker = ({ side, participants }: Pick<Access, 'side' | 'participants'>): boolean =>
  side === 'host' && participants.closed === 'withdrawn'
