import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keptSince } from '../platform/offline/kept.ts'
import { useMoment } from '../platform/use-moment.ts'
import { useOnline } from '../platform/use-online.ts'

/** When the page's content was cached on this device; undefined if it was not. */
function useKeptSince(): string | undefined {
  const { pathname } = useLocation()
  const [kept, setKept] = useState({ pathname, since: undefined as string | undefined })
  useEffect(() => {
    let left = false
    keptSince(pathname).then(
      (since) => left || setKept({ pathname, since }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [pathname])
  return kept.pathname === pathname ? kept.since : undefined
}

/** Says that the network is unavailable. */
export function OfflineNotice() {
  const online = useOnline()
  return <div role="status">{!online && <OfflineLine />}</div>
}

function OfflineLine() {
  const since = useKeptSince()
  const moment = useMoment()
  const time = since && moment(since)
  return (
    <p className="flex items-center justify-center gap-2 bg-due-soft px-4 py-2 text-small font-medium text-due">
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {time ? (
        <Trans>You are offline. What you see is from {time}.</Trans>
      ) : (
        <Trans>You are offline. What you see may be out of date.</Trans>
      )}
    </p>
  )
}
