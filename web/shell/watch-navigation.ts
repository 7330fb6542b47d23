import { matchRoutes } from 'react-router'
import type { DataRouter, Location, RouteObject } from 'react-router'
import { handleOf } from '../platform/head.ts'
import { createStore } from '../platform/storage/store.ts'
import { keepsPlace } from './scroll.ts'

/** How long the overlay stays after a navigation has ended. */
const LOADER_HIDE_MS = 500

type Overlay = 'hidden' | 'shown' | 'ending'
export const overlay = createStore<Overlay>('hidden')

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
