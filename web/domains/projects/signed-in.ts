import { msg } from '@lingui/core/macro'
import { Building2, SquarePlus } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const projects: SignedInDomain = {
  menu: [
    {
      group: 'homes',
      to: memberPaths.builderProject(),
      icon: Building2,
      name: msg`Projects`,
      for: 'work-as-professional',
      count: ({ hosting }) => (hosting?.projects ? hosting.projects.updatesDue + hosting.projects.tasksDue : 0),
    },
    { group: 'add', to: memberPaths.addProject(), icon: SquarePlus, name: msg`Add a project`, for: 'list-as-builder' },
  ],
  // By name, because importing the endpoints would load the contracts of projects for every signed-in person.
  staleReads: {
    'projects-changed': ['projectInventory', 'unitHistory', 'projectUnits'],
  },
}
