import * as z from 'zod/mini'
import { Document } from '../documents.ts'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { MessageShape } from '../messages/message-shape.ts'
import { CalendarDate, Id, Slug, Timestamp } from '../values.ts'
import { TypedProject } from './draft-fields.ts'
import { ProjectState } from './project-states.ts'

/** Drafts per account. */
export const MAX_PROJECT_DRAFTS = 20

export const projectReasons = [
  'registration',
  'land',
  'wrong-facts',
  'pictures',
  'documents',
  'prices',
  'wording',
  'not-yours',
  'other',
] as const
export const ProjectReason = z.enum(projectReasons)
export type ProjectReason = z.infer<typeof ProjectReason>

/** Why moderators rejected something. */
const Verdict = z.object({ reasons: z.array(ProjectReason), note: z.optional(z.string()) })

/** What the editor needs to know of the caller's project. */
export const OwnProject = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  market: MarketId,
  state: ProjectState,
  version: z.int(),
  /** People have seen it: changes that matter wait for a moderator. */
  isPublic: z.boolean(),
  /** Why a moderator rejected or paused it. */
  verdict: z.optional(Verdict),
  /** A moderator paused it: only a moderator resumes it. */
  isHeldBack: z.optional(z.boolean()),
  /** Changes that wait for a moderator, or the verdict on them. */
  revision: z.optional(
    z.object({
      state: z.enum(['pending', 'rejected']),
      fields: z.array(z.string()),
      at: Timestamp,
      verdict: z.optional(Verdict),
    }),
  ),
  /** States the builder may move it to now. */
  open: z.array(ProjectState),
})
export type OwnProject = z.infer<typeof OwnProject>

