import { MESSAGES_PER_PAGE, type Message } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Subjects } from '../../subjects.ts'
import { accessOf, findThread, newestSeen } from '../threads/access.ts'
import { READ_MESSAGES, messageOf, type MessageRow } from './message-rows.ts'

interface Page {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
}

/** The first and last number of a page: messages are numbered without gaps, so that no page needs an offset. */
function rangeOf({ before, after, around }: Page, newest: number): [number, number] {
  const within = (seq: number) => Math.min(Math.max(seq, 0), newest)
  if (after !== undefined) return [within(after) + 1, within(within(after) + MESSAGES_PER_PAGE)]
  const half = Math.floor(MESSAGES_PER_PAGE / 2)
  const last = before === undefined ? within((around ?? newest) + half) : within(before - 1)
  return [Math.max(last - MESSAGES_PER_PAGE + 1, 1), last]
}

/** The statement of a page of a thread's messages in their order. */
const messagePageStatement = (threadId: string, [from, to]: [number, number]) => ({
  name: 'messages-of-thread',
  // Index messages_thread_id_seq_key.
  text: `${READ_MESSAGES} where m.thread_id = $1 and m.seq between $2 and $3 order by m.seq`,
  values: [threadId, from, to],
})

/** A page of a thread as a user sees it. */
export async function readMessages(
  db: Db,
  subjects: Subjects,
  userId: string,
  threadId: string,
  page: Page,
): Promise<{ data: Message[]; hasBefore: boolean; hasAfter: boolean; lastSeq: number }> {
  const thread = await findThread(db, userId, threadId)
  const newest = thread ? newestSeen(thread) : 0
  const [from, to] = rangeOf(page, newest)
  const [access, { rows }] = await Promise.all([
    thread && accessOf(db, subjects, userId, thread),
    db.query<MessageRow>(messagePageStatement(threadId, [from, to])),
  ])
  if (!access) throw new Refusal('THREAD_NOT_FOUND')
  return {
    data: rows.map((row) => messageOf(access, userId, row)),
    hasBefore: from > 1,
    hasAfter: to < newest,
    lastSeq: newest,
  }
}
