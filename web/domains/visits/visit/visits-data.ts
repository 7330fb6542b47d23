import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { getVisitAvailability, getVisitFeed } from '../../../../contract/visits/availability.ts'
import { listOpenHouses, openHouseGuests, propertyOpenHouses } from '../../../../contract/visits/open-houses.ts'
import { getVisit, listVisits, visitSlots } from '../../../../contract/visits/visits.ts'
import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import type { VisitMethod } from '../../../../contract/visits/visit-states.ts'
import { guestAnswer } from '../../../platform/api/guest-answer.ts'
import { callOf, query } from '../../../platform/api/query-client.ts'
import { addDays } from '../clock/zone-time.ts'
import type { VisitSide, VisitsState } from './visits-search.ts'

const fresh = { staleTime: 0 }
interface Place {
  cursor?: string
}
const first: Place = {}

/**
 * A person's visits on one side, page by page; the key has the person, so that the next one on the device sees none.
 */
export const visitsQuery = (person: string, as: VisitSide, state: VisitsState) =>
  infiniteQueryOptions({
    queryKey: [listVisits.name, person, as, state],
    queryFn: ({ client, pageParam, signal }): Promise<EndpointOutput<typeof listVisits>> =>
      callOf(client)(listVisits, { query: { as, state, ...pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }): Place | undefined => (next === undefined ? undefined : { cursor: next }),
    ...fresh,
  })

export interface CalendarContent {
  visits: BookedVisit[]
  openHouses: ListedOpenHouse[]
}

/** Most pages loaded for a calendar. */
const MAX_PAGES = 20

/** All visits of some days, with a day more on either side, because days begin at different times in each zone. */
export const calendarQuery = (person: string, as: VisitSide, [from, to]: readonly [from: string, to: string]) =>
  queryOptions({
    queryKey: [listVisits.name, person, as, 'calendar', from, to],
    queryFn: async ({ client, signal }): Promise<CalendarContent> => {
      const found: CalendarContent = { visits: [], openHouses: [] }
      const range = { from: `${addDays(from, -1)}T00:00:00.000Z`, to: `${addDays(to, 2)}T00:00:00.000Z` }
      let cursor: string | undefined
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const answer = await callOf(client)(listVisits, { query: { as, ...range, cursor } }, { signal })
        found.visits.push(...answer.data)
        found.openHouses.push(...answer.openHouses)
        cursor = answer.next
        if (cursor === undefined) break
      }
      return found
    },
    placeholderData: keepPreviousData,
    ...fresh,
  })

export const visitQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: [getVisit.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(getVisit, { params: { id } }, { signal }),
    ...fresh,
  })

/** A visit with its history. */
export type VisitDetail = EndpointOutput<typeof getVisit>['data']

/** The host of the slots, if not the home's lister: the host of a visit, or the person who books for a lead. */
export type SlotsFor = { visit: string } | { lead: string } | undefined

/** The free times of a home's host from a time on. */
export const slotsQuery = (
  id: string,
  from: string | undefined,
  days: number,
  method: VisitMethod | undefined,
  of?: SlotsFor,
) => ({
  ...query(visitSlots, { params: { id }, query: { from, days: String(days), method, ...of } }),
  placeholderData: keepPreviousData,
  ...fresh,
})

export const availabilityQuery = (person: string) =>
  queryOptions({
    queryKey: [getVisitAvailability.name, person],
    queryFn: ({ client, signal }) => callOf(client)(getVisitAvailability, {}, { signal }),
    ...fresh,
  })

export const feedQuery = (person: string) =>
  queryOptions({
    queryKey: [getVisitFeed.name, person],
    queryFn: ({ client, signal }) => callOf(client)(getVisitFeed, {}, { signal }),
    ...fresh,
  })

export const openHousesQuery = (person: string, as: VisitSide) =>
  queryOptions({
    queryKey: [listOpenHouses.name, person, as],
    queryFn: ({ client, signal }) => callOf(client)(listOpenHouses, { query: { as } }, { signal }),
    ...fresh,
  })

/** The open houses of a home; the key has the person, because answers contain their place. */
export const homeOpenHousesQuery = (person: string | undefined, id: string) =>
  queryOptions({
    queryKey: [propertyOpenHouses.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(propertyOpenHouses, { params: { id } }, { signal }),
    placeholderData: guestAnswer(id),
    ...fresh,
  })

export const guestsQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: [openHouseGuests.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(openHouseGuests, { params: { id } }, { signal }),
    ...fresh,
  })

/** Queries to refetch after a visit was booked or changed. */
export const staleVisits = [listVisits, getVisit, visitSlots]
/** Queries to refetch after a change of an open house, which is listed among visits too. */
export const staleOpenHouses = [listVisits, listOpenHouses, propertyOpenHouses, openHouseGuests]
