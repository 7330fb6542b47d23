import { iso } from '../../platform/db/iso.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Point } from '../../../contract/values.ts'
import { VISIT_MARGIN_MS, type BookedVisit, type VisitFeedback } from '../../../contract/visits/visits.ts'
import { visitTransitions, type VisitStatus } from '../../../contract/visits/visit-states.ts'
import { SHOWN_PHONE, atLeast } from '../properties/service.ts'
import { LISTER } from '../listings/service.ts'
import { pictureFields } from '../uploads/service.ts'
import { blocks } from '../conversations/service.ts'
import { teamKeys } from '../enquiries/service.ts'
import { APPOINTMENT_COLUMNS, appointmentOf, type AppointmentRow } from './appointment.ts'
import { TAKES_VISITS } from './host.ts'

export type Side = 'visitor' | 'host'

/** A visit with what one side may see. */
export interface VisitRow extends AppointmentRow {
  id: string
  version: number
  updatedAt: Date
  calendarId: string
  propertyId: string
  market: MarketId
  listingId: string
  title: string
  /** The public location. */
  area: string
  address: string | null
  longitude: number | null
  latitude: number | null
  publicLongitude: number | null
  publicLatitude: number | null
  picture: BookedVisit['property']['picture'] | null
  sellerId: string
  visitorId: string
  otherName: string
  otherPhone: string | null
  buffer: number
  /** How often this side has rescheduled it. */
  moves: number
  /** Whether its home takes visits and its host has an account. */
  isVisited: boolean
  last: { by: 'visitor' | 'host' | 'system'; reason: string | null } | null
  rescheduledFrom: string | null
  rescheduledTo: string | null
  offered: string[]
  code: string
  checkedInAt: Date | null
  meetingUrl: string | null
  leadId: string | null
  feedback: { side: Side; rating: number; interest: VisitFeedback['interest'] | null; text: string | null }[] | null
  locations: { side: Side; until: string; longitude: number | null; latitude: number | null; at: string }[] | null
}

/** SQL of the public location of home `p` in locality `l` of city `c`. */
export const HOME_AREA = `concat_ws(', ', ${atLeast('street', 'p.street_name')}, ${atLeast('street', 'coalesce(p.building_name, p.subdivision_name)')}, l.name, c.name)`
/** SQL of the first photo of home `p`. */
export const HOME_PICTURE = `(select json_build_object(${pictureFields('pic')}) from property_media m join pictures pic on pic.key = m.picture_key
    where m.property_id = p.id and m.media_category = 'photo' order by m.position limit 1)`

/**
 * SQL of the columns of visit `v` for user `$1`, a side of it, at the moment `$2`. The visitor's phone number is that of the booked lead
 * while its consent holds, the host's is the one they show to such leads; neither while the other side blocks them.
 */
