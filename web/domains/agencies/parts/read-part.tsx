import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../platform/api/error-text.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

interface ReadPartProps<Data> {
  read: UseQueryResult<Data>
  /** Title of the error. */
  title: ReactNode
  children: (data: Data) => ReactNode
}

/** The loaded data, a skeleton, or an error. */
export function ReadPart<Data>({ read, title, children }: ReadPartProps<Data>) {
  const { i18n } = useLingui()
  if (read.data !== undefined) return children(read.data)
  if (!read.error) return <RowsSkeleton />
  return (
    <ErrorCard title={title} busy={read.isFetching} onRetry={() => void read.refetch()}>
      {errorText(read.error, i18n)}
    </ErrorCard>
  )
}
