import type { Inventory, UnitEdit } from '../../../../../contract/projects/inventory.ts'
import type { UnitState } from '../../../../../contract/projects/unit-states.ts'
import type { ColumnId } from '../unit/columns.ts'
import { isOpenToAllot, isOpenToEdit, needsReason, wayTo, type Facing, type UnitRow } from '../unit/units.ts'

/** Columns that a sheet can set; price and hold are derived. */
export const sheetColumns = ['number', 'tower', 'type', 'floor', 'facing', 'codes', 'state', 'partner'] as const
export type SheetColumn = (typeof sheetColumns)[number]

/** The header may be below rows with titles and merged cells. */
const HEADER_WITHIN = 10
const TOTAL = /^(?:grand |sub)?[ -]?total\b|^(?:sum|कुल|योग)$/i

export type Fault =
  | 'number-missing'
  | 'number-long'
  | 'number-twice'
  | 'not-found'
  | 'not-yours'
  | 'tower-unknown'
  | 'tower-fixed'
  | 'type-unknown'
  | 'floor-wrong'
  | 'facing-unknown'
  | 'codes-wrong'
  | 'state-unknown'
  | 'state-not-open'
  | 'partner-unknown'
  | 'partner-fixed'
  | 'sold-fixed'
  | 'project-completed'
  | 'new-incomplete'
  | 'total'

/** The meaning of words in a sheet, in all languages of the page. */
export interface SheetWords {
  columns: ReadonlyMap<string, SheetColumn>
  states: ReadonlyMap<string, UnitState>
  facings: ReadonlyMap<string, Facing>
}

/** A row of a sheet: its effect, or why it has none. */
export interface PlannedRow {
  /** Its position in the sheet, from 1. */
  line: number
  number: string
  faults: Fault[]
  unit: UnitRow | undefined
  /** Absent if the facts are unchanged. */
  edit: UnitEdit | undefined
  /** The states it passes through; the last one is that of the sheet. */
  way: readonly UnitState[]
  changes: readonly SheetColumn[]
}

/** Normalises texts for comparison: without case, spaces and punctuation. */
export const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The columns of a header row, in their order; undefined if it has no column of unit numbers. */
export function headerOf(cells: readonly string[], { columns }: SheetWords): (SheetColumn | undefined)[] | undefined {
  const named = cells.map((cell) => columns.get(folded(cell)))
  return named.includes('number') && named.filter(Boolean).length >= Math.min(2, cells.length) ? named : undefined
}

const byName = <Item extends { name: string }>(items: readonly Item[], name: string): Item | undefined =>
  items.find((item) => folded(item.name) === folded(name))

const LOCATION = /^[A-Z][A-Z0-9]{0,7}$/
const codesOf = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;/+]+/)
      .filter(Boolean),
  ),
]
const sameCodes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((code) => other.includes(code))

interface Facts {
  edit: UnitEdit
  faults: Fault[]
  changes: SheetColumn[]
}

type Cells = Partial<Record<SheetColumn, string>>
type Read = (text: string, facts: Facts, unit: UnitRow | undefined, inventory: Inventory, words: SheetWords) => void

/**
 * Parses each column into the edit if the value differs. An empty cell changes nothing, except in columns that may be
 * empty.
 */
const readers: Partial<Record<SheetColumn, Read>> = {
  tower(text, { edit, faults, changes }, unit, { towers }) {
    if (text === '') return
    const tower = byName(towers, text)
    if (!tower) faults.push('tower-unknown')
    else if (unit && unit.towerId !== tower.id) faults.push('tower-fixed')
    else if (!unit) {
      edit.towerId = tower.id
      changes.push('tower')
    }
  },
  type(text, { edit, faults, changes }, unit, { unitTypes }) {
    if (text === '') return
    const unitType = byName(unitTypes, text)
    if (!unitType) faults.push('type-unknown')
    else if (unitType.id !== unit?.unitTypeId) {
      edit.unitTypeId = unitType.id
      changes.push('type')
    }
  },
  floor(text, { edit, faults, changes }, unit) {
    if (text === '') return
    const floor = Number(text)
    if (!/^-?\d{1,3}$/.test(text) || floor < -3 || floor > 200) faults.push('floor-wrong')
    else if (floor !== unit?.entryLevel) {
      edit.entryLevel = floor
      changes.push('floor')
    }
  },
  facing(text, { edit, faults, changes }, unit, _inventory, { facings }) {
    const facing = text === '' ? null : facings.get(folded(text))
    if (facing === undefined) faults.push('facing-unknown')
    else if (facing !== (unit?.directionFaces ?? null)) {
      edit.directionFaces = facing
      changes.push('facing')
    }
  },
  codes(text, { edit, faults, changes }, unit) {
    const codes = codesOf(text)
    if (codes.length > 6 || codes.some((code) => !LOCATION.test(code))) faults.push('codes-wrong')
    else if (!sameCodes(codes, unit?.locationCodes ?? [])) {
      edit.locationCodes = codes
      changes.push('codes')
    }
  },
  partner(text, { edit, faults, changes }, unit, { partners }) {
    const partner = text === '' ? null : byName(partners, text)
    if (partner === undefined || (partner?.isEnded && partner.id !== unit?.partnerId)) faults.push('partner-unknown')
    else if ((partner?.id ?? null) !== (unit?.partnerId ?? null)) {
      edit.partnerId = partner?.id ?? null
      changes.push('partner')
    }
  },
}

