import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { withoutContact } from '../text/without-contact.ts'
import { Alteration, Picture, PictureKey } from '../uploads.ts'
import { CalendarDate, Id, Timestamp } from '../values.ts'

/** Days in which the author of an update may change or remove it. */
export const UPDATE_CHANGE_DAYS = 7
export const MAX_UPDATE_PICTURES = 12
export const UPDATES_LISTED = 100

/** A picture of an update: what it shows, when it was taken, and what was done to it, if anything. */
const WrittenPicture = z.strictObject({
  pictureKey: PictureKey,
  alt: withoutContact(z.string().check(z.trim(), z.minLength(5), z.maxLength(200))),
  takenOn: z.optional(CalendarDate),
  mediaAlteration: z.optional(Alteration),
})
export type WrittenPicture = z.infer<typeof WrittenPicture>

const written = {
  onDay: CalendarDate,
  /** How much of the building is done. */
  percent: z.int().check(z.gte(0), z.lte(100)),
  /** Absent if it is about the whole project. */
  towerId: z.optional(Id),
  text: withoutContact(z.string().check(z.trim(), z.minLength(10), z.maxLength(2000))),
  pictures: z.array(WrittenPicture).check(z.maxLength(MAX_UPDATE_PICTURES)),
}

/** How building goes, as its builder's people read it. */
export const WorkspaceUpdate = z.object({
  id: Id,
  version: z.int(),
  onDay: CalendarDate,
  percent: z.int(),
  towerId: z.optional(Id),
  towerName: z.optional(z.string()),
  text: z.string(),
  pictures: z.array(z.object({ pictureKey: PictureKey, takenOn: z.optional(CalendarDate), picture: Picture })),
  createdAt: Timestamp,
  /** Until when the caller may change or remove it; absent if they may not. */
  openUntil: z.optional(Timestamp),
})
export type WorkspaceUpdate = z.infer<typeof WorkspaceUpdate>

const one = z.object({ id: Id })
const oneUpdate = z.object({ id: Id, update: Id })
const NOT_FOUND = { PROJECT_NOT_FOUND: 404 } as const
const WRONG = { UPDATE_DAY_AHEAD: 422, UPDATE_TOWER_UNKNOWN: 422, PICTURE_NOT_YOURS: 422 } as const

export const listProjectUpdates = endpoint({
  name: 'listProjectUpdates',
  summary: 'Progress updates of a project for its builder, the newest first.',
  method: 'GET',
  path: '/api/my-projects/{id}/updates',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ data: z.array(WorkspaceUpdate) }),
  errors: NOT_FOUND,
})

export const postProjectUpdate = endpoint({
  name: 'postProjectUpdate',
  summary: 'Publishes a progress update at once; it also completes updates that are due by its day. Idempotent by id.',
  method: 'POST',
  path: '/api/my-projects/{id}/updates',
  who: 'member',
  whose: 'own',
  status: 201,
  existingStatus: 200,
  params: one,
  body: z.strictObject({ id: Id, ...written }),
  returns: z.object({ message: z.string(), data: WorkspaceUpdate }),
  errors: { ...NOT_FOUND, ...WRONG, PROJECT_MOVE_NOT_OPEN: 409 },
})

export const editProjectUpdate = endpoint({
  name: 'editProjectUpdate',
  summary: 'Changes an update one posted within the last seven days.',
  method: 'PUT',
  path: '/api/my-projects/{id}/updates/{update}',
  who: 'member',
  whose: 'own',
  params: oneUpdate,
  body: z.strictObject({ version: z.int(), ...written }),
  returns: z.object({ message: z.string(), data: WorkspaceUpdate }),
  errors: { ...NOT_FOUND, ...WRONG, UPDATE_NOT_FOUND: 404, UPDATE_FINAL: 409, UPDATE_CHANGED: 412 },
})

export const removeProjectUpdate = endpoint({
  name: 'removeProjectUpdate',
  summary:
    'Removes an update that the caller posted within the last seven days; the quarter is due again if no other update covers it.',
  method: 'DELETE',
  path: '/api/my-projects/{id}/updates/{update}',
  who: 'member',
  whose: 'own',
  params: oneUpdate,
  returns: z.object({ message: z.string() }),
  errors: { ...NOT_FOUND, UPDATE_NOT_FOUND: 404, UPDATE_FINAL: 409 },
})
