import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import { memberPaths } from '../../../contract/member-paths.ts'
import { useSharedDashboard } from './dashboard-data.ts'
import { WorkspaceWatch } from './workspace-watch.tsx'
import type { SignedInDomain } from '../domain.ts'

export const dashboards = {
  menu: [
    {
      group: 'work',
      to: memberPaths.dashboard,
      icon: LayoutDashboard,
      name: msg`Today`,
      for: 'workspace',
      inBar: true,
    },
  ],
  Background: WorkspaceWatch,
  useSharedDashboard,
} satisfies SignedInDomain & { useSharedDashboard: typeof useSharedDashboard }
