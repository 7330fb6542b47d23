import { listConsents } from '../../../contract/enquiries/consents.ts'
import { getLead, leadBoard, listLeads } from '../../../contract/enquiries/leads.ts'
import { getQuery, listQueries } from '../../../contract/enquiries/queries.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'leads-changed': [leadBoard.name, listLeads.name, getLead.name, `${listLeads.name} of a column`],
  'queries-changed': [listQueries.name, getQuery.name, listConsents.name],
}
