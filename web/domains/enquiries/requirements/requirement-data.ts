import { queryOptions } from '@tanstack/react-query'
import { getRequirement, listRequirements } from '../../../../contract/enquiries/requirements.ts'
import { callOf } from '../../../platform/api/query-client.ts'

/** What a person looks for; kept under their name, for the next person on the device sees none of it. */
export const requirementsQuery = (person: string) =>
  queryOptions({
    queryKey: [listRequirements.name, person],
    queryFn: ({ client, signal }) => callOf(client)(listRequirements, {}, { signal }),
    staleTime: 0,
  })

/** What is read anew after a change of one of them. */
export const staleRequirements = [listRequirements, getRequirement]
