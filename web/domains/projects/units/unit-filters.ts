import { directions, type DirectionFaces } from '../../../../contract/properties/vocabulary.ts'
import { unitStates, type UnitState } from '../../../../contract/projects/unit-states.ts'
import type { MatrixUnitType, UnitMatrix } from '../../../../contract/projects/units.ts'

/** A home of a matrix, assembled from its columns. */
export interface MatrixHome {
  unitNumber: string
  /** Index of its tower. */
  tower: number
  entryLevel: number
  unitType: MatrixUnitType
  state: UnitState
  /** Minor units. */
  listPrice?: number
  directionFaces?: DirectionFaces
  locationCodes: readonly string[]
}

/** The homes of a matrix, ordered by tower, floor and number. */
export function homesOf({ unitTypes, units }: UnitMatrix): MatrixHome[] {
  return units.unitNumber.flatMap((unitNumber, at): MatrixHome[] => {
    const unitType = unitTypes[units.unitType[at] ?? -1]
    const state = unitStates[units.state[at] ?? -1]
    if (!unitType || !state) return []
    const listPrice = units.listPrice[at] ?? 0
    const directionFaces = units.directionFaces[at]
    return [
      {
        unitNumber,
        tower: units.tower[at] ?? 0,
        entryLevel: units.entryLevel[at] ?? 0,
        unitType,
        state,
        locationCodes: units.locationCodes[at] ?? [],
        ...(listPrice > 0 && { listPrice }),
        ...(directionFaces && { directionFaces }),
      },
    ]
  })
}

export const floorBands = ['low', 'middle', 'high'] as const
export type FloorBand = (typeof floorBands)[number]

/** Filters of a project's homes, part of the address. */
export interface UnitFilters {
  /** The name of a tower. */
  tower?: string
  /** The name of a plan. */
  type?: string
  floors?: FloorBand
  facing?: DirectionFaces
  isFree?: true
  /** The highest price, minor units. */
  budget?: number
  isList?: true
}

const keys = {
  tower: 'tower',
  type: 'type',
  floors: 'floors',
  facing: 'facing',
  free: 'free',
  budget: 'budget',
  view: 'homes',
}

/** Reads the filters of an address and ignores invalid values. */
export function filtersOf(search: URLSearchParams): UnitFilters {
  const [tower, type] = [search.get(keys.tower), search.get(keys.type)]
  const floors = floorBands.find((band) => band === search.get(keys.floors))
  const facing = directions.find((direction) => direction === search.get(keys.facing))
  const budget = Number(search.get(keys.budget))
  return {
    ...(tower && { tower }),
    ...(type && { type }),
    ...(floors && { floors }),
    ...(facing && { facing }),
    ...(search.get(keys.free) === '1' && { isFree: true }),
    ...(Number.isSafeInteger(budget) && budget > 0 && { budget }),
    ...(search.get(keys.view) === 'list' && { isList: true }),
  }
}

/** The address with these filters; its other parameters remain. */
export function withFilters(search: URLSearchParams, filters: UnitFilters): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (key: string, value: string | undefined) => (value ? next.set(key, value) : next.delete(key))
  put(keys.tower, filters.tower)
  put(keys.type, filters.type)
  put(keys.floors, filters.floors)
  put(keys.facing, filters.facing)
  put(keys.free, filters.isFree && '1')
  put(keys.budget, filters.budget === undefined ? undefined : String(filters.budget))
  put(keys.view, filters.isList && 'list')
  return next
}

/** The third of its tower in which a home is. */
export function bandOf(entryLevel: number, floors: number): FloorBand {
  const share = floors > 0 ? entryLevel / floors : 0
  return share <= 1 / 3 ? 'low' : share <= 2 / 3 ? 'middle' : 'high'
}

/** Whether a home passes the filters, without the tower. */
export function matches(home: MatrixHome, filters: UnitFilters, floors: number): boolean {
  return (
    (filters.type === undefined || home.unitType.name === filters.type) &&
    (filters.floors === undefined || bandOf(home.entryLevel, floors) === filters.floors) &&
    (filters.facing === undefined || home.directionFaces === filters.facing) &&
    (!filters.isFree || home.state === 'available') &&
    // Only available homes have a price to compare.
    (filters.budget === undefined ||
      (home.state === 'available' && home.listPrice !== undefined && home.listPrice <= filters.budget))
  )
}

export const isNarrowed = ({ type, floors, facing, isFree, budget }: UnitFilters) =>
  [type, floors, facing, isFree, budget].some((one) => one !== undefined)

export interface FloorRow {
  entryLevel: number
  /** By column; undefined if the floor has no home in it. */
  homes: (MatrixHome | undefined)[]
}

/**
 * The homes of a tower as rows, highest floor first. Columns are the last two digits of the unit numbers if these are
 * unique on every floor, else the positions on the floor.
 */
export function gridOf(homes: readonly MatrixHome[]): { columns: string[]; rows: FloorRow[] } {
  const floors = [...Map.groupBy(homes, ({ entryLevel }) => entryLevel)].toSorted(([a], [b]) => b - a)
  const endOf = ({ unitNumber }: MatrixHome) => /\d{2}$/.exec(unitNumber)?.[0] ?? ''
  const isNumbered = floors.every(([, some]) => {
    const ends = some.map(endOf)
    return !ends.includes('') && new Set(ends).size === ends.length
  })
  if (isNumbered) {
    const columns = [...new Set(homes.map(endOf))].toSorted()
    return {
      columns,
      rows: floors.map(([entryLevel, some]) => {
        const byEnd = new Map(some.map((home) => [endOf(home), home]))
        return { entryLevel, homes: columns.map((column) => byEnd.get(column)) }
      }),
    }
  }
  const most = Math.max(0, ...floors.map(([, some]) => some.length))
  const columns = Array.from({ length: most }, (_, at) => String(at + 1))
  return {
    columns,
    rows: floors.map(([entryLevel, some]) => ({ entryLevel, homes: columns.map((_, at) => some[at]) })),
  }
}

/** Number of homes by state. */
export function countStates(homes: readonly MatrixHome[]): Record<UnitState, number> {
  const counts = { available: 0, held: 0, booked: 0, sold: 0, blocked: 0 }
  for (const { state } of homes) counts[state] += 1
  return counts
}
