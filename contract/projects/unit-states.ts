import * as z from 'zod/mini'
import { sellingProjectStates, type ProjectState } from './project-states.ts'

export const unitStates = ['available', 'held', 'booked', 'sold', 'blocked'] as const
export const UnitState = z.enum(unitStates)
export type UnitState = z.infer<typeof UnitState>

/** Longest hold of a home, in hours. */
export const MAX_HOLD_HOURS = 72

interface UnitTransition {
  from: UnitState
  to: UnitState
  /** A channel partner may change only homes that are allotted to them or that they hold. */
  by: readonly ('builder' | 'partner' | 'system')[]
  needsReason?: true
}

/** Allowed transitions of a home of a project that sells, which the database enforces too. A sold home is final. */
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

/** Transitions in a completed project: booked homes can still be sold or blocked, and nothing new is offered. */
export const completedUnitTransitions: readonly UnitTransition[] = [
  { from: 'booked', to: 'sold', by: ['builder'] },
  { from: 'booked', to: 'blocked', by: ['builder'], needsReason: true },
]

/** Allowed transitions of a home while its project is in a state. */
export function unitTransitionsIn(project: ProjectState): readonly UnitTransition[] {
  if (project === 'completed') return completedUnitTransitions
  return sellingProjectStates.some((state) => state === project) ? unitTransitions : []
}
