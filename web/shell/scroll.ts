import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decoded } from '../platform/api/decoded.ts'

/** How long after a step back or forward the saved place is taken up again. */
const SCROLL_RESTORE_MS = 400

const STORAGE = 'scroll'
const REMEMBERED = 50
/** Places by path and query, the one left last at the end. */
const places = new Map<string, number>()
/** What the first page of this document may restore: only a reload or a step back comes with a place. */
let restoresFirst = false
let isFirst = true
/** The place in the page that its address named last. */
let shown = { url: '', hash: '' }
let restoring: ReturnType<typeof setTimeout> | undefined

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Takes over scrolling from the browser; the places of this tab survive a reload. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  const [entry] = performance.getEntriesByType('navigation')
  restoresFirst = entry !== undefined && 'type' in entry && entry.type !== 'navigate'
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]')
    if (Array.isArray(stored)) for (const [url, top] of stored) places.set(String(url), Number(top))
  } catch {
    // Without storage a reload starts at the top, nothing else changes.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify([...places].slice(-REMEMBERED)))
    } catch {
      // As above.
    }
  })
}

function remember(url: string, top: number): void {
  places.delete(url)
  places.set(url, top)
}

/** After each navigation the window is at the top; on back and forward the place saved for that URL comes back. */
export function useScrollMemory(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const { pathname, search, hash, key } = location
  const keeps = keepsPlace(location.state)
  const url = pathname + search

  useBrowserLayoutEffect(() => {
    const target = hash ? document.getElementById(decoded(hash.slice(1))) : null
    // A press on a plain link into the page reaches the router as a step back.
    const isWithin = target !== null && shown.url === url && shown.hash !== hash
    shown = { url, hash }
    const isBack = navigationType === NavigationType.Pop && !isWithin && (!isFirst || restoresFirst)
    const saved = isBack ? places.get(url) : undefined
    if (saved !== undefined) restoring = setTimeout(() => scrollTo(0, saved), SCROLL_RESTORE_MS)
    else if (target) target.scrollIntoView()
    // The first page is where the person left it while it was rendered but not yet taken over.
    if (!isFirst && !keeps && (saved !== undefined || !target)) scrollTo(0, 0)
    isFirst = false

    const save = () => {
      // A list that grows under "load more" renames its page past the router.
      const { pathname: now, search: asked } = window.location
      remember(now === pathname ? now + asked : url, scrollY)
    }
    addEventListener('scroll', save, { passive: true })
    // Whoever leaves by a press may have scrolled before the address was renamed.
    addEventListener('click', save, { capture: true })
    return () => {
      clearTimeout(restoring)
      removeEventListener('scroll', save)
      removeEventListener('click', save, { capture: true })
    }
  }, [pathname, url, hash, key, navigationType, keeps])
}

/** For what stands in a page's place: the place saved for that page is none in it. */
export function stayAtTop(): void {
  clearTimeout(restoring)
  scrollTo(0, 0)
}

/** A navigation that only re-words the address of the same view passes `state: { keepScroll: true }`. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true
}
