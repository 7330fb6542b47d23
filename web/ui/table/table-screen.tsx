import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table.tsx'
import { FilterFields } from './filter-fields.tsx'
import { ListFrame } from './list-frame.tsx'
import type { GrowingRead, ListRead } from './list-frame.tsx'
import type { ListState } from './list-state.ts'
import { useSelection } from './selection.ts'
import { TableTools } from './table-tools.tsx'

interface TableScreenProps<Row> {
  caption: string
  list: ListState
  read: ListRead<Row> | GrowingRead<Row>
  /** Of a list that is read by pages. */
  pageSize?: number
  /** How many rows a list has that grows at its end. */
  total?: number | undefined
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Saves the selected rows, else the page, as a file: the names of the columns, then each row. */
  onSave: (rows: readonly (readonly (string | number | undefined)[])[]) => void
  /** How many rows each option of a filter finds, by filter and value. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>> | undefined>>
  isSelectable?: (row: Row) => boolean
  renderActions?: (row: Row) => ReactNode
  /** What can be done with the selected rows of this page at once. */
  renderBulk?: (rows: readonly Row[], done: () => void) => ReactNode
  /** At most so many rows are selected. */
  maxSelected?: number
  /** Named filters of the list. */
  views?: ReactNode
}

/** A screen that is one table: its filters, order, columns and page are its address. */
export function TableScreen<Row>(props: TableScreenProps<Row>) {
  const { caption, list, read, pageSize, columns, idOf, nameOf, onSave, counts } = props
  const { isSelectable, renderActions, renderBulk, maxSelected, views } = props
  const rows = read.data?.data ?? []
  const total = read.data && 'total' in read.data ? read.data.total : props.total
  const selection = useSelection(rows, idOf, maxSelected)
  const selected = rows.filter(selection.has)

  function save() {
    const written = columns.filter(({ id, text }) => text && !list.hidden.includes(id))
    const saved = selected.length > 0 ? selected : rows
    onSave([written.map(({ name }) => name), ...saved.map((row) => written.map(({ text }) => text?.(row)))])
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {/* In columns on a phone: fields as wide as their words would move what follows once fonts and options are there. */}
        <div className="grid w-full min-w-0 grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] items-end gap-3 md:flex md:w-auto md:flex-wrap">
          <FilterFields list={list} counts={counts} />
        </div>
        <TableTools
          columns={columns}
          hidden={list.hidden}
          onHidden={list.setHidden}
          orders={list.sorts}
          sort={list.sort}
          onSort={list.setSort}
          onDownload={save}
        />
      </div>
      {views}
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p role="status" className="text-small text-soft">
          {selected.length > 0 ? (
            <Plural value={selected.length} one="# selected" other="# selected" />
          ) : (
            total !== undefined && <Plural value={total} _0="No rows" one="# row" other="# rows" />
          )}
        </p>
        {selected.length > 0 && (
          <>
            {renderBulk?.(selected, selection.clear)}
            <Button size="small" look="quiet" onClick={selection.clear}>
              <Trans>Clear the selection</Trans>
            </Button>
          </>
        )}
      </div>
      <ListFrame list={list} read={read} {...(pageSize !== undefined && { pageSize })}>
        {(page) => (
          <div className="md:overflow-x-auto">
            <DataTable
              caption={caption}
              columns={columns}
              rows={page}
              idOf={idOf}
              nameOf={nameOf}
              sort={list.sort}
              onSort={list.setSort}
              hidden={list.hidden}
              selection={selection}
              isSelectable={isSelectable}
              renderActions={renderActions}
            />
          </div>
        )}
      </ListFrame>
    </div>
  )
}
