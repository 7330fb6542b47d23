import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { FullName } from '../text/person-name.ts'
import { code } from '../messages/messages.ts'
import { Email, Phone } from '../users.ts'
import { Id, Language, Timestamp, queryInt } from '../values.ts'
import { agencyErrors, ofAgency } from './agency-values.ts'
import { AgencyRole, CreditShare, InvitationToMe, LeadWeight, MemberAreas } from './membership.ts'

export const INVITATION_DAYS = 14
export const INVITATIONS_PER_PAGE = 20
/** Most open invitations of an agency. */
export const INVITATIONS_LIMIT = 500
export const INVITATION_ROWS_AT_ONCE = 200
export const INVITATIONS_FILE_LENGTH = 200_000

export const InvitationState = z.enum(['open', 'expired', 'accepted', 'declined', 'revoked'])
export type InvitationState = z.infer<typeof InvitationState>

/** An invitation as the managers see it. */
export const Invitation = z.object({
  id: Id,
  name: z.optional(z.string()),
  /** Only while it is open. */
  email: z.optional(z.string()),
  mobilePhone: z.optional(z.string()),
  role: AgencyRole,
  leadWeight: z.int(),
  creditShare: z.int(),
  areaNames: z.array(z.string()),
  state: InvitationState,
  sentAt: Timestamp,
  expiresAt: Timestamp,
  decidedAt: z.optional(Timestamp),
  invitedBy: z.optional(z.string()),
  /** The profile of the person who accepted. */
  agent: z.optional(z.object({ slug: z.string(), name: z.string() })),
})
export type Invitation = z.infer<typeof Invitation>

const License = z
  .string()
  .check(z.trim(), z.minLength(3, code('LICENSE_LENGTH')), z.maxLength(60, code('LICENSE_LENGTH')))

/** The person a manager invites, and the role offered. */
const invitationFields = {
  fullName: FullName,
  email: z.optional(Email),
  mobilePhone: z.optional(Phone),
  role: z._default(AgencyRole, 'agent'),
  areas: z._default(MemberAreas, []),
  license: z.optional(License),
  leadWeight: z._default(LeadWeight, 100),
  creditShare: z._default(CreditShare, 0),
}

const contactRequired = z.refine<{ email?: string | undefined; mobilePhone?: string | undefined }>(
  ({ email, mobilePhone }) => email !== undefined || mobilePhone !== undefined,
  { path: ['email'], error: code('CONTACT_REQUIRED') },
)

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'Whom an agency invited and what became of it, newest first, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/invitations',
  who: 'member',
  params: ofAgency,
  query: z.object({
    state: z.optional(InvitationState),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(Invitation), total: z.int(), open: z.int() }),
  errors: agencyErrors,
})

export const inviteMember = endpoint({
  name: 'inviteMember',
  summary:
    'Invites a person to an agency by e-mail, SMS or both. Idempotent by id; names an open invitation or a member with this contact.',
  method: 'POST',
  path: '/api/agencies/{id}/invitations',
  who: 'member',
  budget: 'invitation',
  status: 201,
  params: ofAgency,
  body: z
    .strictObject({
      /** Chosen by the caller. */
      id: Id,
      ...invitationFields,
      teamId: z.optional(Id),
      language: z._default(Language, 'en'),
    })
    .check(contactRequired),
  returns: z.object({ data: Invitation }),
  errors: {
    ...agencyErrors,
    CONTACT_NOT_PROVEN: 403,
    PLACE_NOT_FOUND: 422,
    SHARES_EXCEED: 422,
    INVITATIONS_FULL: 409,
    TEAM_NOT_FOUND: 422,
  },
})

const file = z.strictObject({
  csv: z.string().check(z.minLength(1, code('REQUIRED')), z.maxLength(INVITATIONS_FILE_LENGTH)),
  language: z._default(Language, 'en'),
})
const Fault = z.object({ row: z.int(), message: z.string() })

