import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { SignedInDomain } from '../domain.ts'

export const dashboards: SignedInDomain = {
  menu: [{ group: 'personal', to: memberPaths.dashboard, icon: LayoutDashboard, name: msg`Dashboard` }],
}
