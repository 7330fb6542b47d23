import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff, Images, Rotate3d } from 'lucide-react'
import { startTransition, useState } from 'react'
import type { ReactNode } from 'react'
import type { HomeVideo } from '../../../../../contract/properties/property.ts'
import type { Picture as Media } from '../../../../../contract/uploads.ts'
import { useConfig } from '../../../../platform/config.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { buttonClasses } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { alterationNames } from '../facts/alteration-names.ts'
import { pictureAlt, pictureProps } from '../property-media-url.ts'
import { useStrip } from '../../page/use-strip.ts'
import { isPlan } from './gallery-kinds.ts'
import { GalleryVideo } from './gallery-video.tsx'
import GalleryViewer from './gallery-viewer.tsx'

/** Photos in the mosaic, and its layout in four columns and two rows by number of photos. */
const MOSAIC = 5
const whole = 'md:col-span-4 md:row-span-2 print:col-span-4 print:row-span-2'
const half = 'md:col-span-2 md:row-span-2 print:col-span-2 print:row-span-2'
const wide = 'md:col-span-2 print:col-span-2'
const mosaics: Record<number, string[]> = {
  1: [whole],
  2: [half, half],
  3: [half, wide, wide],
  4: [half, wide, '', ''],
  5: [half, '', '', '', ''],
}

const LARGE = '(min-width: 84rem) 40rem, (min-width: 48rem) 48vw, 100vw'
const WHOLE = '(min-width: 84rem) 79rem, 100vw'
const SMALL = '(min-width: 84rem) 20rem, (min-width: 48rem) 24vw, 100vw'

interface GalleryProps {
  media: readonly Media[]
  video?: HomeVideo | undefined
  /** Address of a virtual tour. */
  tour?: string | undefined
  /** Shown without photos. */
  none: ReactNode
}

/** The photos: a mosaic in a wide window, a strip to swipe on a phone; each opens the full-screen viewer. */
export function Gallery({ media, video, tour, none }: GalleryProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const { strip, at, onScroll, onPointerDown } = useStrip<HTMLUListElement>(media.length)
  const [viewing, setViewing] = useState<number | 'video' | null>(null)
  // The press is answered before the viewer is laid out.
  const view = (what: number | 'video') => startTransition(() => setViewing(what))
  const cells = mosaics[Math.min(media.length, MOSAIC)] ?? []
  const count = media.length
  const shown = at + 1
  const alteration = alterationNames[media[at]?.mediaAlteration ?? 'none']
  const isAtPlan = media[at] !== undefined && isPlan(media[at])

  if (count === 0) {
    return (
      <p className="-mx-[clamp(16px,4vw,40px)] flex min-h-36 items-center justify-center gap-3 bg-sunk p-4 text-soft md:mx-0 md:rounded-card print:hidden">
        <ImageOff aria-hidden className="size-6 shrink-0 text-faint" strokeWidth={1.5} />
        {none}
      </p>
    )
  }
  return (
    <div className="relative -mx-[clamp(16px,4vw,40px)] md:mx-0 print:mx-0">
      <ul
        ref={strip}
        onScroll={onScroll}
        onPointerDown={onPointerDown}
        aria-label={t`Photos`}
        className={classes(
          'flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none]',
          'md:grid md:aspect-8/3 md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-card',
          'print:grid print:aspect-4/1 print:grid-cols-4 print:grid-rows-2 print:gap-1',
        )}
      >
        {media.map((picture, index) => {
          const number = index + 1
          return (
            <li
              key={picture.url}
              className={classes(
                'relative w-full shrink-0 snap-start snap-always overflow-hidden md:w-auto print:w-auto',
                index < MOSAIC ? cells[index] : 'md:hidden print:hidden',
                index === 0 && 'becomes-page',
              )}
            >
              <button type="button" onClick={() => view(index)} className="group block h-full w-full -outline-offset-4">
                <span className="sr-only">
                  <Trans>
                    Full screen: photo {number} of {count}
                  </Trans>{' '}
                </span>
                <Picture
                  {...pictureProps(picture, imageBaseUrl)}
                  alt={pictureAlt(picture, language)}
                  sizes={count === 1 ? WHOLE : index === 0 || count === 2 ? LARGE : SMALL}
                  first={index === 0}
                  className="transition-[filter] group-hover:brightness-95 print:object-contain"
                />
                {isPlan(picture) && (
                  <span className="absolute start-2 top-2 hidden md:block print:hidden">
                    <Chip>{t`Floor plan`}</Chip>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap items-end justify-end gap-2 *:pointer-events-auto print:hidden">
        {video && <GalleryVideo video={video} onOpen={() => view('video')} />}
        <p className="figures me-auto rounded-full bg-surface/90 px-2.5 text-small text-ink empty:hidden">
          <span aria-hidden className="md:hidden">
            {shown}/{count}
            {isAtPlan && ` · ${t`Floor plan`}`}
            {alteration && ' · '}
          </span>
          {alteration && i18n._(alteration)}
        </p>
        {tour && (
          <a href={tour} target="_blank" rel="noopener noreferrer nofollow" className={buttonClasses('plain', 'small')}>
            <Rotate3d aria-hidden />
            <Trans>Virtual tour</Trans>
          </a>
        )}
        <button type="button" onClick={() => view(at)} className={buttonClasses('plain', 'small')}>
          <Images aria-hidden />
          {count === 1 ? <Trans>Full screen</Trans> : <Trans>All {count} pictures</Trans>}
        </button>
      </div>
      {viewing !== null && (
        <GalleryViewer media={media} tour={tour} video={video} start={viewing} onClose={() => setViewing(null)} />
      )}
    </div>
  )
}
