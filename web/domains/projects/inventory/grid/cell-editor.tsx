import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Inventory } from '../../../../../contract/projects/inventory.ts'
import { columnNames, stateNames } from '../unit/unit-words.ts'
import { openStates, type UnitRow } from '../unit/units.ts'
import { isTyped, type ColumnId } from '../unit/columns.ts'
import { directionNames } from '../../../properties/open/word-lists.ts'

interface CellEditorProps {
  column: ColumnId
  row: UnitRow
  inventory: Inventory
  /** What is in it when it opens. */
  text: string
  /** Hands over what was typed or chosen; the step is where the active cell goes. */
  onDone: (text: string, step: 'down' | 'next' | 'stay') => void
  onCancel: () => void
}

const control = 'h-full w-full border-2 border-accent bg-surface px-2 text-small text-ink outline-none'

/** The choices of a cell, as pairs of what a sheet would bring and what is read. */
function useChoices(column: ColumnId, row: UnitRow, inventory: Inventory): string[] {
  const { i18n } = useLingui()
  const { unitTypes, partners } = inventory
  if (column === 'type') return unitTypes.map(({ name }) => name)
  if (column === 'facing') return ['', ...Object.values(directionNames).map((name) => i18n._(name))]
  if (column === 'state') return [row.state, ...openStates(row, inventory)].map((state) => i18n._(stateNames[state]))
  return ['', ...partners.filter(({ isEnded, id }) => !isEnded || id === row.partnerId).map(({ name }) => name)]
}

/** A cell while it is being changed: Enter keeps what it holds and goes down, Tab goes on, Escape leaves it as it was. */
export function CellEditor({ column, row, inventory, text, onDone, onCancel }: CellEditorProps) {
  const { i18n } = useLingui()
  const [value, setValue] = useState(text)
  const isOver = useRef(false)
  const choices = useChoices(column, row, inventory)
  const label = `${i18n._(columnNames[column])}, ${row.unitNumber}`
  const end = (work: () => void) => {
    if (isOver.current) return
    isOver.current = true
    work()
  }
  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') end(onCancel)
    else if (event.key === 'Enter') end(() => onDone(value, 'down'))
    else if (event.key === 'Tab') end(() => onDone(value, 'next'))
    else return
    event.preventDefault()
  }
  const focused = (element: HTMLElement | null) => element?.focus()
  const onBlur = () => end(() => onDone(value, 'stay'))
  if (isTyped(column))
    return (
      <input
        ref={focused}
        aria-label={label}
        className={control}
        value={value}
        maxLength={60}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    )
  return (
    <select
      ref={focused}
      aria-label={label}
      className={control}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  )
}
