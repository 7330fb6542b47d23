import * as z from 'zod/mini'
import { BoostQuota } from '../billing/packages.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { PlaceName } from '../properties/property.ts'
import { Picture } from '../uploads.ts'
import { CalendarDate, Id, Timestamp } from '../values.ts'
import { ProjectStage, ProjectState } from './project-states.ts'

/** Days ahead in which a due task counts on a project's card. */
export const DUE_SOON_DAYS = 14

/** Homes by state; for a channel partner only those allotted to them. */
export const UnitCounts = z.object({
  available: z.int(),
  held: z.int(),
  booked: z.int(),
  sold: z.int(),
  blocked: z.int(),
})
export type UnitCounts = z.infer<typeof UnitCounts>

/** A project as its builder or a channel partner works on it. */
export const WorkedProject = z.object({
  id: Id,
  version: z.int(),
  slug: z.string(),
  name: z.string(),
  market: MarketId,
  state: ProjectState,
  stage: ProjectStage,
  locality: PlaceName,
  city: PlaceName,
  cover: z.optional(Picture),
  builderName: z.optional(z.string()),
  /** Whether the caller is its builder; otherwise a channel partner. */
  isBuilder: z.boolean(),
  units: UnitCounts,
  /**
   * Open progress updates and other tasks that are due within `DUE_SOON_DAYS`, and how many of both are overdue; only
   * for the builder.
   */
  updatesDue: z.int(),
  tasksDue: z.int(),
  overdue: z.int(),
  /** The day of the newest progress update. */
  lastUpdateOn: z.optional(CalendarDate),
  /** While it is boosted: the end of that. */
  boostedUntil: z.optional(Timestamp),
})
export type WorkedProject = z.infer<typeof WorkedProject>

/** A pending invitation to sell the homes of a project. */
export const PartnerInvitation = z.object({
  id: Id,
  project: z.object({
    name: z.string(),
    /** The last part of its address, while it has a page. */ slug: z.optional(z.string()),
  }),
  builder: z.string(),
  /** The name of the profile that is invited. */
  profile: z.string(),
  /** Hundredths of a per cent of a home’s price. */
  commission: z.optional(z.int()),
  at: Timestamp,
})
export type PartnerInvitation = z.infer<typeof PartnerInvitation>

export const listWorkedProjects = endpoint({
  name: 'listWorkedProjects',
  summary:
    'The projects the signed-in person builds, and those they sell as a channel partner, by name, and what they are invited to sell.',
  method: 'GET',
  path: '/api/my-projects',
  who: 'member',
  returns: z.object({
    data: z.array(WorkedProject),
    /** The caller's builder profiles that may add projects. */
    builders: z.array(z.object({ id: Id, name: z.string() })),
    /** Builders that a moderator has suspended; their projects cannot be edited. */
    suspended: z.array(z.object({ id: Id, name: z.string() })),
    /** The newest first. */
    invitations: z.array(PartnerInvitation),
  }),
  errors: {},
})

/** What a workspace shows beyond the project's card. */
export const WorkedProjectDetail = z.extend(WorkedProject, {
  /** Today in the market's time zone. */
  today: CalendarDate,
  towers: z.array(z.object({ id: Id, name: z.string() })),
  unitTypes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** m². */
      livingArea: z.optional(z.number()),
      unitsTotal: z.int(),
      unitsFree: z.int(),
    }),
  ),
  registrationId: z.optional(z.string()),
  launchedOn: z.optional(CalendarDate),
  constructionStartedOn: z.optional(CalendarDate),
  possessionDeclaredOn: z.optional(CalendarDate),
  /** The latest promise. */
  possessionPromisedOn: z.optional(CalendarDate),
  possessionOn: z.optional(CalendarDate),
  completedOn: z.optional(CalendarDate),
  publishedAt: z.optional(Timestamp),
  /** The builder's boosts; absent for a channel partner. */
  boosts: z.optional(BoostQuota),
  /** Why a moderator rejected it. */
  moderationNote: z.optional(z.string()),
  /** As which profile a channel partner sells it. */
  partner: z.optional(
    z.object({
      name: z.string(),
      since: Timestamp,
      /** Hundredths of a per cent of a home’s price. */
      commission: z.optional(z.int()),
    }),
  ),
})
export type WorkedProjectDetail = z.infer<typeof WorkedProjectDetail>

export const getWorkedProject = endpoint({
  name: 'getWorkedProject',
  summary: 'One project for its builder, or for a channel partner who sells it.',
  method: 'GET',
  path: '/api/my-projects/{id}',
  who: 'member',
  whose: 'team',
  params: z.object({ id: Id }),
  returns: z.object({ data: WorkedProjectDetail }),
  errors: { PROJECT_NOT_FOUND: 404 },
})

export const boostProject = endpoint({
  name: 'boostProject',
  summary:
    'Shows a project above the others of the list, labelled as such, for a week; each package has a number of boosts. One that is boosted keeps its end and uses no second boost.',
  method: 'POST',
  path: '/api/my-projects/{id}/boost',
  who: 'member',
  whose: 'own',
  professional: 'acts',
  params: z.object({ id: Id }),
  returns: z.object({ data: z.object({ boostedUntil: Timestamp }) }),
  errors: { PROJECT_NOT_FOUND: 404, PROJECT_NOT_LIVE: 409, BOOSTS_SPENT: 409 },
})
