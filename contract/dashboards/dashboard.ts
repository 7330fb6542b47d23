import * as z from 'zod/mini'
import { ProfileKind } from '../directories/kind-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { workedStages } from '../enquiries/lead-stages.ts'
import { CaseKind } from '../moderation.ts'
import { Id, Timestamp } from '../values.ts'
import { VisitMethod, VisitStatus } from '../visits/visit-states.ts'

/** Rows of a list that stand on the dashboard itself. */
export const DASHBOARD_ROWS = 5
/** Days that a week has here: whole days back from now, as `age` of the leads counts them. */
export const WEEK_DAYS = 7
export const MONTH_DAYS = 30

const Count = z.int()

/** A visit to come, as one of its sides reads it in a line. */
export const DashboardVisit = z.object({
  id: Id,
  title: z.string(),
  /** The name of the other side. */
  other: z.string(),
  showingAppointmentStartTime: Timestamp,
  showingAppointmentEndTime: Timestamp,
  showingAppointmentStatus: VisitStatus,
  showingAppointmentMethod: VisitMethod,
})
export type DashboardVisit = z.infer<typeof DashboardVisit>

/** What of a person’s own asking goes on: everybody has this part. */
export const AskingPart = z.object({
  visits: z.object({
    toCome: Count,
    /** They wait for this side. */
    due: Count,
    next: z.array(DashboardVisit),
  }),
  /** Enquiries that wait, were read, and were answered. */
  queries: z.object({ delivered: Count, seen: Count, replied: Count }),
  /** Homes that saved searches matched since their person looked. */
  news: z.object({ homes: Count, searches: z.array(z.object({ id: Id, name: z.string(), homes: Count })) }),
  savedSearches: Count,
  savedHomes: Count,
})
export type AskingPart = z.infer<typeof AskingPart>

/** A lead that waits for its first reply. */
export const WaitingLead = z.object({
  id: Id,
  title: z.string(),
  /** Absent once the person withdrew or their consent ended. */
  fullName: z.optional(z.string()),
  firstReplyDueAt: Timestamp,
})
export type WaitingLead = z.infer<typeof WaitingLead>

export const DueTask = z.object({ id: Id, leadId: Id, title: z.string(), about: z.string(), dueAt: Timestamp })
export type DueTask = z.infer<typeof DueTask>

/** What whoever offers homes has to do with those who ask: for agents, builders, and owners with a home or a lead. */
export const HostingPart = z.object({
  visits: z.object({
    /** Requested, agreed or running. */
    toCome: Count,
    /** Of the day, as its calendar shows them: those that were not called off. */
    today: Count,
    /** Agreed and running or to come, as the shell counts them. */
    active: Count,
    /** They wait for this side. */
    due: Count,
    next: z.array(DashboardVisit),
  }),
  leads: z.object({
    waiting: Count,
    overdue: Count,
    urgent: z.array(WaitingLead),
    /** Leads with an open task of the person’s that is due today or was before. */
    withTaskDue: Count,
    tasks: z.array(DueTask),
    /** Came within a week, in the week before, and within a month. */
    week: Count,
    weekBefore: Count,
    weekReplied: Count,
    month: Count,
    /** Of the week, by day of twenty-four hours, the oldest first. */
    byDay: z.array(Count),
    /** Those that are worked on, by how far they are. */
    stages: z.array(z.object({ stage: z.enum(workedStages), count: Count })),
  }),
  homes: z.object({
    all: Count,
    /** On the market and due to be confirmed. */
    due: Count,
    drafts: Count,
    /** One's own that take a place of the package, and how many it has. */
    package: z.object({ used: Count, most: Count }),
    /** Of thirty days, as the list of one’s listings shows them home by home. */
    views: Count,
    saves: Count,
    viewsByDay: z.array(Count),
  }),
  /** Profiles with reviews that were not replied to. */
  reviews: z.array(z.object({ kind: ProfileKind, slug: z.string(), name: z.string(), unanswered: Count })),
  /** Profiles with steps of their checklist left. */
  onboarding: z.array(z.object({ id: Id, name: z.string(), left: Count })),
  /** Of whoever builds projects: progress updates and tasks that are due within `DUE_SOON_DAYS` or were before, how many of both are overdue, and homes held for somebody now. */
  projects: z.optional(z.object({ updatesDue: Count, tasksDue: Count, overdue: Count, held: Count })),
  /** Of those who may spend them. */
  credits: z.optional(Count),
})
export type HostingPart = z.infer<typeof HostingPart>

/** How the people of an agency keep up, for its managers; the first line without a member is what nobody has yet. */
export const TeamLine = z.object({
  member: z.optional(z.object({ userId: Id, name: z.string() })),
  waiting: Count,
  overdue: Count,
  withTaskDue: Count,
  week: Count,
})
export type TeamLine = z.infer<typeof TeamLine>

/** What waits for those who run the market, and since when the oldest of it does. */
export const StaffPart = z.object({
  cases: z.array(z.object({ kind: CaseKind, count: Count, oldestAt: z.optional(Timestamp) })),
  profiles: z.object({ pending: Count, claims: Count, reports: Count }),
  reviews: z.object({ pending: Count, disputed: Count, reported: Count }),
  /** Projects to publish, and changes of public ones. */
  projects: z.object({ waiting: Count, changes: Count }),
  disputes: Count,
  /** Reports of messages that wait. */
  messageReports: Count,
  comments: z.object({ pending: Count, reported: Count }),
  tickets: z.object({ open: Count, overdue: Count }),
})
export type StaffPart = z.infer<typeof StaffPart>

export const Dashboard = z.object({
  /** The market’s day: its first moment, and that of the next. */
  day: z.object({ from: Timestamp, to: Timestamp }),
  /** Threads with something unread. */
  unreadThreads: Count,
  asking: AskingPart,
  hosting: z.optional(HostingPart),
  team: z.optional(z.array(TeamLine)),
  staff: z.optional(StaffPart),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  name: 'getDashboard',
  summary:
    'What waits for the signed-in person today and how their week goes, by what they are: each count is that of a list with the same conditions.',
  method: 'GET',
  path: '/api/dashboard',
  who: 'member',
  returns: z.object({ data: Dashboard }),
  errors: {},
})
