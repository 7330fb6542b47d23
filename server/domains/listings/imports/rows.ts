import type { MarketId } from '../../../../contract/markets.ts'
import { AreaUnit, markets } from '../../../../contract/markets.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { MAX_IMPORT_PHOTOS } from '../../../../contract/listings/imports.ts'
import type { Fault } from './faults.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { MAX_PATH_LENGTH, type FileFinder } from './archive.ts'
import { CellFault, parts, toldOf, type CellContext, type Value } from './cells.ts'
import { customColumns, type CustomColumn } from './custom-columns.ts'
import { columnOf, isFigures, type SpecialColumn } from './columns.ts'
import { decimalMarks, withPoint, type DecimalMark } from './decimal-marks.ts'
import type { Table } from './table.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'

/** A picture of a row: an address, or `zip:`, checksum and path of a file in the archive. */
export interface NamedPhoto {
  address: string
  mediaCategory: 'photo' | 'floorplan'
}

/** A row as the database stores it until it is checked. */
export interface ReadRow {
  row: number
  cells: string[]
  reference: string
  /** The file's values by field, except for the place; null for an empty cell. */
  fields: DraftFields
  photos: NamedPhoto[]
  faults: Fault[]
}

const MAX_REFERENCE = 60

/** Finds files of the archive; undefined for a table without one. */
type Files = FileFinder | undefined

type Heads = ReadonlyMap<string, { name: string; at: number }>

interface Reading {
  headers: Heads
  marks: ReadonlyMap<string, DecimalMark>
  market: MarketId
  files: Files
  custom: readonly CustomColumn[]
}

/** Reads the cells of a table as fields of homes. Unreadable cells become faults; unusual readings become notes. */
export function readRows(
  table: Table,
  market: MarketId,
  files: Files,
  customFields: readonly CustomField[] = [],
): { rows: ReadRow[]; notes: Message[] } {
  const custom = customColumns(table.columns, customFields)
  const headers = new Map(table.columns.map((name, at) => [columnOf(name)?.name ?? '', { name, at }]))
  const figures = [...headers].filter(([name]) => {
    const column = columnOf(name)
    return column && isFigures(column)
  })
  const marks = decimalMarks(
    new Map(figures.map(([name, { at }]) => [name, table.rows.map(({ cells }) => cells[at] ?? '')])),
  )
  const withComma = figures.flatMap(([name, header]) => (marks.get(name) === 'comma' ? [header.name] : []))
  const notes = withComma.length ? [message('READ_WITH_DECIMAL_COMMA', { columns: withComma.join(', ') })] : []
  const seen = new Map<string, number>()
  const rows = table.rows.map(({ row, cells }) => {
    const read = readCells(cells, { headers, marks, market, files, custom })
    const { reference, faults } = read
    const column = headers.get('reference')?.name ?? ''
    const before = seen.get(reference)
    if (!reference) faults.push({ column, message: message('REQUIRED') })
    else if (reference.length > MAX_REFERENCE)
      faults.push({
        column,
        message: message('ROW_REFERENCE_TOO_LONG'),
        value: reference.slice(0, 100).toWellFormed(),
      })
    else if (before !== undefined) faults.push({ column, message: message('ROW_REFERENCE_TWICE'), value: reference })
    seen.set(reference, row)
    return { row, cells, ...read }
  })
  return { rows, notes: [...table.notes, ...notes] }
}

function readCells(
  cells: string[],
  { headers, marks, market, files, custom }: Reading,
): Omit<ReadRow, 'row' | 'cells'> {
  const faults: Fault[] = []
  const fields: DraftFields = {}
  const cellOf = (name: SpecialColumn) => (cells[headers.get(name)?.at ?? -1] ?? '').trim()
  const headerOf = (name: SpecialColumn) => headers.get(name)?.name ?? name
  const context: CellContext = { market, unit: markets[market].areaUnit, lotUnit: markets[market].landUnit }
  const special = (name: SpecialColumn): Value => read(name, cellOf(name))
  function read(name: string, cell: string): Value {
    const column = columnOf(name)
    if (!column || cell === '') return null
    try {
      const mark = marks.get(column.name)
      const plain = mark ? withPoint(cell, mark) : cell
      if (plain === undefined) throw new CellFault(message('CELL_DECIMALS_UNCLEAR'))
      return column.read(plain, context)
    } catch (error) {
      faults.push(toldOf(error, headers.get(column.name)?.name ?? name, cell))
      return null
    }
  }
  context.unit = AreaUnit.safeParse(special('areaUnit')).data ?? context.unit
  context.lotUnit = AreaUnit.safeParse(special('lotUnit')).data ?? context.lotUnit
  for (const [name, { at }] of headers) {
    const column = columnOf(name)
    if (column?.field) fields[column.field] = read(name, (cells[at] ?? '').trim())
  }
  if (headers.has('areaUnit')) fields.livingAreaUnits = fields.livingArea ? context.unit : null
  if (headers.has('lotUnit')) fields.lotSizeUnits = fields.lotSizeArea ? context.lotUnit : null
  const pg = Object.entries({
    gender: special('pgGender'),
    sharing: special('pgSharing'),
    meals: special('pgMeals'),
  }).filter(([, value]) => value !== null)
  if (pg.length) fields.pg = Object.fromEntries(pg)
  else if (fields.intent === 'pg') fields.pg = { gender: 'any' }
  if (custom.length) fields.custom = Object.fromEntries(custom.map((column) => [column.key, readOwn(column)]))
  const named = { photos: namesOf('photos'), floorplans: namesOf('floorplans') }
  if (named.photos.length + named.floorplans.length > MAX_IMPORT_PHOTOS)
    faults.push({ column: headerOf('photos'), message: message('ROW_TOO_MANY_PICTURES') })
  const photos = [...photosOf('photos', 'photo'), ...photosOf('floorplans', 'floorplan')]
  return {
    reference: cellOf('reference'),
    fields,
    photos,
    faults,
  }

  function readOwn({ name, at, read: readCell }: CustomColumn): Value {
    const cell = (cells[at] ?? '').trim()
    if (cell === '') return null
    try {
      return readCell(cell, context)
    } catch (error) {
      faults.push(toldOf(error, name, cell))
      return null
    }
  }
  function namesOf(column: 'photos' | 'floorplans'): string[] {
    return [...new Set(parts(cellOf(column)))].slice(0, MAX_IMPORT_PHOTOS + 1)
  }
  function photosOf(column: 'photos' | 'floorplans', mediaCategory: NamedPhoto['mediaCategory']): NamedPhoto[] {
    return named[column].flatMap((said) => {
      const address = addressOf(said, files)
      if (address) return { address, mediaCategory }
      const wrong = files ? message('PICTURE_NOT_IN_ZIP') : message('PICTURE_NOT_AN_ADDRESS')
      faults.push({ column: headerOf(column), message: wrong, value: said.slice(0, 100).toWellFormed() })
      return []
    })
  }
}

function addressOf(said: string, files: Files): string | undefined {
  if (/^https?:\/\//i.test(said)) return said.length <= 2000 && URL.canParse(said) ? said : undefined
  if (said.length > MAX_PATH_LENGTH) return undefined
  const file = files?.(said.replaceAll('\\', '/').replace(/^\.\//, ''))
  return file && `zip:${file.entry.crc32.toString(16)}:${file.path}`
}

/** The path of a picture in the archive. */
export const pathInArchive = (address: string) => /^zip:[0-9a-f]+:(.*)$/s.exec(address)?.[1]