export const VISIT_COLUMNS = `v.id, v.version, v.updated_at as "updatedAt", v.calendar_id as "calendarId", v.property_id as "propertyId", p.market, p.listing_id as "listingId", p.title,
  ${HOME_AREA} as area,
  concat_ws(', ', case when position(p.unit_number in coalesce(p.unparsed_address, '')) = 0 then p.unit_number end,
    coalesce(p.unparsed_address, concat_ws(', ', nullif(concat_ws(' ', p.street_number, p.street_name), ''), l.name, c.name, p.postal_code))) as address,
  p.longitude, p.latitude, p.public_longitude as "publicLongitude", p.public_latitude as "publicLatitude",
  ${HOME_PICTURE} as picture,
  v.seller_id as "sellerId", v.visitor_id as "visitorId", concat_ws(' ', u.first_name, u.last_name) as "otherName",
  case when v.showing_appointment_status not in ('confirmed', 'in_progress') or ${blocks('(case when v.visitor_id = $1 then v.seller_id else v.visitor_id end)', '$1')} then null
    when v.visitor_id = $1 then case when v.seller_id = ${LISTER}
      and exists (select from leads d where d.id = v.lead_id and d.full_name is not null) then ${SHOWN_PHONE} end
    else (select d.mobile_phone from leads d where d.id = v.lead_id and d.team_key in ${teamKeys('$1')}) end as "otherPhone",
  ${APPOINTMENT_COLUMNS}, v.buffer_minutes as buffer,
  (select count(*) from visits o join visit_events e on e.visit_id = o.id and e.to_status = 'rescheduled'
    where o.calendar_id = v.calendar_id and e.by_side = case when v.visitor_id = $1 then 'visitor' else 'host' end)::int as moves,
  ${TAKES_VISITS} and exists (select from users h where h.id = v.seller_id and h.state = 'active') as "isVisited",
  (select json_build_object('by', e.by_side, 'reason', e.reason) from visit_events e where e.visit_id = v.id order by e.id desc limit 1) as last,
  v.rescheduled_from as "rescheduledFrom", (select n.id from visits n where n.rescheduled_from = v.id) as "rescheduledTo",
  case when v.showing_appointment_status <> 'declined' or not ${TAKES_VISITS} then '{}' else array(select ${iso('o')} from unnest(v.offered_times) o
    where o > $2 and not exists (select from visit_quarters q where q.user_id = v.seller_id and q.quarter >= o
      and q.quarter < o + (v.showing_appointment_end_time - v.showing_appointment_start_time)) order by o) end as offered,
  v.check_in_code as code, v.checked_in_at as "checkedInAt",
  coalesce(v.meeting_url, (select a.meeting_url from visit_availability a where a.user_id = v.seller_id)) as "meetingUrl",
  (select d.id from leads d where d.id = v.lead_id and v.seller_id = $1 and d.team_key in ${teamKeys('$1')}) as "leadId",
  (select json_agg(json_build_object('side', f.side, 'rating', f.rating, 'interest', f.interest, 'text', f.text))
    from visit_feedback f where f.visit_id = v.id) as feedback,
  (select json_agg(json_build_object('side', g.side, 'until', ${iso('g.until')}, 'longitude', g.longitude, 'latitude', g.latitude, 'at', ${iso('g.at')}))
    from visit_locations g where g.visit_id = v.id and g.until > $2) as locations`

/** The tables of these columns. */
export const VISIT_TABLES = `visits v join properties p on p.id = v.property_id join places c on c.id = p.city_id join places l on l.id = p.locality_id
  join users u on u.id = case when v.visitor_id = $1 then v.seller_id else v.visitor_id end`

const isAgreed = (status: VisitStatus) => status === 'confirmed' || status === 'in_progress'

/** From half an hour before its start until half an hour after its end. */
export const isAround = ({ starts, ends }: Pick<VisitRow, 'starts' | 'ends'>, now: Date): boolean =>
  now.getTime() >= starts.getTime() - VISIT_MARGIN_MS && now.getTime() < ends.getTime() + VISIT_MARGIN_MS

/** The statuses that a side may set now; rescheduling is separate. */
export function openStatuses(
  { starts, ends, status, checkedInAt }: Pick<VisitRow, 'starts' | 'ends' | 'status' | 'checkedInAt'>,
  side: Side,
  now: Date,
): VisitStatus[] {
  const isNow: Partial<Record<VisitStatus, boolean>> = {
    confirmed: now < starts,
    declined: now < starts,
    cancelled: now < starts,
    in_progress: isAround({ starts, ends }, now),
    done: now >= starts,
    no_show: now >= ends && checkedInAt === null,
  }
  return visitTransitions.flatMap(({ from, to, by }) =>
    from === status && by.includes(side) && isNow[to] === true ? [to] : [],
  )
}

/** How often each side may reschedule a visit. */
const MAX_MOVES = 3

export const isMovedOut = ({ moves }: Pick<VisitRow, 'moves'>): boolean => moves >= MAX_MOVES

