import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'

/** Days of which enquiries are counted for a home's average. */
export const ENQUIRY_DAYS = 90
/** Homes or agents below which no average is told. */
export const MIN_MEASURED = 5

export const agentEntry = endpoint({
  name: 'agentEntry',
  summary:
    'What an agent who thinks of joining is told of a market: who is here, how fast they reply, what homes bring, and one live site as a sample.',
  method: 'GET',
  path: '/api/agent-entry',
  who: 'public',
  query: z.object({ market: MarketId }),
  returns: z.object({
    data: z.object({
      agents: z.int(),
      agencies: z.int(),
      homesOnOffer: z.int(),
      /** By agents in twelve months. */
      homesClosed: z.int(),
      /** Half of the agents whose replies are measured are as fast; absent where too few are. */
      replyMinutes: z.optional(z.int()),
      /** Enquiries of the last 90 days about homes on offer, for each of them; absent where too few homes were asked about. */
      enquiriesAHome: z.optional(z.number()),
      /** A live site of an agent or agency. */
      sample: z.optional(z.object({ subdomain: z.string(), name: z.string(), headline: z.string() })),
    }),
  }),
  errors: {},
})
