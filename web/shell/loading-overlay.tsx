import { useLingui } from '@lingui/react/macro'
import { matchRoutes } from 'react-router'
import type { DataRouter, Location, RouteObject } from 'react-router'
import { handleOf } from '../platform/head.ts'
import { createStore, useStore } from '../platform/store.ts'
import { keepsPlace } from './scroll.ts'

/** How long the overlay stays after a navigation has ended. */
const LOADER_HIDE_MS = 500

type Overlay = 'hidden' | 'shown' | 'ending'
const overlay = createStore<Overlay>('hidden')

/**
 * Shows the overlay from the start of each navigation until 500 ms after its end, unless the target opts out. It
 * watches the router itself: React may draw start and end of a quick navigation at once, and then see neither.
 */
export function watchNavigation(router: Pick<DataRouter, 'state' | 'subscribe'>, routes: RouteObject[]): () => void {
  let shown = router.state.location
  let timer: ReturnType<typeof setTimeout> | undefined

  const wantsOverlay = (target: Location) =>
    !keepsPlace(target.state) && handleOf(matchRoutes(routes, target)?.at(-1)?.route.handle).disableLoader !== true

  return router.subscribe(({ navigation, location }) => {
    const target = navigation.location ?? (location === shown ? undefined : location)
    if (target && wantsOverlay(target)) {
      clearTimeout(timer)
      overlay.set('shown')
    }
    if (navigation.state !== 'idle') return
    shown = location
    if (overlay.get() !== 'shown') return
    overlay.set('ending')
    timer = setTimeout(() => overlay.set('hidden'), LOADER_HIDE_MS)
  })
}

/** Covers the window while a page is on its way; it is seen through and clicked through. */
export function LoadingOverlay() {
  const { t } = useLingui()
  const state = useStore(overlay, 'hidden')
  if (state === 'hidden') return null
  return (
    <div
      role="status"
      aria-label={t`Loading page`}
      data-ending={state === 'ending' || undefined}
      className="group pointer-events-none fixed inset-0 z-50 animate-[appear_200ms_120ms_both]"
    >
      <div className="absolute inset-0 bg-paper/55 transition-opacity duration-400 group-data-ending:opacity-0" />
      <div className="relative h-1 overflow-hidden bg-accent-soft transition-opacity duration-400 group-data-ending:opacity-0">
        <div className="h-full w-2/5 animate-[sweep_1s_ease-in-out_infinite] rounded-full bg-accent" />
      </div>
    </div>
  )
}
