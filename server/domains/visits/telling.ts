import { MINUTE_MS } from '../../../contract/time.ts'
import type { VisitMethod } from '../../../contract/visits/visit-states.ts'
import type { Db } from '../../platform/db/pool.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { dropWaiting, forgetTold, notify } from '../notifications/service.ts'
import { visitNews, visitReminder, type VisitNews } from './notifications.ts'
import type { Side } from './visit-json.ts'
import { cardJoins } from '../properties/service.ts'

export type { VisitNews } from './notifications.ts'

interface Row {
  calendar: string
  version: number
  home: string
  place: string
  starts: Date
  ends: Date
  zone: string
  seller: string
  visitor: string
  status: string
  method: VisitMethod
}

async function told(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({
    name: 'visit-to-tell',
    text: `select v.calendar_id as calendar, v.version, p.title as home, concat_ws(', ', l.name, c.name) as place,
        v.showing_appointment_start_time as starts, v.showing_appointment_end_time as ends, v.showing_time_zone as zone,
        v.seller_id as seller, v.visitor_id as visitor, v.showing_appointment_status as status,
        v.showing_appointment_method as method
      from visits v join properties p on p.id = v.property_id ${cardJoins} where v.id = $1`,
    values: [id],
  })
  return rows[0]
}

const paramsOf = (id: string, row: Row, side: Side) => ({
  visit: id,
  calendar: row.calendar,
  sequence: row.version,
  side,
  home: row.home,
  place: row.place,
  starts: row.starts.toISOString(),
  ends: row.ends.toISOString(),
  zone: row.zone,
  method: row.method,
})

/** Changes of one visit within this time become one notification, of the last. */
const GATHERED_MS = 3 * MINUTE_MS

async function tell(
  db: Db,
  now: Date,
  id: string,
  row: Row,
  side: Side,
  what: VisitNews,
  movedFrom?: string,
): Promise<void> {
  for (const moved of ['moved', 'moved_asked'] satisfies VisitNews[])
    await dropWaiting(db, visitNews, [row.seller, row.visitor], { visit: movedFrom ?? id, what: moved })
  await notify(db, now, visitNews, {
    to: { userId: side === 'host' ? row.seller : row.visitor },
    params: { ...paramsOf(id, row, side), what },
    key: `${id} ${row.version}`,
    ...(movedFrom !== undefined && { delayMs: GATHERED_MS }),
  })
}

/** Notifies the other side of a change, in the same transaction; `movedFrom` is the visit that this one replaces. */
export async function tellOther(
  db: Db,
  now: Date,
  id: string,
  by: string,
  what: VisitNews,
  movedFrom?: string,
): Promise<void> {
  const row = await told(db, id)
  if (!row) return
  const news = what === 'moved' && row.status === 'requested' ? 'moved_asked' : what
  await tell(db, now, id, row, row.visitor === by ? 'host' : 'visitor', news, movedFrom)
}

/** Notifies the other side that a person who closes their account will not come; names the home by its location, as its title is erased. */
export async function tellOfClosing(db: Db, now: Date, id: string, closed: string): Promise<void> {
  const row = await told(db, id)
  if (row)
    await tell(db, now, id, { ...row, home: row.place }, row.visitor === closed ? 'host' : 'visitor', 'cancelled')
}

/** Notifies sides of a visit of a change by the job. */
export async function tellSides(db: Db, now: Date, id: string, sides: readonly Side[], what: VisitNews): Promise<void> {
  const row = await told(db, id)
  if (row) for (const side of sides) await tell(db, now, id, row, side, what)
}

/** Reminds both sides of a visit. */
export async function remindSides(db: Db, now: Date, id: string, before: 'day' | 'hour'): Promise<void> {
  const row = await told(db, id)
  if (!row) return
  for (const side of ['visitor', 'host'] as const)
    await notify(db, now, visitReminder, {
      to: { userId: side === 'host' ? row.seller : row.visitor },
      params: { ...paramsOf(id, row, side), before },
      key: `${id} ${before}`,
      goodUntil: row.starts,
      isScheduled: true,
    })
}

/** Publishes to the devices of both sides that a visit changed. */
export async function publishVisit(db: Db, id: string): Promise<void> {
  const { rows } = await db.query<{ sides: string[] }>({
    name: 'sides-of-visit',
    text: `select array[visitor_id, seller_id] as sides from visits where id = $1`,
    values: [id],
  })
  await publishUserEvent(db, rows[0]?.sides ?? [], 'visits-changed', id)
}

/** Deletes a side's notifications of a visit, which name the home of the other side. */
export async function forgetToldOf(
  db: Db,
  userId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const versions = Array.from({ length: version }, (_, n) => `${id} ${n + 1}`)
  await forgetTold(db, visitNews, [userId], ...versions)
  await forgetTold(db, visitReminder, [userId], `${id} day`, `${id} hour`)
}
