import { onUserEvent as auth } from './domains/auth/on-user-event.ts'
import { onUserEvent as conversations } from './domains/conversations/on-user-event.ts'
import { MessagesLink } from './domains/conversations/unread/messages-link.tsx'
import { onUserEvent as enquiries } from './domains/enquiries/on-user-event.ts'
import { onUserEvent as favourites } from './domains/favourites/on-user-event.ts'
import { onUserEvent as listings } from './domains/listings/on-user-event.ts'
import { Bell } from './domains/notifications/bell.tsx'
import { onUserEvent as notifications } from './domains/notifications/on-user-event.ts'
import { onUserEvent as projects } from './domains/projects/on-user-event.ts'
import { onUserEvent as savedSearches } from './domains/saved-searches/on-user-event.ts'
import { onUserEvent as support } from './domains/support/on-user-event.ts'
import { onUserEvent as users } from './domains/users/on-user-event.ts'
import { onUserEvent as voiceNotes } from './domains/voice-notes/on-user-event.ts'
import { hasActiveVisit } from './domains/visits/active-visit.ts'
import { onUserEvent as visits } from './domains/visits/on-user-event.ts'
import { SharingBarSlot } from './domains/visits/sharing/sharing-bar-slot.tsx'
import { lazyCode } from './ui/lazy-code.ts'

export { BarMessages } from './domains/conversations/unread/bar-messages.tsx'

/** What waits for the person, in the header. */
export const HeaderIcons = () => (
  <>
    <MessagesLink />
    <Bell />
  </>
)

// The realtime connection is most of the code; the bell does not wait for it.
const SessionSync = lazyCode(async () => (await import('./shell/session/session-sync.tsx')).SessionSync)

const MessageSync = lazyCode(async () => (await import('./domains/conversations/unread/message-sync.tsx')).MessageSync)

// It asks for nothing that anybody waits for.
const TermsNotice = lazyCode(async () => (await import('./domains/pages/terms/terms-notice.tsx')).TermsNotice)

const staleReads = [
  auth,
  conversations,
  enquiries,
  favourites,
  listings,
  notifications,
  projects,
  savedSearches,
  support,
  users,
  visits,
  voiceNotes,
]

/** What goes on while somebody is signed in, with what the domains have to say to it. */
export default function SignedIn({ person }: { person: string }) {
  return (
    <>
      <SessionSync person={person} staleReads={staleReads} wantsPosition={hasActiveVisit} />
      <MessageSync person={person} />
      <SharingBarSlot />
      <TermsNotice person={person} />
    </>
  )
}
