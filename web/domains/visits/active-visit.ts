import { activeVisit } from '../../../contract/visits/visits.ts'
import { call } from '../../platform/api/call.ts'

const ACTIVE_VISITS = { currentPage: '1', pageSize: '5' }

/** Whether a visit to a home of the person's is running or to come. */
export async function hasActiveVisit(seller: string): Promise<boolean> {
  const { data } = await call(activeVisit, { query: { seller, ...ACTIVE_VISITS } })
  return data.count > 0
}
