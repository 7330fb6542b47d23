import * as z from 'zod/mini'
import { honeypot } from '../abuse/honeypot.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { PropertyCard } from '../properties/property.ts'
import { withoutContact } from '../text/without-contact.ts'
import { Intent, PropertySubType, amenities } from '../properties/vocabulary.ts'
import { Email, Phone } from '../users.ts'
import { Amount, CalendarDate, Currency, Id, Language, Position, Slug, Timestamp } from '../values.ts'
import { FullName } from '../text/person-name.ts'
import { ConsentGiven, Otp, Recipient } from './enquiries.ts'
import { QueryOutcome, QueryState, RequirementState } from './lead-stages.ts'

export const REQUIREMENT_LENGTH = 1000
/** Longest time that a requirement is open. */
export const REQUIREMENT_DAYS = 90
export const REQUIREMENT_LOCALITIES = 20
export const REQUIREMENT_POLYGON_POINTS = 100

const Codes = z.array(z.enum(amenities)).check(z.maxLength(20))

/** Times at which the asker may be called, in the market's time zone. */
export const contactWindows = ['any', 'morning', 'afternoon', 'evening', 'weekend'] as const
export const ContactWindow = z.enum(contactWindows)
export type ContactWindow = z.infer<typeof ContactWindow>

