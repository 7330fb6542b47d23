import { Trans } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { ErrorCard } from '../error-card.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { ListState } from './list-state.ts'
import { NewerOlder } from './newer-older.tsx'
import { Pagination } from './pagination.tsx'

/** What a query has read so far, or why not. */
export interface Read<Answer> {
  data: Answer | undefined
  /** Why there is no answer, in the person’s language. */
  problem: string | undefined
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** The answer of the server to what the list asks. */
export type ListRead<Row> = Read<{ data: Row[]; total: number }>
/** The same of a list that is not counted. */
export type LogRead<Row> = Read<{ data: Row[]; more: boolean }>
/** What is read so far of a list that grows at its end, by a `MoreButton`. */
export type GrowingRead<Row> = Read<{ data: Row[] }>

export interface ListFrameProps<Row> {
  list: Pick<ListState, 'page' | 'isFiltered' | 'addressOf'>
  read: ListRead<Row> | LogRead<Row> | GrowingRead<Row>
  /** Of a list that is counted. */
  pageSize?: number
  /** The title where nothing is listed. */
  empty?: ReactNode
  /** What will be listed, where nothing is yet. */
  hint?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list: its rows and the links to other pages, or that it loads, failed or is empty. */
export function ListFrame<Row>({ list, read, pageSize = 1, empty, hint, children }: ListFrameProps<Row>) {
  const { data: answer, problem, isFetching, refetch } = read
  if (!answer)
    return problem === undefined ? (
      <Skeleton className="h-80" />
    ) : (
      <ErrorCard title={<Trans>This list could not be loaded</Trans>} busy={isFetching} onRetry={() => void refetch()}>
        {problem}
      </ErrorCard>
    )
  return (
    <>
      {answer.data.length > 0 ? (
        children(answer.data)
      ) : (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={
            empty ?? (list.isFiltered ? <Trans>No results with these filters</Trans> : <Trans>Nothing here yet</Trans>)
          }
        >
          {!list.isFiltered && hint}
        </EmptyState>
      )}
      {'total' in answer ? (
        <Pagination page={list.page} pages={Math.ceil(answer.total / pageSize)} to={list.addressOf} />
      ) : (
        'more' in answer && <NewerOlder page={list.page} more={answer.more} to={list.addressOf} />
      )}
    </>
  )
}
