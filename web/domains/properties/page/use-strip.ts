import { useRef, useState } from 'react'

/** A row of pictures, one to a window, that snaps: which is shown, and how to go to another. */
export function useStrip<E extends HTMLElement>(count: number, start = 0) {
  const strip = useRef<E>(null)
  /** Where a step is on its way to; what lies between is not the current one. */
  const aimed = useRef<number | null>(null)
  const [at, setAt] = useState(start)

  /** Goes to a picture, sliding to a neighbour and jumping further. */
  function go(index: number) {
    const target = Math.min(count - 1, Math.max(0, index))
    aimed.current = target
    place(strip.current, target, Math.abs(target - at) > 1 ? 'instant' : 'smooth')
    setAt(target)
  }
  function onScroll() {
    const element = strip.current
    if (!element) return
    const now = Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth))
    if (aimed.current !== null && aimed.current !== now) return
    aimed.current = null
    setAt(now)
  }
  /** A hand on the row ends whatever step was under way. */
  function onPointerDown() {
    aimed.current = null
  }
  return { strip, at, go, onScroll, onPointerDown }
}

/** Brings the picture at `index` into the window of its row. */
export function place(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  if (!strip) return
  const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollTo({ left: sign * index * strip.clientWidth, behavior: still ? 'instant' : behavior })
}
