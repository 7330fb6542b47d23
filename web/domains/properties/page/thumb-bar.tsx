import { useEffect, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { classes } from '../../../ui/classes.ts'
import { PageBar } from '../../../ui/page-bar.tsx'
import { FavouriteButton } from '../../favourites/store/open/favourite-button.tsx'
import { Price } from '../open/price.tsx'
import { ClosedPrice } from '../prices/closed-price.tsx'
import { isClosed } from '../open/facts/home-head.ts'
import { ShareButton } from './page-actions.tsx'

interface ThumbBarProps {
  home: Property
  /** Contact actions; with them the bar is visible from the start on a phone. */
  contact: ReactNode
  /**
   * The bar is visible between these elements: after the first has scrolled out above the window and before the second
   * enters it.
   */
  after: RefObject<HTMLElement | null>
  before: RefObject<HTMLElement | null>
}

/** Contact actions in a bar at the bottom on phones; in wider windows after the main ones have scrolled out. */
export function ThumbBar({ home, contact, after, before }: ThumbBarProps) {
  const [passed, setPassed] = useState(false)
  const [reached, setReached] = useState(false)

  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === after.current) setPassed(!isIntersecting && boundingClientRect.top < 0)
        if (target === before.current) setReached(isIntersecting || boundingClientRect.top < 0)
      }
    })
    if (after.current) watch.observe(after.current)
    if (before.current) watch.observe(before.current)
    return () => watch.disconnect()
  }, [after, before])

  const shown = (contact !== undefined || passed) && !reached
  return (
    <PageBar shown={shown} className={contact === undefined || !passed ? 'md:hidden' : undefined}>
      {isClosed(home) ? (
        <ClosedPrice home={home} small />
      ) : (
        <Price
          home={home}
          className={classes('min-w-0 text-lead font-semibold [&_s]:hidden', contact !== undefined && 'max-sm:hidden')}
        />
      )}
      {contact ? (
        <div className="flex flex-wrap gap-2 *:grow max-sm:grow">{contact}</div>
      ) : (
        <div className="flex shrink-0 gap-1">
          <FavouriteButton id={home.id} />
          <ShareButton home={home} look="primary" />
        </div>
      )}
    </PageBar>
  )
}
