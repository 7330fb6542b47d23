import { Trans } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'

interface AdminListProps<Row extends { id: string }> {
  label: string
  read: {
    data: { data: Row[]; total: number } | undefined
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Why there is no page, in the person’s language. */
  problem: string | undefined
  empty: ReactNode
  page: number
  pageSize: number
  addressOf: (page: number) => string
  renderRow: (row: Row) => ReactNode
}

/** Cases one below the other, with what is said where there are none. */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { label, read, problem, empty, page, pageSize, addressOf, renderRow } = props
  if (problem !== undefined && !read.data)
    return (
      <ErrorCard
        title={<Trans>This list could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {problem}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-80" />
  const { data, total } = read.data
  if (data.length === 0) return <EmptyState icon={<Inbox aria-hidden />} title={empty} />
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
        {data.map((row) => (
          <li key={row.id} className="py-5">
            {renderRow(row)}
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(total / pageSize)} to={addressOf} />
    </>
  )
}
