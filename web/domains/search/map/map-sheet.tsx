import { Trans } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent, ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'

const NEAR = 24

/** Scroll positions of the sheet's heights: a strip, half, all of the map covered. */
function stopsOf(sheet: HTMLElement): number[] {
  const header = parseFloat(getComputedStyle(sheet).scrollMarginTop)
  const whole = Math.max(0, sheet.getBoundingClientRect().top + scrollY - header)
  return [0, whole / 2, whole]
}

const isSheet = (sheet: HTMLElement) => getComputedStyle(sheet).getPropertyValue('--sheet').trim() === '1'
const behaviour = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** Scrolls back to the start of the list if the window is below it; the map stays in place. */
export function showListStart(sheet: HTMLElement | null): void {
  const start = sheet && stopsOf(sheet).at(-1)
  if (start && scrollY > start) scrollTo({ top: start, behavior: 'instant' })
}

interface MapSheetProps {
  ref: RefObject<HTMLDivElement | null>
  /** Visible when the sheet is down. */
  head: ReactNode
  children: ReactNode
}

/**
 * The list over the map on a phone. It is part of the page, so that page scrolling by finger, wheel or keys draws it
 * over the map; there are also a button, and a handle for the mouse.
 */
export function MapSheet({ ref: sheet, head, children }: MapSheetProps) {
  const drag = useRef<number | null>(null)
  const [raised, setRaised] = useState(false)

  function toggle() {
    const top = raised ? 0 : sheet.current && stopsOf(sheet.current).at(-1)
    // Instantly, because a smooth scroll would look like a released finger and snap back.
    scrollTo({ top: top ?? 0, behavior: 'instant' })
  }
  useEffect(() => {
    let isPressed = false
    const settle = () => {
      const element = sheet.current
      // Does not move between press and release, when a button would be missed, nor while the person types in the
      // search box.
      if (!element || !isSheet(element) || isPressed || document.activeElement?.role === 'combobox') return
      const stops = stopsOf(element)
      const whole = stops.at(-1) ?? 0
      if (scrollY >= whole) return
      const nearest = stops.toSorted((a, b) => Math.abs(a - scrollY) - Math.abs(b - scrollY))[0] ?? 0
      if (Math.abs(nearest - scrollY) > 2) scrollTo({ top: nearest, behavior: behaviour() })
    }
    const press = () => {
      isPressed = true
    }
    const release = ({ type }: Event) => {
      isPressed = false
      // Lets the click of this release happen first; a scrolling finger ends with its own event.
      if (type === 'pointerup') setTimeout(settle)
    }
    const look = () => setRaised(scrollY > NEAR)
    const heard: [string, (event: Event) => void][] = [
      ['scroll', look],
      ['scrollend', settle],
      ['pointerdown', press],
      ['pointerup', release],
      ['pointercancel', release],
    ]
    for (const [type, hear] of heard) addEventListener(type, hear)
    return () => {
      for (const [type, hear] of heard) removeEventListener(type, hear)
    }
  }, [sheet])

  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'touch') return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = event.clientY
  }
  function pull({ clientY }: PointerEvent<HTMLDivElement>) {
    if (drag.current === null) return
    scrollBy(0, drag.current - clientY)
    drag.current = clientY
  }
  function release() {
    drag.current = null
  }

  return (
    <div
      ref={sheet}
      className="z-10 col-start-1 row-start-2 mt-[calc(var(--map-height)-var(--map-foot))] scroll-mt-(--below-header) rounded-t-sheet bg-paper shadow-floating [--sheet:1] lg:z-auto lg:mt-0 lg:rounded-none lg:shadow-none lg:[--sheet:0]"
    >
      <div className="sticky top-(--header-end) z-20 rounded-t-sheet bg-paper lg:rounded-none">
        <div
          onPointerDown={grab}
          onPointerMove={pull}
          onPointerUp={release}
          onPointerCancel={release}
          className="flex cursor-grab justify-center pt-2 pb-1 select-none active:cursor-grabbing lg:hidden"
        >
          <span aria-hidden className="h-1.25 w-10 rounded-full bg-edge/60" />
        </div>
        <div className="flex items-start gap-2 px-4 sm:px-6 lg:ps-[clamp(1rem,4vw,2.5rem)]">
          <div className="min-w-0 grow">{head}</div>
          <Button
            icon={raised ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
            onClick={toggle}
            className="px-3! lg:hidden"
          >
            {raised ? <Trans>Map</Trans> : <Trans>List</Trans>}
          </Button>
        </div>
      </div>
      <div className="px-4 pb-8 sm:px-6 lg:ps-[clamp(1rem,4vw,2.5rem)]">{children}</div>
    </div>
  )
}
