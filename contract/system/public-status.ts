import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Id, Timestamp } from '../values.ts'

export const statusParts = ['website', 'search', 'messages', 'payments', 'pictures'] as const
export const StatusPart = z.enum(statusParts)
export type StatusPart = z.infer<typeof StatusPart>

/** `degraded`: slower than usual, or for some people only. */
export const partStates = ['works', 'degraded', 'down'] as const
export const PartState = z.enum(partStates)
export type PartState = z.infer<typeof PartState>

export const STATUS_DAYS = 90

const PartStatus = z.object({
  part: StatusPart,
  state: PartState,
  /** Share of the checks of all days that found it working; absent before the first. */
  availability: z.optional(z.number()),
  /** Minutes in which it was down on each of the last days, oldest first; null where nothing was checked. */
  days: z.array(z.nullable(z.int())),
})
export type PartStatus = z.infer<typeof PartStatus>

const Notice = z.object({
  id: Id,
  text: z.string(),
  textHindi: z.optional(z.string()),
  from: Timestamp,
  /** When it ended; absent while it is shown above every page. */
  until: z.optional(Timestamp),
})
export type Notice = z.infer<typeof Notice>

export const PublicStatus = z.object({
  at: Timestamp,
  /** Whether the server reaches its database. */
  hasDatabase: z.boolean(),
  parts: z.array(PartStatus),
  /** Warnings that the operator announced to everyone in these days, newest first. */
  notices: z.array(Notice),
})
export type PublicStatus = z.infer<typeof PublicStatus>

export const publicStatus = endpoint({
  name: 'publicStatus',
  summary: 'Which parts of the site work now and worked in the last 90 days; also answered while the database is away.',
  method: 'GET',
  path: '/api/status',
  who: 'public',
  query: z.object({ market: MarketId }),
  returns: z.object({ data: PublicStatus }),
  errors: {},
})
