import * as z from 'zod/mini'
import { sellingProjectStates, type ProjectState } from './project-states.ts'

export const unitStates = ['available', 'held', 'booked', 'sold', 'blocked'] as const
export const UnitState = z.enum(unitStates)
export type UnitState = z.infer<typeof UnitState>

/** The longest that a home may be held for somebody, hours. */
export const MAX_HOLD_HOURS = 72

interface UnitTransition {
  from: UnitState
  to: UnitState
  /** A channel partner moves only what is allotted to them, or what they hold. */
  by: readonly ('builder' | 'partner' | 'system')[]
  needsReason?: true
}

/** Lawful transitions of a home of a project that sells; the database holds to them too. A sold one is final. */
export const unitTransitions: readonly UnitTransition[] = [
  { from: 'available', to: 'held', by: ['builder', 'partner'] },
  { from: 'held', to: 'available', by: ['builder', 'partner', 'system'] },
  { from: 'held', to: 'booked', by: ['builder', 'partner'] },
  { from: 'available', to: 'booked', by: ['builder', 'partner'] },
  { from: 'booked', to: 'sold', by: ['builder'] },
  { from: 'booked', to: 'available', by: ['builder'], needsReason: true },
  { from: 'available', to: 'blocked', by: ['builder'] },
  { from: 'blocked', to: 'available', by: ['builder'] },
]

/** Those of a home of a completed project: nothing comes on sale or is newly booked, and what was booked is finished. */
export const completedUnitTransitions: readonly UnitTransition[] = [
  { from: 'booked', to: 'sold', by: ['builder'] },
  { from: 'booked', to: 'blocked', by: ['builder'], needsReason: true },
]

/** The lawful transitions of a home while its project is in a state. */
export function unitTransitionsIn(project: ProjectState): readonly UnitTransition[] {
  if (project === 'completed') return completedUnitTransitions
  return sellingProjectStates.some((state) => state === project) ? unitTransitions : []
}
