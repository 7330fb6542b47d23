import type { MarketId } from '../../../contract/markets.ts'

/** One record of a file: its cells by column name. */
export type SourceRecord = Record<string, unknown>

/** A home's location by place names; missing places are added to the gazetteer. */
export interface SourcePlace {
  country: { slug: string; name: string }
  state: { slug: string; name: string }
  city: { slug: string; name: string }
  locality: { slug: string; name: string; postalCode?: string }
}

export interface Fault {
  field: string
  reason: string
}

export interface MappedHome {
  /** The home's identity in its source: the same id twice is the same home. */
  sourceId: string
  /** Fields for `PropertyInput`; what is wrong with them is found by its rules. */
  fields: Record<string, unknown>
  place: SourcePlace
  onMarketTimestamp?: string
}

/** How the records of one kind of file become homes. */
export interface Mapping {
  name: string
  /** What the data is and where it comes from, for `--help`. */
  about: string
  market: MarketId
  source: string
  /** Columns without which a file is not of this kind. */
  required: string[]
  map: (record: SourceRecord) => MappedHome | Fault[]
}

/** Plain decimals; King County writes millions as `1.225e+006`. */
const DECIMAL = /^-?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i

/** Reads a cell as a number; adds a fault if it is not one. */
export function numberIn(record: SourceRecord, field: string, faults: Fault[]): number | undefined {
  const cell = record[field]
  if (cell === undefined || cell === null || cell === '') return undefined
  const written = typeof cell === 'string' && DECIMAL.test(cell.trim())
  const value = typeof cell === 'number' || written ? Number(cell) : Number.NaN
  if (Number.isFinite(value)) return value
  faults.push({ field, reason: `"${shorten(cell)}" is not a number.` })
  return undefined
}

/** Reads a cell that must be there as a number. */
export function requiredNumber(record: SourceRecord, field: string, faults: Fault[]): number {
  const before = faults.length
  const value = numberIn(record, field, faults)
  if (value === undefined && faults.length === before) faults.push({ field, reason: 'is empty.' })
  return value ?? 0
}

/** A cell as text. */
export function textIn(record: SourceRecord, field: string): string {
  const cell = record[field]
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
}

export function shorten(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '')
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
