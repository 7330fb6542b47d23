import type { answerRoommate, setRoommateAside } from '../../../../contract/beds/roommates.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { ensureThread } from '../../conversations/service.ts'
import { notify } from '../../notifications/service.ts'
import { isShown } from './board.ts'
import { roommateNews, type RoommateNews } from './notifications.ts'
import { roommateSubject } from './subject.ts'

const ASKED_PER_DAY = 20
interface Wanted {
  userId: string
  cityId: number
  city: string
}

/** A request that a person sees on the board; throws for their own. */
async function shownRequest(db: Db, now: Date, userId: string, id: string): Promise<Wanted> {
  const { rows } = await db.query<Wanted>({
    name: 'shown-roommate-request',
    text: `select r.user_id as "userId", r.city_id as "cityId", c.name as city from roommate_requests r join places c on c.id = r.city_id
      where r.id = $1 and (r.user_id = $2::uuid or ${isShown('$3', '$2::uuid')}) for update of r`,
    values: [id, userId, now],
  })
  if (!rows[0]) throw new Refusal('ROOMMATE_REQUEST_NOT_FOUND')
  if (rows[0].userId === userId) throw new Refusal('OWN_ROOMMATE_REQUEST')
  return rows[0]
}

async function tell(db: Db, now: Date, ask: { id: string; to: string; city: string }, what: RoommateNews) {
  await notify(db, now, roommateNews, {
    to: { userId: ask.to },
    params: { ask: ask.id, city: ask.city, what },
    key: `${ask.id} ${what}`,
  })
}

/** Asks the person of a request whether they want to talk; once, unless the question was withdrawn. */
export async function askPerson(
  database: Database,
  now: Date,
  userId: string,
  requestId: string,
  scale: number,
): Promise<void> {
  await consumeRateLimit(database, now, [
    { key: `ask-roommate:${userId}`, most: ASKED_PER_DAY * scale, windowMs: DAY_MS },
  ])
  await database.transaction(async (db) => {
    const wanted = await shownRequest(db, now, userId, requestId)
    const own = await db.query<{ id: string }>(
      `select id from roommate_requests where user_id = $1 and city_id = $2 and state = 'open' and expires_at > $3`,
      [userId, wanted.cityId, now],
    )
    if (!own.rows[0]) throw new Refusal('ROOMMATE_REQUEST_NEEDED')
    const { rows } = await db.query<{ id: string }>(
      `insert into roommate_asks as k (id, request_id, asker_request_id, created_at, updated_at) values ($1, $2, $3, $4, $4)
       on conflict (request_id, asker_request_id) do update set state = 'asked', updated_at = $4 where k.state = 'withdrawn' returning id`,
      [uuidv7(), requestId, own.rows[0].id, now],
    )
    if (!rows[0]) return
    await tell(db, now, { id: rows[0].id, to: wanted.userId, city: wanted.city }, 'asked')
    await publishUserEvent(db, [userId, wanted.userId], 'roommates-changed', requestId)
  })
}

interface Held {
  state: string
  asker: string
  asked: string
  city: string
}

/** Answers a question, or withdraws it. Accepting opens the thread of the two. */
export async function answerAsk(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  { to }: EndpointRequest<typeof answerRoommate>['body'],
): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<Held>(
      `select k.state, a.user_id as asker, r.user_id as asked, c.name as city from roommate_asks k
       join roommate_requests r on r.id = k.request_id join roommate_requests a on a.id = k.asker_request_id
       join places c on c.id = r.city_id where k.id = $1 for update of k`,
      [id],
    )
    const [ask] = rows
    const by = to === 'withdrawn' ? ask?.asker : ask?.asked
    if (!ask || by !== userId) throw new Refusal('ROOMMATE_ASK_NOT_FOUND')
    if (ask.state === to) return
    if (ask.state !== 'asked') throw new Refusal('ROOMMATE_ASK_NOT_OPEN')
    await db.query(`update roommate_asks set state = $2, updated_at = $3 where id = $1`, [id, to, now])
    if (to === 'accepted') {
      await ensureThread(db, now, roommateSubject, id)
      await tell(db, now, { id, to: ask.asker, city: ask.city }, 'accepted')
    }
    await publishUserEvent(db, [ask.asker, ask.asked], 'roommates-changed', id)
  })
}

/** Hides a request from a person, and reports it if they say why. Idempotent. */
export async function setAside(
  database: Database,
  now: Date,
  userId: string,
  requestId: string,
  { report }: EndpointRequest<typeof setRoommateAside>['body'],
): Promise<void> {
  await database.transaction(async (db) => {
    const known = await db.query(`select from roommate_asides where user_id = $1 and request_id = $2`, [
      userId,
      requestId,
    ])
    if (known.rowCount) return
    await shownRequest(db, now, userId, requestId)
    await db.query(
      `insert into roommate_asides (user_id, request_id, report, at) values ($1, $2, $3, $4) on conflict do nothing`,
      [userId, requestId, report ?? null, now],
    )
    if (report) await db.query(`update roommate_requests set reports = reports + 1 where id = $1`, [requestId])
    await publishUserEvent(db, [userId], 'roommates-changed', requestId)
  })
}
