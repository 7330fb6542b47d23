import { affordability } from './domains/affordability/signed-in.ts'
import { agencies } from './domains/agencies/signed-in.ts'
import { agentSites } from './domains/agent-sites/signed-in.ts'
import { auth } from './domains/auth/signed-in.ts'
import { beds } from './domains/beds/signed-in.ts'
import { billing } from './domains/billing/signed-in.ts'
import { blog } from './domains/blog/signed-in.ts'
import { conversations } from './domains/conversations/signed-in.ts'
import { dashboards } from './domains/dashboards/signed-in.ts'
import { directories } from './domains/directories/signed-in.ts'
import { enquiries } from './domains/enquiries/signed-in.ts'
import { favourites } from './domains/favourites/signed-in.ts'
import { listings } from './domains/listings/signed-in.ts'
import { moderation } from './domains/moderation/signed-in.ts'
import { notifications } from './domains/notifications/signed-in.ts'
import { pages } from './domains/pages/signed-in.ts'
import { payments } from './domains/payments/signed-in.ts'
import { projects } from './domains/projects/signed-in.ts'
import { purchases } from './domains/purchases/signed-in.ts'
import { reviews } from './domains/reviews/signed-in.ts'
import { savedSearches } from './domains/saved-searches/signed-in.ts'
import { support } from './domains/support/signed-in.ts'
import { users } from './domains/users/signed-in.ts'
import { visits } from './domains/visits/signed-in.ts'
import { voiceNotes } from './domains/voice-notes/signed-in.ts'
import { Suspense } from 'react'
import { may } from '../contract/policy.ts'
import type { SignedInDomain } from './domains/domain.ts'
import type { User } from './platform/session/account.ts'
import { useWorkspaceKind } from './platform/session/workspace-kind.ts'
import { AccountMenu as Menu } from './shell/account-menu.tsx'
import { entriesFor } from './shell/workspace/entries.ts'
import { AddIcons as Icons, Workspace as Navigation } from './shell/workspace/workspace.tsx'
import { lazyCode } from './ui/lazy-code.ts'

/** In the order of their lines in a group of the workspace. */
const domains: readonly SignedInDomain[] = [
  dashboards,
  enquiries,
  conversations,
  visits,
  voiceNotes,
  listings,
  projects,
  reviews,
  agentSites,
  agencies,
  billing,
  payments,
  blog,
  directories,
  favourites,
  savedSearches,
  purchases,
  notifications,
  moderation,
  users,
  auth,
  beds,
  affordability,
  pages,
  support,
]

const entries = domains.flatMap(({ menu = [] }) => menu)
// The bell is the last, beside the account.
const headerIcons = domains.flatMap(({ HeaderIcon }) => HeaderIcon ?? []).toReversed()
const backgrounds = domains.flatMap(({ Background }) => Background ?? [])
const staleReads = domains.flatMap((domain) => domain.staleReads ?? [])

const positionChecks = domains.flatMap((domain) => domain.wantsPosition ?? [])

const wantsPosition = async (person: string) =>
  (await Promise.all(positionChecks.map((check) => check(person)))).includes(true)

function useEntries(user: User) {
  const kind = useWorkspaceKind()
  return { kind, entries: entriesFor(entries, user, kind) }
}

export const AccountMenu = ({ user }: { user: User }) => <Menu user={user} {...useEntries(user)} />

/** What the person adds most, in the header of the workspace. */
export const AddIcons = ({ user }: { user: User }) => <Icons entries={useEntries(user).entries} />

// Visitors and those who only list never load the names of the sections.
const StaffWorkspace = lazyCode(async () => (await import('./staff-workspace.tsx')).StaffWorkspace)

/** The navigation of the workspace. */
export function Workspace({ user }: { user: User }) {
  const { entries: own } = useEntries(user)
  const dashboard = dashboards.useSharedDashboard(user._id)
  // Known at once when a message is read, as in the header.
  const { unread } = conversations.useUnreadThreads()
  const lines = own.map(({ count, ...entry }) => ({
    ...entry,
    waiting: dashboard && count?.({ ...dashboard, unreadThreads: unread }),
  }))
  return may(user, 'open-back-office') ? (
    <Suspense>
      <StaffWorkspace user={user} entries={lines} staff={dashboard?.staff} />
    </Suspense>
  ) : (
    <Navigation entries={lines} />
  )
}

/** What waits for the person, in the header. */
export const HeaderIcons = () => headerIcons.map((Icon, index) => <Icon key={index} />)

// The realtime connection is most of the code; the bell does not wait for it.
const SessionSync = lazyCode(async () => (await import('./shell/session/session-sync.tsx')).SessionSync)

/** What runs for a signed-in person. */
export default function SignedIn({ person }: { person: string }) {
  return (
    <>
      <SessionSync person={person} staleReads={staleReads} wantsPosition={wantsPosition} />
      {backgrounds.map((Background, index) => (
        <Background key={index} person={person} />
      ))}
    </>
  )
}

export const { BarMessages } = conversations
