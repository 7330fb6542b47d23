import { listConsents } from '../../../contract/enquiries/consents.ts'
import { getQuery, listQueries } from '../../../contract/enquiries/queries.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'queries-changed': [listQueries.name, getQuery.name, listConsents.name],
}
