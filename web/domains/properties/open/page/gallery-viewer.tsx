import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Picture as Media } from '../../../../../contract/uploads.ts'
import { useConfig } from '../../../../platform/config.ts'
import { useLanguage } from '../../../../platform/use-format.ts'
import { classes } from '../../../../ui/classes.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { useBackCloses } from '../../../../ui/use-back-closes.ts'
import { pictureAddress, pictureAlt, pictureProps } from '../property-media-url.ts'
import { alterationNames } from '../facts/alteration-names.ts'
import { place, useStrip } from '../../page/use-strip.ts'

/** Wraps the focus at the first and last button, so that it does not leave for the browser's buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, [tabindex="0"]')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const leaving = event.shiftKey ? first : last
  if (document.activeElement !== leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

const shape = ({ width, height }: Media) => width / height

interface GalleryViewerProps {
  media: readonly Media[]
  /** Index of the first photo. */
  start: number
  onClose: () => void
}

/**
 * All photos in full screen: swiped, changed by arrow keys, Home and End, or chosen in the row below. A native modal
 * dialog, so that focus stays inside, Escape and a phone's back gesture close it, and focus returns.
 */
export default function GalleryViewer({ media, start, onClose }: GalleryViewerProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const thumbs = useRef<HTMLUListElement>(null)
  const { strip, at, go, onScroll, onPointerDown } = useStrip<HTMLUListElement>(media.length, start)
  const close = useBackCloses(true, onClose)
  const picture = media[at]
  const count = media.length

  // Closes the dialog before it leaves the document, because a removed one does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    place(strip.current, start, 'instant')
    return () => element?.close()
  }, [start, strip])

  useEffect(() => {
    const thumb = thumbs.current?.children[at]
    if (thumb instanceof HTMLElement) thumb.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.altKey || event.metaKey || event.ctrlKey) return
    if (event.key === 'Tab') keepFocusInside(event)
    const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const targets: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: count - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }
  function closeOnGround(event: MouseEvent<HTMLElement>) {
    if (event.target === event.currentTarget) close()
  }

  if (!picture) return null
  const shown = at + 1
  const alt = pictureAlt(picture, language)
  const alteration = picture.mediaAlteration && alterationNames[picture.mediaAlteration]
  const round =
    'absolute top-1/2 hidden -translate-y-1/2 bg-surface/80 aria-disabled:opacity-40 pointer-fine:inline-grid'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys work wherever the focus is inside
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => close()}
      onKeyDown={onKeyDown}
      aria-label={t`Photos`}
      className="m-0 hidden h-dvh max-h-none w-full max-w-none animate-appear flex-col bg-sunk text-ink scheme-dark open:flex print:hidden"
    >
      <div className="flex items-center gap-3 py-1.5 ps-4 pe-2">
        <p aria-hidden className="figures shrink-0 font-medium">
          {shown} / {count}
        </p>
        <p aria-hidden className="line-clamp-1 grow text-small text-soft max-sm:invisible">
          {alt}
        </p>
        {picture.mediaCategory === 'floorplan' && (
          <p className="shrink-0 text-small text-faint">
            <Trans>Floor plan</Trans>
          </p>
        )}
        {alteration && <p className="shrink-0 text-small text-faint">{i18n._(alteration)}</p>}
        <p role="status" className="sr-only">
          <Trans>
            Photo {shown} of {count}: {alt}
          </Trans>
        </p>
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={() => close()} className="shrink-0" />
      </div>
      <div className="relative min-h-0 grow">
        <ul
          ref={strip}
          onScroll={onScroll}
          onPointerDown={onPointerDown}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a pointer
          tabIndex={0}
          className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain -outline-offset-2 [scrollbar-width:none]"
        >
          {media.map((one, index) => (
            <li
              key={one.url}
              aria-hidden={index !== at || undefined}
              className="h-full w-full shrink-0 snap-start snap-always px-1 md:px-16"
            >
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same */}
              <div className="grid h-full w-full place-items-center [container-type:size]" onClick={closeOnGround}>
                {Math.abs(index - at) < 3 && (
                  // As large as fits and no larger than the picture: a plan has a paper background, a photo no margin.
                  <div style={{ aspectRatio: shape(one), width: `min(100cqw, ${100 * shape(one)}cqh)` }}>
                    <Picture
                      src={pictureAddress(one, imageBaseUrl)}
                      widths={one.widths}
                      width={one.width}
                      height={one.height}
                      alt={pictureAlt(one, language)}
                      sizes="100vw"
                      first={index === start}
                    />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <IconButton
              label={t`Previous photo`}
              icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
              className={classes(round, 'start-3')}
            />
            <IconButton
              label={t`Next photo`}
              icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
              aria-disabled={at === count - 1}
              onClick={() => go(at + 1)}
              className={classes(round, 'end-3')}
            />
          </>
        )}
      </div>
      {count > 1 && (
        <ul
          ref={thumbs}
          aria-label={t`All photos`}
          className="flex justify-start gap-1.5 overflow-x-auto px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [scrollbar-width:none] sm:justify-center-safe"
        >
          {media.map((one, index) => {
            const number = index + 1
            return (
              <li key={one.url} className="shrink-0">
                <button
                  type="button"
                  aria-label={t`Photo ${number}`}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => go(index)}
                  className={classes(
                    'block h-12 w-16 overflow-hidden rounded-control transition-opacity',
                    index === at ? 'outline-2 outline-offset-1 outline-ink' : 'opacity-60 hover:opacity-100',
                  )}
                >
                  <Picture {...pictureProps(one, imageBaseUrl)} alt="" sizes="4rem" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </dialog>
  )
}
