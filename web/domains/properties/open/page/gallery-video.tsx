import { Trans } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import type { HomeVideo as Video } from '../../../../../contract/properties/property.ts'
import { useConfig } from '../../../../platform/config.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { pictureProps } from '../property-media-url.ts'

/** "1:05", as in players. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

/** The poster of a home's video, which opens it. */
export function GalleryVideo({ video, onOpen }: { video: Video; onOpen: () => void }) {
  const { imageBaseUrl } = useConfig()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group relative aspect-video w-32 overflow-hidden rounded-control border-2 border-surface bg-sunk shadow-raised sm:w-36"
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
  )
}
