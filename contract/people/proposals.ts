import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../values.ts'
import { PeopleFilter, Proposal, StaffReason } from './people.ts'

export const MAX_PEOPLE_EXPORTED = 10_000
/** How long an approved export can be fetched. */
export const EXPORT_HOURS = 24

/** An approved export of the viewer. */
export const PeopleExport = z.object({
  id: Id,
  filter: PeopleFilter,
  /** Absent until the file is made. */
  count: z.optional(z.int()),
  until: Timestamp,
})
export type PeopleExport = z.infer<typeof PeopleExport>

const one = z.object({ id: Id })
const returns = z.object({ data: z.array(Proposal), exports: z.array(PeopleExport) })

export const adminProposals = endpoint({
  name: 'adminProposals',
  summary: 'What administrators proposed and another decides, oldest first, and the viewer’s approved exports.',
  method: 'GET',
  path: '/api/admin/proposals',
  who: 'manage-people',
  returns,
  errors: {},
})

export const decideProposal = endpoint({
  name: 'decideProposal',
  summary:
    'Approves a proposal in the name of a second administrator, and does it; or declines it, which for the proposer withdraws it. It is logged.',
  method: 'PUT',
  path: '/api/admin/proposals/{id}/decision',
  who: 'manage-people',
  secondFactor: 'fresh',
  params: one,
  body: z.strictObject({ approve: z.boolean() }),
  returns,
  errors: {
    PROPOSAL_NOT_FOUND: 404,
    SECOND_PERSON_REQUIRED: 409,
    PERSON_NOT_FOUND: 404,
    ACCOUNT_NOT_ACTIVE: 409,
    FIRM_NOT_FOUND: 404,
    AGENCY_NOT_FOUND: 404,
    AGENCY_NOT_ACTIVE: 409,
    MEMBER_NOT_FOUND: 404,
  },
})

export const proposeExport = endpoint({
  name: 'proposeExport',
  summary: 'Proposes to export the accounts that a filter finds, at most 10,000. It is logged.',
  method: 'POST',
  path: '/api/admin/proposals/export',
  who: 'manage-people',
  secondFactor: 'fresh',
  body: z.strictObject({ filter: PeopleFilter, reason: StaffReason }),
  returns,
  errors: { PROPOSAL_OPEN: 409, TOO_MANY_ACCOUNTS: 422, NO_ACCOUNTS: 422 },
})

export const fetchExport = endpoint({
  name: 'fetchExport',
  summary: 'The file of an approved export (CSV, UTF-8), once and for its proposer; it is deleted then. It is logged.',
  method: 'POST',
  path: '/api/admin/people/exports/{id}',
  who: 'manage-people',
  secondFactor: 'fresh',
  params: one,
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'accounts.csv' },
  errors: { EXPORT_NOT_FOUND: 404 },
})
