import type { ComponentProps } from 'react'
import { memberPaths } from '../contract/member-paths.ts'
import { may } from '../contract/policy.ts'
import { adminSections } from './domains/admin-sections.ts'
import type { User } from './platform/session/account.ts'
import type { MenuEntry } from './shell/workspace/entries.ts'
import { Workspace } from './shell/workspace/workspace.tsx'

/** The workspace of staff, which has the sections of the back office as well. */
export function StaffWorkspace({ user, entries, dashboard }: { user: User } & ComponentProps<typeof Workspace>) {
  const sections = adminSections
    .filter(({ right }) => may(user, right))
    .map(({ name, group, title, icon, count }): MenuEntry => ({
      group,
      to: memberPaths.admin(name),
      icon,
      name: title,
      inBar: count !== undefined,
      count: ({ staff }) => (staff && count?.(staff)) ?? 0,
    }))
  return <Workspace entries={[...entries, ...sections]} dashboard={dashboard} />
}
