import { THREADS_PER_PAGE, type Thread } from '../../../../contract/conversations/threads.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { readCursor, readKey, writeCursor } from '../../../platform/http/cursor.ts'
import type { Subjects } from '../../subjects.ts'
import { isGoneFor, shownText, type MessageRow } from '../messages/message-rows.ts'
import { wordQuery } from '../messages/word-query.ts'
import {
  THREAD_COLUMNS,
  accessOf,
  accessTo,
  closedWhy,
  hidesAsker,
  newestSeen,
  type Access,
  type ThreadRow,
} from '../threads/access.ts'

interface Row extends ThreadRow {
  unread: number
  othersRead: number
  othersDelivered: number
  last:
    | (Pick<MessageRow, 'seq' | 'side' | 'text' | 'hasContact' | 'isGone'> & {
        at: string
        isMine: boolean
        holds: 'file' | 'voice' | null
      })
    | null
}

/** Unread messages are counted up to this number. */
const MAX_UNREAD = 99

/** SQL of the messages of thread `t` that user `$1` has not read, given their membership `m`. */
const UNREAD = `from messages x where x.thread_id = t.id and x.seq > coalesce(m.read_seq, t.last_seq)
  and x.seq <= coalesce(m.left_seq, t.last_seq) and x.sender_user_id is distinct from $1`

const COLUMNS = `${THREAD_COLUMNS}, (select count(*)::int from (select ${UNREAD} limit ${MAX_UNREAD}) n) as unread,
  (select json_build_object('seq', n.seq, 'side', n.side, 'text', n.text, 'hasContact', n.has_contact, 'isGone', n.is_gone, 'at', n.at,
     'holds', case when n.voice_note_id is not null then 'voice'
       when exists (select from message_attachments a where a.message_id = n.id) then 'file' end,
     'isMine', n.sender_user_id is not distinct from $1)
   from messages n where n.thread_id = t.id and n.seq = coalesce(m.left_seq, t.last_seq)) as last,
  coalesce(o.read, 0) as "othersRead", coalesce(o.delivered, 0) as "othersDelivered"`
const OTHERS = `left join lateral (select max(read_seq) as read, max(delivered_seq) as delivered from thread_members
  where thread_id = t.id and side <> coalesce(m.side, 'host')) o on true`

/** Names of active accounts. */
async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'names-in-threads',
    text: `select id, trim(concat_ws(' ', first_name, last_name)) as name from users where id = any($1::uuid[]) and state = 'active'`,
    values: [userIds],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The id of the person on the other side; of a team, the one who answers for it. */
const otherOf = ({ side, participants }: Access): string | undefined =>
  side === 'asker' ? participants.hostIds[0] : participants.askerId

function othersOf(access: Access, names: ReadonlyMap<string, string>): Thread['others'] {
  if (hidesAsker(access)) return []
  const userId = otherOf(access)
  const { guestName } = access.participants
  if (userId === undefined) return access.side === 'host' && guestName !== undefined ? [{ fullName: guestName }] : []
  const fullName = names.get(userId)
  return fullName === undefined ? [] : [{ userId, fullName }]
}

function threadOf(access: Access, row: Row, names: ReadonlyMap<string, string>): Thread {
  const { side, participants } = access
  const path = participants.paths?.[side]
  const closed = closedWhy(access)
  const { last } = row
  return {
    id: row.id,
    subject: { kind: row.kind, id: row.subjectId, title: participants.title, ...(path !== undefined && { path }) },
    side,
    others: othersOf(access, names),
    ...(last && {
      last: {
        seq: last.seq,
        text: shownText(access, last),
        ...(last.holds && !isGoneFor(access, last) && { holds: last.holds }),
        isMine: last.isMine,
        at: new Date(last.at).toISOString(),
      },
    }),
    unread: row.unread,
    readSeq: Math.min(row.readSeq, newestSeen(row)),
    othersDeliveredSeq: row.othersDelivered,
    othersReadSeq: row.othersRead,
    isMuted: row.isMuted,
    isBlocked: row.members.some((member) => member.side === side && member.isBlocking),
    hasLeft: row.leftSeq !== null,
    contactsExchanged: participants.contactsExchanged,
    ...(closed !== undefined && { closed }),
    version: row.version,
  }
}

