import { useRef, useState } from 'react'

/** A snapping row of pictures, one per view: its current index, and how to change it. */
export function useStrip<E extends HTMLElement>(count: number, start = 0) {
  const strip = useRef<E>(null)
  /** The target of a running step; the pictures on the way do not become current. */
  const aimed = useRef<number | null>(null)
  const [at, setAt] = useState(start)

  /** Goes to a picture: scrolls to a neighbour smoothly and jumps further. */
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
  /** A touch cancels a running step. */
  function onPointerDown() {
    aimed.current = null
  }
  return { strip, at, go, onScroll, onPointerDown }
}

/** Scrolls the picture at `index` into view within its row. */
export function place(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  if (!strip) return
  const sign = getComputedStyle(strip).direction === 'rtl' ? -1 : 1
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip.scrollTo({ left: sign * index * strip.clientWidth, behavior: still ? 'instant' : behavior })
}
