import { MAX_CSV_BYTES, MAX_IMPORT_ROWS } from '../../../../contract/listings/imports.ts'
import { csvTable, type CsvFault, type CsvRow, type CsvTable } from '../../../platform/csv-records.ts'
import { fileRefused } from './archive.ts'
import { REASON_COLUMN, columnOf, neededColumns } from './columns.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'

const MAX_COLUMNS = 200
const MAX_ROW_LENGTH = 64 * 1024
const MAX_CELL_LENGTH = 10_000

export interface Table {
  /** As in the file. */
  columns: string[]
  rows: CsvRow[]
  warnings: string[]
  /** How ambiguous parts of the file were read. */
  notes: Message[]
}

/** Parses a CSV; refuses a file that is too large, empty or not a CSV. */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length > MAX_CSV_BYTES) throw fileRefused(message('CSV_TOO_LARGE'))
  const { header, rows: all } = await parseRows(textOf(bytes))
  if (!header.length) throw fileRefused(message('CSV_EMPTY'))
  const columns = header.map((name) => name.trim())
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > MAX_COLUMNS) throw fileRefused(message('CSV_TOO_MANY_COLUMNS'))
  const known = columns.map((name) => columnOf(name)?.name)
  const lacking = neededColumns.filter((name) => !known.includes(name))
  if (lacking.length) throw fileRefused(message('CSV_LACKS_COLUMNS', { columns: lacking.join(', ') }))
  const twice = known.flatMap((name, at) => (name !== undefined && known.indexOf(name) !== at ? [name] : []))
  if (twice.length) throw fileRefused(message('CSV_REPEATS_COLUMNS', { columns: [...new Set(twice)].join(', ') }))
  const totals = all.filter(isTotal).map(({ row }) => row)
  const rows = all.filter((row) => !isTotal(row))
  if (!rows.length) throw fileRefused(message('CSV_WITHOUT_ROWS'))
  const unknown = columns.filter((name, at) => name && !known[at] && name.toLowerCase() !== REASON_COLUMN)
  return {
    columns,
    rows: rows.map(({ row, cells }) => ({ row, cells: columns.map((_, column) => cells[column] ?? '') })),
    warnings: unknown.map((name) => name.slice(0, 100).toWellFormed()),
    notes: totals.length ? [message('TOTALS_LEFT_OUT', { rows: totals.slice(0, 20).join(', ') })] : [],
  }
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Reported below, as for any other encoding.
  }
  throw fileRefused(message('CSV_NOT_UTF8'))
}

const TOTAL = /^(?:grand |sub)?[ -]?total\b|^(?:sum|summe|कुल|योग)[ :]*$/i
const FIGURES = /^[\p{Sc}\d.,\s'%/-]+$/u

/** A row of totals: a word such as "total", and otherwise only numbers. */
function isTotal({ cells }: CsvRow): boolean {
  const [word = '', ...others] = cells.map((cell) => cell.trim().slice(0, 100)).filter(Boolean)
  return TOTAL.test(word) && others.every((cell) => FIGURES.test(cell))
}

const faults: Record<CsvFault['unreadable'], (line: number) => Message> = {
  'too-many-rows': () => message('CSV_TOO_MANY_ROWS'),
  'row-too-long': () => message('CSV_ROW_TOO_LONG'),
  'cut-off': () => message('CSV_CUT_OFF'),
  damaged: (line) => message('CSV_LINE_UNREADABLE', { line }),
}

async function parseRows(text: string): Promise<CsvTable> {
  const table = await csvTable(text, {
    rows: MAX_IMPORT_ROWS,
    rowLength: MAX_ROW_LENGTH,
    isColumn: (cell) => columnOf(cell) !== undefined,
  })
  if ('unreadable' in table) throw fileRefused(faults[table.unreadable](table.line))
  if (table.rows.some(({ cells }) => cells.some((cell) => cell.length > MAX_CELL_LENGTH)))
    throw fileRefused(message('CSV_CELL_TOO_LONG'))
  return table
}
