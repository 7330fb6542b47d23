import type { StaffPart } from '../contract/dashboards/dashboard.ts'
import { memberPaths } from '../contract/member-paths.ts'
import { may } from '../contract/policy.ts'
import { adminSections } from './domains/admin-sections.ts'
import type { User } from './platform/session/account.ts'
import type { WorkspaceEntry } from './shell/workspace/entries.ts'
import { Workspace } from './shell/workspace/workspace.tsx'

interface StaffWorkspaceProps {
  user: User
  entries: readonly WorkspaceEntry[]
  staff: StaffPart | undefined
}

/** The workspace of staff, which has the sections of the back office as well. */
export function StaffWorkspace({ user, entries, staff }: StaffWorkspaceProps) {
  const sections = adminSections
    .filter(({ right }) => may(user, right))
    .map(({ name, group, title, icon, count }): WorkspaceEntry => ({
      group,
      to: memberPaths.admin(name),
      icon,
      name: title,
      inBar: count !== undefined,
      waiting: staff && count?.(staff),
    }))
  return <Workspace entries={[...entries, ...sections]} />
}
