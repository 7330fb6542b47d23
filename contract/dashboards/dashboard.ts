import * as z from 'zod/mini'
import { ProfileKind } from '../directories/kind-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { workedStages } from '../enquiries/lead-stages.ts'
import { CaseKind } from '../moderation.ts'
import { Id, Timestamp } from '../values.ts'
import { VisitMethod, VisitStatus } from '../visits/visit-states.ts'

/** Rows of a list on the dashboard. */
export const DASHBOARD_ROWS = 5
/** Days of a week here: whole days back from now, as in the filter `age` of leads. */
export const WEEK_DAYS = 7
export const MONTH_DAYS = 30

const Count = z.int()

/** A visit to come or of today, as a line for one of its sides. */
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

/** A person's own visits, enquiries and searches; every dashboard has this part. */
export const AskingPart = z.object({
  visits: z.object({
    toCome: Count,
    /** Visits that wait for the caller's side. */
    due: Count,
    next: z.array(DashboardVisit),
  }),
  /** Enquiries by state. */
  queries: z.object({ delivered: Count, seen: Count, replied: Count }),
  /** Homes that saved searches matched since the person last looked. */
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

/** The listing side's work with leads and visits: for agents, builders, and owners with a home or a lead. */
export const HostingPart = z.object({
  visits: z.object({
    /** Requested, agreed or running. */
    toCome: Count,
    /** Visits of the day that were not cancelled. */
    today: Count,
    /** Agreed visits that are running or in the future, as the shell counts them. */
    active: Count,
    /** Visits that wait for the caller's side. */
    due: Count,
    /** Those to come, and those of the day that are over. */
    next: z.array(DashboardVisit),
  }),
  leads: z.object({
    waiting: Count,
    overdue: Count,
    urgent: z.array(WaitingLead),
    /** Leads with an open task of the person that is due today or overdue. */
    withTaskDue: Count,
    tasks: z.array(DueTask),
    /** Leads of this week, of the week before, and of a month. */
    week: Count,
    weekBefore: Count,
    weekReplied: Count,
    month: Count,
    /** Leads of the week by day of 24 hours, oldest first. */
    byDay: z.array(Count),
    /** Active leads by stage. */
    stages: z.array(z.object({ stage: z.enum(workedStages), count: Count })),
  }),
  homes: z.object({
    all: Count,
    /** On the market and due to be confirmed. */
    due: Count,
    drafts: Count,
    /** Listings that use up the person's package, and its size. */
    package: z.object({ used: Count, most: Count }),
    /** Totals of thirty days; the list of listings shows the same home by home. */
    views: Count,
    saves: Count,
    viewsByDay: z.array(Count),
  }),
  /** Profiles with unanswered reviews. */
  reviews: z.array(z.object({ kind: ProfileKind, slug: z.string(), name: z.string(), unanswered: Count })),
  /** Profiles with open steps of their checklist. */
  onboarding: z.array(z.object({ id: Id, name: z.string(), left: Count })),
  /**
   * For builders: all projects, progress updates and tasks that are due within `DUE_SOON_DAYS`, how many of both are overdue, and
   * homes on hold.
   */
  projects: z.optional(z.object({ all: Count, updatesDue: Count, tasksDue: Count, overdue: Count, held: Count })),
  /** Only for people who may spend them. */
  credits: z.optional(Count),
})
export type HostingPart = z.infer<typeof HostingPart>

/** The workload of an agency's members, for its managers; the first line without a member counts unassigned leads. */
export const TeamLine = z.object({
  member: z.optional(z.object({ userId: Id, name: z.string() })),
  waiting: Count,
  overdue: Count,
  withTaskDue: Count,
  week: Count,
})
export type TeamLine = z.infer<typeof TeamLine>

/** What waits for the staff of the market, and since when. */
export const StaffPart = z.object({
  cases: z.array(z.object({ kind: CaseKind, count: Count, oldestAt: z.optional(Timestamp) })),
  profiles: z.object({ pending: Count, claims: Count, reports: Count }),
  reviews: z.object({ pending: Count, disputed: Count, reported: Count }),
  /** Projects to review, and changes of public ones. */
  projects: z.object({ waiting: Count, changes: Count }),
  disputes: Count,
  /** Refunds to decide or to pay, for those who may. */
  refunds: Count,
  /** Payments by bank or cash that wait for a second person, for those who may confirm them. */
  payments: Count,
  /** Proposals of others, for those who may decide them. */
  proposals: Count,
  /** Pending reports of messages. */
  messageReports: Count,
  /** Roommate requests with pending reports. */
  roommateReports: Count,
  comments: z.object({ pending: Count, reported: Count }),
  tickets: z.object({ open: Count, overdue: Count }),
})
export type StaffPart = z.infer<typeof StaffPart>

export const Dashboard = z.object({
  /** Start of today and of tomorrow in the market's time zone. */
  day: z.object({ from: Timestamp, to: Timestamp }),
  /** Threads with unread messages. */
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
