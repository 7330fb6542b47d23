import { msg } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const directories: SignedInDomain = {
  menu: [
    {
      group: 'business',
      to: memberPaths.onboard(),
      icon: ListChecks,
      name: msg`Checklist`,
      for: 'work-as-professional',
      count: ({ hosting }) => hosting?.onboarding.reduce((sum, { left }) => sum + left, 0) ?? 0,
    },
  ],
}
