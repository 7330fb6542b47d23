import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewRequirement } from '../../../../contract/enquiries/requirements.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import type { CriteriaInput } from './requirement-draft.ts'

const TYPING_MS = 450

/** How many homes and people there are for what is being written, shortly after it was last changed. */
export function useRequirementPreview(criteria: CriteriaInput | undefined) {
  // What is said in words changes no count.
  const { text: _, moveIn: _date, ...counted } = criteria ?? {}
  const key = criteria && JSON.stringify(counted)
  const asked = useDebounced(key, TYPING_MS)
  const read = useQuery({
    queryKey: [previewRequirement.name, asked],
    queryFn: ({ client, signal }) => {
      if (!criteria) throw new Error('A preview needs a city.')
      return callOf(client)(previewRequirement, { body: { ...criteria, text: undefined } }, { signal })
    },
    enabled: asked !== undefined && criteria !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    found: criteria && read.data?.data,
    busy: read.isFetching || asked !== key,
    error: read.error,
    retry: read.refetch,
  }
}
