import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'

export const MAX_PROJECT_PARTNERS = 200

/** Hundredths of a per cent of what a home costs. */
const Commission = z.int().check(z.gte(0), z.lte(2000))

/** An agent or agency that sells homes of a project for its builder. */
export const ProjectPartner = z.object({
  id: Id,
  profile: z.object({
    id: Id,
    kind: z.enum(['agent', 'agency']),
    /** The last part of its address, while it has a page. */
    slug: z.optional(z.string()),
    name: z.string(),
    city: z.optional(z.string()),
  }),
  commission: z.optional(z.int()),
  /** Whether they accepted the invitation; until then they see and sell nothing. */
  isAccepted: z.boolean(),
  since: Timestamp,
  endedAt: z.optional(Timestamp),
  /** How the partnership came about and changed, the earliest first; `by` is absent where that account is closed. */
  history: z.array(
    z.object({
      what: z.enum(['added', 'commission', 'ended']),
      at: Timestamp,
      by: z.optional(z.string()),
      /** Absent if it was removed. */
      commission: z.optional(z.int()),
    }),
  ),
  /** Homes allotted to them, by state. */
  units: z.object({ available: z.int(), held: z.int(), booked: z.int(), sold: z.int() }),
})
export type ProjectPartner = z.infer<typeof ProjectPartner>

const one = z.object({ id: Id })
const onePartner = z.object({ id: Id, partner: Id })
const NOT_FOUND = { PROJECT_NOT_FOUND: 404 } as const

export const listProjectPartners = endpoint({
  name: 'listProjectPartners',
  summary: 'The channel partners of a project for its builder, those who still sell first.',
  method: 'GET',
  path: '/api/my-projects/{id}/partners',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ data: z.array(ProjectPartner) }),
  errors: NOT_FOUND,
})

export const addProjectPartner = endpoint({
  name: 'addProjectPartner',
  summary:
    'Invites an active agent or agency to sell homes of a project and notifies them; they accept or decline. Idempotent by id.',
  method: 'POST',
  path: '/api/my-projects/{id}/partners',
  who: 'member',
  budget: 'invitation',
  whose: 'own',
  professional: 'acts',
  status: 201,
  existingStatus: 200,
  params: one,
  body: z.strictObject({ id: Id, profileId: Id, commission: z.optional(Commission) }),
  returns: z.object({ message: z.string(), data: ProjectPartner }),
  errors: { ...NOT_FOUND, PARTNER_NOT_FOUND: 404, PARTNER_ALREADY: 409, PARTNERS_TOO_MANY: 409 },
})

export const updateProjectPartner = endpoint({
  name: 'updateProjectPartner',
  summary: 'Changes the commission of a channel partner; null says none.',
  method: 'PUT',
  path: '/api/my-projects/{id}/partners/{partner}',
  who: 'member',
  whose: 'own',
  params: onePartner,
  body: z.strictObject({ commission: z.nullable(Commission) }),
  returns: z.object({ message: z.string(), data: ProjectPartner }),
  errors: { ...NOT_FOUND, PARTNER_NOT_FOUND: 404 },
})

export const endProjectPartner = endpoint({
  name: 'endProjectPartner',
  summary:
    'Ends a partnership and notifies the partner: their allotted homes that are not booked are open to all again, and those they hold are released. Idempotent.',
  method: 'DELETE',
  path: '/api/my-projects/{id}/partners/{partner}',
  who: 'member',
  whose: 'own',
  params: onePartner,
  returns: z.object({ message: z.string(), data: ProjectPartner }),
  errors: { ...NOT_FOUND, PARTNER_NOT_FOUND: 404 },
})

export const answerPartnerInvitation = endpoint({
  name: 'answerPartnerInvitation',
  summary:
    'Accepts or declines an invitation to sell homes of a project, for the invited agent or a manager of the agency, and notifies the builder. Idempotent.',
  method: 'PUT',
  path: '/api/partner-invitations/{id}',
  who: 'member',
  professional: 'acts',
  params: one,
  body: z.strictObject({ accept: z.boolean() }),
  returns: z.object({ message: z.string(), data: z.object({ projectId: Id, isAccepted: z.boolean() }) }),
  errors: { PARTNER_NOT_FOUND: 404, PARTNERSHIP_DECIDED: 409 },
})