/** The effect of a row. */
export function planRow(
  line: number,
  cells: Cells,
  unit: UnitRow | undefined,
  inventory: Inventory,
  words: SheetWords,
): PlannedRow {
  const number = cells.number ?? unit?.unitNumber ?? ''
  const facts: Facts = {
    edit: unit ? { id: unit.id, version: unit.version } : { unitNumber: number },
    faults: [],
    changes: [],
  }
  const { edit, faults, changes } = facts
  if (number === '') faults.push('number-missing')
  else if (number.length > 20) faults.push('number-long')
  const isBuilder = inventory.as === 'builder'
  if (unit && !unit.isOwn) faults.push('not-yours')
  else if (!unit && !isBuilder) faults.push('not-found')
  if (isBuilder)
    for (const [column, text] of Object.entries(cells)) {
      const read = Object.entries(readers).find(([name]) => name === column)?.[1]
      if (read && text !== undefined) read(text, facts, unit, inventory, words)
    }
  if (!unit && isBuilder) {
    edit.towerId ??= inventory.towers.length === 1 ? inventory.towers[0]?.id : undefined
    const isWhole = edit.towerId !== undefined && edit.unitTypeId !== undefined && edit.entryLevel !== undefined
    if (!isWhole && !faults.length) faults.push('new-incomplete')
    changes.unshift('number')
  }
  const state = cells.state ? words.states.get(folded(cells.state)) : undefined
  if (cells.state && !state) faults.push('state-unknown')
  const way = state ? wayTo(unit?.state ?? 'available', state, inventory) : []
  const isCompleted = inventory.state === 'completed'
  if (!way && !faults.length) faults.push(isCompleted ? 'project-completed' : 'state-not-open')
  else if (way?.length) changes.push('state')
  const isEdited = changes.some((column) => column !== 'state')
  if (isEdited && isCompleted && !faults.length) faults.push('project-completed')
  else if (unit?.isOwn && isEdited && !isOpenToEdit(unit)) faults.push('sold-fixed')
  else if (unit?.isOwn && changes.includes('partner') && !isOpenToAllot(unit)) faults.push('partner-fixed')
  return { line, number, faults, unit, edit: isEdited ? edit : undefined, way: way ?? [], changes }
}

/** Whether a step between states cancels a booking. */
export const isCancelling = (from: UnitState, way: readonly UnitState[], step: number): boolean => {
  const to = way[step]
  return to !== undefined && needsReason(way[step - 1] ?? from, to)
}

/** Rows that cancel a booking, which needs a reason, and rows that sell a home, which is irreversible. */
export const weightyOf = (rows: readonly PlannedRow[]) => ({
  cancelled: rows.filter(({ unit, way }) => way.some((_, step) => isCancelling(unit?.state ?? 'available', way, step))),
  sold: rows.filter(({ way }) => way.includes('sold')),
})

/** The columns of a sheet without a header: those of the grid from the active one on, if a sheet can set them. */
export const columnsFrom = (shown: readonly ColumnId[], at: number): (SheetColumn | undefined)[] =>
  shown.slice(at).map((id) => sheetColumns.find((column) => column === id))

interface Pasted {
  table: readonly (readonly string[])[]
  inventory: Inventory
  /** All homes of the inventory. */
  rows: readonly UnitRow[]
  words: SheetWords
  /** The target: homes and columns from the active ones on. */
  at: { rows: readonly UnitRow[]; columns: readonly (SheetColumn | undefined)[] }
}

/**
 * The effect of a pasted sheet, row by row. With a header among the first ten rows, or if it begins in the column of
 * numbers, homes are matched by number and unknown ones are added; otherwise the values go to the homes from the
 * active one on.
 */
export function planSheet({ table, inventory, rows, words, at }: Pasted): PlannedRow[] {
  const headers = table.slice(0, HEADER_WITHIN).map((cells) => headerOf(cells, words))
  const above = headers.findIndex((header) => header !== undefined) + 1
  const columns = headers[above - 1] ?? at.columns
  const byNumber = new Map(rows.map((row) => [folded(row.unitNumber), row]))
  const seen = new Set<string>()
  return table.slice(above).flatMap((line, place) => {
    if (line.every((cell) => cell === '')) return []
    const cells: Cells = {}
    for (const [column, text] of line.entries()) {
      const id = columns[column]
      if (id) cells[id] = text
    }
    const isKeyed = columns.includes('number')
    const unit = isKeyed ? byNumber.get(folded(cells.number ?? '')) : at.rows[place]
    const planned = planRow(
      place + 1 + above,
      isKeyed ? { ...cells, number: unit?.unitNumber ?? cells.number ?? '' } : cells,
      unit,
      inventory,
      words,
    )
    if (!isKeyed && !unit) planned.faults = ['not-found']
    if (isKeyed && !unit && TOTAL.test(planned.number)) planned.faults = ['total']
    const key = folded(planned.number)
    if (seen.has(key)) planned.faults.push('number-twice')
    seen.add(key)
    return [planned]
  })
}
