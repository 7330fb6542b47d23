/** A cell: text, a plain number, or nothing. */
export type Cell = string | number | undefined

/**
 * Matches text that a spreadsheet would read as a formula, and text that begins with the quote we add against that.
 */
const FORMULA = /^'?[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const MARKED = /^'(?='?[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** Undoes the quoting of `csvText`. */
export const unmarked = (cell: string): string => cell.replace(MARKED, '')

function cellText(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180 text in which no text cell can become a formula. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cellText).join(',')).join('\r\n') + '\r\n'

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const UTF8_MARK = '\uFEFF'
