import type { UserEvent, UserEventKind } from '../../../contract/user-events.ts'
import type { Db } from '../db/pool.ts'

/** A device that missed more than this reloads everything. */
export const MAX_MISSED = 200
const KEEP_MS = 7 * 86_400_000

/** A change of these people's data. */
export interface News {
  userIds: readonly string[]
  kind: UserEventKind
  id?: string | undefined
}

/**
 * Records an event and notifies people's devices once the transaction of `db` has committed. Disconnected devices
 * receive it later.
 */
export const publishUserEvent = (db: Db, userIds: string[], kind: UserEventKind, id?: string): Promise<void> =>
  publishUserEvents(db, [{ userIds, kind, id }])

interface Told {
  userId: string
  kind: UserEventKind
  id: string | undefined
}

const toldAtEnd = new WeakMap<Db, Told[]>()

/** Publishes several events at once. */
export async function publishUserEvents(db: Db, news: readonly News[]): Promise<void> {
  const told = news.flatMap(({ userIds, kind, id }) => [...new Set(userIds)].map((userId) => ({ userId, kind, id })))
  if (!db.beforeCommit) return record(db, told)
  // Two transactions that each count events of the same people twice would wait for each other.
  const earlier = toldAtEnd.get(db)
  if (earlier) earlier.push(...told)
  else {
    toldAtEnd.set(db, told)
    db.beforeCommit(() => record(db, toldAtEnd.get(db) ?? []))
  }
}

/** Locks the counters in the order of people. */
async function record(db: Db, told: readonly Told[]): Promise<void> {
  if (!told.length) return
  const { rows } = await db.query<EventRow & { user: string }>({
    name: 'tell-news',
    text: `with told as (select * from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality t (user_id, kind, about, place)),
      counted as (
        insert into news_counters as c (user_id, seq) select user_id, count(*) from told group by user_id order by user_id
        on conflict (user_id) do update set seq = c.seq + excluded.seq returning user_id, seq)
      insert into news (user_id, seq, kind, about)
      select user_id, c.seq - count(*) over (partition by user_id) + row_number() over (partition by user_id order by t.place), t.kind, t.about
      from told t join counted c using (user_id)
      returning user_id as user, seq, kind, about`,
    values: [told.map(({ userId }) => userId), told.map(({ kind }) => kind), told.map(({ id }) => id ?? null)],
  })
  await db.notifyServers({ news: rows.map(({ user, ...row }) => ({ user, ...eventOf(row) })).toSorted(bySeq) })
}

const bySeq = (a: UserEvent, b: UserEvent) => a.seq - b.seq

interface EventRow {
  seq: number
  kind: UserEventKind
  about: string | null
}
const eventOf = ({ seq, kind, about }: EventRow): UserEvent => ({ seq, kind, ...(about !== null && { id: about }) })

/** A person's events after number `since`, oldest first, at most one more than a device may miss. */
export async function userEventsAfter(db: Db, userId: string, since: number): Promise<UserEvent[]> {
  const { rows } = await db.query<EventRow>({
    name: 'news-after',
    text: `select seq, kind, about from news where user_id = $1 and seq > $2 order by seq limit $3`,
    values: [userId, since, MAX_MISSED + 1],
  })
  return rows.map(eventOf)
}

/** Assumed longest time between recording an event and its commit. */
const COMMITTED_WITHIN_MS = 5000

/** How many of a person's events up to number `newest` may have come in the last `ms`. */
export async function userEventsWithin(db: Db, userId: string, newest: number, ms: number): Promise<number> {
  // By the database's clock, which set the timestamps.
  const { rows } = await db.query<{ count: number }>({
    name: 'news-within',
    text: `select count(*)::int as count from news
      where user_id = $1 and seq <= $2 and created_at > now() - $3 * interval '1 millisecond'`,
    values: [userId, newest, Math.min(ms, KEEP_MS) + COMMITTED_WITHIN_MS],
  })
  return rows[0]?.count ?? 0
}

/** The newest event number of each person who has any. */
export async function newestOf(db: Db, userIds: string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ user_id: string; seq: number }>({
    name: 'newest-news',
    text: `select user_id, seq from news_counters where user_id = any($1::uuid[])`,
    values: [userIds],
  })
  return new Map(rows.map(({ user_id, seq }) => [user_id, seq]))
}

/** Deletes events older than a week. */
export async function forgetUserEvents(db: Db, now: Date): Promise<void> {
  await db.query(`delete from news where created_at < $1`, [new Date(now.getTime() - KEEP_MS)])
}

/** A person's events, exported for them and erased with their account. */
export const userEventPersonalData = {
  async export(db: Db, userId: string) {
    const { rows } = await db.query(
      `select seq, kind, about, created_at as "createdAt" from news where user_id = $1 order by seq`,
      [userId],
    )
    return { news: rows }
  },
  async erase(db: Db, userId: string): Promise<void> {
    const told = toldAtEnd.get(db)
    if (told)
      toldAtEnd.set(
        db,
        told.filter((one) => one.userId !== userId),
      )
    await db.query(`delete from news where user_id = $1`, [userId])
    await db.query(`delete from news_counters where user_id = $1`, [userId])
  },
}
