import { msg } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const blog: SignedInDomain = {
  menu: [
    {
      group: 'business',
      to: memberPaths.articles(),
      icon: PenLine,
      name: msg`My articles`,
      for: 'work-as-professional',
    },
  ],
}
