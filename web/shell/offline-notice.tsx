import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useOnline } from '../platform/use-online.ts'

/** Says that the network is gone while it is. */
export function OfflineNotice() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-due-soft px-4 py-2 text-small font-medium text-due">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <Trans>You are offline. What you see may be out of date.</Trans>
        </p>
      )}
    </div>
  )
}
