import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectApproval } from '../../../contract/projects/facts.ts'
import type { Project, ProjectDocument } from '../../../contract/projects/project.ts'
import type { ProjectState } from '../../../contract/projects/project-states.ts'

/** Names shared by the builder's form and the buyers' page. */

type Facts = Project['facts']

export const approvalNames: Record<ProjectApproval['kind'], MessageDescriptor> = {
  'sanctioned-plan': msg`Building plan`,
  commencement: msg`Commencement certificate`,
  environment: msg`Environmental clearance`,
  fire: msg`Fire safety clearance`,
  height: msg`Height clearance`,
  water: msg`Water supply`,
  power: msg`Power supply`,
  sewage: msg`Sewage`,
  occupancy: msg`Occupancy certificate`,
  completion: msg`Completion certificate`,
}

export const approvalStateNames: Record<ProjectApproval['state'], MessageDescriptor> = {
  obtained: msg`Obtained`,
  applied: msg`Applied for`,
  'not-required': msg`Not required`,
}

export const ownershipNames: Record<NonNullable<NonNullable<Facts['land']>['ownership']>, MessageDescriptor> = {
  owned: msg`Owned by the builder`,
  'joint-development': msg`Joint development with the owner`,
  leased: msg`Leased`,
}

export const roleNames: Record<NonNullable<Facts['professionals']>[number]['role'], MessageDescriptor> = {
  architect: msg`Architect`,
  'structural-engineer': msg`Structural engineer`,
  contractor: msg`Contractor`,
  landscape: msg`Landscape architect`,
  accountant: msg`Accountant`,
}

export const documentKindNames: Record<ProjectDocument['kind'], MessageDescriptor> = {
  registration: msg`Registration certificate`,
  'land-title': msg`Land title`,
  'sanctioned-plan': msg`Building plan`,
  commencement: msg`Commencement certificate`,
  occupancy: msg`Occupancy certificate`,
  completion: msg`Completion certificate`,
  brochure: msg`Brochure`,
  'price-list': msg`Price list`,
  other: msg`Other document`,
}

export const projectStateNames: Record<ProjectState, MessageDescriptor> = {
  draft: msg`Draft`,
  pending_review: msg`In review`,
  active: msg`Live`,
  rejected: msg`Needs changes`,
  paused: msg`Paused`,
  sold_out: msg`Sold out`,
  completed: msg`Completed`,
}
