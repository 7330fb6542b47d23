import * as z from 'zod/mini'
import { INVITATION_DAYS } from '../../../contract/agencies/invitations.ts'
import { OWNERSHIP_DAYS } from '../../../contract/agencies/ownership.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { Id } from '../../../contract/values.ts'
import { defineKind, type ListedKind } from '../notifications/service.ts'

const AGENCY = '00000000-0000-7000-8000-000000000000'
const agency = 'Godrej Park Realty'

const InvitedParams = z.object({ token: z.string(), agency: z.string(), by: z.string() })

/** The invitation link, sent to the named contact even if no account has it. */
export const agencyInvited = defineKind<z.infer<typeof InvitedParams>>({
  name: 'agency-invited',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  isSecret: true,
  params: InvitedParams,
  path: ({ token }) => memberPaths.agency({ invitation: token }),
  values: ({ agency: name, by }) => ({ agency: name, by, days: INVITATION_DAYS }),
  sample: { token: 'x'.repeat(43), agency, by: 'Farah Khan' },
})

const InvitationParams = z.object({ agency: z.string(), by: z.string() })

/** The same for an account with the verified contact, without the token. */
export const agencyInvitation = defineKind<z.infer<typeof InvitationParams>>({
  name: 'agency-invitation',
  topic: 'account',
  channels: ['inApp', 'push'],
  params: InvitationParams,
  path: () => memberPaths.agency(),
  values: ({ agency: name, by }) => ({ agency: name, by, days: INVITATION_DAYS }),
  sample: { agency, by: 'Farah Khan' },
})

const AnsweredParams = z.object({
  agencyId: Id,
  agency: z.string(),
  name: z.string(),
  what: z.enum(['accepted', 'declined']),
})

/** Notifies the managers of an agency of the answer to an invitation. */
export const agencyAnswered = defineKind<z.infer<typeof AnsweredParams>>({
  name: 'agency-answered',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: AnsweredParams,
  path: ({ agencyId, what }) =>
    memberPaths.agency({ agency: agencyId, ...(what === 'declined' && { tab: 'invitations' }) }),
  values: ({ agency: name, name: who, what }) => ({ agency: name, name: who, what }),
  sample: { agencyId: AGENCY, agency, name: 'Meera Iyer', what: 'accepted' },
})

const LeftParams = z.object({ agency: z.string(), by: z.enum(['self', 'manager']), homes: z.enum(['stay', 'go']) })

/** Notifies a person that they no longer work at an agency. */
export const agencyLeft = defineKind<z.infer<typeof LeftParams>>({
  name: 'agency-left',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: LeftParams,
  path: () => paths.profile,
  values: ({ agency: name, by, homes }) => ({ agency: name, by, homes }),
  sample: { agency, by: 'manager', homes: 'stay' },
})

const MemberLeftParams = z.object({
  agencyId: Id,
  agency: z.string(),
  name: z.string(),
  homes: z.int(),
  leads: z.int(),
})

/** Notifies the managers of an agency that a member left. */
export const agencyMemberLeft = defineKind<z.infer<typeof MemberLeftParams>>({
  name: 'agency-member-left',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: MemberLeftParams,
  path: ({ agencyId }) => memberPaths.agency({ agency: agencyId }),
  values: ({ agency: name, name: who, homes, leads }, say) => ({
    agency: name,
    name: who || say.phrase('colleague'),
    homes,
    leads,
  }),
  sample: { agencyId: AGENCY, agency, name: 'Meera Iyer', homes: 4, leads: 7 },
})

const HandedOverParams = z.object({ agency: z.string(), name: z.string(), count: z.int() })

/** Notifies a person of the leads they took over from a colleague who left. */
export const leadsHandedOver = defineKind<z.infer<typeof HandedOverParams>>({
  name: 'leads-handed-over',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: HandedOverParams,
  path: () => memberPaths.leads(),
  values: ({ agency: name, name: who, count }, say) => ({ agency: name, name: who || say.phrase('colleague'), count }),
  sample: { agency, name: 'Meera Iyer', count: 3 },
})

const OwnershipNews = z.enum(['offered', 'withdrawn', 'declined', 'accepted'])
export type OwnershipNews = z.infer<typeof OwnershipNews>

const OwnershipParams = z.object({
  agencyId: Id,
  agency: z.string(),
  /** The agent it is offered to. */
  name: z.string(),
  side: z.enum(['self', 'team']),
  by: z.enum(['owner', 'staff']),
  what: OwnershipNews,
})

/** Notifies the owner, the managers and the agent it is offered to of a change of an ownership offer. */
export const agencyOwnership = defineKind<z.infer<typeof OwnershipParams>>({
  name: 'agency-ownership',
  topic: 'account',
  channels: ['inApp', 'email', 'push'],
  params: OwnershipParams,
  path: ({ agencyId }) => memberPaths.agency({ agency: agencyId }),
  values: ({ agency: name, name: who, side, by, what }) => ({
    agency: name,
    name: who,
    side,
    by,
    what,
    days: OWNERSHIP_DAYS,
  }),
  sample: { agencyId: AGENCY, agency, name: 'Meera Iyer', side: 'self', by: 'owner', what: 'offered' },
})

const HomesHandedParams = z.object({
  agency: z.string(),
  name: z.string(),
  homes: z.int(),
  leads: z.int(),
  appointments: z.int(),
  what: z.enum(['received', 'given', 'undone']),
})

/** Notifies agents that homes were handed over in the agency, or returned. */
export const homesHandedOver = defineKind<z.infer<typeof HomesHandedParams>>({
  name: 'homes-handed-over',
  topic: 'listings',
  channels: ['inApp', 'email', 'push'],
  params: HomesHandedParams,
  path: () => memberPaths.listings(),
  values: ({ agency: called, ...rest }) => ({ agency: called, ...rest }),
  sample: { agency, name: 'Meera Iyer', homes: 4, leads: 7, appointments: 2, what: 'received' },
})

export const agencyNotifications: ListedKind[] = [
  agencyInvited,
  agencyInvitation,
  agencyAnswered,
  agencyLeft,
  agencyMemberLeft,
  leadsHandedOver,
  agencyOwnership,
  homesHandedOver,
]
