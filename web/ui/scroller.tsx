import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'

interface ScrollerProps {
  /** Label for screen readers. */
  label: string
  /** The heading and its surroundings. */
  head: ReactNode
  /** Classes for the width of each item. */
  itemClass: string
  children: ReactNode
}

/**
 * A horizontal list that scrolls and snaps: by touch, wheel, its two buttons, and tabbing between items. It has the
 * full width of the window; its first item is aligned with the page's text.
 */
export function Scroller({ label, head, itemClass, children }: ScrollerProps) {
  const { t } = useLingui()
  const strip = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  function look() {
    const element = strip.current
    if (!element) return
    const passed = Math.abs(element.scrollLeft)
    const left = element.scrollWidth - element.clientWidth - passed
    setEnds((was) => {
      const now = { start: passed < 8, end: left < 8 }
      return was.start === now.start && was.end === now.end ? was : now
    })
  }
  useEffect(() => {
    const element = strip.current
    if (!element) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [children])

  function step(direction: 1 | -1) {
    const element = strip.current
    if (!element) return
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: direction * sign * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  const still = ends.start && ends.end
  return (
    <section aria-label={label}>
      <div className="page flex items-end justify-between gap-4">
        <div className="min-w-0">{head}</div>
        <div className={classes('hidden shrink-0 gap-1 pointer-fine:flex', still && 'invisible')}>
          <IconButton
            label={t`Back`}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            disabled={ends.start}
            onClick={() => step(-1)}
          />
          <IconButton
            label={t`Next`}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            disabled={ends.end}
            onClick={() => step(1)}
          />
        </div>
      </div>
      <ul
        ref={strip}
        onScroll={look}
        className={classes(
          'mt-4 flex snap-x snap-proximity gap-4 overflow-x-auto overscroll-x-contain pb-2 [scrollbar-width:none]',
          'scroll-px-(--edge) px-(--edge)',
          '[--edge:max(clamp(1rem,4vw,2.5rem),calc((100%-var(--container-page))/2+2.5rem))]',
        )}
      >
        {Children.map(
          children,
          (child) => child && <li className={classes('shrink-0 snap-start', itemClass)}>{child}</li>,
        )}
      </ul>
    </section>
  )
}
