import type { Inventory } from '../../../../../contract/projects/inventory.ts'
import {
  completedUnitTransitions,
  unitStates,
  unitTransitions,
  unitTransitionsIn,
  type UnitState,
} from '../../../../../contract/projects/unit-states.ts'
import type { WorkedUnit } from '../../../../../contract/projects/units.ts'
import type { DirectionFaces } from '../../../../../contract/properties/vocabulary.ts'
import type * as z from 'zod/mini'

export type Facing = z.infer<typeof DirectionFaces>

/** A row of the inventory. */
export interface UnitRow {
  id: string
  version: number
  unitNumber: string
  towerId: string
  tower: string
  unitTypeId: string
  unitType: string
  entryLevel: number
  directionFaces: Facing | null
  locationCodes: readonly string[]
  state: UnitState
  /** Minor units; 0 without a price. */
  listPrice: number
  partnerId: string | null
  partner: string
  heldUntil: string | null
  holder: string
  isHeldByViewer: boolean
  /** Whether the viewer may change it. */
  isOwn: boolean
}

/** The homes of an inventory, ordered by tower, floor and number. */
export function unitRows({ towers, unitTypes, partners, holders, units }: Inventory): UnitRow[] {
  return units.id.map((id, place) => {
    const tower = towers[units.tower[place] ?? -1]
    const unitType = unitTypes[units.unitType[place] ?? -1]
    const partner = partners[units.partner[place] ?? -1]
    const holder = holders[units.holder[place] ?? -1]
    return {
      id,
      version: units.version[place] ?? 0,
      unitNumber: units.unitNumber[place] ?? '',
      towerId: tower?.id ?? '',
      tower: tower?.name ?? '',
      unitTypeId: unitType?.id ?? '',
      unitType: unitType?.name ?? '',
      entryLevel: units.entryLevel[place] ?? 0,
      directionFaces: units.directionFaces[place] ?? null,
      locationCodes: units.locationCodes[place] ?? [],
      state: unitStates[units.state[place] ?? 0] ?? 'available',
      listPrice: units.listPrice[place] ?? 0,
      partnerId: partner?.id ?? null,
      partner: partner?.name ?? '',
      heldUntil: units.heldUntil[place] ?? null,
      holder: holder?.name ?? '',
      isHeldByViewer: holder?.isViewer ?? false,
      isOwn: units.isOwn[place] ?? false,
    }
  })
}

/** A row from the server's current state of a home. */
export function rowOf(unit: WorkedUnit, { towers, unitTypes, partners }: Inventory, before?: UnitRow): UnitRow {
  return {
    id: unit.id,
    version: unit.version,
    unitNumber: unit.unitNumber,
    towerId: unit.towerId,
    tower: towers.find(({ id }) => id === unit.towerId)?.name ?? '',
    unitTypeId: unit.unitTypeId,
    unitType: unitTypes.find(({ id }) => id === unit.unitTypeId)?.name ?? '',
    entryLevel: unit.entryLevel,
    directionFaces: unit.directionFaces ?? null,
    locationCodes: unit.locationCodes,
    state: unit.state,
    listPrice: unit.listPrice ?? 0,
    partnerId: unit.partnerId ?? null,
    partner: partners.find(({ id }) => id === unit.partnerId)?.name ?? '',
    heldUntil: unit.heldUntil ?? null,
    holder: before?.state === 'held' && unit.state === 'held' ? before.holder : '',
    isHeldByViewer: unit.isHeldByViewer ?? false,
    isOwn: true,
  }
}

/** The role of the viewer, and the state of the project. */
export type Work = Pick<Inventory, 'as' | 'state'>

/** Transitions of homes open to the viewer in the project's state. */
const transitionsOf = ({ as, state }: Work) => unitTransitionsIn(state).filter(({ by }) => by.includes(as))

/** States the viewer may put a home into now. */
export function openStates(row: UnitRow, work: Work): UnitState[] {
  const isOthersHold = row.state === 'held' && !row.isHeldByViewer
  if (!row.isOwn || (work.as === 'partner' && isOthersHold)) return []
  return transitionsOf(work).flatMap(({ from, to }) => (from === row.state ? [to] : []))
}

/** Whether the facts of a home can be edited; those of a sold one cannot. */
export const isOpenToEdit = ({ isOwn, state }: UnitRow): boolean => isOwn && state !== 'sold'

/** Whether a home can be allotted; a booked or sold one keeps its partner. */
export const isOpenToAllot = (row: UnitRow): boolean => isOpenToEdit(row) && row.state !== 'booked'

/** Whether a transition needs a reason. */
export const needsReason = (from: UnitState, to: UnitState): boolean =>
  [...unitTransitions, ...completedUnitTransitions].some((one) => one.from === from && one.to === to && one.needsReason)

/** The shortest allowed path from one state to another, without the first; undefined if there is none. */
export function wayTo(from: UnitState, to: UnitState, work: Work): UnitState[] | undefined {
  const ways: UnitState[][] = [[from]]
  for (const way of ways) {
    const last = way.at(-1)
    if (last === to) return way.slice(1)
    for (const next of transitionsOf(work))
      if (next.from === last && !way.includes(next.to)) ways.push([...way, next.to])
  }
  return undefined
}

/** Filters of an inventory, all of them part of the address. */
export interface InventorySearch {
  /** The name of a tower. */
  tower?: string | undefined
  states: readonly UnitState[]
  /** Part of a unit number. */
  text: string
}

export function readInventorySearch(params: URLSearchParams): InventorySearch {
  const states = params.get('state')?.split(',') ?? []
  return {
    tower: params.get('tower') ?? undefined,
    states: unitStates.filter((state) => states.includes(state)),
    text: (params.get('unit') ?? '').slice(0, 20),
  }
}

/** The rows that pass the filters. */
export function shownRows(rows: readonly UnitRow[], { tower, states, text }: InventorySearch): UnitRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (tower === undefined || row.tower === tower) &&
      (states.length === 0 || states.includes(row.state)) &&
      (wanted === '' || row.unitNumber.toLowerCase().includes(wanted)),
  )
}
