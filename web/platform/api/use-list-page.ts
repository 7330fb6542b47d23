import { useLingui } from '@lingui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { errorText } from './error-text.ts'

/**
 * Reads a page of a list and always refetches it when shown. While it loads, `data` is the previous page
 * (`isPlaceholderData`); `problem` explains a failure.
 */
export function useListPage<Answer, Key extends QueryKey>(options: UseQueryOptions<Answer, Error, Answer, Key>) {
  const { i18n } = useLingui()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...options,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return { data, problem: error ? errorText(error, i18n) : undefined, isFetching, isPlaceholderData, refetch }
}
