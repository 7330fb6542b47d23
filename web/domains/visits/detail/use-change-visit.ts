import type { EndpointInput } from '../../../../contract/endpoint.ts'
import { updateVisit } from '../../../../contract/visits/visits.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { staleVisits } from '../visit/visits-data.ts'

type Change = Omit<EndpointInput<typeof updateVisit>['body'], 'version'>

/** Moves a visit on; whether it worked is answered, and what did not is in `message`. */
export function useChangeVisit({ id, version }: BookedVisit, inline = true) {
  const { run, ...state } = useAction({ inline, invalidates: staleVisits })
  return {
    ...state,
    change: (body: Change) => run(() => call(updateVisit, { params: { id }, body: { version, ...body } })),
  }
}
