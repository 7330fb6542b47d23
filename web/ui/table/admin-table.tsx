import { Plural, Trans } from '@lingui/react/macro'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorCard } from '../error-card.tsx'
import { Pagination } from './pagination.tsx'
import { Skeleton } from '../skeleton.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'
import { TableTools } from './table-tools.tsx'
import type { useTableState } from './table-state.ts'

interface AdminTableProps<Row> {
  caption: string
  /** Hands the ticked rows, else the page, to the person as a file: the names of the columns, then each row. */
  onSave: (rows: readonly (readonly (string | number | undefined)[])[]) => void
  table: ReturnType<typeof useTableState>
  read: {
    data: { data: Row[]; total: number } | undefined
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Why there is no page, in the person’s language. */
  problem: string | undefined
  pageSize: number
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  sort: string
  /** Words of orders that a phone offers in a list. */
  orders: readonly { value: string; name: string }[]
  filters?: ReactNode
  mayTick?: (row: Row) => boolean
  renderActions?: (row: Row) => ReactNode
  /** What can be done with the ticked rows at once. */
  renderBulk?: (rows: readonly Row[], done: () => void) => ReactNode
}

/** A room of the back office that is one table: its filters, order, columns and page stand in the address. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, onSave, problem, table, read, pageSize, columns, idOf, nameOf, sort, orders, filters, renderBulk } =
    props
  const { mayTick, renderActions } = props
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { state } = table
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
  const rows = read.data?.data ?? []
  const chosen = rows.filter((row) => ticked.has(idOf(row)))
  const total = read.data?.total ?? 0

  function tick(some: readonly Row[], on: boolean) {
    const ids = new Set(ticked)
    for (const row of some) {
      if (on) ids.add(idOf(row))
      else ids.delete(idOf(row))
    }
    setTicked(ids)
  }
  function download() {
    const told = columns.filter((column) => column.text && !state.hidden.includes(column.id))
    const listed = chosen.length ? chosen : rows
    onSave([told.map(({ name }) => name), ...listed.map((row) => told.map(({ text }) => text?.(row)))])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {/* In columns on a phone: fields as wide as their words would move what follows once fonts and options are there. */}
        <div className="grid w-full min-w-0 grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] items-end gap-3 md:flex md:w-auto md:flex-wrap">
          {filters}
        </div>
        <TableTools
          columns={columns}
          hidden={state.hidden}
          onHidden={table.setHidden}
          orders={orders}
          sort={sort}
          onSort={table.setSort}
          onDownload={download}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p role="status" className="text-small text-soft">
          {chosen.length > 0 ? (
            <Plural value={chosen.length} one="# selected" other="# selected" />
          ) : (
            read.data && <Plural value={total} _0="No rows" one="# row" other="# rows" />
          )}
        </p>
        {chosen.length > 0 && (
          <>
            {renderBulk?.(chosen, () => setTicked(new Set()))}
            <Button size="small" look="quiet" onClick={() => setTicked(new Set())}>
              <Trans>Clear the selection</Trans>
            </Button>
          </>
        )}
      </div>
      {!read.data ? (
        <Skeleton className="h-80" />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={
            Object.keys(state.filters).length ? (
              <Trans>No results with these filters</Trans>
            ) : (
              <Trans>Nothing here yet</Trans>
            )
          }
        />
      ) : (
        <div className="md:overflow-x-auto">
          <DataTable
            caption={caption}
            columns={columns}
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            sort={sort}
            onSort={table.setSort}
            hidden={state.hidden}
            ticked={ticked}
            onTick={tick}
            renderActions={renderActions}
            {...(mayTick && { mayTick })}
          />
        </div>
      )}
      <Pagination page={state.page} pages={Math.ceil(total / pageSize)} to={table.addressOf} />
    </div>
  )
}
