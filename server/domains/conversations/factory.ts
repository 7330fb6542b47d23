import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Subject } from '../subjects.ts'
import { insertMessage } from './messages/insert-message.ts'
import type { Side } from './threads/access.ts'
import { ensureThread } from './inbox/opening.ts'

interface Turn {
  side: Side
  senderId?: string | undefined
  text: string
  at: Date
}

/**
 * Creates a thread with messages, for tests and the demo market, without side effects. All members have read all but the last `unread`
 * messages. Returns the thread's id.
 */
export async function makeThread(
  db: Db,
  now: Date,
  subject: Subject,
  subjectId: string,
  turns: readonly Turn[],
  unread = 0,
): Promise<string> {
  const threadId = await ensureThread(db, now, subject, subjectId)
  const title = (await subject.participants(db, subjectId))?.title
  if (threadId === undefined || title === undefined) throw new Error(`There is no ${subject.kind} ${subjectId}.`)
  for (const { side, senderId, text, at } of turns)
    await insertMessage(db, at, { threadId, title, clientId: uuidv7(), side, senderId, text })
  await db.query(
    `update thread_members m set read_seq = greatest(m.read_seq, t.last_seq - $2), delivered_seq = greatest(m.delivered_seq, t.last_seq - $2)
     from threads t where t.id = m.thread_id and t.id = $1 and t.last_seq > $2`,
    [threadId, unread],
  )
  return threadId
}
