import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Subjects } from '../../subjects.ts'
import { accessTo, hearersOf, newestSeen, otherSide } from './access.ts'

interface Marks {
  readSeq?: number | undefined
  deliveredSeq?: number | undefined
}

/** Records how far a user has read and received a thread, never backwards, and publishes that to the other side. */
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
  if (!rowCount) return
  if (read > thread.readSeq) await access.subject.onRead?.(db, now, thread.subjectId, side)
  await publishUserEvent(db, [userId, ...hearersOf(access, otherSide(side))], 'threads-changed', id)
}

interface Change {
  isMuted?: boolean | undefined
  isBlocked?: boolean | undefined
  hasLeft?: boolean | undefined
}

/** The user's other threads that have one of `others` on the other side. */
async function threadsWith(db: Db, userId: string, others: readonly string[], besides: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'threads-with',
    text: `select distinct mine.thread_id as id from thread_members theirs
      join thread_members mine on mine.thread_id = theirs.thread_id and mine.side <> theirs.side and mine.user_id = $1
      where theirs.user_id = any($2::uuid[]) and theirs.thread_id <> $3`,
    values: [userId, others, besides],
  })
  return rows.map(({ id }) => id)
}

/**
 * Mutes or leaves a thread, or blocks its other side in it and in all other threads with them; or undoes that. Any member of a side can
 * lift its block.
 */
export async function changeThread(
  db: Db,
  subjects: Subjects,
  userId: string,
  id: string,
  { isMuted, isBlocked, hasLeft }: Change,
): Promise<void> {
  const access = await accessTo(db, subjects, userId, id)
  const { thread, side } = access
  const { askerId, hostIds } = access.participants
  const others = side === 'asker' ? hostIds : askerId === undefined ? [] : [askerId]
  const along = isBlocked === undefined ? [] : await threadsWith(db, userId, others, id)
  // Locks the threads in a fixed order against simultaneous changes.
  const { rows: held } = await db.query<{ id: string; lastSeq: number }>(
    `select id, last_seq as "lastSeq" from threads where id = any($1::uuid[]) order by id for update`,
    [[id, ...along]],
  )
  const lastSeq = held.find((one) => one.id === id)?.lastSeq ?? thread.lastSeq
  await db.query({
    name: 'change-thread-member',
    text: `insert into thread_members as m (thread_id, user_id, side, read_seq, delivered_seq, told_seq, is_muted, is_blocked, left_seq, last_at)
      values ($1, $2, $3, $4, $4, $4, coalesce($5::boolean, false), coalesce($6::boolean, false), case when $7::boolean then $4::int end, $8)
      on conflict (thread_id, user_id) do update set is_muted = coalesce($5::boolean, m.is_muted), is_blocked = coalesce($6::boolean, m.is_blocked),
        left_seq = case when $7::boolean then coalesce(m.left_seq, $4::int) when not $7::boolean then null else m.left_seq end`,
    values: [id, userId, side, lastSeq, isMuted ?? null, isBlocked ?? null, hasLeft ?? null, thread.lastAt],
  })
  if (along.length > 0)
    await db.query(`update thread_members set is_blocked = $3 where thread_id = any($1::uuid[]) and user_id = $2`, [
      along,
      userId,
      isBlocked,
    ])
  if (isBlocked === false)
    await db.query(`update thread_members set is_blocked = false where thread_id = $1 and side = $2`, [id, side])
  await db.query(`update threads set version = version + 1 where id = any($1::uuid[])`, [[id, ...along]])
  // Muting a thread does not concern the other members.
  const hearers = isBlocked === undefined && hasLeft === undefined ? [] : hearersOf(access)
  for (const one of [id, ...along]) await publishUserEvent(db, [userId, ...hearers], 'threads-changed', one)
}
