/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles in some browsers */
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

export interface Column<Row> {
  id: string
  name: string
  render: (row: Row) => ReactNode
  /** What a spreadsheet gets of it; without it, it is left out there. */
  text?: (row: Row) => string | number | undefined
  /** Figures stand at the end. */
  end?: boolean
  /** Orders of the server that this column stands for; a first press takes the descending one where `first` names no other. */
  sorts?: { ascending?: string; descending?: string; first?: string }
}

interface DataTableProps<Row> {
  /** What it lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** What a row is called where it is ticked. */
  nameOf: (row: Row) => string
  /** The order shown now. */
  sort: string
  onSort: (sort: string) => void
  hidden: readonly string[]
  ticked: ReadonlySet<string>
  /** Rows that can be ticked; the others stand without a box. */
  mayTick?: (row: Row) => boolean
  onTick: (rows: readonly Row[], on: boolean) => void
  /** What can be done with one row. */
  renderActions?: ((row: Row) => ReactNode) | undefined
}

/** Up and down go to the same control of the next row. */
function moveByRow(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { target, currentTarget } = event
  if (step === undefined || !(target instanceof HTMLElement) || target.matches('select, textarea, [type=number]'))
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

/** Rows of a server, ordered by the heads of their columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, nameOf, sort, onSort, hidden, ticked, onTick, renderActions } = props
  const { mayTick = () => true } = props
  const { t } = useLingui()
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const tickable = rows.filter(mayTick)
  const count = tickable.filter((row) => ticked.has(idOf(row))).length
  return (
    <table role="table" className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <label className="inline-flex min-h-11 items-center">
              <input
                type="checkbox"
                className="size-5"
                aria-label={t`Select all on this page`}
                disabled={tickable.length === 0}
                checked={count > 0 && count === tickable.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < tickable.length
                }}
                onChange={() => onTick(tickable, count < tickable.length)}
              />
            </label>
          </th>
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
          const id = idOf(row)
          const name = nameOf(row)
          return (
            <tr key={id} role="row" data-ticked={ticked.has(id) || undefined}>
              <td role="cell">
                <label className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    className="size-5"
                    aria-label={t`Select ${name}`}
                    disabled={!mayTick(row)}
                    checked={ticked.has(id)}
                    onChange={({ target }) => onTick([row], target.checked)}
                  />
                </label>
              </td>
              {shown.map((column) => (
                <td key={column.id} role="cell" data-name={column.name} className={column.end ? 'end' : undefined}>
                  <span className="min-w-0 wrap-anywhere">{column.render(row)}</span>
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

interface HeadProps<Row> {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
}

/** The head of a column; where the server can order by it, a button that does, and turns it round where it can. */
function Head<Row>({ column: { name, end, sorts }, sort, onSort }: HeadProps<Row>) {
  const isUp = sorts?.ascending === sort && sorts.ascending !== undefined
  const isDown = sorts?.descending === sort && sorts.descending !== undefined
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
        <button type="button" className="order" onClick={() => next !== undefined && onSort(next)}>
          {name}
          <Icon aria-hidden />
        </button>
      ) : (
        <span className="order">{name}</span>
      )}
    </th>
  )
}
