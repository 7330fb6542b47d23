import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { HomeVideo } from '../../../../../contract/properties/property.ts'
import type { Picture as Media } from '../../../../../contract/uploads.ts'
import { classes } from '../../../../ui/classes.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TabList } from '../../../../ui/tabs.tsx'
import { useBackCloses } from '../../../../ui/filters/use-back-closes.ts'
import { PictureStrip } from '../../page/picture-strip.tsx'
import { TourPanel } from '../../page/tour-panel.tsx'
import { galleryKinds } from './gallery-kinds.ts'
import { VideoPanel } from './home-video.tsx'

/** Wraps the focus at the first and last button, so that it does not leave for the browser's buttons. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const inside = event.currentTarget.querySelectorAll<HTMLElement>(
    'button:not([tabindex="-1"]), a[href], [tabindex="0"]',
  )
  const stops = [...inside].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const leaving = event.shiftKey ? first : last
  if (document.activeElement !== leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

interface GalleryViewerProps {
  media: readonly Media[]
  /** Address of a virtual tour. */
  tour?: string | undefined
  video?: HomeVideo | undefined
  /** What it opens with: the index of a picture, or the video. */
  start: number | 'video'
  onClose: () => void
}

/**
 * All there is to see, in full screen, with a tab for each kind. A native modal dialog, so that focus stays inside,
 * Escape and a phone's back gesture close it, and focus returns.
 */
export default function GalleryViewer({ media, tour, video, start, onClose }: GalleryViewerProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const kinds = galleryKinds(media, tour, video)
  const first = start === 'video' ? undefined : media[start]
  const [chosen, setChosen] = useState(
    () =>
      (start === 'video'
        ? kinds.find(({ kind }) => kind === 'video')
        : kinds.find(({ pictures }) => pictures.some((one) => one === first))
      )?.kind ?? kinds[0]?.kind,
  )
  const [isTabbed, setTabbed] = useState(false)
  const close = useBackCloses(true, onClose)
  const shown = kinds.find(({ kind }) => kind === chosen)
  const hasTabs = kinds.length > 1

  // Closes the dialog before it leaves the document, because a removed one does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])

  if (!shown) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab is kept wherever the focus is inside
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => close()}
      onKeyDown={(event) => event.key === 'Tab' && keepFocusInside(event)}
      aria-label={t`Photos`}
      className="m-0 hidden h-dvh max-h-none w-full max-w-none animate-appear flex-col bg-sunk text-ink scheme-dark open:flex print:hidden"
    >
      <div
        className={classes(
          'flex items-end gap-2 pe-2',
          hasTabs ? 'border-b border-line pt-1 ps-1.5' : 'absolute end-0 top-1.5 z-10',
        )}
      >
        {hasTabs && (
          <TabList
            id={id}
            label={t`What is shown`}
            value={shown.kind}
            tabs={kinds.map(({ kind, name }) => ({ value: kind, label: i18n._(name) }))}
            onChange={(kind) => {
              setChosen(kind)
              setTabbed(true)
            }}
            className="min-w-0 grow"
          />
        )}
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={() => close()} className="shrink-0" />
      </div>
      <div
        {...(hasTabs && {
          role: 'tabpanel',
          id: `${id}-panel`,
          'aria-labelledby': `${id}-tab-${shown.kind}`,
        })}
        className="flex min-h-0 grow flex-col"
      >
        {shown.pictures.length > 0 ? (
          <PictureStrip
            key={shown.kind}
            pictures={shown.pictures}
            start={Math.max(0, first ? shown.pictures.indexOf(first) : 0)}
            isPlan={shown.kind === 'floorplan'}
            dialog={dialog}
            isAlone={!hasTabs}
            takesFocus={!isTabbed}
            onClose={close}
          />
        ) : (
          <>
            {shown.video && <VideoPanel video={shown.video} />}
            {shown.address !== undefined && <TourPanel address={shown.address} picture={media[0]} />}
          </>
        )}
      </div>
    </dialog>
  )
}
