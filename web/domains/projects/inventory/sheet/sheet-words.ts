import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { unitStates, type UnitState } from '../../../../../contract/projects/unit-states.ts'
import { columnNames, stateNames } from '../unit/unit-words.ts'
import type { Facing } from '../unit/units.ts'
import { folded, type Fault, type SheetColumn, type SheetWords } from './plan.ts'
import { directionNames } from '../../../properties/open/word-lists.ts'

export const faultNames: Record<Fault, MessageDescriptor> = {
  'number-missing': msg`The number is missing.`,
  'number-long': msg`The number has more than 20 characters.`,
  'number-twice': msg`This number is in the sheet twice.`,
  'not-found': msg`There is no such home.`,
  'not-yours': msg`You cannot change this home.`,
  'tower-unknown': msg`The project has no such tower.`,
  'tower-fixed': msg`A home cannot move to another tower.`,
  'type-unknown': msg`The project has no such type.`,
  'floor-wrong': msg`The floor must be a number from -3 to 200.`,
  'facing-unknown': msg`The facing is not a direction.`,
  'codes-wrong': msg`A location code is one to eight letters and digits, a letter first; a home has six at most.`,
  'state-unknown': msg`This status does not exist.`,
  'state-not-open': msg`This change of status is not allowed.`,
  'partner-unknown': msg`The project has no such partner.`,
  'partner-fixed': msg`A booked home keeps its partner.`,
  'sold-fixed': msg`A sold home no longer changes.`,
  'project-completed': msg`The project is completed: only booked homes still change, to sold or blocked.`,
  total: msg`This is a total row, so it is skipped.`,
  'new-incomplete': msg`A new home needs its tower, type and floor.`,
}

/** English names by which sheets call their columns, beside those of the page. */
const usualNames: Record<SheetColumn, readonly string[]> = {
  number: ['number', 'unit', 'unit no', 'unit number', 'flat', 'flat no', 'home', 'apartment', 'door'],
  tower: ['tower', 'block', 'wing', 'building'],
  type: ['type', 'unit type', 'configuration', 'plan', 'bhk'],
  floor: ['floor', 'level', 'storey'],
  facing: ['facing', 'direction', 'faces'],
  codes: ['location codes', 'codes', 'location', 'plc', 'preferred location'],
  state: ['state', 'status', 'availability'],
  partner: ['partner', 'channel partner', 'broker', 'agent'],
}
const usualStates: Record<string, UnitState> = {
  available: 'available',
  free: 'available',
  open: 'available',
  unsold: 'available',
  held: 'held',
  hold: 'held',
  'on hold': 'held',
  booked: 'booked',
  reserved: 'booked',
  sold: 'sold',
  registered: 'sold',
  blocked: 'blocked',
  a: 'available',
  h: 'held',
  b: 'booked',
  s: 'sold',
  x: 'blocked',
}
const shortFacings: Record<string, Facing> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
}

/** What the words of a sheet mean: in English, which most sheets are in, and in the language of the page. */
export function sheetWords(i18n: I18n): SheetWords {
  const columns = new Map<string, SheetColumn>()
  const states = new Map<string, UnitState>()
  const facings = new Map<string, Facing>()
  for (const [name, id] of Object.entries(shortFacings)) facings.set(name, id)
  for (const [name, state] of Object.entries(usualStates)) states.set(folded(name), state)
  for (const state of unitStates) states.set(folded(i18n._(stateNames[state])), state)
  const add = (id: SheetColumn) => {
    for (const name of [...usualNames[id], i18n._(columnNames[id])]) columns.set(folded(name), id)
  }
  for (const id of ['number', 'tower', 'type', 'floor', 'facing', 'codes', 'state', 'partner'] as const) add(id)
  for (const id of Object.values(shortFacings)) {
    facings.set(folded(id), id)
    facings.set(folded(i18n._(directionNames[id])), id)
  }
  return { columns, states, facings }
}
