import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { matchRoutes, useNavigation } from 'react-router'
import { handleOf } from '../platform/head.ts'
import { useRoutes } from './routes-context.ts'

/** How long the overlay stays after a navigation has ended. */
export const LOADER_HIDE_MS = 500

/** Covers the window from the start of a navigation until 500 ms after its end, unless the target opts out. */
export function LoadingOverlay() {
  const { t } = useLingui()
  const { location } = useNavigation()
  const routes = useRoutes()
  const target = location && matchRoutes(routes, location)?.at(-1)?.route
  const navigating = location !== undefined && handleOf(target?.handle).disableLoader !== true
  const [lingering, setLingering] = useState(false)
  if (navigating && !lingering) setLingering(true)

  useEffect(() => {
    if (navigating || !lingering) return undefined
    const timer = setTimeout(() => setLingering(false), LOADER_HIDE_MS)
    return () => clearTimeout(timer)
  }, [navigating, lingering])

  if (!navigating && !lingering) return null
  return (
    <div
      role="status"
      aria-label={t`Loading page`}
      data-ending={!navigating || undefined}
      className="group pointer-events-none fixed inset-0 z-50 animate-[appear_200ms_120ms_both]"
    >
      <div className="absolute inset-0 bg-paper/55 transition-opacity duration-400 group-data-ending:opacity-0" />
      <div className="relative h-1 overflow-hidden bg-accent-soft transition-opacity duration-400 group-data-ending:opacity-0">
        <div className="h-full w-2/5 animate-[sweep_1s_ease-in-out_infinite] rounded-full bg-accent" />
      </div>
    </div>
  )
}
