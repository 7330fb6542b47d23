import { msg } from '@lingui/core/macro'
import { Gavel } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const moderation: SignedInDomain = {
  menu: [
    {
      group: 'action',
      to: memberPaths.admin('moderation'),
      icon: Gavel,
      name: msg`Back office`,
      right: 'open-back-office',
    },
  ],
}
