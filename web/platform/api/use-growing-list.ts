import { useLingui } from '@lingui/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { errorText } from './error-text.ts'
import { callOf } from './query-client.ts'

interface Grown<Row> {
  data: Row[]
  /** Cursor of what follows. */
  next?: string | undefined
}

interface PageRequest {
  call: ReturnType<typeof callOf>
  /** To add to the query. */
  page: { cursor?: string }
  signal: AbortSignal
}

/**
 * Reads a list by cursor, which grows at its end and is always refetched when shown. `read` is what `ListFrame` shows, `first` the
 * first answer with whatever it says beside the rows, `more` what `MoreButton` needs.
 */
export function useGrowingList<Row, Answer extends Grown<Row>>(
  queryKey: QueryKey,
  ask: (request: PageRequest) => Promise<Answer & Grown<Row>>,
) {
  const { i18n } = useLingui()
  const start: { cursor?: string } = {}
  const more = useInfiniteQuery({
    queryKey,
    queryFn: ({ client, pageParam, signal }) => ask({ call: callOf(client), page: pageParam, signal }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { cursor: next }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = more.data?.pages.flatMap(({ data }) => data)
  return {
    rows: rows ?? [],
    first: more.data?.pages[0],
    read: {
      data: rows && { data: rows },
      problem: more.error ? errorText(more.error, i18n) : undefined,
      isFetching: more.isFetching,
      refetch: more.refetch,
    },
    more,
  }
}
