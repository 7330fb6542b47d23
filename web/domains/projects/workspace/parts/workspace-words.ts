import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectState } from '../../../../../contract/projects/project-states.ts'
import type { ProjectTask } from '../../../../../contract/projects/tasks.ts'
import type { UnitState } from '../../../../../contract/projects/unit-states.ts'
import type { BuilderTab } from './workspace-data.ts'

export const tabNames: Record<BuilderTab, MessageDescriptor> = {
  inventory: msg`Inventory`,
  prices: msg`Prices`,
  leads: msg`Leads`,
  partners: msg`Partners`,
  progress: msg`Progress`,
  tasks: msg`Tasks`,
  details: msg`Details`,
}

export const projectStateTone = (state: ProjectState) =>
  state === 'active' ? 'verified' : state === 'rejected' ? 'wrong' : state === 'pending_review' ? 'due' : 'plain'

export const unitStateNames: Record<UnitState, MessageDescriptor> = {
  available: msg`Available`,
  held: msg({ message: 'Held', context: 'homes of a project' }),
  booked: msg({ message: 'Booked', context: 'homes of a project' }),
  sold: msg({ message: 'Sold', context: 'homes of a project' }),
  blocked: msg({ message: 'Blocked', context: 'homes of a project' }),
}

const taskNames: Record<Exclude<ProjectTask['kind'], 'other'>, MessageDescriptor> = {
  'quarterly-update': msg`Quarterly progress update`,
  'registration-renewal': msg`Renew the registration`,
  'annual-audit': msg`Annual audit of the project account`,
}

/** What a task is called. */
export const taskName = ({ kind, title }: Pick<ProjectTask, 'kind' | 'title'>): MessageDescriptor | string =>
  kind === 'other' ? (title ?? '') : taskNames[kind]
