import type { StaleReads } from '../../platform/session/user-events.ts'

/** By their names alone: the contracts of projects are no part of what everybody loads who is signed in. */
export const onUserEvent: StaleReads = {
  'projects-changed': ['projectInventory', 'unitHistory', 'projectUnits'],
}
