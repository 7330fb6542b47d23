import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DAY_MS } from '../time.ts'
import { Id, Timestamp } from '../values.ts'
import { agencyErrors, ofAgency } from './agency-values.ts'

/** Homes that change hands at once. */
export const MAX_HANDED_OVER = 100
/** How long that can be undone. */
export const HANDOVER_UNDO_MS = DAY_MS

const What = z.object({
  homes: z.int(),
  leads: z.int(),
  /** Visits and open houses. */
  appointments: z.int(),
})

/** Homes that changed hands within the last day. */
export const Handover = z.extend(What, {
  id: Id,
  agencyId: Id,
  toName: z.string(),
  at: Timestamp,
  /** Until when it can be undone. */
  until: Timestamp,
})
export type Handover = z.infer<typeof Handover>

/** An agency in which the caller may hand homes over: a manager all, an agent their own. */
export const HandingAgency = z.object({
  id: Id,
  name: z.string(),
  colleagues: z.array(z.object({ agentId: Id, name: z.string(), isYou: z.boolean() })),
})
export type HandingAgency = z.infer<typeof HandingAgency>

export const myHandovers = endpoint({
  name: 'myHandovers',
  summary:
    'The agencies in which the signed-in person may hand homes over, to whom, and what they can undo: their own handovers of the last day, as a manager also those of others.',
  method: 'GET',
  path: '/api/agencies/mine/handovers',
  who: 'member',
  returns: z.object({ agencies: z.array(HandingAgency), data: z.array(Handover) }),
  errors: {},
})

export const handOverHomes = endpoint({
  name: 'handOverHomes',
  summary:
    'Hands homes of an agency to one of its agents, with the open leads and the appointments to come of who handled them: an agent their own homes, a manager all. An appointment at which the agent is not free stays with its host. Can be undone for a day.',
  method: 'POST',
  path: '/api/agencies/{id}/handovers',
  who: 'member',
  professional: 'answers',
  params: ofAgency,
  body: z.strictObject({ homes: z.array(Id).check(z.minLength(1), z.maxLength(MAX_HANDED_OVER)), to: Id }),
  returns: z.object({
    message: z.string(),
    data: z.extend(What, {
      /** Absent where all homes were theirs already. */
      id: z.optional(Id),
      /** Appointments that stay with their host. */
      kept: z.int(),
    }),
  }),
  errors: { ...agencyErrors, PROPERTY_NOT_FOUND: 404, COLLEAGUE_NOT_FOUND: 422 },
})

export const undoHandover = endpoint({
  name: 'undoHandover',
  summary: 'Gives homes back within a day, with the leads and appointments that are unchanged since. Idempotent.',
  method: 'POST',
  path: '/api/agencies/{id}/handovers/{handover}/undo',
  who: 'member',
  professional: 'answers',
  params: z.object({ id: Id, handover: Id }),
  body: z.strictObject({}),
  returns: z.object({ message: z.string(), data: What }),
  errors: { ...agencyErrors, HANDOVER_NOT_FOUND: 404, HANDOVER_OVER: 409 },
})
