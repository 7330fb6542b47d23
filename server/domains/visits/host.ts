import type { MarketId } from '../../../contract/markets.ts'
import { timeZoneOf } from '../../../contract/places/time-zones.ts'
import { MINUTE_MS, DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import type { VisitAvailability } from '../../../contract/visits/availability.ts'
import type { VisitMethod } from '../../../contract/visits/visit-states.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { mayAct, mayAnswer } from '../directories/service.ts'
import { blocksAtHome } from '../enquiries/service.ts'
import { LISTED_BY_TEAM, LISTER } from '../listings/service.ts'
import { hasPage } from '../properties/service.ts'
import { availabilityOf } from './availability.ts'
import { startsIn, QUARTER_MS, type ListingHours, type Span } from './hours.ts'

/** A home that can be visited, with its host. */
export interface VisitedHome {
  id: string
  title: string
  market: MarketId
  zone: string
  /** Absent if no account lists it, or it takes no enquiries. */
  hostId: string | undefined
  availability: VisitAvailability
  listing: ListingHours
  noticeHours: number
  methods: VisitMethod[]
  showingInstructions: string | undefined
}

/** SQL of whether home `p` takes visits: not while it is paused, nor after it left the market. */
export const TAKES_VISITS = `(${hasPage} and p.standard_status in ('active', 'coming_soon', 'under_offer'))`

interface Row {
  title: string
  market: MarketId
  state: string | null
  host: string | null
  days: string[]
  hours: string | null
  notice: number | null
  virtual: boolean
  instructions: string | null
}

/** The two sides of a visit. */
interface Sides {
  /** A host other than the lister. */
  hostId?: string | undefined
  /** The visitor: a home has no host for a person whom the host or their team blocks. */
  visitorId?: string | undefined
}

/** A home with a page, with its rules for visits. Throws PROPERTY_NOT_FOUND. */
export async function visitedHome(db: Db, id: string, sides: Sides = {}): Promise<VisitedHome> {
  const home = await findVisitedHome(db, id, sides)
  if (!home) throw new Refusal('PROPERTY_NOT_FOUND')
  return home
}

/** The same; undefined without a page. A paused lister takes no new visits, but remains the host of existing ones. */
export async function findVisitedHome(
  db: Db,
  id: string,
  { hostId, visitorId }: Sides = {},
): Promise<VisitedHome | undefined> {
  const { rows } = await db.query<Row>({
    name: 'visited-home',
    text: `select p.title, p.market, s.slug as state, p.showing_days as days, p.showing_hours as hours, p.showing_advance_notice as notice,
        p.virtual_visits as virtual, p.showing_instructions as instructions,
        case when ${TAKES_VISITS}
          then (select u.id from users u where u.id = coalesce($2::uuid, ${LISTER}) and u.state = 'active'
            and case when $2::uuid is null then ${mayAct('u.id')} else ${mayAnswer('u.id')} end
            and ($3::uuid is null or not ${blocksAtHome('$3::uuid', 'u.id')})) end as host
      from properties p join places c on c.id = p.city_id left join places s on s.id = c.parent_id and s.kind = 'state'
      where p.id = $1 and ${hasPage}`,
    values: [id, hostId ?? null, visitorId ?? null],
  })
  const [row] = rows
  if (!row) return undefined
  const { availability } = await availabilityOf(db, row.host ?? id)
  const methods: VisitMethod[] = [
    ...(row.host !== null && availability.inPerson ? (['in-person'] as const) : []),
    ...(row.host !== null && availability.virtual && row.virtual ? (['virtual'] as const) : []),
  ]
  return {
    id,
    title: row.title,
    market: row.market,
    zone: timeZoneOf(row.market, row.state),
    hostId: row.host ?? undefined,
    availability,
    listing: { days: row.days, ...(row.hours !== null && { hours: row.hours }) },
    noticeHours: Math.max(availability.noticeHours, row.notice ?? 0),
    methods,
    showingInstructions: row.instructions ?? undefined,
  }
}

/** Whether a user or their agency lists a home, so that they cannot be guests there. */
export async function isOwnHome(db: Db, userId: string, propertyId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-own-home',
    text: `select from properties where id = $2 and id in ${LISTED_BY_TEAM}`,
    values: [userId, propertyId],
  })
  return rowCount === 1
}

/** Length of a visit and the buffer after it, in ms. */
export const lengthOf = ({ availability }: VisitedHome) => availability.lengthMinutes * MINUTE_MS
const bufferOf = ({ availability }: VisitedHome) => availability.bufferMinutes * MINUTE_MS

/** The quarters of an hour in which a user is busy, except those of one visit. */
async function takenQuarters(db: Db, userId: string, { from, to }: Span, exceptVisitId?: string): Promise<Set<number>> {
  const { rows } = await db.query<{ at: number }>({
    name: 'taken-quarters',
    text: `select (extract(epoch from quarter) * 1000)::bigint as at from visit_quarters
      where user_id = $1 and quarter >= $2 and quarter < $3 and ($4::uuid is null or visit_id is distinct from $4)`,
    values: [userId, new Date(from), new Date(to), exceptVisitId ?? null],
  })
  return new Set(rows.map(({ at }) => at))
}

/** Whether no quarter of a span is taken. */
export function isFree(taken: ReadonlySet<number>, { from, to }: Span): boolean {
  for (let at = from; at < to; at += QUARTER_MS) if (taken.has(at)) return false
  return true
}

/** The starts that can be requested at a moment, regardless of other visits. */
export function openStarts(now: Date, home: VisitedHome, asked: Span): number[] {
  const from = Math.max(asked.from, now.getTime() + home.noticeHours * HOUR_MS)
  const to = Math.min(asked.to, now.getTime() + home.availability.aheadDays * DAY_MS)
  return from < to ? startsIn({ from, to }, home.zone, home.availability, home.listing) : []
}

/** The starts that can be requested and are free. */
export async function freeStarts(
  db: Db,
  now: Date,
  home: VisitedHome,
  asked: Span,
  exceptVisitId?: string,
): Promise<number[]> {
  if (home.hostId === undefined) return []
  const starts = openStarts(now, home, asked)
  const [first, last] = [starts.at(0), starts.at(-1)]
  if (first === undefined || last === undefined) return []
  const takes = lengthOf(home) + bufferOf(home)
  const taken = await takenQuarters(db, home.hostId, { from: first, to: last + takes }, exceptVisitId)
  return starts.filter((at) => isFree(taken, { from: at, to: at + takes }))
}
