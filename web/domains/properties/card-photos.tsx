import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Video } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import type { PropertyCard } from '../../../contract/properties/property.ts'
import { useConfig } from '../../platform/config.ts'
import { useLanguage } from '../../platform/use-format.ts'
import { classes } from '../../ui/classes.ts'
import { MissingPicture, Picture } from '../../ui/picture.tsx'
import { averageColour } from '../../ui/thumbhash-colour.ts'
import { pictureAlt, pictureProps } from './open/property-media-url.ts'

/** The state of a card's photos: the strip's ref, the current photo, and the handler of arrow keys. */
export function usePhotoStrip(strip: RefObject<HTMLDivElement | null>, count: number) {
  const [at, setAt] = useState(0)
  /** Only the first photo is loaded until the person shows interest in the card. */
  const [opened, setOpened] = useState(false)

  function go(step: number) {
    const element = strip.current
    if (!element || count < 2) return
    setOpened(true)
    const next = (at + step + count) % count
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollTo({
      left: sign * next * element.clientWidth,
      behavior: Math.abs(next - at) > 1 ? 'instant' : 'smooth',
    })
  }
  function onScroll() {
    const element = strip.current
    if (element) setAt(Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth)))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || event.altKey || event.metaKey) return
    event.preventDefault()
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    go(event.key === forward ? 1 : -1)
  }
  return { at, opened, open: () => setOpened(true), go, onScroll, onKeyDown }
}

interface CardPhotosProps {
  home: PropertyCard
  to: string
  /** As in the `sizes` attribute. */
  sizes: string
  first: boolean
  /** Shows buttons that change the photo; small cards are swiped, or changed by keys. */
  arrows: boolean
  strip: RefObject<HTMLDivElement | null>
  photos: ReturnType<typeof usePhotoStrip>
  className?: string
  /** Shown over the photos. */
  children?: ReactNode
}

const arrow =
  'absolute top-1/2 hidden size-9 -translate-y-1/2 place-items-center rounded-full bg-surface/90 text-ink opacity-0 ' +
  'shadow-raised transition-opacity group-hover:opacity-100 group-focus-within:opacity-100 hover:bg-surface ' +
  'pointer-fine:grid [&_svg]:size-5'

/** A card's photos, 4:3: swiped, or changed by buttons or the arrow keys of the card's link. */
export function CardPhotos({ home, to, sizes, first, arrows, strip, photos, className, children }: CardPhotosProps) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const { media, photosCount } = home
  const more = photosCount - media.length
  const shown = photos.at + 1

  return (
    <div
      role="group"
      aria-label={t`Photos`}
      onPointerEnter={photos.open}
      onTouchStart={photos.open}
      className={classes('relative aspect-4/3 overflow-hidden bg-sunk group-focus-within:becomes-page', className)}
    >
      <div
        ref={strip}
        onScroll={photos.onScroll}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
      >
        {media.length === 0 && (
          <Link to={to} viewTransition tabIndex={-1} aria-hidden className="block h-full w-full shrink-0">
            <MissingPicture alt={t`No photos yet`} className="block h-full w-full" />
          </Link>
        )}
        {media.map((picture, index) => (
          <Link
            key={picture.url}
            to={to}
            viewTransition
            tabIndex={-1}
            draggable={false}
            aria-hidden={index !== photos.at || undefined}
            className="relative block h-full w-full shrink-0 snap-start snap-always"
            style={{ backgroundColor: averageColour(picture.thumbhash) }}
          >
            {(index === 0 || photos.opened) && (
              <Picture
                {...pictureProps(picture, imageBaseUrl)}
                alt={pictureAlt(picture, language)}
                sizes={sizes}
                first={first && index === 0}
              />
            )}
            {index > 0 && index === media.length - 1 && more > 0 && (
              <span className="absolute inset-0 grid place-items-center bg-surface/80 p-3 text-center font-semibold text-ink">
                <Trans>See all {photosCount} photos</Trans>
              </span>
            )}
          </Link>
        ))}
      </div>
      {media.length > 1 && (
        <>
          {arrows && (
            <>
              <button
                type="button"
                tabIndex={-1}
                aria-label={t`Previous photo`}
                onClick={() => photos.go(-1)}
                className={classes(arrow, 'start-2')}
              >
                <ChevronLeft aria-hidden className="rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                tabIndex={-1}
                aria-label={t`Next photo`}
                onClick={() => photos.go(1)}
                className={classes(arrow, 'end-2')}
              >
                <ChevronRight aria-hidden className="rtl:-scale-x-100" />
              </button>
            </>
          )}
          <span className="figures pointer-events-none absolute end-2 bottom-2 flex items-center gap-1.5 rounded-full bg-surface/90 px-2 text-small text-ink">
            {home.hasVideo && <Video aria-label={t`Video`} className="size-4" />}
            <span className="sr-only">
              <Trans>
                Photo {shown} of {photosCount}
              </Trans>
            </span>
            <span aria-hidden>
              {shown}/{photosCount}
            </span>
          </span>
        </>
      )}
      {children}
    </div>
  )
}
