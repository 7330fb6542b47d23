import { projectSteps, type ProjectStep } from '../../../../contract/projects/draft-fields.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import {
  isAskedIn,
  readProject,
  type ProjectReading,
  type ReadProject,
} from '../../../../contract/projects/read-project.ts'
import type { DraftFields } from '../../../platform/draft/merge-fields.ts'

export const isProjectStep = (name: string): name is ProjectStep => name in projectSteps
const allSteps = Object.keys(projectSteps).filter(isProjectStep)

/** The steps that a market has: without a regulator there is nothing to register. */
export const stepsOf = (market: MarketId): ProjectStep[] =>
  allSteps.filter((step) => projectSteps[step].some((field) => isAskedIn(market, field)))

/** The field that a path begins with: `towers` of `towers.0.name`. */
export const fieldOf = (path: string) => path.split('.')[0] ?? path

/** The step that the field of a path belongs to. */
export const stepOfPath = (path: string): ProjectStep =>
  allSteps.find((step) => projectSteps[step].some((one) => one === fieldOf(path))) ?? 'basics'

/** What is read of typed fields now. */
export const readTyped = (fields: DraftFields, reading: Omit<ProjectReading, 'now'>): ReadProject =>
  readProject(fields, { ...reading, now: new Date() })