export const ProjectDraft = z.object({
  id: Id,
  /** The project being edited; absent for a new one. */
  project: z.optional(OwnProject),
  version: z.int(),
  fields: TypedProject,
  /** The project's fields when the edit began; fields that differ in `fields` were changed. */
  base: z.optional(TypedProject),
  /** The files it names. */
  documents: z.array(Document),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type ProjectDraft = z.infer<typeof ProjectDraft>

const one = z.object({ id: Id })

export const startProjectDraft = endpoint({
  name: 'startProjectDraft',
  summary:
    'Starts the draft of a new project, or of a change to the caller’s own (`projectId`); answers the open draft if there is one. Idempotent by id.',
  method: 'POST',
  path: '/api/project-drafts',
  who: 'member',
  needs: 'list-as-builder',
  bodyBytes: DOCUMENT_BYTES,
  status: 201,
  body: z.strictObject({
    /** Chosen by the caller. */
    id: Id,
    /** The market of the deployment by default. */
    market: z.optional(MarketId),
    fields: z.optional(TypedProject),
    projectId: z.optional(Id),
  }),
  returns: z.object({ data: ProjectDraft }),
  errors: {
    BUILDER_NOT_VERIFIED: 403,
    PROJECT_NOT_FOUND: 404,
    PROJECT_COMPLETED: 409,
    DRAFTS_FULL: 409,
    PICTURE_NOT_YOURS: 422,
    DOCUMENT_NOT_YOURS: 422,
  },
})

export const listProjectDrafts = endpoint({
  name: 'listProjectDrafts',
  summary:
    'The projects that the signed-in person is writing, last touched first, those that are theirs, and whether they may submit one.',
  method: 'GET',
  path: '/api/project-drafts',
  who: 'member',
  returns: z.object({
    data: z.array(
      z.object({
        id: Id,
        projectId: z.optional(Id),
        name: z.optional(z.string()),
        version: z.int(),
        updatedAt: Timestamp,
      }),
    ),
    projects: z.array(OwnProject),
    /** Builders that a new project can be written for; only a verified one can submit it. */
    builders: z.array(z.object({ id: Id, name: z.string(), market: MarketId, isVerified: z.boolean() })),
    /** Builders that a moderator has suspended; their projects cannot be edited. */
    suspended: z.array(z.object({ id: Id, name: z.string() })),
  }),
  errors: {},
})

export const getProjectDraft = endpoint({
  name: 'getProjectDraft',
  summary: 'One project that the signed-in person is writing.',
  method: 'GET',
  path: '/api/project-drafts/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ data: ProjectDraft }),
  errors: { DRAFT_NOT_FOUND: 404, PROJECT_NOT_FOUND: 404 },
})

export const saveProjectDraft = endpoint({
  name: 'saveProjectDraft',
  summary:
    'Keeps a project’s fields as they are typed; null takes one out, what is not named stays. Refused when it was changed elsewhere since `version`.',
  method: 'PUT',
  path: '/api/project-drafts/{id}',
  who: 'member',
  whose: 'own',
  bodyBytes: DOCUMENT_BYTES,
  params: one,
  body: z.strictObject({ version: z.int(), fields: TypedProject }),
  returns: z.object({ data: z.object({ version: z.int(), updatedAt: Timestamp }) }),
  errors: { DRAFT_NOT_FOUND: 404, DRAFT_CHANGED: 412, PICTURE_NOT_YOURS: 422, DOCUMENT_NOT_YOURS: 422 },
})

export const removeProjectDraft = endpoint({
  name: 'removeProjectDraft',
  summary: 'Throws away what was written of a project; a second time changes nothing.',
  method: 'DELETE',
  path: '/api/project-drafts/{id}',
  who: 'member',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: {},
})

export const checkProjectDraft = endpoint({
  name: 'checkProjectDraft',
  summary:
    'What keeps a project from being submitted, what is worth a second look, how many homes it comes to, and what a moderator sees first.',
  method: 'GET',
  path: '/api/project-drafts/{id}/check',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({
    data: z.object({
      version: z.int(),
      /** By path, as in a refusal: `towers.0.name`. */
      problems: z.record(z.string(), z.array(MessageShape)),
      warnings: z.record(z.string(), z.array(MessageShape)),
      /** Homes that submitting adds. */
      units: z.int(),
      /** Whether the caller may submit it as a verified builder. */
      maySubmit: z.boolean(),
      /** Changes of a public project: what was changed, and what of it waits for a moderator. */
      changed: z.array(z.string()),
      material: z.array(z.string()),
    }),
  }),
  errors: { DRAFT_NOT_FOUND: 404 },
})

export const submitProjectDraft = endpoint({
  name: 'submitProjectDraft',
  summary:
    'Makes a draft a project that waits for a moderator, with its towers, plans, homes and price list, or changes one; of a public project what matters waits beside it. Sent twice, it is done once.',
  method: 'POST',
  path: '/api/project-drafts/{id}/submit',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({
    version: z.int(),
    /** The person saw the warnings and goes on. */
    despiteWarnings: z._default(z.boolean(), false),
  }),
  returns: z.object({
    data: z.object({
      id: Id,
      state: ProjectState,
      /** Changes wait for a moderator. */
      review: z.boolean(),
    }),
  }),
  errors: {
    DRAFT_NOT_FOUND: 404,
    DRAFT_CHANGED: 412,
    /** The project itself was changed since the edit began. */
    PROJECT_CHANGED: 412,
    PROJECT_NOT_FOUND: 404,
    PROJECT_COMPLETED: 409,
    BUILDER_NOT_VERIFIED: 403,
    PROJECT_WARNINGS: 409,
    /** Homes that are held, booked or sold are not taken out. */
    PROJECT_UNITS_TAKEN: 409,
    PICTURE_NOT_YOURS: 422,
    DOCUMENT_NOT_YOURS: 422,
  },
})

export const moveProject = endpoint({
  name: 'moveProject',
  summary: 'Pauses, resumes or completes the caller’s project. Idempotent.',
  method: 'POST',
  path: '/api/my-projects/{id}/state',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({
    version: z.int(),
    to: z.enum(['active', 'paused', 'completed']),
    /** When all homes had been handed over; today by default. */
    completedOn: z.optional(CalendarDate),
  }),
  returns: z.object({ data: OwnProject }),
  errors: { PROJECT_NOT_FOUND: 404, PROJECT_CHANGED: 412, PROJECT_MOVE_NOT_OPEN: 409 },
})
