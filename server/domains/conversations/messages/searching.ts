import { THREADS_PER_PAGE } from '../../../../contract/conversations/threads.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { searchMessages } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { readCursor, readKey, writeCursor } from '../../../platform/http/cursor.ts'
import type { Subjects } from '../../subjects.ts'
import { THREAD_COLUMNS, accessOf, type Access, type ThreadRow } from '../threads/access.ts'
import { authorOf, isGoneFor, shownText, type MessageRow } from './message-rows.ts'
import { holdsWords, wordQuery } from './word-query.ts'

type Found = EndpointOutput<typeof searchMessages>
type Hit = Pick<MessageRow, 'seq' | 'side' | 'senderId' | 'name' | 'text' | 'at' | 'hasContact' | 'isGone'> & {
  messageId: string
  thread: string
}

interface Search {
  q: string
  thread?: string | undefined
  cursor?: string | undefined
}

/** Messages of a user's threads that contain some words, newest first; hidden texts are not found. */
export async function findMessages(
  db: Db,
  subjects: Subjects,
  userId: string,
  { q, thread, cursor }: Search,
): Promise<Found> {
  const words = wordQuery(q)
  if (words === undefined) return { data: [] }
  const after = cursor === undefined ? undefined : readCursor(cursor, 'found')
  const { rows } = await db.query<Hit>({
    name: 'find-messages',
    // Indexes messages_words and thread_members_list.
    text: `select m.id as "messageId", m.thread_id as thread, m.seq, m.side, u.id as "senderId",
        trim(concat_ws(' ', u.first_name, u.last_name)) as name, m.text, m.at, m.has_contact as "hasContact", m.is_gone as "isGone"
      from thread_members o join messages m on m.thread_id = o.thread_id
      left join users u on u.id = m.sender_user_id and u.state = 'active'
      where o.user_id = $1 and m.words @@ to_tsquery('simple', $2) and ($3::uuid is null or o.thread_id = $3)
        and (o.left_seq is null or m.seq <= o.left_seq) and ($4::timestamptz is null or (m.at, m.id) < ($4, $5))
      order by m.at desc, m.id desc limit ${THREADS_PER_PAGE + 1}`,
    values: [userId, words, thread ?? null, after ? readKey('timestamptz', after.place[0]) : null, after?.id ?? null],
  })
  const page = rows.slice(0, THREADS_PER_PAGE)
  const accesses = await accessesTo(db, subjects, userId, [...new Set(page.map((hit) => hit.thread))])
  const last = page.at(-1)
  return {
    data: page.flatMap((hit) => {
      const access = accesses.get(hit.thread)
      if (!access || isGoneFor(access, hit)) return []
      const text = shownText(access, hit)
      if (text !== hit.text && !holdsWords(text, q)) return []
      const { fullName } = authorOf(access, userId, hit)
      const { title } = access.participants
      return [{ threadId: hit.thread, seq: hit.seq, text, fullName, title, at: hit.at.toISOString() }]
    }),
    ...(rows.length > page.length &&
      last && { next: writeCursor('found', JSON.stringify([last.at.getTime(), last.messageId])) }),
  }
}

async function accessesTo(
  db: Db,
  subjects: Subjects,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, Access>> {
  const { rows } = await db.query<ThreadRow>({
    name: 'threads-of-hits',
    text: `select ${THREAD_COLUMNS} from threads t join thread_members m on m.thread_id = t.id and m.user_id = $2 where t.id = any($1::uuid[])`,
    values: [ids, userId],
  })
  const accesses = new Map<string, Access>()
  for (const row of rows) {
    const access = await accessOf(db, subjects, userId, row)
    if (access) accesses.set(row.id, access)
  }
  return accesses
}