export const canReschedule = (row: Pick<VisitRow, 'status' | 'starts' | 'isVisited' | 'moves'>, now: Date): boolean =>
  row.isVisited && (row.status === 'requested' || row.status === 'confirmed') && now < row.starts && !isMovedOut(row)

const pointOf = (longitude: number | null, latitude: number | null): Point | undefined =>
  longitude === null || latitude === null ? undefined : { type: 'Point', coordinates: [longitude, latitude] }

export const sideOf = ({ visitorId }: Pick<VisitRow, 'visitorId'>, userId: string): Side =>
  visitorId === userId ? 'visitor' : 'host'

/** The location, as exact as a side may know now. */
export function placeOf(row: VisitRow, side: Side): { address: string; point?: Point } {
  const isTold = side === 'host' || (isAgreed(row.status) && row.method === 'in-person')
  const point = isTold ? pointOf(row.longitude, row.latitude) : pointOf(row.publicLongitude, row.publicLatitude)
  return { address: isTold && row.address !== null ? row.address : row.area, ...(point && { point }) }
}

export function visitOf(row: VisitRow, userId: string, now: Date): BookedVisit {
  const side = sideOf(row, userId)
  const own = row.feedback?.find((one) => one.side === side)
  const theirs = side === 'host' ? row.feedback?.find((one) => one.side === 'visitor') : undefined
  const shown = row.locations?.find((one) => one.side === side)
  const seen = row.locations?.find((one) => one.side !== side)
  const point = seen && pointOf(seen.longitude, seen.latitude)
  const wasEnded = ['cancelled', 'declined', 'rescheduled', 'expired', 'no_show'].includes(row.status)
  const isDoorOpen = isAgreed(row.status) && row.method === 'in-person' && row.checkedInAt === null
  return {
    id: row.id,
    version: row.version,
    as: side,
    property: {
      id: row.propertyId,
      listingId: row.listingId,
      title: row.title,
      ...placeOf(row, side),
      ...(row.picture && { picture: row.picture }),
    },
    other: {
      userId: side === 'visitor' ? row.sellerId : row.visitorId,
      fullName: row.otherName,
      ...(row.otherPhone !== null && { mobilePhone: row.otherPhone }),
    },
    ...appointmentOf(row),
    isRunning: isAgreed(row.status) && isAround(row, now),
    open: openStatuses(row, side, now),
    canReschedule: canReschedule(row, now),
    ...(wasEnded && row.last && { endedBy: row.last.by }),
    ...(wasEnded && row.last?.reason && { reason: row.last.reason }),
    ...(row.rescheduledFrom !== null && { rescheduledFrom: row.rescheduledFrom }),
    ...(row.rescheduledTo !== null && { rescheduledTo: row.rescheduledTo }),
    offeredTimes: row.offered.map((at) => ({
      showingAppointmentStartTime: at,
      showingAppointmentEndTime: new Date(Date.parse(at) + row.ends.getTime() - row.starts.getTime()).toISOString(),
    })),
    ...(side === 'visitor' && isDoorOpen && { checkInCode: row.code }),
    ...(row.checkedInAt && { checkedInAt: row.checkedInAt.toISOString() }),
    ...(isAgreed(row.status) && row.method === 'virtual' && row.meetingUrl !== null && { meetingUrl: row.meetingUrl }),
    ...(row.leadId !== null && { leadId: row.leadId }),
    ...(own && {
      feedback: {
        rating: own.rating,
        ...(own.interest && { interest: own.interest }),
        ...(own.text !== null && { text: own.text }),
      },
    }),
    ...(theirs && {
      visitorFeedback: {
        ...(theirs.interest && { interest: theirs.interest }),
        ...(theirs.text !== null && { text: theirs.text }),
      },
    }),
    sharing: {
      ...(shown && { until: shown.until }),
      ...(seen && point && { other: { point, at: seen.at } }),
    },
  }
}
