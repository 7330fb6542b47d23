import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PropertyCard } from '../properties/property.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { Consent } from './consents.ts'
import { subjectKinds } from './enquiries.ts'
import { LeadSource, LeadStage, LostReason, boardStages, leadReplies } from './lead-stages.ts'

export const LEADS_PER_PAGE = 20
/** Cards that each column of the board loads at once. */
export const BOARD_CARDS = 20

/** The asker's contact; present only with a live consent. */
export const LeadContact = z.object({
  fullName: z.string(),
  mobilePhone: z.optional(z.string()),
  email: z.optional(z.string()),
})
export type LeadContact = z.infer<typeof LeadContact>

export const LeadSubject = z.object({
  kind: z.enum([...subjectKinds, 'requirement']),
  id: Id,
  title: z.string(),
  /** Reference of a home. */
  listingId: z.optional(z.string()),
  /** Of a project: the home that represents its cheapest available plan, for which site visits are booked. */
  visitedHomeId: z.optional(Id),
})
export type LeadSubject = z.infer<typeof LeadSubject>

/** A team member that a lead can be assigned to. */
export const Teammate = z.object({ id: Id, name: z.string() })
export type Teammate = z.infer<typeof Teammate>

/** A potential buyer or tenant, as the lister and their team see them. */
export const Lead = z.object({
  id: Id,
  version: z.int(),
  stage: LeadStage,
  subject: LeadSubject,
  /** Absent after the person withdrew or the consent ended. */
  contact: z.optional(LeadContact),
  leadSource: LeadSource,
  campaign: z.optional(z.string()),
  lostReason: z.optional(LostReason),
  /** The team member who works on it. */
  ownerMemberKey: z.optional(Id),
  ownerName: z.optional(z.string()),
  /** 0 to 100. */
  score: z.int(),
  firstReplyDueAt: z.optional(Timestamp),
  firstReplyAt: z.optional(Timestamp),
  createdAt: Timestamp,
  /** Time of the latest event. */
  activityAt: Timestamp,
  /** Open tasks, and when the next is due. */
  tasks: z.int(),
  nextTaskAt: z.optional(Timestamp),
  /** Stages it may be moved to now. */
  open: z.array(LeadStage),
})
export type Lead = z.infer<typeof Lead>

export const leadFilters = {
  /** Id of a home. */
  listing: z.optional(Id),
  /** Id of a project. */
  project: z.optional(Id),
  source: z.optional(LeadSource),
  campaign: z.optional(z.string().check(z.maxLength(60))),
  /** A team member, or `nobody` for unassigned leads. */
  assignee: z.optional(z.union([Id, z.literal('nobody')])),
  /** New leads that wait for a first reply or are overdue, or all answered leads. */
  reply: z.optional(z.enum(leadReplies)),
  /** With an open task of this team member that is due today or overdue. */
  taskOf: z.optional(Id),
  /** Most days since it came in. */
  age: z.optional(queryInt.check(z.gte(1), z.lte(3650))),
  /** Part of a name, a reference, a number or an address. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
}

export const listLeads = endpoint({
  name: 'listLeads',
  summary: 'The leads of the signed-in person and their team, those with news first, by page or by cursor.',
  method: 'GET',
  path: '/api/leads',
  who: 'member',
  query: z.object({
    stage: z.optional(LeadStage),
    ...leadFilters,
    sort: z._default(z.enum(['activity', 'newest', 'score', 'due']), 'activity'),
    page: z.optional(queryInt.check(z.gte(1), z.lte(1000))),
    /** `next` of the page before; only in the order `activity`. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
    limit: z._default(queryInt.check(z.gte(1), z.lte(100)), LEADS_PER_PAGE),
  }),
  returns: z.object({ data: z.array(Lead), total: z.int(), next: z.optional(z.string()) }),
  errors: { CURSOR_INVALID: 400 },
})

export const leadBoard = endpoint({
  name: 'leadBoard',
  summary:
    'The board: of each stage how many leads there are and the first of them, what they can be filtered by, and how fast the team answers.',
  method: 'GET',
  path: '/api/leads/board',
  who: 'member',
  query: z.object(leadFilters),
  returns: z.object({
    data: z.object({
      columns: z.array(
        z.object({
          stage: z.enum(boardStages),
          count: z.int(),
          leads: z.array(Lead),
          next: z.optional(z.string()),
        }),
      ),
      listings: z.array(z.object({ id: Id, title: z.string(), count: z.int() })),
      projects: z.array(z.object({ id: Id, title: z.string(), count: z.int() })),
      campaigns: z.array(z.object({ name: z.string(), count: z.int() })),
      team: z.array(Teammate),
      /**
       * Of the last 90 days: median minutes to the first reply, and how many leads were answered or are overdue;
       * absent before the first reply.
       */
      reply: z.optional(z.object({ medianMinutes: z.int(), answered: z.int(), overdue: z.int() })),
    }),
  }),
  errors: {},
})

