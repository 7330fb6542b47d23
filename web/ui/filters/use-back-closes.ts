import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Lets a step back close what covers the page, instead of leaving the page. Answers how to close it from within: that is
 * the same step back, with something to do after it, such as going on to another page.
 */
export function useBackCloses(open: boolean, onClose: () => void): (then?: () => void) => void {
  const next = useRef<(() => void) | null>(null)
  const left = useEffectEvent(() => (next.current ?? onClose)())

  // Before the browser paints: who sees what covers the page can step back from it.
  useLayoutEffect(() => {
    if (!open) return undefined
    next.current = null
    history.pushState(history.state, '')
    // The router must not take the step for its own: it leads to the same page.
    const hear = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      left()
    }
    addEventListener('popstate', hear, { capture: true, once: true })
    return () => removeEventListener('popstate', hear, { capture: true })
  }, [open])

  return (then = onClose) => {
    if (next.current) return
    next.current = then
    history.back()
  }
}