/** One thread as a user sees it. */
export async function readThread(db: Db, subjects: Subjects, userId: string, id: string): Promise<Thread> {
  const access = await accessTo(db, subjects, userId, id)
  const { rows } = await db.query<Row>({
    name: 'thread-as-seen',
    text: `select ${COLUMNS} from threads t left join thread_members m on m.thread_id = t.id and m.user_id = $1 ${OTHERS} where t.id = $2`,
    values: [userId, id],
  })
  if (!rows[0]) throw new Error('A thread is gone that was there.')
  const other = otherOf(access)
  return threadOf(access, rows[0], await namesOf(db, other === undefined ? [] : [other]))
}

interface Asked {
  cursor?: string | undefined
  q?: string | undefined
  unread?: boolean | undefined
  subject?: string | undefined
}

/** The statement of a page of a user's threads, last written first. */
function threadPageStatement(userId: string, { cursor, q, unread, subject }: Asked) {
  const values: unknown[] = [userId]
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = ['m.user_id = $1']
  const after = cursor === undefined ? undefined : readCursor(cursor, 'threads')
  if (after)
    conditions.push(
      `(m.last_at, m.thread_id) < (${value(readKey('timestamptz', after.place[0]))}::timestamptz, ${value(after.id)}::uuid)`,
    )
  if (unread) conditions.push(`exists (select ${UNREAD})`)
  // Threads that the user left are found only by their subject or words.
  if (!q && subject === undefined) conditions.push('m.left_seq is null')
  if (subject !== undefined) {
    const [kind, id] = subject.split(':')
    conditions.push(`t.subject_kind = ${value(kind)} and t.subject_id = ${value(id)}::uuid`)
  }
  const words = q ? wordQuery(q) : undefined
  if (q && words === undefined) conditions.push('false')
  if (words !== undefined) {
    const query = `to_tsquery('simple', ${value(words)})`
    conditions.push(`(to_tsvector('simple', t.title) @@ ${query}
      or exists (select from thread_members p join users u on u.id = p.user_id and u.state = 'active'
        where p.thread_id = t.id and p.user_id <> $1 and to_tsvector('simple', concat_ws(' ', u.first_name, u.last_name)) @@ ${query})
      or t.id in (select w.thread_id from messages w join thread_members p on p.thread_id = w.thread_id and p.user_id = $1
        where w.words @@ ${query} and not w.has_contact))`)
  }
  return {
    // Index thread_members_list.
    text: `select ${COLUMNS} from thread_members m join threads t on t.id = m.thread_id ${OTHERS} where ${conditions.join(' and ')}
      order by m.last_at desc, m.thread_id desc limit ${THREADS_PER_PAGE + 1}`,
    values,
  }
}

/** A page of a user's threads. */
export async function listThreads(
  db: Db,
  subjects: Subjects,
  userId: string,
  asked: Asked,
): Promise<{ data: Thread[]; next?: string }> {
  const { rows } = await db.query<Row>(threadPageStatement(userId, asked))
  const page = rows.slice(0, THREADS_PER_PAGE)
  const seen: { access: Access; row: Row }[] = []
  for (const row of page) {
    const access = await accessOf(db, subjects, userId, row)
    if (access) seen.push({ access, row })
  }
  const names = await namesOf(
    db,
    seen.flatMap(({ access }) => otherOf(access) ?? []),
  )
  const last = page.at(-1)
  return {
    data: seen.map(({ access, row }) => threadOf(access, row, names)),
    ...(rows.length > page.length &&
      last && { next: writeCursor('threads', JSON.stringify([last.lastAt.getTime(), last.id])) }),
  }
}

/** Further threads are counted without checking that the user still takes part, which takes a query each. */
const MAX_LOOKED_AT = 50
/** Unread threads are counted up to this number. */
const MAX_COUNTED = 1000

/** How many threads have messages that a user has not read. */
export async function countUnread(db: Db, subjects: Subjects, userId: string): Promise<number> {
  const { rows } = await db.query<ThreadRow>({
    name: 'unread-threads',
    text: `select ${THREAD_COLUMNS} from thread_members m join threads t on t.id = m.thread_id
      where m.user_id = $1 and not m.is_muted and m.left_seq is null and m.read_seq < t.last_seq and exists (select ${UNREAD})
      limit ${MAX_COUNTED}`,
    values: [userId],
  })
  let count = Math.max(rows.length - MAX_LOOKED_AT, 0)
  for (const row of rows.slice(0, MAX_LOOKED_AT)) if (await accessOf(db, subjects, userId, row)) count += 1
  return count
}
