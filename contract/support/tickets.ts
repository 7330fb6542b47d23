import * as z from 'zod/mini'
import { honeypot } from '../abuse/honeypot.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { FullName } from '../text/person-name.ts'
import { Email, Phone } from '../users.ts'
import { Id, Timestamp, queryInt } from '../values.ts'

export const TICKET_TEXT_SHORTEST = 20
export const TICKET_TEXT_LENGTH = 2000
export const TICKETS_PER_PAGE = 20
/** Days without a message from the asker after which an answered ticket closes. */
export const TICKET_CLOSES_DAYS = 14
/** Deadlines of a grievance for its acknowledgement and its resolution. */
export const GRIEVANCE_ACKNOWLEDGED_HOURS = 24
export const GRIEVANCE_RESOLVED_DAYS = 7
/** Messages per ticket. */
export const TICKET_MESSAGES_LIMIT = 100

export const ticketTopics = [
  'question',
  'listing',
  'account',
  'payments',
  'privacy',
  'takedown',
  'grievance',
  'other',
] as const
export const TicketTopic = z.enum(ticketTopics)
export type TicketTopic = z.infer<typeof TicketTopic>

export const ticketStates = ['open', 'answered', 'closed'] as const
export const TicketState = z.enum(ticketStates)
export type TicketState = z.infer<typeof TicketState>

/** Which state may follow which; the database enforces it. */
export const ticketTransitions: Record<TicketState, readonly TicketState[]> = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: [],
}

/** For example `T-7KQ2M9XB`; without letters and digits that are easily confused. */
export const TicketNumber = z.string().check(z.maxLength(12), z.regex(/^T-[2-9A-HJKMNP-Z]{8}$/))
/** The token of its link, or its number if the caller is signed in and sent it. */
const TicketKey = z.string().check(z.minLength(10), z.maxLength(100), z.regex(/^[\w-]+$/))
/** A follow-up may be shorter than the first message. */
export const LaterText = z.string().check(z.trim(), z.minLength(2), z.maxLength(TICKET_TEXT_LENGTH))

/** The two deadlines of a grievance. */
export const GrievanceClocks = z.object({
  acknowledgeBy: Timestamp,
  acknowledgedAt: z.optional(Timestamp),
  resolveBy: Timestamp,
  resolvedAt: z.optional(Timestamp),
})
export type GrievanceClocks = z.infer<typeof GrievanceClocks>

export const TicketMessage = z.object({
  id: Id,
  by: z.enum(['asker', 'staff']),
  text: z.string(),
  at: Timestamp,
})
export type TicketMessage = z.infer<typeof TicketMessage>

const TicketLine = z.object({
  number: TicketNumber,
  topic: TicketTopic,
  state: TicketState,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

/** A ticket as its asker sees it. */
export const Ticket = z.object({
  ...TicketLine.shape,
  messages: z.array(TicketMessage),
  /** When it closes if the asker does not reply. */
  closesAt: z.optional(Timestamp),
  clocks: z.optional(GrievanceClocks),
})
export type Ticket = z.infer<typeof Ticket>

/** A ticket in a member's list. */
export const OwnTicket = z.object({ ...TicketLine.shape, firstWords: z.string() })
export type OwnTicket = z.infer<typeof OwnTicket>

export const sendTicket = endpoint({
  name: 'sendTicket',
  summary:
    'Writes to the people who run the site. Answers the ticket’s number and the token of its status page; the same key sent again answers 200 with the same ones.',
  method: 'POST',
  path: '/api/support/tickets',
  who: 'public',
  budget: 'ticket',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    /** A secret of the caller; a repeated request creates one ticket. */
    key: Id,
    topic: TicketTopic,
    fullName: FullName,
    mobilePhone: z.optional(Phone),
    email: z.optional(Email),
    text: z.string().check(z.trim(), z.minLength(TICKET_TEXT_SHORTEST), z.maxLength(TICKET_TEXT_LENGTH)),
    /** Needs an explicit click and has no default. */
    consent: z.literal(true, { error: code('CONSENT_REQUIRED') }),
    /** The asker's market; by default the deployment's. */
    market: z.optional(MarketId),
    ...honeypot,
  }),
  returns: z.object({ data: z.object({ number: TicketNumber, token: z.string() }) }),
  errors: {},
})

export const listTickets = endpoint({
  name: 'listTickets',
  summary: 'The tickets that the signed-in person sent, newest first.',
  method: 'GET',
  path: '/api/support/tickets',
  who: 'member',
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(500)), 1) }),
  returns: z.object({ data: z.array(OwnTicket), total: z.int() }),
  errors: {},
})

const byKey = z.object({ key: TicketKey })

export const getTicket = endpoint({
  name: 'getTicket',
  summary: 'A ticket with its messages: by the token of its link, or by its number for the member who sent it.',
  method: 'GET',
  path: '/api/support/tickets/{key}',
  who: 'public',
  whose: 'own',
  params: byKey,
  returns: z.object({ data: Ticket }),
  errors: { TICKET_NOT_FOUND: 404 },
})

export const writeOnTicket = endpoint({
  name: 'writeOnTicket',
  summary: 'Adds a message of the asker; an answered ticket is open again. The same message sent twice is one.',
  method: 'POST',
  path: '/api/support/tickets/{key}/messages',
  who: 'public',
  whose: 'own',
  params: byKey,
  body: z.strictObject({ id: Id, text: LaterText }),
  returns: z.object({ data: Ticket }),
  errors: { TICKET_NOT_FOUND: 404, TICKET_CLOSED: 409, TICKET_FULL: 409 },
})

export const closeTicket = endpoint({
  name: 'closeTicket',
  summary: 'Closes a ticket, as its asker wants it. A second time changes nothing.',
  method: 'PUT',
  path: '/api/support/tickets/{key}/closed',
  who: 'public',
  whose: 'own',
  params: byKey,
  body: z.strictObject({}),
  returns: z.object({ data: Ticket }),
  errors: { TICKET_NOT_FOUND: 404 },
})
