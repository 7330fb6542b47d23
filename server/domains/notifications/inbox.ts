import {
  NOTIFICATIONS_PER_PAGE,
  NOTIFICATION_LIFE_MS,
  UNREAD_COUNT_LIMIT,
  type Notification,
} from '../../../contract/notifications.ts'
import type { Db } from '../../platform/db/pool.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { lineOf } from './compose.ts'
import type { DeliveryTools } from './delivering.ts'
import { personById } from './recipients.ts'
import { sayTo } from './say.ts'

type Tools = Pick<DeliveryTools, 'clock' | 'kinds' | 'sender' | 'market' | 'published'>

interface Row {
  id: string
  kind: string
  params: unknown
  created_at: Date
  read: boolean
}

/** A page of a person's notifications, newest first, in their language. Index notifications_of_user. */
export async function listOf(
  db: Db,
  tools: Tools,
  userId: string,
  cursor: string | undefined,
): Promise<{ data: Notification[]; unread: number; next?: string }> {
  const before = cursor === undefined ? null : readCursor(cursor, 'newest').id
  const { rows } = await db.query<Row>({
    name: 'notifications-of-user',
    text: `select id, kind, params, created_at, read_at is not null as read from notifications
      where user_id = $1 and in_app and ($2::uuid is null or id < $2) order by id desc limit ${NOTIFICATIONS_PER_PAGE + 1}`,
    values: [userId, before],
  })
  const now = tools.clock.now()
  const person = await personById(db, now, userId, tools.market)
  const say = sayTo(tools.sender, {
    language: person?.language ?? 'en',
    market: person?.market ?? tools.market,
    now,
    published: await tools.published(),
  })
  const page = rows.slice(0, NOTIFICATIONS_PER_PAGE)
  const last = page.at(-1)
  return {
    data: page.flatMap(({ id, kind: name, params, created_at: at, read }) => {
      const kind = tools.kinds.get(name)
      const line = kind && lineOf({ kind, params }, say)
      return kind && line ? [{ id, kind: name, topic: kind.topic, ...line, at: at.toISOString(), read }] : []
    }),
    unread: await unreadOf(db, userId),
    ...(rows.length > page.length && last && { next: writeCursor('newest', JSON.stringify([last.id])) }),
  }
}

/** How many notifications a person has not read. Index notifications_unread. */
export async function unreadOf(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ unread: number }>({
    name: 'unread-notifications',
    text: `select count(*)::int as unread from (select from notifications
      where user_id = $1 and in_app and read_at is null limit ${UNREAD_COUNT_LIMIT + 1}) n`,
    values: [userId],
  })
  return rows[0]?.unread ?? 0
}

/** Marks a notification as read or unread; idempotent. Call it in a transaction. */
export async function mark(db: Db, now: Date, userId: string, id: string, read: boolean): Promise<number> {
  const { rows } = await db.query<{ changes: boolean }>(
    `update notifications n set read_at = case when $3 then coalesce(n.read_at, $4) end from notifications before
     where n.id = $2 and before.id = n.id and n.user_id = $1 and n.in_app returning (before.read_at is not null) <> $3 as changes`,
    [userId, id, read, now],
  )
  if (!rows[0]) throw new Refusal('NOTIFICATION_NOT_FOUND')
  if (rows[0].changes) await publishUserEvent(db, [userId], 'notifications-changed')
  return unreadOf(db, userId)
}

/** Marks all notifications up to one as read. Call it in a transaction. */
export async function markUpTo(db: Db, now: Date, userId: string, id: string): Promise<number> {
  const { rowCount: known } = await db.query(`select from notifications where id = $2 and user_id = $1 and in_app`, [
    userId,
    id,
  ])
  if (!known) throw new Refusal('NOTIFICATION_NOT_FOUND')
  const { rowCount } = await db.query(
    `update notifications set read_at = $3 where user_id = $1 and in_app and read_at is null and id <= $2`,
    [userId, id, now],
  )
  if (rowCount) await publishUserEvent(db, [userId], 'notifications-changed')
  return unreadOf(db, userId)
}

const AT_ONCE = 5000

/** Deletes old notifications with their deliveries. Runs once a day. */
export async function forgetNotifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_LIFE_MS)
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const { rowCount } = await db.query(
      `delete from notifications where id in (select id from notifications where created_at < $1 order by created_at limit ${AT_ONCE})`,
      [before],
    )
    gone = rowCount ?? 0
  }
}
