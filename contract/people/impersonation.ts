import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Id, Timestamp } from '../values.ts'
import { StaffReason } from './people.ts'

export const IMPERSONATION_MINUTES = 30

/** Why an administrator logs in as a person, who is sent it. `support-request` names a ticket, and shows contacts and messages. */
export const impersonationReasons = ['support-request', 'fault-report', 'complaint', 'fraud-check', 'other'] as const
export const ImpersonationReason = z.enum(impersonationReasons)
export type ImpersonationReason = z.infer<typeof ImpersonationReason>

export const beginImpersonation = endpoint({
  name: 'beginImpersonation',
  summary:
    'Logs an administrator in as a person for 30 minutes, to read only; ends the one before. It is logged, and the person is notified afterwards.',
  method: 'POST',
  path: '/api/admin/people/{id}/impersonation',
  who: 'log-in-as-people',
  secondFactor: 'fresh',
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      reason: ImpersonationReason,
      note: StaffReason,
      ticket: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20))),
    })
    .check(
      z.refine(({ reason, ticket }) => (reason === 'support-request') === Boolean(ticket), {
        error: code('TICKET_REQUIRED'),
        path: ['ticket'],
      }),
    ),
  returns: z.object({ data: z.object({ token: z.string(), until: Timestamp }) }),
  errors: { PERSON_NOT_FOUND: 404, ACCOUNT_NOT_ACTIVE: 409, PERSON_IS_STAFF: 409, TICKET_NOT_THEIRS: 422 },
})
