import { msg } from '@lingui/core/macro'
import { Globe } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const agentSites: SignedInDomain = {
  menu: [{ group: 'business', to: memberPaths.site, icon: Globe, name: msg`Site`, for: 'list-as-agent' }],
}
