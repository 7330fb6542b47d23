import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Id } from '../values.ts'

export const FIRM_REASON = { least: 3, most: 500 } as const

/** What closing an agency or a builder for good leads to. */
export const FirmClosing = z.object({
  /** People who work for it, and go on alone with their homes. */
  members: z.int(),
  /** Homes on the market that stay with the firm and are hidden. */
  homes: z.int(),
  /** Leads that are open. */
  leads: z.int(),
  projects: z.int(),
  /** Whether its site is live. */
  site: z.boolean(),
  /** Whether it is proposed already. */
  isProposed: z.boolean(),
})
export type FirmClosing = z.infer<typeof FirmClosing>

const one = z.object({ id: Id })
const returns = z.object({ data: FirmClosing })

export const firmClosing = endpoint({
  name: 'firmClosing',
  summary: 'What closing an agency or a builder for good leads to.',
  method: 'GET',
  path: '/api/admin/profiles/{id}/closing',
  who: 'manage-people',
  params: one,
  returns,
  errors: { FIRM_NOT_FOUND: 404 },
})

export const proposeFirmClosing = endpoint({
  name: 'proposeFirmClosing',
  summary: 'Proposes to close an agency or a builder for good, which another administrator approves. It is logged.',
  method: 'POST',
  path: '/api/admin/profiles/{id}/closing',
  who: 'manage-people',
  secondFactor: 'fresh',
  params: one,
  body: z.strictObject({
    reason: z
      .string()
      .check(z.trim(), z.minLength(FIRM_REASON.least, code('VISIT_REASON_REQUIRED')), z.maxLength(FIRM_REASON.most)),
  }),
  returns,
  errors: { FIRM_NOT_FOUND: 404, PROPOSAL_OPEN: 409 },
})
