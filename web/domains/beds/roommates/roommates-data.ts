import { queryOptions } from '@tanstack/react-query'
import { myRoommates, roommateBoard } from '../../../../contract/beds/roommates.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { listCities } from '../../../../contract/places.ts'
import { guestAnswer } from '../../../platform/api/guest-answer.ts'
import { callOf, query } from '../../../platform/api/query-client.ts'

/** What a change of a request or question makes old. */
export const staleRoommates = [roommateBoard, myRoommates]

export const citiesQuery = (market: MarketId) => query(listCities, { query: { market } })

const fresh = { staleTime: 0 }

/** The board of a city; the key has the person, whose answers order it. */
export const boardQuery = (person: string | undefined, market: MarketId, city: string) =>
  queryOptions({
    queryKey: [roommateBoard.name, person, market, city],
    queryFn: ({ client, signal }) => callOf(client)(roommateBoard, { query: { market, city } }, { signal }),
    placeholderData: guestAnswer(market, city),
    ...fresh,
  })

export const mineQuery = (person: string) =>
  queryOptions({
    queryKey: [myRoommates.name, person],
    queryFn: ({ client, signal }) => callOf(client)(myRoommates, {}, { signal }),
    ...fresh,
  })
