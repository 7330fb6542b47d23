import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Id, Language, Timestamp, queryInt } from '../values.ts'
import {
  GrievanceClocks,
  LaterText,
  TicketMessage,
  TicketNumber,
  TicketState,
  TicketTopic,
  ticketStates,
  ticketTopics,
} from './tickets.ts'

const one = z.object({ id: Id })

/** A ticket in the support list, without the asker's contact. */
export const AdminTicket = z.object({
  id: Id,
  number: TicketNumber,
  topic: TicketTopic,
  state: TicketState,
  market: MarketId,
  /** The asker's initials. */
  asker: z.string(),
  firstWords: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  assignee: z.optional(z.object({ id: Id, name: z.string() })),
  clocks: z.optional(GrievanceClocks),
  /** Whether a deadline of its grievance has passed. */
  overdue: z.boolean(),
  /** Whether it is the viewer's own; then another person works on it. */
  own: z.boolean(),
  version: z.int(),
})
export type AdminTicket = z.infer<typeof AdminTicket>

/** A ticket with everything needed to work on it. */
export const AdminTicketDetail = z.object({
  ...AdminTicket.shape,
  fullName: z.string(),
  /** Masked for moderators. */
  mobilePhone: z.optional(z.string()),
  email: z.optional(z.string()),
  hasAccount: z.boolean(),
  /** The asker's language, in which answers are written. */
  language: Language,
  messages: z.array(z.object({ ...TicketMessage.shape, author: z.optional(z.string()) })),
  /** Answer templates in the asker's language. */
  templates: z.array(z.object({ name: z.string(), text: z.string() })),
})
export type AdminTicketDetail = z.infer<typeof AdminTicketDetail>

export const adminTickets = endpoint({
  name: 'adminTickets',
  summary: 'All tickets for the back office, longest waiting first. Each look is logged.',
  method: 'GET',
  path: '/api/admin/tickets',
  who: 'answer-tickets',
  query: z.object({
    state: z.optional(z.enum(ticketStates)),
    topic: z.optional(z.enum(ticketTopics)),
    assigned: z.optional(z.enum(['me', 'nobody'])),
    overdue: z.optional(z.literal('1')),
    number: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20))),
    sort: z._default(z.enum(['waiting', 'newest', 'oldest']), 'waiting'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(AdminTicket), total: z.int() }),
  errors: {},
})

export const adminTicket = endpoint({
  name: 'adminTicket',
  summary: 'A ticket with its messages and ready answers. The look is logged.',
  method: 'GET',
  path: '/api/admin/tickets/{id}',
  who: 'answer-tickets',
  params: one,
  returns: z.object({ data: AdminTicketDetail }),
  errors: { TICKET_NOT_FOUND: 404 },
})

const refusals = { TICKET_NOT_FOUND: 404, OWN_TICKET: 403 } as const

export const answerTicket = endpoint({
  name: 'answerTicket',
  summary: 'Answers a ticket and notifies its sender; it is logged. Idempotent.',
  method: 'POST',
  path: '/api/admin/tickets/{id}/answers',
  who: 'answer-tickets',
  whose: 'other',
  params: one,
  body: z.strictObject({ id: Id, text: LaterText }),
  returns: z.object({ data: AdminTicketDetail }),
  errors: { ...refusals, TICKET_CLOSED: 409, TICKET_FULL: 409 },
})

export const updateTicket = endpoint({
  name: 'updateTicket',
  summary:
    'Assigns a ticket to the caller or to no one, acknowledges a grievance, or closes an answered ticket; it is logged. Idempotent.',
  method: 'PUT',
  path: '/api/admin/tickets/{id}',
  who: 'answer-tickets',
  whose: 'other',
  params: one,
  body: z.strictObject({
    assignee: z.optional(z.enum(['me', 'nobody'])),
    acknowledged: z.optional(z.literal(true)),
    state: z.optional(z.literal('closed')),
    version: z.int(),
  }),
  returns: z.object({ data: AdminTicket }),
  errors: { ...refusals, TICKET_CHANGED: 412, TICKET_MOVE_NOT_OPEN: 409 },
})
