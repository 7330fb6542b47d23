import { useLingui } from '@lingui/react/macro'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react'
import type { Inventory } from '../../../../../contract/projects/inventory.ts'
import { useFormat } from '../../../../platform/use-format.ts'
import { classes } from '../../../../ui/classes.ts'
import { HoldLeft } from '../unit/hold-left.tsx'
import { writeTable } from '../sheet/table.ts'
import { StateChip } from '../unit/state-chip.tsx'
import { columnNames } from '../unit/unit-words.ts'
import type { UnitRow } from '../unit/units.ts'
import { CellEditor } from './cell-editor.tsx'
import { cellText } from './cell-text.ts'
import { columnWidths, isEditable, isFigure, isTyped, type ColumnId } from '../unit/columns.ts'
import { clamped, isWithin, moved, rectangleOf, single, type Cell, type Selection } from './selection.ts'

const ROW_HEIGHT = 40

interface InventoryGridProps {
  inventory: Inventory
  rows: readonly UnitRow[]
  columns: readonly ColumnId[]
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Ids of homes that someone else changed first. */
  conflicting: ReadonlySet<string>
  now: number
  /** Whether the grid is read-only. */
  isStill: boolean
  onEdit: (cell: Cell, text: string) => void
  onPaste: (text: string) => void
  onUndo: () => void
}

interface Editing {
  cell: Cell
  text: string
}

