import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Subjects } from '../../subjects.ts'
import { accessTo, hearersOf, newestSeen, otherSide } from './access.ts'

interface Marks {
  readSeq?: number | undefined
  deliveredSeq?: number | undefined
}

/** Notes how far somebody has read and received a thread; it never goes back. The other side is shown it. */
export async function markRead(
  db: Db,
  now: Date,
  { subjects, userId, id }: { subjects: Subjects; userId: string; id: string },
  { readSeq = 0, deliveredSeq = 0 }: Marks,
): Promise<void> {
  const access = await accessTo(db, subjects, userId, id)
  const { thread, side } = access
  const newest = newestSeen(thread)
  const read = Math.min(readSeq, newest)
  const { rowCount } = await db.query({
    name: 'mark-thread',
    text: `insert into thread_members as m (thread_id, user_id, side, read_seq, delivered_seq, told_seq, last_at) values ($1, $2, $3, $4, $5, 0, $6)
      on conflict (thread_id, user_id) do update set read_seq = greatest(m.read_seq, $4), delivered_seq = greatest(m.delivered_seq, $5)
      where m.read_seq < $4 or m.delivered_seq < $5`,
    values: [id, userId, side, read, Math.max(read, Math.min(deliveredSeq, newest)), thread.lastAt],
  })
  // What changes nothing is news to nobody.
  if (!rowCount) return
  if (read > thread.readSeq) await access.subject.onRead?.(db, now, thread.subjectId, side)
  await publishUserEvent(db, [userId, ...hearersOf(access, otherSide(side))], 'threads-changed', id)
}

interface Change {
  isMuted?: boolean | undefined
  isBlocked?: boolean | undefined
  hasLeft?: boolean | undefined
}

/** Mutes, blocks or leaves a thread, or undoes it. What one of a side blocked, all of it can undo. */
export async function changeThread(
  db: Db,
  subjects: Subjects,
  userId: string,
  id: string,
  { isMuted, isBlocked, hasLeft }: Change,
): Promise<void> {
  const access = await accessTo(db, subjects, userId, id, 'for update of t')
  const { thread, side } = access
  await db.query({
    name: 'change-thread-member',
    text: `insert into thread_members as m (thread_id, user_id, side, read_seq, delivered_seq, told_seq, is_muted, is_blocked, left_seq, last_at)
      values ($1, $2, $3, $4, $4, $4, coalesce($5::boolean, false), coalesce($6::boolean, false), case when $7::boolean then $4::int end, $8)
      on conflict (thread_id, user_id) do update set is_muted = coalesce($5::boolean, m.is_muted), is_blocked = coalesce($6::boolean, m.is_blocked),
        left_seq = case when $7::boolean then coalesce(m.left_seq, $4::int) when not $7::boolean then null else m.left_seq end`,
    values: [id, userId, side, thread.lastSeq, isMuted ?? null, isBlocked ?? null, hasLeft ?? null, thread.lastAt],
  })
  if (isBlocked === false)
    await db.query(`update thread_members set is_blocked = false where thread_id = $1 and side = $2`, [id, side])
  await db.query(`update threads set version = version + 1 where id = $1`, [id])
  // That somebody is muted is nobody else's matter.
  const others = isBlocked === undefined && hasLeft === undefined ? [] : hearersOf(access)
  await publishUserEvent(db, [userId, ...others], 'threads-changed', id)
}
