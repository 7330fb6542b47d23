import * as z from 'zod/mini'
import { ChangedRecordIds, ChangedRecords } from '../admin/changed-records.ts'
import { Document } from '../documents.ts'
import { CountedPlace } from '../admin/counted-place.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { MessageShape } from '../messages/message-shape.ts'
import { Id, Slug, Timestamp } from '../values.ts'
import { TypedProject } from './draft-fields.ts'
import { ProjectReason } from './project-drafts.ts'
import { ProjectState } from './project-states.ts'

export const ADMIN_PROJECTS_PER_PAGE = 30

/** What a moderator may be looking for: what waits, or any state. */
export const adminViews = ['waiting', 'changes', 'active', 'paused', 'rejected', 'all'] as const
export const AdminView = z.enum(adminViews)
export type AdminView = z.infer<typeof AdminView>

/** By when the project or its changes were submitted, or by name. */
export const adminProjectSorts = ['oldest', 'newest', 'name'] as const

/** A project in the list of moderators. */
export const AdminProject = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  market: MarketId,
  state: ProjectState,
  builder: z.optional(z.string()),
  locality: z.string(),
  city: z.string(),
  unitsTotal: z.int(),
  /** Changes of it wait. */
  hasChanges: z.boolean(),
  /** When the project or its changes were submitted. */
  since: Timestamp,
})
export type AdminProject = z.infer<typeof AdminProject>

/** A project with everything that was submitted, for moderators. */
export const AdminProjectDetail = z.object({
  ...AdminProject.shape,
  version: z.int(),
  fields: TypedProject,
  /** Changes that wait: fields as they would be. */
  revision: z.optional(z.object({ fields: TypedProject, at: Timestamp })),
  /** Worth a second look, by path. */
  warnings: z.record(z.string(), z.array(MessageShape)),
  documents: z.array(z.extend(Document, { as: z.string(), isPublic: z.boolean() })),
  /** Homes by tower and plan. */
  homes: z.array(z.object({ tower: z.string(), unitType: z.string(), count: z.int() })),
  history: z.array(
    z.object({
      at: Timestamp,
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      by: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  isHeldBack: z.boolean(),
  /** Whether it is the viewer's own project; then another moderator decides. */
  party: z.boolean(),
  /** States the viewer may move it to now. */
  open: z.array(ProjectState),
})
export type AdminProjectDetail = z.infer<typeof AdminProjectDetail>

const one = z.object({ id: Id })
const note = z.optional(z.string().check(z.trim(), z.minLength(5), z.maxLength(1000)))

export const adminProjects = endpoint({
  name: 'adminProjects',
  summary:
    'Projects for moderators: what waits or those of a state, in a city, and how much waits. `text` is an id, or part of a name of a project or builder.',
  method: 'GET',
  path: '/api/admin/projects',
  who: 'moderate-projects',
  query: z.object({
    market: z.optional(MarketId),
    view: z._default(AdminView, 'waiting'),
    text: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    city: z.optional(Slug),
    sort: z._default(z.enum(adminProjectSorts), 'oldest'),
    cursor: z.optional(z.string().check(z.maxLength(600))),
  }),
  returns: z.object({
    data: z.array(AdminProject),
    next: z.optional(z.string()),
    total: z.int(),
    waiting: z.int(),
    changes: z.int(),
    /** Cities of the market with projects that are no drafts. */
    cities: z.array(CountedPlace),
  }),
  errors: { PLACE_NOT_FOUND: 422, CURSOR_INVALID: 400 },
})

export const adminProject = endpoint({
  name: 'adminProject',
  summary: 'One project as a moderator sees it, with what waits beside it, its private documents and its history.',
  method: 'GET',
  path: '/api/admin/projects/{id}',
  who: 'moderate-projects',
  params: one,
  returns: z.object({ data: AdminProjectDetail }),
  errors: { PROJECT_NOT_FOUND: 404 },
})

const reasons = z._default(z.array(ProjectReason).check(z.maxLength(9)), [])
/** The reason `other` needs a note. */
const otherIsSaid = z.refine<{ reasons: readonly ProjectReason[]; note?: string | undefined }>(
  (said) => !said.reasons.includes('other') || said.note,
  { path: ['note'], error: code('REQUIRED') },
)

/** Whatever takes a project off the market needs reasons. */
const heldForReasons = z.refine<{ to: string; reasons: readonly ProjectReason[] }>(
  ({ to, reasons: said }) => to === 'active' || said.length > 0,
  { path: ['reasons'], error: code('REASON_REQUIRED') },
)

export const decideProject = endpoint({
  name: 'decideProject',
  summary:
    'Publishes, rejects, pauses or resumes a project in the version the moderator read, and notifies its builder. Parties cannot decide. It is logged.',
  method: 'PUT',
  path: '/api/admin/projects/{id}',
  who: 'moderate-projects',
  params: one,
  body: z
    .strictObject({
      /** The version the moderator read; a newer one is refused. */
      version: z.int(),
      to: z.enum(['active', 'rejected', 'paused']),
      reasons,
      /** Sent to the builder. */
      note,
    })
    .check(heldForReasons, otherIsSaid),
  returns: z.object({ message: z.string(), data: AdminProjectDetail }),
  errors: {
    PROJECT_NOT_FOUND: 404,
    OWN_PROJECT: 403,
    /** Another moderator decided first. */
    CASE_DECIDED: 409,
    PROJECT_CHANGED: 412,
    PROJECT_MOVE_NOT_OPEN: 409,
  },
})

export const moveProjects = endpoint({
  name: 'moveProjects',
  summary:
    'Pauses active projects, or resumes those that a moderator paused, each decided by itself. Builders are notified, and it is logged. Sent again it changes nothing.',
  method: 'POST',
  path: '/api/admin/projects/moves',
  who: 'moderate-projects',
  body: z
    .strictObject({
      ids: ChangedRecordIds,
      to: z.enum(['active', 'paused']),
      reasons,
      /** Sent to the builders. */
      note,
    })
    .check(heldForReasons, otherIsSaid),
  returns: z.object({ data: ChangedRecords }),
  errors: {},
})

export const decideProjectChanges = endpoint({
  name: 'decideProjectChanges',
  summary:
    'Applies or rejects the waiting changes of a public project, and notifies its builder. Parties cannot decide. It is logged.',
  method: 'PUT',
  path: '/api/admin/projects/{id}/changes',
  who: 'moderate-projects',
  params: one,
  body: z
    .strictObject({
      /** When the changes that the moderator read were submitted. */
      at: Timestamp,
      accept: z.boolean(),
      reasons,
      note,
    })
    .check(
      z.refine(({ accept, reasons }) => accept || reasons.length > 0, {
        path: ['reasons'],
        error: code('REASON_REQUIRED'),
      }),
      otherIsSaid,
    ),
  returns: z.object({ message: z.string(), data: AdminProjectDetail }),
  errors: {
    PROJECT_NOT_FOUND: 404,
    OWN_PROJECT: 403,
    CASE_DECIDED: 409,
    /** They were changed meanwhile. */
    PROJECT_CHANGED: 412,
    PROJECT_UNITS_TAKEN: 409,
  },
})
