import { useQueryClient } from '@tanstack/react-query'
import {
  deleteSavedSearch,
  lookAtSavedSearch,
  restoreSavedSearch,
  newMatchCounts,
  savedSearches,
  updateSavedSearch,
  type SavedSearch,
} from '../../../contract/saved-searches.ts'
import type { EndpointInput } from '../../../contract/endpoint.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { invalidate, useAction } from '../../platform/api/use-action.ts'
import type { ShowsFields } from '../../platform/api/use-action.ts'

export type SavedSearchChange = Omit<EndpointInput<typeof updateSavedSearch>['body'], 'version'>

const invalidates = [savedSearches, newMatchCounts]

/** Changes to a saved search with errors shown; each refetches the list and returns whether it succeeded. */
export function useSearchChange({ id, version }: Pick<SavedSearch, 'id' | 'version'>) {
  const client = useQueryClient()
  const { pending, errors, run } = useAction({ invalidates })
  const worked = async (work: () => Promise<unknown>, shows?: ShowsFields) => (await run(work, shows)).ok
  return {
    pending,
    errors,
    change: (wish: SavedSearchChange, shows?: ShowsFields) =>
      worked(() => call(updateSavedSearch, { params: { id }, body: { version, ...wish } }), shows),
    remove: () => worked(() => call(deleteSavedSearch, { params: { id } })),
    restore: () => worked(() => call(restoreSavedSearch, { params: { id } })),
    /** Errors are ignored: the homes are shown in any case. */
    look: () =>
      void call(lookAtSavedSearch, { params: { id } })
        .then(() => invalidate(client, invalidates))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        }),
  }
}
