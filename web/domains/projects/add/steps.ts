import { projectSteps, type ProjectStep } from '../../../../contract/projects/draft-fields.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import {
  isAskedIn,
  readProject,
  type ProjectReading,
  type ReadProject,
} from '../../../../contract/projects/read-project.ts'
import type { DraftFields } from '../../../platform/draft/merge-fields.ts'
import type { WizardStep } from './add-words.ts'

export const isProjectStep = (step: WizardStep): step is ProjectStep => step in projectSteps

/** The steps that a market has: without a regulator there is nothing to register. */
export const stepsOf = (market: MarketId): ProjectStep[] =>
  Object.entries(projectSteps).flatMap(([name, fields]) => {
    const step = stepNamed(name)
    return step && fields.some((field) => isAskedIn(market, field)) ? [step] : []
  })

const isStep = (name: string): name is ProjectStep => name in projectSteps
const stepNamed = (name: string) => (isStep(name) ? name : undefined)

/** The step that a field belongs to. */
export const stepOfField = (field: string): ProjectStep | undefined => {
  const found = Object.entries(projectSteps).find(([, fields]) => fields.some((one) => one === field))
  return found && stepNamed(found[0])
}

/** What is read of typed fields now. */
export const readTyped = (fields: DraftFields, reading: Omit<ProjectReading, 'now'>): ReadProject =>
  readProject(fields, { ...reading, now: new Date() })
