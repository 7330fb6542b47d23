import * as z from 'zod/mini'
import { DOCUMENT_BYTES, endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Email, Phone } from '../users.ts'
import { Id, Timestamp } from '../values.ts'
import { FullName } from '../text/person-name.ts'
import { LEAD_NOT_FOUND, Lead, LeadEvent, LeadTask } from './leads.ts'
import { LeadStage, LostReason } from './lead-stages.ts'

export const NOTE_LENGTH = 2000
export const REPLY_LENGTH = 2000
export const TASK_LENGTH = 200
/** Leads changed in one call. */
export const LEADS_AT_ONCE = 100
export const LEAD_ROWS_AT_ONCE = 1000
export const LEADS_FILE_LENGTH = 500_000
export const REPLY_TEMPLATES_LIMIT = 30
export const TASKS_A_LEAD = 50

const one = z.object({ id: Id })
const data = z.object({ data: Lead })
/** Only a lost lead has a reason, and it needs one. */
const lostHasReason = z.refine<{ stage?: LeadStage | undefined; lostReason?: LostReason | undefined }>(
  ({ stage, lostReason }) => stage !== 'lost' || lostReason !== undefined,
  { path: ['lostReason'], error: code('LOST_REASON_REQUIRED') },
)
const change = {
  stage: z.optional(LeadStage),
  lostReason: z.optional(LostReason),
  /** An explanation for the timeline. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  /** A member of the team; null unassigns the lead. */
  ownerMemberKey: z.optional(z.nullable(Id)),
}
const CHANGE_ERRORS = {
  LEAD_MOVE_NOT_OPEN: 409,
  LEAD_CHANGED: 412,
  LEAD_CLOSED: 409,
  ASSIGNEE_NOT_IN_TEAM: 422,
} as const

export const updateLead = endpoint({
  name: 'updateLead',
  summary:
    'Moves a lead to another stage or assigns it within the team. 409 names the open stages; 412 if it was changed meanwhile.',
  method: 'PUT',
  path: '/api/leads/{id}',
  who: 'member',
  whose: 'team',
  professional: 'answers',
  params: one,
  body: z.strictObject({ version: z.int(), ...change }).check(lostHasReason),
  returns: data,
  errors: { ...LEAD_NOT_FOUND, ...CHANGE_ERRORS },
})

export const updateLeads = endpoint({
  name: 'updateLeads',
  summary: 'The same change for many leads; each is made or refused by itself.',
  method: 'PUT',
  path: '/api/leads',
  who: 'member',
  professional: 'answers',
  body: z
    .strictObject({
      leads: z.array(z.strictObject({ id: Id, version: z.int() })).check(z.minLength(1), z.maxLength(LEADS_AT_ONCE)),
      ...change,
    })
    .check(lostHasReason),
  returns: z.object({
    data: z.array(z.object({ id: Id, ok: z.boolean(), code: z.optional(z.string()), version: z.optional(z.int()) })),
  }),
  errors: { ASSIGNEE_NOT_IN_TEAM: 422 },
})

export const seeLead = endpoint({
  name: 'seeLead',
  summary: 'Notes that the team has seen a lead, which its sender is shown. A second time changes nothing.',
  method: 'POST',
  path: '/api/leads/{id}/seen',
  who: 'member',
  whose: 'team',
  params: one,
  body: z.strictObject({}),
  returns: z.object({ data: z.object({ version: z.int() }) }),
  errors: LEAD_NOT_FOUND,
})

