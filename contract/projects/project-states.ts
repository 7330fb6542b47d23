import * as z from 'zod/mini'
import type { CalendarDate } from '../values.ts'

export const projectStates = [
  'draft',
  'pending_review',
  'active',
  'rejected',
  'paused',
  'sold_out',
  'completed',
] as const
export const ProjectState = z.enum(projectStates)
export type ProjectState = z.infer<typeof ProjectState>

/** States in which a project is public. */
export const publicProjectStates = ['active', 'sold_out', 'completed'] as const

/** States in which homes are sold and price lists are published. */
export const sellingProjectStates = ['active', 'sold_out', 'paused'] as const

interface ProjectTransition {
  from: ProjectState
  to: ProjectState
  by: readonly ('builder' | 'moderator' | 'system')[]
}

/**
 * Allowed transitions of a project, which the database enforces too. `sold_out` follows from the states of its homes.
 */
export const projectTransitions: readonly ProjectTransition[] = [
  { from: 'draft', to: 'pending_review', by: ['builder'] },
  { from: 'pending_review', to: 'active', by: ['moderator'] },
  { from: 'pending_review', to: 'rejected', by: ['moderator'] },
  { from: 'rejected', to: 'pending_review', by: ['builder'] },
  { from: 'active', to: 'paused', by: ['builder', 'moderator'] },
  { from: 'paused', to: 'active', by: ['builder', 'moderator'] },
  { from: 'active', to: 'sold_out', by: ['system'] },
  { from: 'sold_out', to: 'active', by: ['system'] },
  { from: 'active', to: 'completed', by: ['builder'] },
  { from: 'sold_out', to: 'completed', by: ['builder'] },
]

/** How far building is; derived from dates, not stored as a state. */
export const projectStages = ['proposed', 'launched', 'under-construction', 'delayed', 'ready', 'completed'] as const
export const ProjectStage = z.enum(projectStages)
export type ProjectStage = z.infer<typeof ProjectStage>

type Day = z.infer<typeof CalendarDate>

/** The days a project's stage follows from. */
export interface ProjectDates {
  launchedOn?: Day | undefined
  constructionStartedOn?: Day | undefined
  /** As first promised. */
  possessionDeclaredOn?: Day | undefined
  /** Later promises, the latest last. */
  possessionRevisedOn?: readonly Day[] | undefined
  /** When homes were first handed over. */
  possessionOn?: Day | undefined
  /** When the last home had been handed over. */
  completedOn?: Day | undefined
}

/** The day homes were or will be handed over: the real one, else the latest promise. */
export const possessionOf = ({ possessionOn, possessionRevisedOn, possessionDeclaredOn }: ProjectDates) =>
  possessionOn ?? possessionRevisedOn?.at(-1) ?? possessionDeclaredOn

/** Whole months from one day to a later one; 0 where it is none. */
function monthsBetween(from: Day, to: Day): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0))
}

/** Whole months a project is, or will be, later than first promised. */
export function delayOf(dates: ProjectDates, today: Day): number {
  const { possessionDeclaredOn, possessionOn } = dates
  if (possessionDeclaredOn === undefined) return 0
  const expected = possessionOf(dates) ?? today
  return monthsBetween(possessionDeclaredOn, possessionOn ?? (expected > today ? expected : today))
}

/** The stage on a day, `YYYY-MM-DD`; must equal the SQL function `project_stage`. */
export function stageOf(dates: ProjectDates, today: Day): ProjectStage {
  const by = (day: Day | undefined) => day !== undefined && day <= today
  if (by(dates.completedOn)) return 'completed'
  if (by(dates.possessionOn)) return 'ready'
  if (delayOf(dates, today) > 0) return 'delayed'
  if (by(dates.constructionStartedOn)) return 'under-construction'
  return by(dates.launchedOn) ? 'launched' : 'proposed'
}
