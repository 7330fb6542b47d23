import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { updateVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'

type Change = Omit<EndpointInput<typeof updateVisit>['body'], 'version'>

/** Changes the status, time or call link of a visit, unless it was changed meanwhile. */
export const changeVisit = ({ id, version }: BookedVisit, change: Change) =>
  call(updateVisit, { params: { id }, body: { version, ...change } })