/** An entry of a lead's timeline. */
export const LeadEvent = z.object({
  id: z.int(),
  kind: z.enum(['created', 'stage', 'assigned', 'note', 'call', 'message', 'task', 'merged', 'withdrawn']),
  at: Timestamp,
  /** The team member; absent for the asker and the clock. */
  by: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The reason, note, question or message. */
  text: z.optional(z.string()),
  /** Whether the caller may remove it: only their own notes. */
  removable: z.boolean(),
})
export type LeadEvent = z.infer<typeof LeadEvent>

export const LeadTask = z.object({
  id: Id,
  title: z.string(),
  dueAt: Timestamp,
  doneAt: z.optional(Timestamp),
  ownerMemberKey: z.optional(Id),
  ownerName: z.optional(z.string()),
})
export type LeadTask = z.infer<typeof LeadTask>

/** Components of a score, with their points. */
export const scoreFactors = [
  'phone-proven',
  'wrote-message',
  'asked-before',
  'recent',
  'has-account',
  'matching-budget',
  'engaged',
] as const

const one = z.object({ id: Id })
export const LEAD_NOT_FOUND = { LEAD_NOT_FOUND: 404 } as const

export const LeadDetail = z.extend(Lead, {
  message: z.optional(z.string()),
  consent: Consent,
  factors: z.array(z.object({ factor: z.enum(scoreFactors), points: z.int(), most: z.int() })),
  timeline: z.array(LeadEvent),
  tasksOf: z.array(LeadTask),
  team: z.array(Teammate),
  /** Leads of the same person in this team. */
  sameAsker: z.array(z.object({ id: Id, title: z.string(), stage: LeadStage, createdAt: Timestamp })),
  /** A lead from the pool: its claim. */
  claimId: z.optional(Id),
  /** The enquiry it came from, the subject of its thread; absent for leads without one. */
  enquiryId: z.optional(Id),
})
export type LeadDetail = z.infer<typeof LeadDetail>

export const getLead = endpoint({
  name: 'getLead',
  summary: 'One lead with its timeline, tasks, messages, consent and score, for the team it belongs to.',
  method: 'GET',
  path: '/api/leads/{id}',
  who: 'member',
  whose: 'team',
  params: one,
  returns: z.object({ data: LeadDetail }),
  errors: LEAD_NOT_FOUND,
})

export const leadMatches = endpoint({
  name: 'leadMatches',
  summary: 'Homes of the team that may suit a lead: similar to the home it is about, or matching its requirement.',
  method: 'GET',
  path: '/api/leads/{id}/matches',
  who: 'member',
  whose: 'team',
  params: one,
  returns: z.object({ data: z.array(PropertyCard) }),
  errors: LEAD_NOT_FOUND,
})

export const exportLeads = endpoint({
  name: 'exportLeads',
  summary: 'The leads of the signed-in person and their team as a table for spreadsheets (CSV, UTF-8). It is logged.',
  method: 'GET',
  path: '/api/leads/export',
  who: 'member',
  secondFactor: 'fresh',
  professional: 'acts',
  query: z.object({ stage: z.optional(LeadStage), ...leadFilters }),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'leads.csv' },
  errors: {},
})

/** A lead as the back office sees it, without contact details. */
export const StaffLead = z.object({
  id: Id,
  stage: LeadStage,
  subject: LeadSubject,
  leadSource: LeadSource,
  /** Initials only. */
  asker: z.string(),
  recipient: z.string(),
  createdAt: Timestamp,
  firstReplyAt: z.optional(Timestamp),
  overdue: z.boolean(),
})
export type StaffLead = z.infer<typeof StaffLead>

export const STAFF_PAGE = 20

export const staffLeads = endpoint({
  name: 'staffLeads',
  summary: 'Leads of the whole market without contacts, for the back office. Each look is logged.',
  method: 'GET',
  path: '/api/admin/leads',
  who: 'read-all-leads',
  query: z.object({
    id: z.optional(Id),
    stage: z.optional(LeadStage),
    source: z.optional(LeadSource),
    overdue: z.optional(z.literal('1')),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(StaffLead), total: z.int() }),
  errors: {},
})
