import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** How long after a step back or forward the saved place is taken up again. */
export const SCROLL_RESTORE_MS = 400

const STORAGE = 'scroll'
const saved = new Map<string, number>()

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Takes over scrolling from the browser; the places of this tab survive a reload. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE) ?? '{}')
    if (stored && typeof stored === 'object') {
      for (const [url, top] of Object.entries(stored)) saved.set(url, Number(top))
    }
  } catch {
    // Without storage a reload starts at the top, nothing else changes.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE, JSON.stringify(Object.fromEntries([...saved].slice(-50))))
    } catch {
      // As above.
    }
  })
}

/** After each navigation the window is at the top; on back and forward the place saved for that URL comes back. */
export function useScrollMemory(): void {
  const { pathname, search, hash, key, state } = useLocation()
  const navigationType = useNavigationType()
  const url = pathname + search

  useBrowserLayoutEffect(() => {
    const restored = navigationType === NavigationType.Pop ? saved.get(url) : undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null

    if (restored !== undefined) timer = setTimeout(() => scrollTo(0, restored), SCROLL_RESTORE_MS)
    if (target && restored === undefined) target.scrollIntoView()
    else if (!keepsPlace(state)) scrollTo(0, 0)

    const save = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => saved.set(url, scrollY))
    }
    addEventListener('scroll', save, { passive: true })
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      removeEventListener('scroll', save)
    }
  }, [url, hash, key, navigationType, state])
}

/** A navigation that only re-words the address of the same view passes `state: { keepScroll: true }`. */
function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true
}
