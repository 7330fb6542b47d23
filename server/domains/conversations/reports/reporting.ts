import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { reportMessage } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Subjects } from '../../subjects.ts'
import { isGoneFor } from '../messages/message-rows.ts'
import { findAccess, newestSeen, type Side } from '../threads/access.ts'

/** Reports a message of the other side. The same person's second report of it changes nothing. */
export async function report(
  db: Db,
  now: Date,
  { subjects, userId, messageId }: { subjects: Subjects; userId: string; messageId: string },
  { reason, details }: EndpointRequest<typeof reportMessage>['body'],
): Promise<void> {
  const { rows } = await db.query<{ thread: string; seq: number; side: Side; isGone: boolean }>({
    name: 'message-to-report',
    text: `select thread_id as thread, seq, side, is_gone as "isGone" from messages where id = $1`,
    values: [messageId],
  })
  const [row] = rows
  const access = row && (await findAccess(db, subjects, userId, row.thread))
  if (!access || row.side === access.side || row.seq > newestSeen(access.thread) || isGoneFor(access, row))
    throw new Refusal('MESSAGE_NOT_FOUND')
  await db.query(
    `insert into message_reports (id, message_id, reporter_user_id, reason, details, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (message_id, reporter_user_id) do nothing`,
    [uuidv7(now.getTime()), messageId, userId, reason, details || null, now],
  )
}
