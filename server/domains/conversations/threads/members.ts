import type { ThreadSubject } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import type { Participants } from '../../subjects.ts'

/** Adds the missing members of a thread: they have read everything up to `readSeq`, and a block in another thread applies here too. */
export async function addMembers(
  db: Db,
  threadId: string,
  { askerId, hostIds }: Participants,
  readSeq: number,
): Promise<void> {
  await db.query({
    name: 'add-thread-members',
    text: `insert into thread_members (thread_id, user_id, side, read_seq, delivered_seq, told_seq, is_blocked, last_at)
      select t.id, u.id, case when u.id = $2 then 'asker' else 'host' end, $4, $4, $4, exists (
          select from thread_members mine join thread_members theirs on theirs.thread_id = mine.thread_id and theirs.side <> mine.side
          where mine.user_id = u.id and mine.is_blocked and theirs.user_id = any($3::uuid[]) and (u.id = $2) <> (theirs.user_id is not distinct from $2)
        ), t.last_at
      from threads t join users u on u.id = any($3::uuid[]) and u.state = 'active' where t.id = $1 order by u.id
      on conflict do nothing`,
    values: [threadId, askerId ?? null, askerId === undefined ? hostIds : [askerId, ...hostIds], readSeq],
  })
}

/** Adds a user to the threads of subjects that they began as a guest. */
export async function joinThreads(
  db: Db,
  kind: ThreadSubject,
  subjectIds: readonly string[],
  userId: string,
): Promise<void> {
  await db.query({
    name: 'join-threads',
    text: `insert into thread_members (thread_id, user_id, side, last_at) select id, $3, 'asker', last_at from threads
      where subject_kind = $1 and subject_id = any($2::uuid[]) order by id on conflict do nothing`,
    values: [kind, subjectIds, userId],
  })
}

/** Moves the thread of one subject to another that replaces it. */
export async function moveThread(db: Db, kind: ThreadSubject, fromId: string, toId: string): Promise<void> {
  const { rows } = await db.query<{ id: string; members: string[] }>(
    `update threads t set subject_id = $3, version = version + 1 where subject_kind = $1 and subject_id = $2
     returning id, (select array_agg(m.user_id) from thread_members m where m.thread_id = t.id) as members`,
    [kind, fromId, toId],
  )
  for (const { id, members } of rows) await publishUserEvent(db, members, 'threads-changed', id)
}
