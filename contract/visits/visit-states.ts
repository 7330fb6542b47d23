import * as z from 'zod/mini'

export const visitStatuses = [
  'requested',
  'confirmed',
  'in_progress',
  'done',
  'cancelled',
  'declined',
  'no_show',
  'rescheduled',
  'expired',
] as const
export const VisitStatus = z.enum(visitStatuses)
export type VisitStatus = z.infer<typeof VisitStatus>

/** Those that a calendar shows: all but what was called off. */
export const calendarStatuses = ['requested', 'confirmed', 'in_progress', 'done', 'no_show'] as const

export const VisitMethod = z.enum(['in-person', 'virtual'])
export type VisitMethod = z.infer<typeof VisitMethod>

export type VisitSide = 'visitor' | 'host' | 'system'

interface VisitTransition {
  from: VisitStatus
  to: VisitStatus
  by: readonly VisitSide[]
  needsReason?: true
}

/** Lawful transitions of a visit; a status that none leads from is final. */
export const visitTransitions: readonly VisitTransition[] = [
  { from: 'requested', to: 'confirmed', by: ['host'] },
  { from: 'requested', to: 'declined', by: ['host'], needsReason: true },
  { from: 'requested', to: 'cancelled', by: ['visitor', 'host', 'system'], needsReason: true },
  { from: 'requested', to: 'rescheduled', by: ['visitor', 'host'] },
  { from: 'requested', to: 'expired', by: ['system'] },
  { from: 'confirmed', to: 'rescheduled', by: ['visitor', 'host'] },
  { from: 'confirmed', to: 'cancelled', by: ['visitor', 'host', 'system'], needsReason: true },
  { from: 'confirmed', to: 'in_progress', by: ['host', 'system'] },
  { from: 'confirmed', to: 'no_show', by: ['host', 'system'] },
  { from: 'in_progress', to: 'done', by: ['host', 'system'] },
  { from: 'in_progress', to: 'no_show', by: ['host', 'system'] },
]
