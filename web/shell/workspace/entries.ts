import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import { may, type Right } from '../../../contract/policy.ts'
import type { User } from '../../platform/session/account.ts'
import type { WorkspaceKind } from '../../platform/session/workspace-kind.ts'

/** The groups of a workspace in their order, with their headings. */
export const workspaceGroups = [
  { group: 'work', title: undefined },
  { group: 'homes', title: msg`Homes and projects` },
  { group: 'business', title: msg`Your business` },
  { group: 'moderation', title: msg`Moderation` },
  { group: 'people', title: msg`People` },
  { group: 'content', title: msg`Content` },
  { group: 'money', title: msg`Money` },
  { group: 'market', title: msg`Market` },
  { group: 'system', title: msg`System` },
  { group: 'account', title: msg`Account` },
] as const
export type WorkspaceGroup = (typeof workspaceGroups)[number]['group']

/** A page of a signed-in person: a line of their workspace, of the account menu, or a button that adds something. */
export interface WorkspaceEntry {
  /** Entries of `personal` are in the account menu alone; those of `add` are buttons of the workspace. */
  group: WorkspaceGroup | 'personal' | 'add'
  to: string
  icon: LucideIcon
  name: MessageDescriptor
  /** Who has it, by a right or by the workspace they have; everyone by default. */
  for?: Right | 'workspace' | 'lister'
  /** Whether the bar of a phone has it, if there is room. */
  inBar?: boolean
  /** How much waits there. */
  waiting?: number | undefined
}

/** The entries that a person with a kind of workspace has. */
export const entriesFor = <Entry extends WorkspaceEntry>(
  entries: readonly Entry[],
  user: User,
  kind: WorkspaceKind,
): Entry[] =>
  entries.filter(({ for: whom }) => {
    if (whom === undefined) return true
    if (whom === 'workspace') return kind !== 'none'
    return whom === 'lister' ? kind === 'lister' : may(user, whom)
  })
