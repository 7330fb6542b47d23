import { listConsents } from '../../../contract/enquiries/consents.ts'
import { getLead, leadBoard, listLeads } from '../../../contract/enquiries/leads.ts'
import { getQuery, listQueries } from '../../../contract/enquiries/queries.ts'
import { leadPool, listClaims } from '../../../contract/enquiries/lead-pool.ts'
import { getRequirement, listRequirements } from '../../../contract/enquiries/requirements.ts'
import { listCredits } from '../../../contract/billing.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'leads-changed': [leadBoard.name, listLeads.name, getLead.name, `${listLeads.name} of a column`],
  'pool-changed': [leadPool.name, listClaims.name, listCredits.name],
  // How much of an enquiry's thread is unread stands with it, and what was said in the history of its lead.
  'threads-changed': [listQueries.name, getQuery.name, getLead.name],
  'queries-changed': [listQueries.name, getQuery.name, listConsents.name, listRequirements.name, getRequirement.name],
}
