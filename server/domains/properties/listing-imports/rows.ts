import type { MarketId } from '../../../../contract/markets.ts'
import { AreaUnit, markets } from '../../../../contract/markets.ts'
import { MOST_IMPORT_PHOTOS, type ImportFault } from '../../../../contract/properties/listing-imports.ts'
import type { DraftFields } from '../../../../contract/properties/drafts.ts'
import type { Gazetteer, GazetteerPlace } from '../../places/service.ts'
import type { Archive } from './archive.ts'
import { asCode, parts, toldOf, type CellContext, type Value } from './cells.ts'
import { columnOf, type SpecialColumn } from './columns.ts'
import type { Table } from './table.ts'

/** A picture a row names: an address, or `zip:`, the checksum and the path of a file beside the table. */
export interface NamedPhoto {
  address: string
  mediaCategory: 'photo' | 'floorplan'
}

export interface ReadRow {
  row: number
  cells: string[]
  reference: string
  /** What the file says, by written field; null where the cell is empty. */
  fields: DraftFields
  photos: NamedPhoto[]
  faults: ImportFault[]
}

const MOST_REFERENCE = 60

/** What a spreadsheet was kept from taking for a formula is read without that mark. */
const unmarked = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '').trim()

interface Surroundings {
  market: MarketId
  gazetteer: Gazetteer
  archive: Archive | undefined
}

/** Reads the cells of a table as fields of homes; what cannot be read is told cell by cell. */
export function readRows(table: Table, surroundings: Surroundings): ReadRow[] {
  const headers = new Map(table.columns.map((name, at) => [columnOf(name)?.name ?? '', { name, at }]))
  const seen = new Map<string, number>()
  return table.rows.map(({ row, cells }) => {
    const read = readCells(cells, headers, surroundings)
    const { reference, faults } = read
    const column = headers.get('reference')?.name ?? ''
    const before = seen.get(reference)
    if (!reference) faults.push({ column, message: 'This is needed.' })
    else if (reference.length > MOST_REFERENCE)
      faults.push({
        column,
        message: 'A reference is 60 characters at most.',
        value: reference.slice(0, 100).toWellFormed(),
      })
    else if (before !== undefined)
      faults.push({ column, message: 'Another row has this reference already.', value: reference })
    seen.set(reference, row)
    return { row, cells, ...read }
  })
}

function readCells(
  cells: string[],
  headers: Map<string, { name: string; at: number }>,
  { market, gazetteer, archive }: Surroundings,
): Omit<ReadRow, 'row' | 'cells'> {
  const faults: ImportFault[] = []
  const fields: DraftFields = {}
  const cellOf = (name: SpecialColumn) => unmarked(cells[headers.get(name)?.at ?? -1] ?? '')
  const headerOf = (name: SpecialColumn) => headers.get(name)?.name ?? name
  const context: CellContext = { market, unit: markets[market].areaUnit, lotUnit: markets[market].landUnit }
  const special = (name: SpecialColumn): Value => read(name, cellOf(name))
  function read(name: string, cell: string): Value {
    const column = columnOf(name)
    if (!column || cell === '') return null
    try {
      return column.read(cell, context)
    } catch (error) {
      faults.push(toldOf(error, headers.get(column.name)?.name ?? name, cell))
      return null
    }
  }
  context.unit = AreaUnit.safeParse(special('areaUnit')).data ?? context.unit
  context.lotUnit = AreaUnit.safeParse(special('lotUnit')).data ?? context.lotUnit
  for (const [name, { at }] of headers) {
    const column = columnOf(name)
    if (column?.field) fields[column.field] = read(name, unmarked(cells[at] ?? ''))
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
  const [city, locality] = [cellOf('city'), cellOf('locality')]
  fields.place = placeOf(gazetteer, market, city, locality)
  if (city && locality && !fields.place) {
    const known = cityOf(gazetteer, market, city)
    faults.push(
      known
        ? { column: headerOf('locality'), message: 'We know no locality of this name there.', value: locality }
        : { column: headerOf('city'), message: 'We know no city of this name.', value: city },
    )
  }
  const photos = photosOf('photos', 'photo').concat(photosOf('floorplans', 'floorplan'))
  if (photos.length > MOST_IMPORT_PHOTOS)
    faults.push({ column: headerOf('photos'), message: 'A row may name twenty pictures at most.' })
  return { reference: cellOf('reference'), fields, photos, faults }

  function photosOf(name: 'photos' | 'floorplans', mediaCategory: NamedPhoto['mediaCategory']): NamedPhoto[] {
    return [...new Set(parts(cellOf(name)))].flatMap((said) => {
      const address = addressOf(said, archive)
      if (address) return { address, mediaCategory }
      const message = archive
        ? 'This picture is neither an https address nor a file of the zip.'
        : 'This picture is no https address. To send photos beside the table, put both into a zip.'
      faults.push({ column: headerOf(name), message, value: said.slice(0, 100).toWellFormed() })
      return []
    })
  }
}

function addressOf(said: string, archive: Archive | undefined): string | undefined {
  if (/^https?:\/\//i.test(said)) return said.length <= 2000 && URL.canParse(said) ? said : undefined
  const path = said.replaceAll('\\', '/').replace(/^\.\//, '')
  const name = archive && [...archive.entries.keys()].find((one) => one === path || one.endsWith(`/${path}`))
  const entry = name === undefined ? undefined : archive?.entries.get(name)
  return entry && `zip:${entry.crc32.toString(16)}:${entry.fileName}`
}

/** The path of a picture that lies in the archive. */
export const pathInArchive = (address: string) => /^zip:[0-9a-f]+:(.*)$/s.exec(address)?.[1]

const isCalled = (place: GazetteerPlace, said: string) =>
  place.slug === asCode(said) ||
  [place.name, place.nameHindi ?? '', ...place.aliases].some((name) => name && asCode(name) === asCode(said))

const cityOf = (gazetteer: Gazetteer, market: MarketId, said: string) =>
  gazetteer.cities(market).find((city) => isCalled(city, said))

function placeOf(gazetteer: Gazetteer, market: MarketId, city: string, locality: string) {
  const found = cityOf(gazetteer, market, city)
  const within = found && gazetteer.localities(found).find((place) => isCalled(place, locality))
  return found && within ? { city: found.slug, locality: within.slug } : null
}
