import { onUserEvent as auth } from './domains/auth/on-user-event.ts'
import { onUserEvent as enquiries } from './domains/enquiries/on-user-event.ts'
import { onUserEvent as favourites } from './domains/favourites/on-user-event.ts'
import { onUserEvent as listings } from './domains/listings/on-user-event.ts'
import { onUserEvent as notifications } from './domains/notifications/on-user-event.ts'
import { onUserEvent as savedSearches } from './domains/saved-searches/on-user-event.ts'
import { onUserEvent as support } from './domains/support/on-user-event.ts'
import { onUserEvent as users } from './domains/users/on-user-event.ts'
import { hasActiveVisit } from './domains/visits/active-visit.ts'
import { lazyCode } from './ui/lazy-code.ts'

export { BarBell } from './domains/notifications/bar-bell.tsx'
export { Bell } from './domains/notifications/bell.tsx'

// The realtime connection is most of the code; the bell does not wait for it.
const SessionSync = lazyCode(async () => (await import('./shell/session/session-sync.tsx')).SessionSync)

// It asks for nothing that anybody waits for.
const TermsNotice = lazyCode(async () => (await import('./domains/pages/terms/terms-notice.tsx')).TermsNotice)

const staleReads = [auth, enquiries, favourites, listings, notifications, savedSearches, support, users]

/** What goes on while somebody is signed in, with what the domains have to say to it. */
export default function SignedIn({ person }: { person: string }) {
  return (
    <>
      <SessionSync person={person} staleReads={staleReads} wantsPosition={hasActiveVisit} />
      <TermsNotice person={person} />
    </>
  )
}
