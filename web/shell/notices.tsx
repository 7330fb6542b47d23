import { useArrivalNotice } from './arrival-notice.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ToastHost } from './toast-host.tsx'

/** What is said above the page while something happens: messages, a page on its way, a network that is gone. */
export function Notices() {
  useArrivalNotice()
  return (
    <>
      <ToastHost />
      <LoadingOverlay />
      <OfflineNotice />
    </>
  )
}
