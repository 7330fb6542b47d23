import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { decoded } from '../platform/api/decoded.ts'

/** Time after a step back or forward in which the saved position is restored. */
const SCROLL_RESTORE_MS = 400

const STORAGE = 'scroll'
const REMEMBERED = 50
/** Positions by path and query, last left at the end. */
const places = new Map<string, number>()
/** Whether the first page may restore its position: only after a reload or a step back. */
let restoresFirst = false
let isFirst = true
/** The page shown last, and its hash. */
let shown = { url: '', hash: '' }
let restoring: ReturnType<typeof setTimeout> | undefined

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Replaces the browser's scroll restoration; positions of this tab survive a reload. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  const [entry] = performance.getEntriesByType('navigation')
  restoresFirst = entry !== undefined && 'type' in entry && entry.type !== 'navigate'
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]')
    if (Array.isArray(stored)) for (const [url, top] of stored) places.set(String(url), Number(top))
  } catch {
    // Without session storage a reload starts at the top; nothing else changes.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify([...places].slice(-REMEMBERED)))
    } catch {}
  })
}

function remember(url: string, top: number): void {
  places.delete(url)
  places.set(url, top)
}

/** Scrolls to the top after each navigation; back and forward restore the saved position of the address. */
export function useScrollMemory(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const { pathname, search, hash, key } = location
  const keeps = keepsPlace(location.state)
  const url = pathname + search

  useBrowserLayoutEffect(() => {
    const target = hash ? document.getElementById(decoded(hash.slice(1))) : null
    // The router reports a press on a plain hash link as a step back.
    const isWithin = target !== null && shown.url === url && shown.hash !== hash
    shown = { url, hash }
    const isBack = navigationType === NavigationType.Pop && !isWithin && (!isFirst || restoresFirst)
    const saved = isBack ? places.get(url) : undefined
    if (saved !== undefined) restoring = setTimeout(() => scrollTo(0, saved), SCROLL_RESTORE_MS)
    else if (target) target.scrollIntoView()
    // The first page keeps the position that the person scrolled to before hydration.
    if (!isFirst && !keeps && (saved !== undefined || !target)) scrollTo(0, 0)
    isFirst = false

    const save = () => {
      // A list that grows under "load more" changes its address without the router.
      const { pathname: now, search: asked } = window.location
      remember(now === pathname ? now + asked : url, scrollY)
    }
    addEventListener('scroll', save, { passive: true })
    // The person may have scrolled before the address changed.
    addEventListener('click', save, { capture: true })
    return () => {
      clearTimeout(restoring)
      removeEventListener('scroll', save)
      removeEventListener('click', save, { capture: true })
    }
  }, [pathname, url, hash, key, navigationType, keeps])
}

/** Scrolls to the top of a replacement such as an error view, where the page's saved position is meaningless. */
export function stayAtTop(): void {
  clearTimeout(restoring)
  scrollTo(0, 0)
}

/** A navigation that only changes the address of the same view passes `state: { keepScroll: true }`. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true
}