export const addLead = endpoint({
  name: 'addLead',
  summary: 'Adds a lead that came by other ways, with a note of how the person consented. Idempotent by id.',
  method: 'POST',
  path: '/api/leads',
  who: 'member',
  professional: 'answers',
  status: 201,
  body: z
    .strictObject({
      /** Chosen by the caller. */
      id: Id,
      fullName: FullName,
      mobilePhone: z.optional(Phone),
      email: z.optional(Email),
      /** The listed home of the caller that they asked about. */
      propertyId: z.optional(Id),
      message: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_LENGTH))),
      campaign: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      /** How and when they agreed to be contacted. */
      consentNote: z.string().check(z.trim(), z.minLength(5, code('CONSENT_NOTE_REQUIRED')), z.maxLength(500)),
    })
    .check(
      z.refine(({ mobilePhone, email }) => mobilePhone !== undefined || email !== undefined, {
        path: ['mobilePhone'],
        error: code('CONTACT_REQUIRED'),
      }),
    ),
  returns: data,
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const importLeads = endpoint({
  name: 'importLeads',
  summary:
    'Adds leads from a CSV with the columns name, phone, email, listing, message and campaign. Rows that were added before and faulty ones are named.',
  method: 'POST',
  path: '/api/leads/import',
  who: 'member',
  professional: 'answers',
  bodyBytes: DOCUMENT_BYTES,
  body: z.strictObject({
    csv: z.string().check(z.minLength(1), z.maxLength(LEADS_FILE_LENGTH)),
    consentNote: z.string().check(z.trim(), z.minLength(5, code('CONSENT_NOTE_REQUIRED')), z.maxLength(500)),
  }),
  returns: z.object({
    data: z.object({
      added: z.int(),
      /** Rows whose person and home exist already. */
      known: z.int(),
      faults: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
  }),
  errors: { LEADS_FILE_REFUSED: 422 },
})

export const mergeLeads = endpoint({
  name: 'mergeLeads',
  summary: 'Makes two leads of one person one: what was noted of the second goes to the first, which stays.',
  method: 'POST',
  path: '/api/leads/{id}/merge',
  who: 'member',
  professional: 'answers',
  params: one,
  body: z.strictObject({ version: z.int(), other: Id }),
  returns: data,
  errors: { ...LEAD_NOT_FOUND, LEAD_CHANGED: 412, LEADS_NOT_ALIKE: 409 },
})

export const addLeadNote = endpoint({
  name: 'addLeadNote',
  summary: 'Notes something of a lead, or a call and how it went; for the team alone.',
  method: 'POST',
  path: '/api/leads/{id}/notes',
  who: 'member',
  whose: 'team',
  professional: 'answers',
  params: one,
  body: z.strictObject({
    kind: z.enum(['note', 'call']),
    /** The outcome of a call. */
    outcome: z.optional(z.enum(['reached', 'no-answer', 'busy', 'wrong-number', 'call-back'])),
    text: z.string().check(z.trim(), z.maxLength(NOTE_LENGTH)),
  }),
  returns: z.object({ data: LeadEvent }),
  errors: LEAD_NOT_FOUND,
})

export const deleteLeadNote = endpoint({
  name: 'deleteLeadNote',
  summary: 'Removes a note one wrote oneself.',
  method: 'DELETE',
  path: '/api/leads/{id}/notes/{note}',
  who: 'member',
  professional: 'answers',
  params: z.object({ id: Id, note: z.string().check(z.regex(/^\d{1,15}$/)) }),
  returns: z.object({ message: z.string() }),
  errors: LEAD_NOT_FOUND,
})

export const addLeadTask = endpoint({
  name: 'addLeadTask',
  summary: 'Adds something to do for a lead; its owner is reminded when it is due.',
  method: 'POST',
  path: '/api/leads/{id}/tasks',
  who: 'member',
  whose: 'team',
  professional: 'answers',
  params: one,
  body: z.strictObject({
    id: Id,
    title: z.string().check(z.trim(), z.minLength(1, code('REQUIRED')), z.maxLength(TASK_LENGTH)),
    dueAt: Timestamp,
    ownerMemberKey: z.optional(Id),
  }),
  returns: z.object({ data: LeadTask }),
  errors: { ...LEAD_NOT_FOUND, ASSIGNEE_NOT_IN_TEAM: 422, TASKS_FULL: 409 },
})

export const updateLeadTask = endpoint({
  name: 'updateLeadTask',
  summary: 'Ticks a task off, opens it again, moves or renames it.',
  method: 'PUT',
  path: '/api/leads/{id}/tasks/{task}',
  who: 'member',
  professional: 'answers',
  params: z.object({ id: Id, task: Id }),
  body: z.strictObject({
    done: z.optional(z.boolean()),
    title: z.optional(z.string().check(z.trim(), z.minLength(1, code('REQUIRED')), z.maxLength(TASK_LENGTH))),
    dueAt: z.optional(Timestamp),
  }),
  returns: z.object({ data: LeadTask }),
  errors: { ...LEAD_NOT_FOUND, TASK_NOT_FOUND: 404 },
})

export const ReplyTemplate = z.object({ id: Id, name: z.string(), text: z.string() })
export type ReplyTemplate = z.infer<typeof ReplyTemplate>

export const listReplyTemplates = endpoint({
  name: 'listReplyTemplates',
  summary: 'The reply templates of the signed-in person. `{name}` and `{home}` are replaced by those of the lead.',
  method: 'GET',
  path: '/api/reply-templates',
  who: 'member',
  returns: z.object({ data: z.array(ReplyTemplate) }),
  errors: {},
})

export const saveReplyTemplate = endpoint({
  name: 'saveReplyTemplate',
  summary: 'Saves a text to answer with; one with the same id is replaced.',
  method: 'PUT',
  path: '/api/reply-templates/{id}',
  who: 'member',
  professional: 'answers',
  params: one,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, code('NAME_REQUIRED')), z.maxLength(60)),
    text: z.string().check(z.trim(), z.minLength(1, code('REQUIRED')), z.maxLength(REPLY_LENGTH)),
  }),
  returns: z.object({ data: ReplyTemplate }),
  errors: { REPLY_TEMPLATES_FULL: 409 },
})

export const deleteReplyTemplate = endpoint({
  name: 'deleteReplyTemplate',
  summary: 'Deletes a text to answer with. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/reply-templates/{id}',
  who: 'member',
  professional: 'answers',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: {},
})
