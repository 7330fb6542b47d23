import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'

export const ENQUIRY_DAYS = 90
/** With fewer homes or agents no average is shown. */
export const MIN_MEASURED = 5

export const agentEntry = endpoint({
  name: 'agentEntry',
  summary:
    'What a prospective agent sees of a market: who is here, how fast they reply, what homes bring, and one live site as a sample.',
  method: 'GET',
  path: '/api/agent-entry',
  who: 'public',
  query: z.object({ market: MarketId }),
  returns: z.object({
    data: z.object({
      agents: z.int(),
      agencies: z.int(),
      homesOnOffer: z.int(),
      /** By agents, in twelve months. */
      homesClosed: z.int(),
      /** Median minutes to the first reply, over agents; absent if too few are measured. */
      replyMinutes: z.optional(z.int()),
      /** Mean number of enquiries per listed home in 90 days; absent if too few homes had any. */
      enquiriesAHome: z.optional(z.number()),
      /** A live site of an agent or agency. */
      sample: z.optional(z.object({ subdomain: z.string(), name: z.string(), headline: z.string() })),
    }),
  }),
  errors: {},
})