export const previewInvitations = endpoint({
  name: 'previewInvitations',
  summary: 'Reads a CSV of people to invite and says row by row what would happen; nothing is sent.',
  method: 'POST',
  path: '/api/agencies/{id}/invitations/preview',
  who: 'member',
  bodyBytes: DOCUMENT_BYTES,
  params: ofAgency,
  body: file,
  returns: z.object({
    data: z.object({
      ready: z.array(
        z.object({
          row: z.int(),
          name: z.string(),
          email: z.optional(z.string()),
          mobilePhone: z.optional(z.string()),
          role: AgencyRole,
          areaNames: z.array(z.string()),
          leadWeight: z.int(),
          creditShare: z.int(),
        }),
      ),
      faults: z.array(Fault),
    }),
  }),
  errors: { ...agencyErrors, CONTACT_NOT_PROVEN: 403, INVITATIONS_FILE_REFUSED: 422 },
})

export const importInvitations = endpoint({
  name: 'importInvitations',
  summary: 'Invites everyone in a CSV whose row is valid; sending the same file again invites no one twice.',
  method: 'POST',
  path: '/api/agencies/{id}/invitations/import',
  who: 'member',
  budget: 'invitation',
  bodyBytes: DOCUMENT_BYTES,
  params: ofAgency,
  body: file,
  returns: z.object({ data: z.object({ invited: z.int(), faults: z.array(Fault) }) }),
  errors: { ...agencyErrors, CONTACT_NOT_PROVEN: 403, INVITATIONS_FILE_REFUSED: 422, INVITATIONS_FULL: 409 },
})

const ofInvitation = z.object({ id: Id, invitation: Id })

export const resendInvitation = endpoint({
  name: 'resendInvitation',
  summary:
    'Sends an open or expired invitation once more, with a new link that holds for fourteen days; the old one ends.',
  method: 'POST',
  path: '/api/agencies/{id}/invitations/{invitation}/sending',
  who: 'member',
  budget: 'invitation',
  params: ofInvitation,
  body: z.strictObject({}),
  returns: z.object({ data: Invitation }),
  errors: { ...agencyErrors, CONTACT_NOT_PROVEN: 403, INVITATION_NOT_FOUND: 404, INVITATION_DECIDED: 409 },
})

export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  summary: 'Takes an invitation back; its link leads to nothing from then on. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/agencies/{id}/invitations/{invitation}',
  who: 'member',
  professional: 'answers',
  params: ofInvitation,
  returns: z.object({ message: z.string() }),
  errors: { ...agencyErrors, INVITATION_NOT_FOUND: 404, INVITATION_DECIDED: 409 },
})

/** The secret of an invitation's link. */
export const InvitationToken = z.string().check(z.regex(/^[\w-]{43}$/, code('INVITATION_NOT_FOUND')))

const answerErrors = {
  INVITATION_NOT_FOUND: 404,
  INVITATION_NOT_YOURS: 403,
  INVITATION_EXPIRED: 410,
  INVITATION_DECIDED: 409,
} as const

export const openInvitation = endpoint({
  name: 'openInvitation',
  summary:
    'What the link of an invitation invites to, for people who have proven the contact it was sent to. Others learn only that it is not for them.',
  method: 'POST',
  path: '/api/agency-invitations/opening',
  who: 'member',
  body: z.strictObject({ token: InvitationToken }),
  returns: z.object({ data: InvitationToMe }),
  errors: answerErrors,
})

export const answerInvitation = endpoint({
  name: 'answerInvitation',
  summary:
    'Accepts or declines an invitation sent to a contact one has proven. Accepting makes or links the agent’s profile; the same answer twice is one.',
  method: 'POST',
  path: '/api/agency-invitations/{id}',
  who: 'member',
  params: z.object({ id: Id }),
  body: z.strictObject({ accept: z.boolean() }),
  returns: z.object({ data: z.object({ agentId: z.optional(Id) }) }),
  errors: {
    ...answerErrors,
    AGENCY_NOT_ACTIVE: 409,
    AGENCY_TO_LEAVE: 409,
    SEATS_FULL: 409,
    STAFF_JOIN_NOTHING: 409,
    PROFILE_SUSPENDED: 409,
  },
})
