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
import { useAttempt } from '../../platform/api/use-attempt.ts'
import type { ShowsFields } from '../../platform/api/use-attempt.ts'

export type SavedSearchChange = Omit<EndpointInput<typeof updateSavedSearch>['body'], 'version'>

/** Changes to one saved search, said where they do not work; each reads the list anew. */
export function useSearchChange({ id, version }: Pick<SavedSearch, 'id' | 'version'>) {
  const client = useQueryClient()
  const { busy, errors, attempt } = useAttempt()
  const refresh = () =>
    Promise.all([savedSearches, newMatchCounts].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
  /** True where it worked. */
  async function run(work: () => Promise<unknown>, shows?: ShowsFields): Promise<boolean> {
    const code = await attempt(
      async () => {
        try {
          await work()
        } finally {
          await refresh()
        }
      },
      shows ?? (() => false),
    )
    return code === undefined
  }
  return {
    busy,
    errors,
    change: (wish: SavedSearchChange, shows?: ShowsFields) =>
      run(() => call(updateSavedSearch, { params: { id }, body: { version, ...wish } }), shows),
    remove: () => run(() => call(deleteSavedSearch, { params: { id } })),
    restore: () => run(() => call(restoreSavedSearch, { params: { id } })),
    /** Goes on by itself: the homes are shown whether or not that could be noted. */
    look: () =>
      void call(lookAtSavedSearch, { params: { id } })
        .then(refresh)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        }),
  }
}
