import { currentUser } from '../platform/session/account.ts'
import { useStore } from '../platform/storage/store.ts'
import { useArrivalNotice } from './session/arrival-notice.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { ImpersonationBar } from './session/impersonation-bar.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useOwnAudience, useOwnLanguage, useOwnMarket } from './session/own-choices.ts'
import { Prompt } from './prompt.tsx'
import { useChangeOfPerson, useSessionWatch } from './session/session-watch.ts'
import { ToastHost } from './toasts/toast-host.tsx'
import { SignedInPart } from './session/signed-in-part.tsx'

/** Notices above the page: the announcement, toasts, loading, and offline. */
export function Notices() {
  const person = useStore(currentUser, null)?._id
  useSessionWatch()
  useChangeOfPerson()
  useOwnMarket()
  useOwnLanguage()
  useOwnAudience()
  useArrivalNotice()
  return (
    <>
      <ImpersonationBar />
      <AnnouncementBar />
      <ToastHost />
      <LoadingOverlay />
      <OfflineNotice />
      <Prompt />
      {person !== undefined && <SignedInPart key={person} pick={(parts) => parts.default} of={{ person }} />}
    </>
  )
}
