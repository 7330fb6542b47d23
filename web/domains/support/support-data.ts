import { queryOptions } from '@tanstack/react-query'
import type { MarketId } from '../../../contract/markets.ts'
import { listFaq } from '../../../contract/support/faq.ts'
import { getTicket, listTickets } from '../../../contract/support/tickets.ts'
import type { Language } from '../../../contract/values.ts'
import { callOf, query } from '../../platform/api/query-client.ts'

/** Polling interval of a ticket opened by its link, ms; members get user events instead. */
const LOOK_AGAIN_MS = 20_000
/** Distinguishes a number from a link's token; the schema would load Zod for readers. */
const NUMBER = /^T-\w{8}$/

export const faqQuery = (market: MarketId, language: Language) => query(listFaq, { query: { market, language } })

/** A ticket as visible to the person; by number, another account sees nothing. */
export const ticketQuery = (key: string, person: string | undefined) =>
  queryOptions({
    queryKey: [getTicket.name, key, person],
    queryFn: ({ client, signal }) => callOf(client)(getTicket, { params: { key } }, { signal }),
    staleTime: 0,
    refetchInterval: (person === undefined || !NUMBER.test(key)) && LOOK_AGAIN_MS,
  })

export const ownTicketsQuery = (person: string, page: number) =>
  queryOptions({
    queryKey: [listTickets.name, person, page],
    queryFn: ({ client, signal }) => callOf(client)(listTickets, { query: { page: String(page) } }, { signal }),
    staleTime: 0,
  })
