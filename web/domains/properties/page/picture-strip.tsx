import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import type { Picture as Media } from '../../../../contract/uploads.ts'
import { useConfig } from '../../../platform/config.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { alterationNames } from '../open/facts/alteration-names.ts'
import { pictureAddress, pictureAlt, pictureProps } from '../open/property-media-url.ts'
import { place, useStrip } from './use-strip.ts'
import { useZoom } from './use-zoom.ts'

const shape = ({ width, height }: Media) => width / height

/** How far an arrow key moves a zoomed picture, px. */
const STEP = 80

interface PictureStripProps {
  pictures: readonly Media[]
  /** Index of the first one shown. */
  start: number
  isPlan: boolean
  /** The dialog around it, where keys work wherever the focus is. */
  dialog: RefObject<HTMLDialogElement | null>
  /** Whether there are no other kinds, so that the dialog's button to close is in its first line. */
  isAlone: boolean
  takesFocus: boolean
  onClose: () => void
}

/**
 * The pictures of one kind in full screen: swiped, changed by arrow keys, Home and End, or chosen in the row below; and
 * zoomed by pinching, a double tap, or the button, for those who can do neither.
 */
export function PictureStrip({ pictures, start, isPlan, dialog, isAlone, takesFocus, onClose }: PictureStripProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const language = useLanguage()
  const thumbs = useRef<HTMLUListElement>(null)
  const { strip, at, go, onScroll, onPointerDown } = useStrip<HTMLUListElement>(pictures.length, start)
  const zoom = useZoom(at)
  const picture = pictures[at]
  const count = pictures.length

  const begin = useEffectEvent(() => {
    // Nothing scrolls in a closed dialog.
    const around = strip.current?.closest('dialog')
    if (around && !around.open) around.showModal()
    place(strip.current, start, 'instant')
    if (takesFocus) strip.current?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => begin(), [])

  useEffect(() => {
    const thumb = thumbs.current?.children[at]
    if (thumb instanceof HTMLElement) thumb.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, metaKey, ctrlKey } = event
    if (altKey || metaKey || ctrlKey || !strip.current) return
    if (target instanceof Element && target.closest('[role="tablist"]')) return
    const step = getComputedStyle(strip.current).direction === 'rtl' ? -1 : 1
    const moves: Record<string, { x: number; y: number }> = {
      ArrowRight: { x: -STEP, y: 0 },
      ArrowLeft: { x: STEP, y: 0 },
      ArrowDown: { x: 0, y: -STEP },
      ArrowUp: { x: 0, y: STEP },
    }
    const targets: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: count - 1,
    }
    const [by, index] = [zoom.isZoomed ? moves[key] : undefined, targets[key]]
    if (by) zoom.move(strip.current, by, true)
    else if (index !== undefined) go(index)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = dialog.current
    const hear = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [dialog])

  function closeOnGround(event: MouseEvent<HTMLElement>) {
    if (event.target === event.currentTarget && !zoom.isZoomed) onClose()
  }
  function onPress(event: PointerEvent<HTMLUListElement>) {
    onPointerDown()
    zoom.onPointerDown(event)
  }

  if (!picture) return null
  const shown = at + 1
  const alt = pictureAlt(picture, language)
  const alteration = picture.mediaAlteration && alterationNames[picture.mediaAlteration]
  const round =
    'absolute top-1/2 hidden -translate-y-1/2 bg-surface/80 aria-disabled:opacity-40 pointer-fine:inline-grid'
  return (
    <>
      <div className={classes('flex min-h-14 items-center gap-3 py-1.5 ps-4', isAlone ? 'pe-14' : 'pe-2')}>
        <p aria-hidden className="figures shrink-0 font-medium">
          {shown} / {count}
        </p>
        <p aria-hidden className="line-clamp-1 grow text-small text-soft">
          {alt}
        </p>
        {alteration && <p className="shrink-0 text-small text-faint max-sm:hidden">{i18n._(alteration)}</p>}
        <p role="status" className="sr-only">
          {isPlan ? (
            <Trans>
              Floor plan {shown} of {count}: {alt}
            </Trans>
          ) : (
            <Trans>
              Photo {shown} of {count}: {alt}
            </Trans>
          )}
        </p>
        <IconButton
          label={zoom.isZoomed ? t`Zoom out` : t`Zoom in`}
          icon={zoom.isZoomed ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
          onClick={() => strip.current && zoom.toggle(strip.current)}
          className="shrink-0"
        />
      </div>
      <div className="relative min-h-0 grow">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the button above do the same */}
        <ul
          ref={strip}
          onScroll={onScroll}
          onPointerDown={onPress}
          onPointerMove={zoom.onPointerMove}
          onPointerUp={zoom.onPointerUp}
          onPointerCancel={zoom.onPointerCancel}
          onDragStart={(event) => event.preventDefault()}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a pointer
          tabIndex={0}
          className={classes(
            'flex h-full snap-x snap-mandatory overflow-y-hidden overscroll-contain -outline-offset-2 [scrollbar-width:none]',
            zoom.isZoomed ? 'cursor-grab touch-none overflow-x-hidden' : 'touch-pan-x overflow-x-auto',
          )}
        >
          {pictures.map((one, index) => (
            <li
              key={one.url}
              aria-hidden={index !== at || undefined}
              className="h-full w-full shrink-0 snap-start snap-always overflow-hidden md:px-16"
            >
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same */}
              <div className="grid h-full w-full place-items-center [container-type:size]" onClick={closeOnGround}>
                {Math.abs(index - at) < 3 && (
                  // As large as fits and no larger than the picture: a plan has a paper background, a photo no margin.
                  <div
                    data-zooms
                    style={{
                      aspectRatio: shape(one),
                      width: `min(100cqw, ${100 * shape(one)}cqh)`,
                      ...(index === at && zoom.style),
                    }}
                  >
                    <Picture
                      src={pictureAddress(one, imageBaseUrl)}
                      widths={one.widths}
                      width={one.width}
                      height={one.height}
                      alt={pictureAlt(one, language)}
                      sizes={index === at && zoom.isZoomed ? '250vw' : '100vw'}
                      first={index === start}
                      className="select-none"
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
      {alteration && <p className="px-4 pt-2 text-small text-faint sm:hidden">{i18n._(alteration)}</p>}
      {count > 1 && (
        <ul
          ref={thumbs}
          aria-label={t`All photos`}
          className="flex justify-start gap-1.5 overflow-x-auto px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [scrollbar-width:none] sm:justify-center-safe"
        >
          {pictures.map((one, index) => {
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
    </>
  )
}
