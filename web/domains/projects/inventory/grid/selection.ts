/** A cell by its row and column, from 0. */
export interface Cell {
  row: number
  column: number
}

/** A range of cells: where it began, and where it has come to, which is the active cell. */
export interface Selection {
  anchor: Cell
  focus: Cell
}

export interface Size {
  rows: number
  columns: number
}

/** A range from its first to its last row and column, both within. */
export interface Rectangle {
  top: number
  bottom: number
  start: number
  end: number
}

export const rectangleOf = ({ anchor, focus }: Selection): Rectangle => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  start: Math.min(anchor.column, focus.column),
  end: Math.max(anchor.column, focus.column),
})

export const isWithin = ({ top, bottom, start, end }: Rectangle, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= start && column <= end

export const single = (cell: Cell): Selection => ({ anchor: cell, focus: cell })

/** As much of a selection as a grid of this size has; the rows may have become fewer. */
export function clamped({ anchor, focus }: Selection, { rows, columns }: Size): Selection {
  const within = ({ row, column }: Cell) => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  })
  return { anchor: within(anchor), focus: within(focus) }
}

interface Key {
  key: string
  shift: boolean
  /** Control, or Command on a Mac. */
  control: boolean
}

/**
 * Where a key moves a selection, as in a spreadsheet; nothing where it does not move it. `page` is how many rows are in sight; `isRtl` swaps the
 * arrows to the sides.
 */
export function moved(
  selection: Selection,
  { key, shift, control }: Key,
  size: Size,
  page: number,
  isRtl = false,
): Selection | undefined {
  const { row, column } = selection.focus
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const targets: Record<string, Cell> = {
    ArrowUp: { row: control ? 0 : row - 1, column },
    ArrowDown: { row: control ? lastRow : row + 1, column },
    [forward]: { row, column: control ? lastColumn : column + 1 },
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: { row, column: control ? 0 : column - 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: control ? 0 : row, column: 0 },
    End: { row: control ? lastRow : row, column: lastColumn },
  }
  if (control && key.toLowerCase() === 'a')
    return { anchor: { row: lastRow, column: lastColumn }, focus: { row: 0, column: 0 } }
  const target = targets[key]
  if (!target) return undefined
  return clamped({ anchor: shift ? selection.anchor : target, focus: target }, size)
}
