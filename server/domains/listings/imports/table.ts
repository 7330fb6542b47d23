import { CsvError, parse } from 'csv-parse/sync'
import { MOST_CSV_BYTES, MOST_IMPORT_ROWS } from '../../../../contract/listings/imports.ts'
import { LINE_ENDS } from '../../../platform/csv-records.ts'
import { fileRefused } from './archive.ts'
import { REASON_COLUMN, columnOf, neededColumns } from './columns.ts'
import { message } from '../../../../contract/messages/messages.ts'

const MOST_COLUMNS = 200
const MOST_ROW_LENGTH = 64 * 1024
const MOST_CELL_LENGTH = 10_000

export interface Table {
  /** As they stand in the file. */
  columns: string[]
  /** `row` as a spreadsheet counts it: the header is row 1. */
  rows: { row: number; cells: string[] }[]
  warnings: string[]
}

/** The letter between the cells: spreadsheets of some countries write semicolons. */
const delimiterOf = (text: string) => {
  const header = text.slice(0, text.search(/\r|\n|$/)).replaceAll(/"[^"]*"/g, '')
  const count = (letter: string) => header.split(letter).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Reads a CSV; refuses a whole file that is none, too long, or of something else. */
export function readTable(bytes: Buffer): Table {
  if (bytes.length > MOST_CSV_BYTES) throw fileRefused(message('CSV_TOO_LARGE'))
  const [header, ...rows] = parseRows(textOf(bytes))
  if (!header) throw fileRefused(message('CSV_EMPTY'))
  const columns = header.map((name) => name.trim())
  while (columns.at(-1) === '') columns.pop()
  if (columns.length > MOST_COLUMNS) throw fileRefused(message('CSV_TOO_MANY_COLUMNS'))
  const known = columns.map((name) => columnOf(name)?.name)
  const lacking = neededColumns.filter((name) => !known.includes(name))
  if (lacking.length) throw fileRefused(message('CSV_LACKS_COLUMNS', { columns: lacking.join(', ') }))
  const twice = known.flatMap((name, at) => (name !== undefined && known.indexOf(name) !== at ? [name] : []))
  if (twice.length) throw fileRefused(message('CSV_REPEATS_COLUMNS', { columns: [...new Set(twice)].join(', ') }))
  if (rows.length > MOST_IMPORT_ROWS) throw fileRefused(message('CSV_TOO_MANY_ROWS'))
  if (!rows.length) throw fileRefused(message('CSV_WITHOUT_ROWS'))
  const unknown = columns.filter((name, at) => name && !known[at] && name.toLowerCase() !== REASON_COLUMN)
  return {
    columns,
    rows: rows.map((cells, at) => ({ row: at + 2, cells: columns.map((_, column) => cells[column] ?? '') })),
    warnings: unknown.map((name) => name.slice(0, 100).toWellFormed()),
  }
}

function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Said below, as of any other writing.
  }
  throw fileRefused(message('CSV_NOT_UTF8'))
}

function parseRows(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      record_delimiter: LINE_ENDS,
      delimiter: delimiterOf(text.replace(/^\uFEFF/, '')),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_ROW_LENGTH,
      to: MOST_IMPORT_ROWS + 2,
    })
    // Rows that a spreadsheet keeps though nothing is left in them, at the end.
    while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
    if (rows.some((cells) => cells.some((cell) => cell.length > MOST_CELL_LENGTH)))
      throw fileRefused(message('CSV_CELL_TOO_LONG'))
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw fileRefused(message('CSV_ROW_TOO_LONG'))
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw fileRefused(message('CSV_CUT_OFF'))
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
    throw fileRefused(message('CSV_LINE_UNREADABLE', { line }))
  }
}
