import type { ThreadSubject } from '../../../../contract/conversations/threads.ts'
import * as z from 'zod/mini'
import { Id } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { notify } from '../../notifications/service.ts'
import type { Subjects } from '../../subjects.ts'
import { sideOf } from '../threads/access.ts'
import { messageReceived } from './notifications.ts'

/** Time to read a message before a notification is sent, so that none is sent while both sides follow the thread. */
const READ_WITHIN_MS = 60_000

export const tellUnreadJob = defineJob({ name: 'tell-unread', payload: z.object({ threadId: Id }) })

const minuteOf = (at: Date) => Math.floor(at.getTime() / READ_WITHIN_MS)

/** Requests the notification of unread messages in a minute, once for all messages written until then. */
export async function askToTellUnread(
  db: Db,
  now: Date,
  { id: threadId, lastSeq, lastAt }: { id: string; lastSeq: number; lastAt: Date },
): Promise<void> {
  // The message before it has requested it; the first one of a thread, inserted on creation, never does.
  if (lastSeq > 1 && minuteOf(lastAt) === minuteOf(now)) return
  const key = `tell-unread:${threadId}:${minuteOf(now)}`
  await addJob(db, tellUnreadJob, { threadId }, { key, afterMs: READ_WITHIN_MS, atLeisure: true })
}

interface Unread {
  userId: string
  seq: number
  id: string
}

/** Notifies those who have not read a thread, once until they have. */
export async function tellUnread(database: Database, now: Date, subjects: Subjects, threadId: string): Promise<void> {
  await database.transaction(async (db) => {
    const { rows: threads } = await db.query<{ kind: ThreadSubject; subjectId: string }>(
      `select subject_kind as kind, subject_id as "subjectId" from threads where id = $1 for update`,
      [threadId],
    )
    const [thread] = threads
    const participants = thread && (await subjects.get(thread.kind)?.participants(db, thread.subjectId))
    if (!participants) return
    const { rows } = await db.query<Unread>(
      `select m.user_id as "userId", n.seq, n.id from thread_members m
       cross join lateral (select seq, id from messages x where x.thread_id = m.thread_id and x.seq > m.read_seq
         and x.sender_user_id is distinct from m.user_id and not x.is_gone order by seq limit 1) n
       where m.thread_id = $1 and m.told_seq <= m.read_seq and not m.is_muted and m.left_seq is null order by m.user_id`,
      [threadId],
    )
    for (const { userId, seq, id } of rows) {
      if (!sideOf(participants, userId)) continue
      await notify(db, now, messageReceived, {
        to: { userId },
        params: { thread: threadId, seq, reader: userId, home: participants.title },
        key: id,
      })
      await db.query(`update thread_members set told_seq = $3 where thread_id = $1 and user_id = $2`, [
        threadId,
        userId,
        seq,
      ])
    }
  })
}
