import { getLead, leadBoard, listLeads } from '../../../contract/enquiries/leads.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'leads-changed': [leadBoard.name, listLeads.name, getLead.name, `${listLeads.name} of a column`],
}
