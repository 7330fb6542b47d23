import { createPath, matchRoutes } from 'react-router'
import type { DataRouter, RouteObject, RouterContextProvider } from 'react-router'
import { handleOf } from '../platform/head.ts'
import { sparesData } from '../platform/offline/spares-data.ts'

/** How long a pointer rests on a link that is likely to be followed, ms. */
const REST_MS = 80

/** Loads the code of the screen at an address, and what it asks first, at the same time. */
function anticipate(routes: RouteObject[], url: URL, context: RouterContextProvider): void {
  for (const { route, params } of matchRoutes(routes, url) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    handleOf(route.handle).asks?.({ url, params, context })
  }
}

/** The page of this app that a link leads to. */
function targetOf({ target }: Event): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const url = new URL(link.href)
  return url.origin === location.origin && url.pathname !== location.pathname ? url : undefined
}

/**
 * Loads a screen's code and data before the person goes there: when a pointer rests on a link, a finger touches it or it
 * gets the focus; and its data with its code once they go. On Save-Data only the latter.
 */
export function anticipateSteps(router: DataRouter, routes: RouteObject[], context: () => RouterContextProvider): void {
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return
    anticipate(routes, new URL(createPath(navigation.location), location.origin), context())
  })
  if (sparesData()) return
  let resting: ReturnType<typeof setTimeout> | undefined
  const soon = (event: Event, ms: number) => {
    clearTimeout(resting)
    const url = targetOf(event)
    if (url) resting = setTimeout(() => anticipate(routes, url, context()), ms)
  }
  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && soon(event, REST_MS), { passive: true })
  addEventListener('touchstart', (event) => soon(event, 0), { passive: true })
  addEventListener('focusin', (event) => soon(event, REST_MS))
}
