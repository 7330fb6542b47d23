import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Timestamp } from '../values.ts'

/** Done tasks that are listed below the open ones. */
export const DONE_TASKS_LISTED = 30
export const MAX_OPEN_TASKS = 200

export const projectTaskKinds = ['quarterly-update', 'registration-renewal', 'annual-audit', 'other'] as const
export const ProjectTaskKind = z.enum(projectTaskKinds)
export type ProjectTaskKind = z.infer<typeof ProjectTaskKind>

/** What a builder owes by a day: those of the product's own kinds come by themselves. */
export const ProjectTask = z.object({
  id: Id,
  kind: ProjectTaskKind,
  /** Of a builder's own. */
  title: z.optional(z.string()),
  dueOn: CalendarDate,
  doneAt: z.optional(Timestamp),
  doneBy: z.optional(z.string()),
  isOverdue: z.boolean(),
})
export type ProjectTask = z.infer<typeof ProjectTask>

const one = z.object({ id: Id })
const oneTask = z.object({ id: Id, task: Id })
const NOT_FOUND = { PROJECT_NOT_FOUND: 404 } as const

export const listProjectTasks = endpoint({
  name: 'listProjectTasks',
  summary: 'Tasks of a project for its builder: open ones by the day they are due, then those done last.',
  method: 'GET',
  path: '/api/my-projects/{id}/tasks',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ data: z.array(ProjectTask) }),
  errors: NOT_FOUND,
})

export const addProjectTask = endpoint({
  name: 'addProjectTask',
  summary: 'Adds a task to the caller’s project. Idempotent by id.',
  method: 'POST',
  path: '/api/my-projects/{id}/tasks',
  who: 'member',
  whose: 'own',
  status: 201,
  existingStatus: 200,
  params: one,
  body: z.strictObject({
    id: Id,
    title: z.string().check(z.trim(), z.minLength(2), z.maxLength(160)),
    dueOn: CalendarDate,
  }),
  returns: z.object({ message: z.string(), data: ProjectTask }),
  errors: { ...NOT_FOUND, TASK_DAY_PASSED: 422, TASKS_TOO_MANY: 409 },
})

export const tickProjectTask = endpoint({
  name: 'tickProjectTask',
  summary: 'Says that a task is done, or that it is not after all; a progress update is done by posting one.',
  method: 'PUT',
  path: '/api/my-projects/{id}/tasks/{task}',
  who: 'member',
  whose: 'own',
  params: oneTask,
  body: z.strictObject({ done: z.boolean() }),
  returns: z.object({ message: z.string(), data: ProjectTask }),
  errors: { ...NOT_FOUND, TASK_NOT_FOUND: 404, TASK_BY_POSTING: 409 },
})

export const removeProjectTask = endpoint({
  name: 'removeProjectTask',
  summary: 'Removes a task that the caller added.',
  method: 'DELETE',
  path: '/api/my-projects/{id}/tasks/{task}',
  who: 'member',
  whose: 'own',
  params: oneTask,
  returns: z.object({ message: z.string() }),
  errors: { ...NOT_FOUND, TASK_NOT_FOUND: 404 },
})
