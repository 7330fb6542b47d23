import { may } from '../../../contract/policy.ts'
import { createStored, isRecord } from '../storage/stored.ts'
import { storageKeys } from '../storage/storage.ts'
import { useStore } from '../storage/store.ts'
import { currentUser, type User } from './account.ts'

/** What a person's workspace is for; people who only look for a home have none. */
export const workspaceKinds = ['none', 'staff', 'lister'] as const
export type WorkspaceKind = (typeof workspaceKinds)[number]

interface KnownWorkspace {
  person: string
  kind: WorkspaceKind
}

function known(stored: unknown): KnownWorkspace | null {
  if (!isRecord(stored)) return null
  const { person, kind: name } = stored
  const kind = workspaceKinds.find((one) => one === name)
  return typeof person === 'string' && kind ? { person, kind } : null
}

/** The kind as last learnt, kept so that the frame is there before the account has loaded; web/entry.ts reads it too. */
export const knownWorkspace = createStored<KnownWorkspace | null>(storageKeys.workspace, known, null)

/** The kind by roles alone. Owners list homes without a professional role. */
export function kindByRole(user: User): WorkspaceKind {
  if (may(user, 'work-as-professional')) return 'lister'
  return may(user, 'open-back-office') ? 'staff' : 'none'
}

function kindOf(user: User | null, last: KnownWorkspace | null): WorkspaceKind {
  if (!user) return 'none'
  return last?.person === user._id && last.kind === 'lister' ? 'lister' : kindByRole(user)
}

/** The kind of workspace the signed-in person has. */
export const useWorkspaceKind = (): WorkspaceKind => kindOf(useStore(currentUser, null), useStore(knownWorkspace, null))

/** The same outside components. */
export const workspaceKind = (): WorkspaceKind => kindOf(currentUser.get(), knownWorkspace.get())