/** Homes as a spreadsheet: arrow keys, ranges by Shift or mouse, copy and paste, Enter to edit a cell. */
export function InventoryGrid(props: InventoryGridProps) {
  // The virtualizer reports changes by re-rendering, not by new values, which the compiler would memoize away.
  'use no memo'
  const { inventory, rows, columns, onSelect, conflicting, now, isStill, onEdit, onPaste, onUndo } = props
  const { t, i18n } = useLingui()
  const { money, direction } = useFormat()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)
  const [editing, setEditing] = useState<Editing>()
  const size = { rows: rows.length, columns: columns.length }
  const selection = clamped(props.selection, size)
  const { focus } = selection
  const rectangle = rectangleOf(selection)
  // oxlint-disable-next-line react/incompatible-library -- see 'use no memo' above
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollPaddingStart: ROW_HEIGHT,
    // The active cell is always rendered, because `aria-activedescendant` refers to it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focus.row])].toSorted((a, b) => a - b),
  })
  useEffect(() => {
    list.scrollToIndex(focus.row, { align: 'auto' })
  }, [list, focus.row])

  const words = { i18n, money: (amount: number) => money(amount).short }
  const cellId = ({ row, column }: Cell) => `${id}-${rows[row]?.id ?? ''}-${columns[column] ?? ''}`
  const back = () => scroller.current?.focus({ preventScroll: true })

  function open(cell: Cell, typed?: string) {
    const [row, column] = [rows[cell.row], columns[cell.column]]
    if (!row || !column || isStill || !isEditable(column, row, inventory)) return
    setEditing({ cell, text: typed ?? cellText(column, row, words) })
  }
  function close(step: 'down' | 'next' | 'stay') {
    setEditing(undefined)
    if (step === 'stay') return
    const { row, column } = focus
    onSelect(clamped(single(step === 'down' ? { row: row + 1, column } : { row, column: column + 1 }), size))
    back()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (editing) return
    const { key, shiftKey: shift, altKey } = event
    const control = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)
    const next = altKey ? undefined : moved(selection, { key, shift, control }, size, page, direction === 'rtl')
    const column = columns[focus.column]
    if (next) onSelect(next)
    else if (control && key.toLowerCase() === 'z') onUndo()
    else if (key === 'Enter' || key === 'F2') open(focus)
    else if (key === 'Escape') onSelect(single(focus))
    else if (key === 'Delete' && column && ['facing', 'codes', 'partner'].includes(column) && !isStill) onPaste('')
    else if (!control && !altKey && key.length === 1 && key !== ' ' && column && isTyped(column)) open(focus, key)
    else return
    event.preventDefault()
  }
  function cellAt(target: EventTarget): Cell | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
  }
  function onPointerDown(event: PointerEvent) {
    const cell = cellAt(event.target)
    if (!cell || event.button !== 0 || editing) return
    isDragging.current = event.pointerType === 'mouse'
    onSelect({ anchor: event.shiftKey ? selection.anchor : cell, focus: cell })
    if (event.pointerType === 'mouse') event.preventDefault()
    back()
  }
  function onPointerOver(event: PointerEvent) {
    const cell = isDragging.current && event.buttons === 1 ? cellAt(event.target) : undefined
    if (cell) onSelect({ anchor: selection.anchor, focus: cell })
  }
  function onCopy(event: ClipboardEvent) {
    if (editing) return
    const { top, bottom, start, end } = rectangle
    const some = columns.slice(start, end + 1)
    const table = rows.slice(top, bottom + 1).map((row) => some.map((column) => cellText(column, row, words)))
    // Whole rows are copied with a header, so that a paste can find the columns.
    const header = start === 0 && end === columns.length - 1 ? [some.map((column) => i18n._(columnNames[column]))] : []
    event.clipboardData.setData('text/plain', writeTable([...header, ...table]))
    event.preventDefault()
  }
  function onPasted(event: ClipboardEvent) {
    if (editing) return
    event.preventDefault()
    onPaste(event.clipboardData.getData('text/plain'))
  }

  const width = columns.reduce((sum, column) => sum + columnWidths[column], 0)
  // The last column takes the remaining width.
  const template = columns
    .map((column, at) =>
      at < columns.length - 1 ? `${columnWidths[column]}px` : `minmax(${columnWidths[column]}px, 1fr)`,
    )
    .join(' ')
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={t`Homes of ${inventory.name}`}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-readonly={isStill || undefined}
      aria-activedescendant={rows.length > 0 ? cellId(focus) : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onPointerUp={() => {
        isDragging.current = false
      }}
      onDoubleClick={(event) => {
        const cell = cellAt(event.target)
        if (cell) open(cell)
      }}
      onCopy={onCopy}
      onPaste={onPasted}
      className="h-[min(70dvh,48rem)] overflow-auto overscroll-contain rounded-card border border-line bg-surface text-small select-none"
    >
      <div style={{ inlineSize: width, blockSize: list.getTotalSize() + ROW_HEIGHT }} className="relative min-w-full">
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-2 grid border-b border-line bg-sunk font-medium"
          style={{ gridTemplateColumns: template, blockSize: ROW_HEIGHT }}
        >
          {columns.map((column, place) => (
            <div
              key={column}
              role="columnheader"
              aria-colindex={place + 1}
              className={classes(
                'truncate px-2 leading-10',
                place === 0 && 'sticky start-0 bg-sunk',
                isFigure(column) && 'text-end',
              )}
            >
              {i18n._(columnNames[column])}
            </div>
          ))}
        </div>
        {list.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isInConflict = conflicting.has(row.id)
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={classes('absolute inset-x-0 top-10 grid border-b border-line', !row.isOwn && 'text-faint')}
              style={{ gridTemplateColumns: template, blockSize: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              {columns.map((column, place) => {
                const cell = { row: index, column: place }
                const isActive = focus.row === index && focus.column === place
                const isSelected = isWithin(rectangle, cell)
                const isEdited = editing?.cell.row === index && editing.cell.column === place
                return (
                  <div
                    key={column}
                    id={cellId(cell)}
                    role={place === 0 ? 'rowheader' : 'gridcell'}
                    aria-colindex={place + 1}
                    aria-selected={isSelected}
                    aria-readonly={!isEditable(column, row, inventory) || undefined}
                    data-row={index}
                    data-column={place}
                    className={classes(
                      'truncate border-e border-line leading-10',
                      !isEdited && 'px-2',
                      place === 0 && 'sticky start-0 z-1 font-medium',
                      isFigure(column) && 'figures text-end',
                      isSelected ? 'bg-accent-soft' : 'bg-surface',
                      isActive && 'outline-2 -outline-offset-2 outline-accent',
                      isInConflict && place === 0 && 'border-s-4 border-s-wrong text-wrong',
                    )}
                  >
                    {isEdited ? (
                      <CellEditor
                        column={column}
                        row={row}
                        inventory={inventory}
                        text={editing.text}
                        onCancel={() => {
                          setEditing(undefined)
                          back()
                        }}
                        onDone={(text, step) => {
                          close(step)
                          if (text !== cellText(column, row, words)) onEdit(cell, text)
                        }}
                      />
                    ) : column === 'state' ? (
                      <StateChip state={row.state} />
                    ) : column === 'hold' ? (
                      row.heldUntil !== null && (
                        <>
                          <HoldLeft until={row.heldUntil} now={now} />
                          {row.holder && ` · ${row.holder}`}
                        </>
                      )
                    ) : (
                      cellText(column, row, words)
                    )}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
