import { msg } from '@lingui/core/macro'
import { Users } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const agencies: SignedInDomain = {
  menu: [{ group: 'business', to: memberPaths.agency(), icon: Users, name: msg`Team`, for: 'list-as-agent' }],
}
