import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '../../../contract/time.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { Language } from '../../../contract/values.ts'
import { visitFeed } from '../../../contract/visits/availability.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { say } from '../../platform/words.ts'
import { cardJoins } from '../properties/service.ts'
import { calendarOf, timeAtHome, uidOf, type CalendarEntry } from './calendar.ts'
import { VISIT_COLUMNS, VISIT_TABLES, placeOf, sideOf, type VisitRow } from './visit-json.ts'
import { ownVisit } from './visit-lists.ts'

/** Base addresses of links in a calendar, and its name. */
export interface CalendarTools {
  site: string
  api: string
  brandName: string
}

const hashToken = (token: string) => createHash('sha256').update(token).digest()
const TOKEN_BYTES = 24

/** Creates the private calendar address of a user, replacing the last one. */
export async function makeFeed(db: Db, now: Date, userId: string, { api }: CalendarTools): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.query(
    `insert into visit_feeds (user_id, token_hash, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [userId, hashToken(token), now],
  )
  return api + visitFeed.path.replace('{token}', token)
}

/** When a user's calendar address was created, if they have one. */
export async function feedOf(db: Db, userId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>(`select created_at as at from visit_feeds where user_id = $1`, [userId])
  return rows[0]?.at
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.query(`delete from visit_feeds where user_id = $1`, [userId])
}

const calledOff = ['cancelled', 'declined', 'rescheduled', 'expired']

function entryOf(row: VisitRow, userId: string, language: Language, { site }: CalendarTools): CalendarEntry {
  const { address } = placeOf(row, sideOf(row, userId))
  const isVirtual = row.method === 'virtual'
  const link = isVirtual && row.status !== 'requested' ? row.meetingUrl : null
  return {
    uid: uidOf('visit', row.calendarId),
    sequence: row.version,
    changed: row.updatedAt,
    starts: row.starts,
    ends: row.ends,
    status: calledOff.includes(row.status) ? 'CANCELLED' : row.status === 'requested' ? 'TENTATIVE' : 'CONFIRMED',
    title: say(language, message('VISIT_IN_CALENDAR', { home: row.title })),
    place: link ?? address,
    description: [timeAtHome(row.zone, row.starts, { language, market: row.market }), row.notes]
      .filter(Boolean)
      .join('\n\n'),
    url: site + memberPaths.visits({ visit: row.id }),
  }
}

/** One visit as an iCalendar file, for either side. */
export async function visitFile(
  db: Db,
  now: Date,
  userId: string,
  id: string,
  language: Language,
  tools: CalendarTools,
): Promise<string> {
  const entry = entryOf(await ownVisit(db, now, userId, id), userId, language, tools)
  return calendarOf(now, [entry], { method: entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH' })
}

const SHOWN_SINCE_MS = 30 * DAY_MS
const MAX_SHOWN = 500

/** The calendar of a private address: visits and open houses of its owner. The text is the same until one of them changes. */
export async function readFeed(db: Db, now: Date, token: string, tools: CalendarTools): Promise<string> {
  const owner = await db.query<{ id: string; language: Language }>({
    name: 'owner-of-visit-feed',
    text: `select u.id, u.language from visit_feeds f join users u on u.id = f.user_id and u.state = 'active' where f.token_hash = $1`,
    values: [hashToken(token)],
  })
  const [person] = owner.rows
  if (!person) throw new Refusal('VISIT_FEED_NOT_FOUND')
  const since = new Date(now.getTime() - SHOWN_SINCE_MS)
  const visits = await db.query<VisitRow>({
    name: 'visits-of-feed',
    // Indexes visits_seller and visits_visitor.
    text: `select ${VISIT_COLUMNS} from ${VISIT_TABLES} where (v.visitor_id = $1 or v.seller_id = $1) and v.showing_appointment_start_time > $3
        and v.showing_appointment_status in ('requested', 'confirmed', 'in_progress', 'done', 'no_show')
      order by v.showing_appointment_start_time desc limit ${MAX_SHOWN}`,
    values: [person.id, now, since],
  })
  const openHouses = await db.query<{
    id: string
    version: number
    updatedAt: Date
    propertyId: string
    market: MarketId
    title: string
    place: string
    zone: string
    starts: Date
    ends: Date
    waits: boolean | null
  }>({
    name: 'open-houses-of-feed',
    text: `select o.id, o.version, o.updated_at as "updatedAt", o.property_id as "propertyId", p.market, p.title, o.showing_time_zone as zone, concat_ws(', ', l.name, c.name) as place,
        o.open_house_start_time as starts, o.open_house_end_time as ends, g.is_waiting as waits
      from open_houses o join properties p on p.id = o.property_id ${cardJoins}
        left join open_house_places g on g.open_house_id = o.id and g.user_id = $1
      where (o.host_id = $1 or g.user_id is not null) and o.cancelled_at is null and o.open_house_start_time > $2
      order by o.open_house_start_time desc limit ${MAX_SHOWN}`,
    values: [person.id, since],
  })
  const { language } = person
  const entries = [
    ...visits.rows.map((row) => entryOf(row, person.id, language, tools)),
    ...openHouses.rows.map((row): CalendarEntry => ({
      uid: uidOf('open-house', row.id),
      sequence: row.version,
      changed: row.updatedAt,
      starts: row.starts,
      ends: row.ends,
      status: row.waits ? 'TENTATIVE' : 'CONFIRMED',
      title: say(language, message('OPEN_HOUSE_IN_CALENDAR', { home: row.title })),
      place: row.place,
      description: timeAtHome(row.zone, row.starts, { language, market: row.market }),
      url: tools.site + paths.property(row.propertyId),
    })),
  ]
  return calendarOf(now, entries, { method: 'PUBLISH', name: tools.brandName, refreshes: true })
}
