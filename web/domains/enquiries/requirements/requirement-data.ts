import { queryOptions } from '@tanstack/react-query'
import { getRequirement, listRequirements } from '../../../../contract/enquiries/requirements.ts'
import { callOf } from '../../../platform/api/query-client.ts'

/** A person's requirements; the key has the person, so that the next one on the device sees none of it. */
export const requirementsQuery = (person: string) =>
  queryOptions({
    queryKey: [listRequirements.name, person],
    queryFn: ({ client, signal }) => callOf(client)(listRequirements, {}, { signal }),
    staleTime: 0,
  })

/** Queries to refetch after a change. */
export const staleRequirements = [listRequirements, getRequirement]
