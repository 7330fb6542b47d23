import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { CalendarDate, Id, Slug, Timestamp } from '../values.ts'
import { AgencyName, agencyErrors, ofAgency } from './agency-values.ts'
import { Ownership, OwnershipToMe } from './ownership.ts'

export const agencyRoles = ['agent', 'manager'] as const
export const AgencyRole = z.enum(agencyRoles)
export type AgencyRole = z.infer<typeof AgencyRole>

/** Localities a member serves. */
export const MEMBER_AREAS_LIMIT = 50
/** Longest absence, in days. */
export const AWAY_DAYS = 366

export const ofMember = z.object({ id: Id, agent: Id })
export const memberErrors = { ...agencyErrors, MEMBER_NOT_FOUND: 404 } as const

export const LeadWeight = z.int().check(z.gte(0), z.lte(100))
export const CreditShare = z.int().check(z.gte(0), z.lte(1_000_000))
export const MemberArea = z.strictObject({ city: Slug, locality: Slug })
export const MemberAreas = z.array(MemberArea).check(z.maxLength(MEMBER_AREAS_LIMIT))

const NamedArea = z.object({ city: Slug, locality: Slug, name: z.string(), cityName: z.string() })
export type NamedArea = z.infer<typeof NamedArea>

/** An agency that the caller manages or works in. */
export const MyAgency = z.extend(AgencyName, {
  market: MarketId,
  manages: z.boolean(),
  /** The caller's agent profile in it; absent for an owner who is not an agent. */
  agentId: z.optional(Id),
  awayFrom: z.optional(CalendarDate),
  awayUntil: z.optional(CalendarDate),
  /** The agency's credits that the caller may still spend. */
  creditShare: z.int(),
})
export type MyAgency = z.infer<typeof MyAgency>

/** An invitation as its recipient sees it. */
export const InvitationToMe = z.object({
  id: Id,
  agency: AgencyName,
  invitedBy: z.optional(z.string()),
  role: AgencyRole,
  areas: z.array(NamedArea),
  expiresAt: Timestamp,
  /** The agency that the recipient must leave first. */
  leaveFirst: z.optional(AgencyName),
})
export type InvitationToMe = z.infer<typeof InvitationToMe>

export const myAgencies = endpoint({
  name: 'myAgencies',
  summary:
    'The agencies the signed-in person manages or works in, the open invitations to contacts they have proven, and agencies whose ownership is offered to them.',
  method: 'GET',
  path: '/api/agencies/mine',
  who: 'member',
  returns: z.object({
    data: z.array(MyAgency),
    invitations: z.array(InvitationToMe),
    ownership: z.array(OwnershipToMe),
  }),
  errors: {},
})

/** A member of an agency, as its managers see them. */
export const AgencyMember = z.object({
  /** Of the agent's profile. */
  agentId: Id,
  slug: z.string(),
  /** The account; absent while the profile is unclaimed. */
  userId: z.optional(Id),
  name: z.string(),
  role: AgencyRole,
  isOwner: z.boolean(),
  isYou: z.boolean(),
  areas: z.array(NamedArea),
  license: z.optional(z.string()),
  leadWeight: z.int(),
  creditShare: z.int(),
  awayFrom: z.optional(CalendarDate),
  awayUntil: z.optional(CalendarDate),
  isAway: z.boolean(),
  /** Whether routing may give them leads: account and profile are active. */
  takesLeads: z.boolean(),
  openLeads: z.int(),
  homesOnOffer: z.int(),
  teamName: z.optional(z.string()),
  joinedAt: z.optional(Timestamp),
})
export type AgencyMember = z.infer<typeof AgencyMember>

export const AgencyTeam = z.object({ id: Id, name: z.string() })

export const listMembers = endpoint({
  name: 'listMembers',
  summary: 'Who works in an agency, with role, areas, weight, share and days away, for its managers.',
  method: 'GET',
  path: '/api/agencies/{id}/members',
  who: 'member',
  params: ofAgency,
  returns: z.object({
    agency: AgencyName,
    data: z.array(AgencyMember),
    teams: z.array(AgencyTeam),
    ownership: Ownership,
  }),
  errors: agencyErrors,
})

