import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { favouritesQuery } from './board-data.ts'
import type { BoardSearch } from './board-search.ts'

/** The saved homes on the shown pages of a board, and how to load the next page. */
export function useSavedList(search: BoardSearch, enabled: boolean) {
  const list = useInfiniteQuery({ ...favouritesQuery(search), enabled, placeholderData: keepPreviousData })
  const { data, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const wanted = search.page - search.from + 1
  const read = isPlaceholderData ? [] : (data?.pages ?? [])
  const pages = read.slice(0, wanted)
  const isShort = read.length > 0 && read.length < wanted
  // Loading a further page during a refetch would cancel one of them.
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isShort, read.length, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])

  return {
    homes: pages.flatMap((page) => page.data),
    isLoaded: pages.length > 0,
    /** Why there is nothing to show. */
    error: list.isLoadingError ? list.error : null,
    isFetching,
    refetch: list.refetch,
    /** Totals over all pages, of the previous list until the new ones load. */
    counted: data?.pages.at(-1),
    isStale: isPlaceholderData,
    lastPage: search.from + Math.max(1, pages.length) - 1,
    hasMore: hasNextPage || read.length > pages.length,
    isGrowing: list.isFetchingNextPage,
    /** Loads the page after the last; false if it failed. */
    readNext: async (): Promise<boolean> => read.length > pages.length || !(await fetchNextPage()).isFetchNextPageError,
  }
}
