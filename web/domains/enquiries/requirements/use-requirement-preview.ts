import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewRequirement } from '../../../../contract/enquiries/requirements.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import type { CriteriaInput } from './requirement-draft.ts'

const TYPING_MS = 450

/** Counts homes and agents for the draft, after a pause in typing. */
export function useRequirementPreview(criteria: CriteriaInput | undefined) {
  // Free text does not change the counts.
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
