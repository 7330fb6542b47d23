import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  IMPORT_ROWS_PER_PAGE,
  getImport,
  listImports,
  type ImportOutcome,
  type ImportState,
} from '../../../../contract/listings/imports.ts'
import { lastUserEvent } from '../../../platform/session/user-events.ts'
import { callOf, query } from '../../../platform/api/query-client.ts'

const LOOK_AGAIN_MS = 3000
export const isUnderWay = (state: ImportState | undefined) =>
  state === 'checking' || state === 'applying' || state === 'undoing'

/** Earlier imports, always refetched: a stale list would shift under the pointer when a new import is added. */
export const importsQuery = () => ({ ...query(listImports, {}), staleTime: 0, gcTime: 0 })

/** An import with its rows of one outcome and their problems in one language; polled while it runs. */
export const importQuery = (id: string, outcome: ImportOutcome | undefined, language: string) =>
  infiniteQueryOptions({
    queryKey: [getImport.name, id, outcome, language],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(getImport, { params: { id }, query: { outcome, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) => (data.rows.length === IMPORT_ROWS_PER_PAGE ? pages.length + 1 : undefined),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.pages[0]?.data.state) ? LOOK_AGAIN_MS : false),
  })

/** Refetches an import when the server reports changed listings. */
export function useImportEvents(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      lastUserEvent.subscribe(() => {
        if (lastUserEvent.get()?.kind === 'listings-changed')
          void client.invalidateQueries({ queryKey: [getImport.name] })
      }),
    [client],
  )
}
