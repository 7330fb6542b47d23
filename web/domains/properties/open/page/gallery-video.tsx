import { Trans, useLingui } from '@lingui/react/macro'
import { Play, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { HomeVideo as Video } from '../../../../../contract/properties/property.ts'
import { useConfig } from '../../../../platform/config.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { useBackCloses } from '../../../../ui/use-back-closes.ts'
import { pictureAddress, pictureProps } from '../property-media-url.ts'
import { HomeVideo } from './home-video.tsx'

/** "1:05", as in players. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

/** The poster of a home's video, which opens and plays it. */
export function GalleryVideo({ video }: { video: Video }) {
  const { imageBaseUrl } = useConfig()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="group relative aspect-video w-28 overflow-hidden rounded-control border-2 border-surface bg-sunk shadow-raised sm:w-36"
      >
        <Picture {...pictureProps(video.poster, imageBaseUrl)} alt="" sizes="9rem" />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-9 place-items-center rounded-full bg-surface/90 text-ink group-hover:bg-surface">
            <Play aria-hidden className="size-5 fill-current rtl:-scale-x-100" />
          </span>
        </span>
        <span className="figures absolute end-1 bottom-1 rounded-full bg-surface/90 px-1.5 text-small text-ink">
          <span className="sr-only">
            <Trans>Play video,</Trans>{' '}
          </span>
          {clockOf(video.seconds)}
        </span>
      </button>
      {isOpen && <VideoViewer video={video} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The video in full screen. A native modal dialog, so that focus stays inside, Escape and the back gesture close it. */
function VideoViewer({ video, onClose }: { video: Video; onClose: () => void }) {
  const { t } = useLingui()
  const { imageBaseUrl } = useConfig()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useBackCloses(true, onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => close()}
      aria-label={t`Video`}
      className="m-0 hidden h-dvh max-h-none w-full max-w-none animate-appear flex-col bg-sunk text-ink scheme-dark open:flex print:hidden"
    >
      <div className="flex justify-end p-1.5">
        <IconButton label={t`Close`} icon={<X aria-hidden />} onClick={() => close()} />
      </div>
      <HomeVideo
        address={video.url}
        poster={pictureAddress(video.poster, imageBaseUrl)(video.poster.widths.at(-1) ?? 320)}
        captions={video.captions}
        label={t`Video`}
        plays
        className="min-h-0 w-full grow"
      />
    </dialog>
  )
}
