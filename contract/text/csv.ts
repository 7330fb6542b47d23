/** A cell: text, a plain number, or nothing. */
export type Cell = string | number | undefined

/** What a spreadsheet would take for the start of a formula, and what begins with our own mark against that. */
const FORMULA = /^'?[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const MARKED = /^'(?='?[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/

/** A text cell as it was before `csvText` kept it from becoming a formula. */
export const unmarked = (cell: string): string => cell.replace(MARKED, '')

function cellText(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180 text. People's words can never become a formula in the spreadsheet that opens it. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => row.map(cellText).join(',')).join('\r\n') + '\r\n'

/** The mark at a file's start that tells spreadsheets that it is UTF-8. */
export const UTF8_MARK = '\uFEFF'