export const updateMember = endpoint({
  name: 'updateMember',
  summary: 'Changes the role, lead weight or areas of a member of an agency. The last manager keeps the role.',
  method: 'PUT',
  path: '/api/agencies/{id}/members/{agent}',
  who: 'member',
  professional: 'answers',
  params: ofMember,
  body: z.strictObject({
    role: z.optional(AgencyRole),
    leadWeight: z.optional(LeadWeight),
    areas: z.optional(MemberAreas),
  }),
  returns: z.object({ data: AgencyMember }),
  errors: { ...memberErrors, LAST_MANAGER: 409, PLACE_NOT_FOUND: 422 },
})

export const setAway = endpoint({
  name: 'setAway',
  summary: 'Sets the days on which a member is away and gets no leads, or ends them; for the member or a manager.',
  method: 'PUT',
  path: '/api/agencies/{id}/members/{agent}/away',
  who: 'member',
  params: ofMember,
  body: z.strictObject({ from: z.nullable(CalendarDate), until: z.nullable(CalendarDate) }).check(
    z.refine(({ from, until }) => (from === null) === (until === null), {
      path: ['until'],
      error: code('AWAY_BOTH_DAYS'),
    }),
    z.refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      error: code('AWAY_ORDER'),
    }),
    z.refine(
      ({ from, until }) =>
        from === null || until === null || Date.parse(until) - Date.parse(from) <= AWAY_DAYS * 86_400_000,
      { path: ['until'], error: code('AWAY_TOO_LONG') },
    ),
  ),
  returns: z.object({ message: z.string() }),
  errors: memberErrors,
})

/** What a member would leave behind, and the colleagues who can take it over. */
export const Leaving = z.object({
  name: z.string(),
  homes: z.int(),
  leads: z.int(),
  tasks: z.int(),
  visits: z.int(),
  /** Future ones. */
  openHouses: z.int(),
  /** Whether they may take their homes with them. */
  homesMayGo: z.boolean(),
  /** Whether routing would reassign their leads, instead of leaving them unassigned. */
  isRouted: z.boolean(),
  /** Whether another must become manager first. */
  needsManager: z.boolean(),
  /** Whether they own the agency, so that a colleague must accept it first. */
  mustHandOver: z.boolean(),
  colleagues: z.array(z.object({ agentId: Id, name: z.string(), role: AgencyRole })),
})
export type Leaving = z.infer<typeof Leaving>

export const getLeaving = endpoint({
  name: 'getLeaving',
  summary: 'What a member would leave behind in an agency, to show before they leave or are removed.',
  method: 'GET',
  path: '/api/agencies/{id}/members/{agent}/leaving',
  who: 'member',
  params: ofMember,
  returns: z.object({ data: Leaving }),
  errors: memberErrors,
})

export const leaveAgency = endpoint({
  name: 'leaveAgency',
  summary:
    'Somebody leaves an agency, or a manager removes them. Its owner stays until a colleague has accepted it. Homes, leads, tasks and visits are settled with it, all or nothing.',
  method: 'POST',
  path: '/api/agencies/{id}/members/{agent}/leaving',
  who: 'member',
  params: ofMember,
  body: z.strictObject({
    /** Listed homes stay with the agency or go with the agent. */
    homes: z._default(z.enum(['stay', 'go']), 'stay'),
    /**
     * Who takes over the homes that stay; by default a colleague of the same team, else the member who joined first.
     */
    homesTo: z.optional(Id),
    /** Who takes over the open leads; by default they are routed. */
    leadsTo: z.optional(Id),
    /** The next manager of the agency. */
    manager: z.optional(Id),
  }),
  returns: z.object({ message: z.string() }),
  errors: {
    ...memberErrors,
    OWNER_STAYS: 409,
    LAST_MANAGER: 409,
    LAST_MEMBER: 409,
    HOMES_STAY: 409,
    COLLEAGUE_NOT_FOUND: 422,
  },
})
