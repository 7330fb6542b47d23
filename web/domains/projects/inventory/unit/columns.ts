import type { Inventory } from '../../../../../contract/projects/inventory.ts'
import { isOpenToAllot, isOpenToEdit, openStates, type UnitRow, type Work } from './units.ts'

export const columnIds = [
  'number',
  'tower',
  'type',
  'floor',
  'facing',
  'codes',
  'state',
  'price',
  'partner',
  'hold',
] as const
export type ColumnId = (typeof columnIds)[number]

/** Widths in px. */
export const columnWidths: Record<ColumnId, number> = {
  number: 120,
  tower: 90,
  type: 150,
  floor: 76,
  facing: 124,
  codes: 116,
  state: 132,
  price: 128,
  partner: 168,
  hold: 190,
}

/** Columns aligned to the end of their cell. */
export const isFigure = (id: ColumnId) => id === 'floor' || id === 'price'

/** Visible columns: the tower only if several are shown, the partner only for the builder. */
export const shownColumns = ({ as, towers }: Inventory, tower: string | undefined): ColumnId[] =>
  columnIds.filter(
    (id) => (id !== 'tower' || (tower === undefined && towers.length > 1)) && (id !== 'partner' || as === 'builder'),
  )

/** Whether a cell can be edited in place. */
export function isEditable(id: ColumnId, row: UnitRow, work: Work): boolean {
  if (!row.isOwn || id === 'price' || id === 'hold' || id === 'tower') return false
  if (id === 'state') return openStates(row, work).length > 0
  if (work.state === 'completed') return false
  return work.as === 'builder' && (id === 'partner' ? isOpenToAllot(row) : isOpenToEdit(row))
}

/** Columns edited as text instead of a select. */
export const isTyped = (id: ColumnId) => id === 'number' || id === 'floor' || id === 'codes'
