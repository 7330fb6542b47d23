import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { floorName, unitStateLetters, unitStateLooks, unitStateNames } from './unit-words.ts'
import type { FloorRow, MatrixHome } from './unit-filters.ts'

interface UnitTableProps {
  /** The table's content, for screen readers. */
  caption: string
  columns: readonly string[]
  rows: readonly FloorRow[]
  /** Homes that pass the filters; the others are faded. */
  matching: ReadonlySet<MatrixHome>
  onOpen: (unitNumber: string) => void
}

const PAGE = 5

/** The cell that a key moves to from a cell, rows and columns from the first; undefined for other keys. */
export function cellAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  [row, column]: readonly [number, number],
  { rows, columns, isRtl = false }: { rows: number; columns: number; isRtl?: boolean },
): [row: number, column: number] | undefined {
  const last = columns - 1
  const [ahead, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const to: Record<string, [number, number]> = {
    [ahead]: [row, column + 1],
    [back]: [row, column - 1],
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    PageDown: [Math.min(rows - 1, row + PAGE), column],
    PageUp: [Math.max(0, row - PAGE), column],
    Home: ctrlKey ? [0, 0] : [row, 0],
    End: ctrlKey ? [rows - 1, last] : [row, last],
  }
  return to[key]
}

/**
 * The homes of a tower, a row for each floor. A single cell is in the tab order, and arrow keys move between cells.
 */
export function UnitTable({ caption, columns, rows, matching, onOpen }: UnitTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const cellAt = (row: number, column: number) =>
    body.current?.querySelector<HTMLButtonElement>(`[data-row="${row}"][data-column="${column}"]`)

  /** The roving tabindex is kept in the DOM instead of in state, so that moving re-renders nothing. */
  const keep = (cell: HTMLElement | null | undefined) => {
    if (!cell) return
    for (const one of body.current?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) one.tabIndex = -1
    cell.tabIndex = 0
  }
  useEffect(() => {
    if (!body.current?.querySelector('[tabindex="0"]')) keep(body.current?.querySelector<HTMLElement>('[data-row]'))
  })

  function move(event: KeyboardEvent<HTMLTableSectionElement>) {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement) || target.dataset['row'] === undefined) return
    const from = [Number(target.dataset['row']), Number(target.dataset['column'])] as const
    const size = { rows: rows.length, columns: columns.length }
    const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
    let to = cellAfter(event, from, { ...size, isRtl })
    if (!to) return
    event.preventDefault()
    // Skips floors without a home in that column.
    const [down, over] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]
    while (to[0] >= 0 && to[0] < size.rows && to[1] >= 0 && to[1] < size.columns) {
      const cell = cellAt(to[0], to[1])
      if (cell) return cell.focus()
      const isEnd = event.key === 'Home' || event.key === 'End'
      to = isEnd ? [to[0], to[1] + (event.key === 'Home' ? 1 : -1)] : [to[0] + down, to[1] + over]
    }
  }
  const open = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-unit]') : null
    if (cell?.dataset['unit'] !== undefined) onOpen(cell.dataset['unit'])
  }
  return (
    <div
      role="region"
      aria-label={caption}
      className="relative max-h-[34rem] overflow-auto rounded-card border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 border-b border-line bg-surface px-2 py-2 text-start text-small font-medium text-soft sm:px-3"
            >
              <Trans>Floor</Trans>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="figures sticky top-0 z-10 border-b border-line bg-surface px-1 py-2 text-small font-medium text-soft"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons inside hear keys and presses */}
        <tbody
          ref={body}
          onKeyDown={move}
          onClick={open}
          onFocus={({ target }: FocusEvent<HTMLElement>) => keep(target.closest<HTMLElement>('[data-row]'))}
        >
          {rows.map((row, at) => (
            <Floor key={row.entryLevel} row={row} at={at} columns={columns} matching={matching} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FloorProps {
  row: FloorRow
  at: number
  columns: readonly string[]
  matching: ReadonlySet<MatrixHome>
}

const Floor = memo(function Floor({ row: { entryLevel, homes }, at, columns, matching }: FloorProps) {
  const { i18n } = useLingui()
  return (
    <tr>
      <th
        scope="row"
        className="figures sticky start-0 z-10 bg-surface px-2 text-start text-small font-medium text-soft sm:px-3"
      >
        <span className="sr-only">{floorName(entryLevel, i18n)}</span>
        <span aria-hidden>{entryLevel === 0 ? <Trans>G</Trans> : entryLevel}</span>
      </th>
      {columns.map((column, place) => {
        const home = homes[place]
        return (
          <td key={column} className="p-0.5 align-top">
            {home && <Cell home={home} row={at} column={place} isFaded={!matching.has(home)} />}
          </td>
        )
      })}
    </tr>
  )
})

interface CellProps {
  home: MatrixHome
  row: number
  column: number
  isFaded: boolean
}

function Cell({ home, row, column, isFaded }: CellProps) {
  const { i18n } = useLingui()
  const { language, money, moneyTiny } = useFormat()
  const { unitNumber, unitType, state, listPrice } = home
  const isPriced = state === 'available' && listPrice !== undefined
  const said = [unitNumber, unitType.name, i18n._(unitStateNames[state]), isPriced && money(listPrice).short]
  return (
    <button
      type="button"
      data-unit={unitNumber}
      data-row={row}
      data-column={column}
      tabIndex={-1}
      className={classes(
        'grid min-h-11 w-full min-w-11 content-center rounded-control border px-1 py-0.5 text-center hover:shadow-raised sm:min-w-24',
        // Faded cells lose their colour; their letter and texts stay legible.
        isFaded ? 'border-dashed border-line bg-paper text-faint' : unitStateLooks[state],
      )}
    >
      <span className="sr-only">{said.filter(Boolean).join(', ')}</span>
      <span
        aria-hidden
        className="figures flex flex-wrap items-baseline justify-center gap-x-1.5 text-small leading-tight"
      >
        <b className="font-semibold">{unitStateLetters[language][state]}</b>
        <span className="hidden sm:inline">{unitNumber}</span>
      </span>
      {isPriced && !isFaded && (
        <span aria-hidden className="figures hidden text-small leading-tight sm:block">
          {moneyTiny(listPrice)}
        </span>
      )}
    </button>
  )
}