/** Search criteria of a requirement. */
const criteria = {
  market: MarketId,
  intent: Intent,
  propertySubType: z.array(PropertySubType).check(z.maxLength(10)),
  /** Minor units. */
  budgetMin: z.optional(Amount),
  budgetMax: z.optional(Amount),
  /** 5 means five or more. */
  bedrooms: z.array(z.int().check(z.gte(0), z.lte(5))).check(z.maxLength(6)),
  city: Slug,
  /** Localities of that city; empty means all of it. */
  localities: z.array(Slug).check(z.maxLength(REQUIREMENT_LOCALITIES)),
  /** Drawn on the map, instead of localities. */
  polygon: z.optional(z.array(Position).check(z.minLength(3), z.maxLength(REQUIREMENT_POLYGON_POINTS))),
  must: Codes,
  nice: Codes,
  never: Codes,
  moveIn: z.optional(CalendarDate),
  /** Other wishes as free text without contact details. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(REQUIREMENT_LENGTH))),
}
const inOrder = z.refine<{ budgetMin?: number | undefined; budgetMax?: number | undefined }>(
  ({ budgetMin, budgetMax }) => budgetMin === undefined || budgetMax === undefined || budgetMin <= budgetMax,
  { path: ['budgetMax'], error: code('BUDGET_CROSSED') },
)

export const Criteria = z.strictObject({
  ...criteria,
  propertySubType: z._default(criteria.propertySubType, []),
  bedrooms: z._default(criteria.bedrooms, []),
  localities: z._default(criteria.localities, []),
  must: z._default(Codes, []),
  nice: z._default(Codes, []),
  never: z._default(Codes, []),
  text: withoutContact(criteria.text),
})
export type Criteria = z.output<typeof Criteria>

/** How agents may contact the asker. */
const terms = {
  contactWindow: z._default(ContactWindow, 'any'),
  /** How many agents may get the contact. */
  maxAgents: z._default(z.int().check(z.gte(1), z.lte(5)), 3),
  /** Days from now. */
  days: z._default(z.int().check(z.gte(1), z.lte(REQUIREMENT_DAYS)), 30),
}

/** Homes that match now. */
const Matches = z.object({ count: z.int(), best: z.array(PropertyCard) })

export const Requirement = z.object({
  id: Id,
  version: z.int(),
  state: RequirementState,
  ...criteria,
  currency: Currency,
  cityName: z.string(),
  localityNames: z.array(z.string()),
  contactWindow: ContactWindow,
  maxAgents: z.int(),
  expiresAt: Timestamp,
  createdAt: Timestamp,
  outcome: z.optional(QueryOutcome),
  /** Who took it up, each with the asker's enquiry. */
  recipients: z.array(z.extend(Recipient, { queryId: Id, state: QueryState })),
  matches: z.int(),
  /** States the owner may put it into now. */
  open: z.array(RequirementState),
})
export type Requirement = z.infer<typeof Requirement>

const one = z.object({ id: Id })
const REQUIREMENT_NOT_FOUND = { REQUIREMENT_NOT_FOUND: 404 } as const
const PLACES = { PLACE_NOT_FOUND: 422 } as const

export const previewRequirement = endpoint({
  name: 'previewRequirement',
  summary: 'How many homes there are for a requirement, and the three that suit it best. Keeps nothing.',
  method: 'POST',
  path: '/api/requirements/preview',
  who: 'public',
  body: Criteria.check(inOrder),
  returns: z.object({
    data: z.extend(Matches, {
      /** Agents who serve the area. */
      agents: z.int(),
    }),
  }),
  errors: PLACES,
})

export const postRequirement = endpoint({
  name: 'postRequirement',
  summary:
    'Publishes a requirement. Members use their proven contact; guests send one with its code. Idempotent by id.',
  method: 'POST',
  path: '/api/requirements',
  who: 'public',
  budget: 'requirement',
  needs: 'post-requirements',
  status: 201,
  body: z
    .strictObject({
      ...Criteria.shape,
      ...terms,
      /** Chosen by the caller, so that a repeated request creates one requirement. */
      id: z.optional(Id),
      fullName: z.optional(FullName),
      mobilePhone: z.optional(Phone),
      email: z.optional(Email),
      otp: z.optional(Otp),
      language: z._default(Language, 'en'),
      consent: ConsentGiven,
      ...honeypot,
    })
    .check(inOrder),
  returns: z.object({
    data: z.object({
      id: Id,
      version: z.int(),
      state: RequirementState,
      /** Of its receipt, `/thankyou/{token}`. */
      token: z.string(),
      matches: Matches,
    }),
  }),
  errors: {
    ...PLACES,
    REQUIREMENTS_FULL: 409,
    CONTACT_NOT_PROVEN: 422,
    CODE_REFUSED: 422,
    CODE_TRIED_OUT: 422,
    NOT_ALLOWED: 403,
  },
})

export const listRequirements = endpoint({
  name: 'listRequirements',
  summary: 'What the signed-in person looks for, newest first.',
  method: 'GET',
  path: '/api/requirements',
  who: 'member',
  returns: z.object({ data: z.array(Requirement) }),
  errors: {},
})

export const getRequirement = endpoint({
  name: 'getRequirement',
  summary: 'One requirement of the signed-in person, with the homes that suit it best.',
  method: 'GET',
  path: '/api/requirements/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ data: z.extend(Requirement, { best: z.array(PropertyCard) }) }),
  errors: REQUIREMENT_NOT_FOUND,
})

export const updateRequirement = endpoint({
  name: 'updateRequirement',
  summary:
    'Changes a requirement or how many may answer it, pauses, reopens or renews it, or closes it with its outcome.',
  method: 'PUT',
  path: '/api/requirements/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  body: z
    .strictObject({
      version: z.int(),
      state: z.optional(z.enum(['open', 'paused', 'closed'])),
      outcome: z.optional(QueryOutcome),
      criteria: z.optional(Criteria.check(inOrder)),
      contactWindow: z.optional(ContactWindow),
      maxAgents: z.optional(z.int().check(z.gte(1), z.lte(5))),
      days: z.optional(z.int().check(z.gte(1), z.lte(REQUIREMENT_DAYS))),
    })
    .check(
      z.refine(({ state, outcome }) => state !== 'closed' || outcome !== undefined, {
        path: ['outcome'],
        error: code('OUTCOME_REQUIRED'),
      }),
    ),
  returns: z.object({ data: Requirement }),
  errors: { ...REQUIREMENT_NOT_FOUND, ...PLACES, REQUIREMENT_CHANGED: 412, REQUIREMENT_MOVE_NOT_OPEN: 409 },
})
