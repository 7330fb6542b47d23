import type { ListedOpenHouse, OpenHouse, OpenHouseStatus } from '../../../contract/visits/open-houses.ts'
import { TAKES_VISITS } from './host.ts'
import { HOME_AREA, HOME_PICTURE } from './visit-json.ts'

interface OwnPlace {
  people: number
  isWaiting: boolean
  position: number
}

interface TimedRow {
  id: string
  propertyId: string
  title: string
  starts: Date
  ends: Date
  cancelled: Date | null
  reason: string | null
  zone: string
  capacity: number
  booked: number
  own: OwnPlace | null
}

export interface OpenHouseRow extends TimedRow {
  version: number
  listingId: string
  host: string
  remarks: string | null
  waiting: number
  /** Whether its home takes new guests: it is neither paused nor off the market. */
  isVisited: boolean
}

const TIMED_COLUMNS = `o.id, o.property_id as "propertyId", p.title, o.open_house_start_time as starts, o.open_house_end_time as ends,
  o.cancelled_at as cancelled, o.reason, o.showing_time_zone as zone, o.capacity,
  (select coalesce(sum(people), 0) from open_house_places g where g.open_house_id = o.id and not g.is_waiting)::int as booked,
  (select json_build_object('people', g.people, 'isWaiting', g.is_waiting, 'position',
      (select count(*) from open_house_places b where b.open_house_id = o.id and b.is_waiting and b.id <= g.id))
    from open_house_places g where g.open_house_id = o.id and g.user_id = $1) as own`

/** SQL of an open house `o` of home `p` as user `$1` (may be null) sees it. */
export const OPEN_HOUSE_COLUMNS = `${TIMED_COLUMNS}, o.version, p.listing_id as "listingId", o.host_id as host, o.open_house_remarks as remarks,
  ${TAKES_VISITS} as "isVisited",
  (select coalesce(sum(people), 0) from open_house_places g where g.open_house_id = o.id and g.is_waiting)::int as waiting`
export const OPEN_HOUSE_TABLES = `open_houses o join properties p on p.id = o.property_id`

const statusOf = ({ cancelled, starts, ends }: TimedRow, now: Date): OpenHouseStatus =>
  cancelled ? 'cancelled' : now >= ends ? 'ended' : now >= starts ? 'live' : 'scheduled'

const timedOf = (row: TimedRow, now: Date) => ({
  id: row.id,
  openHouseStartTime: row.starts.toISOString(),
  openHouseEndTime: row.ends.toISOString(),
  openHouseStatus: statusOf(row, now),
  showingTimeZone: row.zone,
  capacity: row.capacity,
  booked: row.booked,
  ...(row.cancelled && row.reason !== null && { reason: row.reason }),
  ...(row.own && {
    own: {
      people: row.own.people,
      isWaiting: row.own.isWaiting,
      ...(row.own.isWaiting && { position: row.own.position }),
    },
  }),
})

export const openHouseOf = (row: OpenHouseRow, now: Date): OpenHouse => ({
  ...timedOf(row, now),
  version: row.version,
  property: { id: row.propertyId, listingId: row.listingId, title: row.title },
  ...(row.remarks !== null && { openHouseRemarks: row.remarks }),
  waiting: row.waiting,
})

export interface ListedOpenHouseRow extends TimedRow {
  area: string
  picture: ListedOpenHouse['property']['picture'] | null
}

/** SQL of the same in a list of user `$1`. */
export const LISTED_COLUMNS = `${TIMED_COLUMNS}, ${HOME_AREA} as area, ${HOME_PICTURE} as picture`
export const LISTED_TABLES = `${OPEN_HOUSE_TABLES} join places c on c.id = p.city_id join places l on l.id = p.locality_id`

export const listedOpenHouseOf = (row: ListedOpenHouseRow, now: Date): ListedOpenHouse => ({
  ...timedOf(row, now),
  property: {
    id: row.propertyId,
    title: row.title,
    address: row.area,
    ...(row.picture && { picture: row.picture }),
  },
})
