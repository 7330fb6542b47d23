import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusedUnitCode } from '../../../../../contract/projects/inventory.ts'
import type { ProjectState } from '../../../../../contract/projects/project-states.ts'
import type { UnitState } from '../../../../../contract/projects/unit-states.ts'
import type { ColumnId } from './columns.ts'

export const stateNames: Record<UnitState, MessageDescriptor> = {
  available: msg({ message: 'Available', context: 'home of a project' }),
  held: msg({ message: 'On hold', context: 'home of a project' }),
  booked: msg({ message: 'Booked', context: 'home of a project' }),
  sold: msg({ message: 'Sold', context: 'home of a project' }),
  blocked: msg({ message: 'Blocked', context: 'home of a project' }),
}

/** What puts a home into a state. */
const moveNames: Record<UnitState, MessageDescriptor> = {
  held: msg({ message: 'Hold', context: 'home of a project' }),
  booked: msg({ message: 'Book', context: 'home of a project' }),
  sold: msg({ message: 'Mark as sold', context: 'home of a project' }),
  available: msg({ message: 'Make available', context: 'home of a project' }),
  blocked: msg({ message: 'Block', context: 'home of a project' }),
}

/** What puts a home into a state while its project is in one: in a completed one only a cancelled booking is blocked. */
export const moveName = (to: UnitState, project: ProjectState): MessageDescriptor =>
  project === 'completed' && to === 'blocked'
    ? msg({ message: 'Cancel booking', context: 'home of a project' })
    : moveNames[to]

export const stateTones = {
  available: 'verified',
  held: 'due',
  booked: 'accent',
  sold: 'plain',
  blocked: 'wrong',
} as const satisfies Record<UnitState, string>

export const columnNames: Record<ColumnId, MessageDescriptor> = {
  number: msg`Number`,
  tower: msg`Tower`,
  type: msg`Type`,
  floor: msg`Floor`,
  facing: msg`Facing`,
  codes: msg`Location codes`,
  state: msg({ message: 'State', context: 'of a home' }),
  price: msg`Price`,
  partner: msg`Partner`,
  hold: msg`Held until`,
}

/** Why a home was not changed. */
export const refusedNames: Record<RefusedUnitCode, MessageDescriptor> = {
  UNIT_NOT_FOUND: msg`You cannot change it.`,
  UNIT_CHANGED: msg`Someone else has just changed it.`,
  UNIT_ALREADY_TAKEN: msg`Someone else has just taken it.`,
  UNIT_MOVE_NOT_OPEN: msg`This change of status is not allowed.`,
  PROJECT_COMPLETED: msg`The project is completed: only booked homes still change, to sold or blocked.`,
  UNIT_REASON_REQUIRED: msg`A cancelled booking needs a reason.`,
  UNIT_NUMBER_TAKEN: msg`Another home of this project has this number.`,
  UNIT_DETAILS_WRONG: msg`Its tower, type or partner is not one of this project.`,
  UNIT_EDIT_NOT_OPEN: msg`A sold home no longer changes, and a booked one keeps its partner.`,
  TOO_MANY_UNITS: msg`The project has reached its limit of homes.`,
}
