import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Project } from '../../../../contract/projects/project.ts'

/** The parts of a project's page that can be gone to, and their names. */
export const projectPartNames = {
  overview: msg`Overview`,
  homes: msg`Homes`,
  price: msg`Price`,
  plans: msg`Master plan`,
  progress: msg`Progress`,
  legal: msg`Legal`,
  location: msg`Location`,
  builder: msg`Builder`,
} as const satisfies Record<string, MessageDescriptor>

export type ProjectPartId = keyof typeof projectPartNames

const hasLegal = ({
  facts: { approvals = [], litigations = [], land, professionals = [], bank },
  documents,
}: Project) =>
  approvals.length + litigations.length + professionals.length + documents.length > 0 || (land ?? bank) !== undefined

/** The parts that this project's page has, in their order. */
export function partsOfProject(project: Project): ProjectPartId[] {
  const { unitsTotal, unitTypes, homesOnOffer, stage, priceFrom, facts, updatesCount, builder } = project
  const all: [ProjectPartId, boolean][] = [
    ['overview', true],
    ['homes', unitsTotal > 0 || homesOnOffer.length > 0 || (unitTypes.length > 0 && stage !== 'completed')],
    ['price', priceFrom !== undefined || (facts.paymentPlans ?? []).length > 0],
    ['plans', facts.masterPlan !== undefined],
    ['progress', updatesCount > 0 || (facts.schedule ?? []).length > 0],
    ['legal', hasLegal(project)],
    ['location', true],
    ['builder', builder !== undefined],
  ]
  return all.flatMap(([id, there]) => (there ? [id] : []))
}
