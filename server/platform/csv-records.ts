import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { unmarked } from '../../contract/text/csv.ts'

const SLICE = 16_384
const HEADER_WITHIN = 10
const DELIMITERS = [',', ';', '\t']

/** Line ends, several of which may occur in files that were joined from two systems. */
export const LINE_ENDS = ['\r\n', '\n', '\r']

/** The line `sep=;` with which spreadsheets declare the delimiter; they do not count it as a row. */
const DELIMITER_LINE = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i

export interface CsvRow {
  /** The spreadsheet's row number: the first line is 1, and blank rows count. */
  row: number
  cells: string[]
}

export interface CsvTable {
  header: string[]
  /** Without blank rows. */
  rows: CsvRow[]
}

/** Why a file cannot be read as a table. */
export interface CsvFault {
  unreadable: 'too-many-rows' | 'row-too-long' | 'cut-off' | 'damaged'
  line: number
}

export interface CsvLimits {
  /** Rows below the header, without blank ones. */
  rows: number
  /** Longest row, in characters. */
  rowLength: number
  /** Whether a cell names a column. The header is the row, among the first ten, with the most of these. */
  isColumn: (cell: string) => boolean
}

const options = (delimiter: string, rowLength: number): Options => ({
  bom: true,
  delimiter,
  record_delimiter: LINE_ENDS,
  relax_column_count: true,
  // An inch mark in a cell without quotes, like 5'6", is an ordinary character.
  relax_quotes: true,
  max_record_size: rowLength,
})

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * Parses a CSV in chunks, so that other requests are not blocked. Titles above the header are dropped, and headers
 * that merged cells spread over several rows are merged.
 */
export async function csvTable(
  text: string,
  { rows: mostRows, rowLength, isColumn }: CsvLimits,
): Promise<CsvTable | CsvFault> {
  const stated = DELIMITER_LINE.exec(text)
  const csv = stated ? text.slice(stated[0].length) : text
  const rows: CsvRow[] = []
  let [count, mostRead] = [0, mostRows + HEADER_WITHIN]
  let broken: Error | undefined
  const parser = parse(options(stated?.[1] ?? delimiterOf(csv, isColumn), rowLength))
  parser.on('data', (cells: string[]) => {
    count += 1
    if (!isBlank(cells)) rows.push({ row: count, cells: cells.map(unmarked) })
  })
  parser.on('error', (error) => (broken ??= error))
  const ended = new Promise<void>((resolve) => {
    parser.on('close', resolve)
  })
  const isFull = () => rows.length > mostRead
  for (let from = 0; from < csv.length && !parser.destroyed && !isFull(); from += SLICE) {
    parser.write(csv.slice(from, from + SLICE))
    await setImmediate()
  }
  if (isFull()) parser.destroy()
  else parser.end()
  await ended
  if (broken) return faultOf(broken)
  const { header, above } = headerOf(rows, isColumn)
  mostRead = mostRows + above
  return isFull() ? { unreadable: 'too-many-rows', line: 1 } : { header, rows: rows.slice(above) }
}

function faultOf(error: Error): CsvFault {
  if (!(error instanceof CsvError)) throw error
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
  if (error.code === 'CSV_MAX_RECORD_SIZE') return { unreadable: 'row-too-long', line }
  return { unreadable: error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'cut-off' : 'damaged', line }
}

/** The delimiter with which the most columns are recognised, else the most frequent one of the first line. */
function delimiterOf(csv: string, isColumn: CsvLimits['isColumn']): string {
  const named = DELIMITERS.map((delimiter) =>
    Math.max(0, ...firstRecords(csv, delimiter).map((cells) => cells.filter(isColumn).length)),
  )
  const most = Math.max(...named)
  const first = csv.slice(0, csv.search(/\r|\n|$/)).replaceAll(/"[^"]*"/g, '')
  const isBetter = (one: string, other: string) => first.split(one).length > first.split(other).length
  return DELIMITERS.filter((_, at) => named[at] === most).reduce((best, one) => (isBetter(one, best) ? one : best))
}

function firstRecords(csv: string, delimiter: string): string[][] {
  const records: string[][] = []
  const keep = (record: string[]) => {
    records.push(record)
    return record
  }
  try {
    parseAtOnce(csv.slice(0, SLICE), { ...options(delimiter, SLICE), to: HEADER_WITHIN, on_record: keep })
  } catch (error) {
    // The slice may end inside a quote; the whole file is read below.
    if (!(error instanceof CsvError)) throw error
  }
  return records
}

/** The header, and the number of rows up to and including it. */
function headerOf(rows: readonly CsvRow[], isColumn: CsvLimits['isColumn']): { header: string[]; above: number } {
  const heads = rows.slice(0, HEADER_WITHIN).map(({ cells }) => cells)
  const known = heads.map((cells) => cells.filter(isColumn).length)
  const at = known.indexOf(Math.max(0, ...known))
  const header = [...(heads[at] ?? [])]
  const fill = (cells: readonly string[], isBetter: (cell: string, place: number) => boolean) => {
    for (const [place, cell] of cells.entries()) if (isBetter(cell, place)) header[place] = cell
  }
  for (const cells of heads.slice(0, Math.max(0, at)).toReversed())
    fill(cells, (cell, place) => isColumn(cell) && (header[place] ?? '').trim() === '')
  let above = at + 1
  for (const cells of heads.slice(above)) {
    if (!cells.every((cell) => cell.trim() === '' || isColumn(cell))) break
    fill(cells, (cell) => cell.trim() !== '')
    above += 1
  }
  return { header: Array.from(header, (cell) => cell ?? ''), above }
}
