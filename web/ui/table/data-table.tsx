/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Selection } from './selection.ts'

export interface Column<Row> {
  id: string
  name: string
  render: (row: Row) => ReactNode
  /** Its text in an exported file; columns without it are not exported. */
  text?: (row: Row) => string | number | undefined
  /** Aligns numbers at the end. */
  end?: boolean
  /** The server's orders for this column; a first press uses `first`, else the descending one. */
  sorts?: { ascending?: string; descending?: string; first?: string }
}

interface RowProps {
  [data: `data-${string}`]: string | boolean | undefined
  'aria-busy'?: boolean | undefined
}

interface DataTableProps<Row> {
  /** Caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** Name of a row for its checkbox. */
  nameOf?: (row: Row) => string
  /** The current order. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  hidden?: readonly string[]
  /** Without it rows have no checkbox. */
  selection?: Selection<Row>
  /** Whether a row can be selected; otherwise its checkbox is disabled. */
  isSelectable?: ((row: Row) => boolean) | undefined
  /** Actions of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** Label of the checkbox that selects all rows, if they are not a page. */
  selectAll?: string
  /** Class of a table whose rows are cards on a phone, styled by `card-table.css` and the screen's own sheet. */
  cards?: string
  /** Attributes of a row's element. */
  rowProps?: (row: Row) => RowProps
}

/** Arrow up and down move to the same control in the neighbouring row. */
function moveByRow(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target, currentTarget } = event
  if (
    step === undefined ||
    !(target instanceof HTMLElement) ||
    target.matches('select, textarea, [type=number], [aria-haspopup=menu], [role^=menu]')
  )
    return
  const row = target.closest('tr')
  const rows = [...currentTarget.rows]
  const controls = (of: Element | undefined | null) => [
    ...(of?.querySelectorAll<HTMLElement>('input, button, a') ?? []),
  ]
  const next = row && rows[rows.indexOf(row) + step]
  if (!next) return
  event.preventDefault()
  const found = controls(next)
  ;(found[controls(row).indexOf(target)] ?? found[0])?.focus()
}

/** Rows from a server, sorted by the column heads. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, nameOf, sort, onSort, hidden = [], selection, renderActions } = props
  const { t } = useLingui()
  const { isSelectable = () => true, selectAll = t`Select all on this page`, cards, rowProps } = props
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  return (
    <table role="table" className={cards === undefined ? 'data-table' : classes('card-table', cards)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col">
              <SelectAll
                label={selectAll}
                isLabelShown={cards !== undefined}
                rows={rows.filter(isSelectable)}
                selection={selection}
              />
            </th>
          )}
          {shown.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {renderActions && (
            <th role="columnheader" scope="col">
              <span className="sr-only">{t`Actions`}</span>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between controls that are there */}
      <tbody role="rowgroup" onKeyDown={moveByRow}>
        {rows.map((row) => {
          const isSelected = selection?.has(row) ?? false
          const name = nameOf?.(row)
          return (
            <tr key={idOf(row)} role="row" data-selected={isSelected || undefined} {...rowProps?.(row)}>
              {selection && (
                <td role="cell">
                  <label className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={t`Select ${name}`}
                      disabled={!isSelectable(row)}
                      checked={isSelected}
                      onChange={({ target }) => selection.select([row], target.checked)}
                    />
                  </label>
                </td>
              )}
              {shown.map((column) => (
                <td key={column.id} role="cell" data-name={column.name} className={column.end ? 'end' : undefined}>
                  {cards === undefined ? (
                    <span className="min-w-0 wrap-anywhere">{column.render(row)}</span>
                  ) : (
                    column.render(row)
                  )}
                </td>
              ))}
              {renderActions && (
                <td role="cell" className="end">
                  {renderActions(row)}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface SelectAllProps<Row> {
  label: string
  isLabelShown: boolean
  rows: readonly Row[]
  selection: Selection<Row>
}

/** Selects all of these rows or none. */
function SelectAll<Row>({ label, isLabelShown, rows, selection }: SelectAllProps<Row>) {
  const count = rows.filter(selection.has).length
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5"
        aria-label={label}
        disabled={rows.length === 0}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length
        }}
        onChange={() => selection.select(rows, count < rows.length)}
      />
      {isLabelShown && <span>{label}</span>}
    </label>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** The head of a column; a button if the server can sort by it, which also reverses the order if possible. */
function Head<Row>({ column: { name, end, sorts }, sort, onSort }: HeadProps<Row>) {
  const isUp = sort !== undefined && sorts?.ascending === sort
  const isDown = sort !== undefined && sorts?.descending === sort
  const next = isUp
    ? sorts?.descending
    : isDown
      ? sorts?.ascending
      : (sorts?.first ?? sorts?.descending ?? sorts?.ascending)
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ArrowUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      className={end ? 'end' : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : sorts ? 'none' : undefined}
    >
      {sorts ? (
        <button type="button" className="order" onClick={() => next !== undefined && onSort?.(next)}>
          {name}
          <Icon aria-hidden />
        </button>
      ) : (
        <span className="order">{name}</span>
      )}
    </th>
  )
}
