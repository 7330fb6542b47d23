import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import { code } from '../messages/messages.ts'

export const VIEW_NAME_LENGTH = 60
/** Saved views of one person in one section. */
export const MAX_VIEWS = 30

/** Lists of the back office whose filters can be saved. */
export const viewSections = ['homes', 'projects', 'profiles'] as const
export const ViewSection = z.enum(viewSections)
export type ViewSection = z.infer<typeof ViewSection>

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** Filters and order as in the address of the list: `state=held&sort=oldest`. */
  search: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const ofSection = z.object({ section: ViewSection })

export const savedViews = endpoint({
  name: 'savedViews',
  summary: 'The caller’s saved views of a list of the back office, by name.',
  method: 'GET',
  path: '/api/admin/views/{section}',
  who: 'open-back-office',
  params: ofSection,
  returns: z.object({ data: z.array(SavedView) }),
  errors: {},
})

export const saveView = endpoint({
  name: 'saveView',
  summary: 'Saves the filters of a list under a name, for the caller alone; the same name again replaces them.',
  method: 'POST',
  path: '/api/admin/views/{section}',
  who: 'open-back-office',
  params: ofSection,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, code('VIEW_NAME_REQUIRED')), z.maxLength(VIEW_NAME_LENGTH)),
    search: z.string().check(z.maxLength(1000), z.regex(/^[\w%.~*+=&,-]*$/)),
  }),
  returns: z.object({ data: z.array(SavedView) }),
  errors: { TOO_MANY_VIEWS: 409 },
})

export const deleteView = endpoint({
  name: 'deleteView',
  summary: 'Deletes a saved view of the caller; a second time changes nothing.',
  method: 'DELETE',
  path: '/api/admin/views/{section}/{id}',
  who: 'open-back-office',
  params: z.object({ section: ViewSection, id: Id }),
  returns: z.object({ data: z.array(SavedView) }),
  errors: {},
})
