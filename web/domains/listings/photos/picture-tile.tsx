import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Pencil, Star, Trash2 } from 'lucide-react'
import { useConfig } from '../../../platform/config.ts'
import { Chip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { factWord } from '../../properties/open/facts/fact-words.ts'
import type { DraftPicture } from './pictures.ts'

interface PictureTileProps {
  picture: DraftPicture
  at: number
  count: number
  isCover: boolean
  isDragged: boolean
  onDrag: (at: number | undefined) => void
  onDrop: () => void
  /** Called with the new position, and the button that has the focus. */
  onMove: (to: number, button: string) => void
  onOpen: () => void
  onRemove: () => void
}

/** A picture of the listing: dragged by mouse, or moved by buttons or arrow keys. */
export function PictureTile(props: PictureTileProps) {
  const { picture, at, count, isCover, isDragged, onDrag, onDrop, onMove, onOpen, onRemove } = props
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const number = at + 1
  const room = picture.imageOf && factWord(picture.imageOf, i18n)
  const what = picture.shortDescription ?? room ?? (picture.mediaCategory === 'floorplan' ? t`Floor plan` : '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what dragging does, its buttons do, too
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(at)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        onDrop()
      }}
      className={classes(
        'grid min-w-0 content-start overflow-hidden rounded-card border bg-surface transition-opacity',
        isCover ? 'border-accent' : 'border-line',
        isDragged && 'opacity-60',
      )}
    >
      <div className="relative aspect-4/3 bg-sunk">
        <img
          src={`${imageBaseUrl}/images/${picture.key}-320.webp`}
          alt={what ? t`Picture ${number}: ${what}` : t`Picture ${number}`}
          draggable={false}
          loading="lazy"
          className="size-full object-cover"
        />
        <div className="absolute start-2 top-2 flex flex-wrap gap-1">
          {isCover && <Chip icon={<Star aria-hidden />}>{t`Cover`}</Chip>}
          {picture.mediaCategory === 'floorplan' && <Chip>{t`Floor plan`}</Chip>}
        </div>
        <IconButton
          onPicture
          className="absolute end-2 top-2"
          label={t`Remove picture ${number}`}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
        {!isCover && picture.mediaCategory === 'photo' && (
          <IconButton
            onPicture
            className="absolute end-2 bottom-2"
            data-do="cover"
            label={t`Make picture ${number} the cover`}
            icon={<Star aria-hidden />}
            onClick={() => onMove(0, 'details')}
          />
        )}
      </div>
      {what && (
        <p className="truncate px-2.5 pt-1.5 text-small text-soft" title={what}>
          {what}
        </p>
      )}
      <div className="flex flex-wrap justify-between">
        <IconButton
          data-do="earlier"
          label={t`Move picture ${number} forward`}
          icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
          disabled={at === 0}
          onClick={() => onMove(at - 1, at === 1 ? 'later' : 'earlier')}
        />
        <IconButton
          data-do="later"
          label={t`Move picture ${number} back`}
          icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1, at === count - 2 ? 'earlier' : 'later')}
        />
        <IconButton
          data-do="details"
          label={t`Describe picture ${number}`}
          icon={<Pencil aria-hidden />}
          onClick={onOpen}
        />
      </div>
    </li>
  )
}
