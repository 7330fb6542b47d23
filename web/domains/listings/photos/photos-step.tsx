import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImagePlus, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { PICTURE_SIDE } from '../../../../contract/uploads.ts'
import { useFileDrop } from '../../../platform/drag/use-file-drop.ts'
import { moved } from '../../../platform/list-changes.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { useField, useListingForm } from '../draft/form-context.ts'
import { isPicture } from '../../uploads/open/photos/photo-queue.ts'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'
import { MAX_PICTURES, asFields, coverOf, picturesOf } from './pictures.ts'
import type { DraftPicture } from './pictures.ts'
import { QueuedTile } from '../../uploads/open/photos/queued-tile.tsx'
import type { AlikeNoticeProps } from '../alike/alike-notice.tsx'
import { AlikeNotice } from '../alike/alike-notice.tsx'
import { VideoPart } from '../video/video-part.tsx'
import type { VideoUpload } from '../video/video-upload.ts'
import { FloorPlanDrop } from './floor-plan-drop.tsx'
import { FLOOR_PLAN } from './use-photo-queue.ts'

const { least } = PICTURE_SIDE

const alike: AlikeNoticeProps = { for: ['pictures'] }

/** The photos, floor plans and video of the listing: choose, take, paste or drop many photos, reorder and describe them. */
export function PhotosStep({ queue, video }: { queue: PhotoQueue; video: VideoUpload }) {
  const { t } = useLingui()
  const { fields, set } = useListingForm()
  const { error } = useField('pictures')
  const waiting = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const pictures = picturesOf(fields)
  const cover = coverOf(pictures)?.key
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [opened, setOpened] = useState<string>()
  const [removed, setRemoved] = useState<{ picture: DraftPicture; at: number }>()
  const [said, setSaid] = useState('')
  const underWay = waiting.filter(({ state }) => state !== 'refused').length
  const room = Math.max(0, MAX_PICTURES - pictures.length - underWay)

  function take(files: readonly File[], label?: string) {
    const tooMany = new Set(files.filter(isPicture).slice(room))
    if (tooMany.size > 0) toast.warning(t`You can add up to sixty pictures. The others were not added.`)
    void queue.add(
      files.filter((file) => !tooMany.has(file)),
      label,
    )
  }
  const keep = (next: readonly DraftPicture[]) => set(asFields(next))
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])

  const { isOver, dropProps } = useFileDrop((files) => take(files))
  /** Moves a picture; the focus follows, so that the person can press again. */
  function move(from: number, to: number, button?: string) {
    const target = Math.max(0, Math.min(pictures.length - 1, to))
    flushSync(() => {
      keep(moved(pictures, from, target))
      setSaid(t`Now picture ${target + 1} of ${pictures.length}.`)
    })
    if (button) list.current?.children[target]?.querySelector<HTMLElement>(`[data-do="${button}"]`)?.focus()
  }
  function remove(at: number) {
    const picture = pictures[at]
    if (!picture) return
    flushSync(() => {
      keep(pictures.toSpliced(at, 1))
      setRemoved({ picture, at })
    })
    undoButton.current?.focus()
  }
  function undo() {
    if (!removed) return
    flushSync(() => {
      keep(pictures.toSpliced(removed.at, 0, removed.picture))
      setRemoved(undefined)
    })
    list.current?.children[removed.at]?.querySelector<HTMLElement>('[data-do="details"]')?.focus()
  }
  const shown = pictures.find(({ key }) => key === opened)
  const inputs = { type: 'file', accept: 'image/*', hidden: true } as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div
          id={fieldId('pictures')}
          tabIndex={-1}
          {...dropProps}
          className={classes(
            'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center',
            isOver ? 'border-accent bg-accent-soft' : error ? 'border-wrong' : 'border-edge',
          )}
        >
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="primary" icon={<ImagePlus aria-hidden />} onClick={() => chooser.current?.click()}>
              <Trans>Add photos</Trans>
            </Button>
            <span className="hidden pointer-coarse:block">
              <Button icon={<Camera aria-hidden />} onClick={() => camera.current?.click()}>
                <Trans>Take a photo</Trans>
              </Button>
            </span>
          </div>
          <p className="text-small text-soft">
            <span className="pointer-coarse:hidden">
              <Trans>Or drop them here, or paste them.</Trans>{' '}
            </span>
            <Trans>
              JPEG, PNG or WebP, at least {least} pixels a side, {MAX_PICTURES} at most. We remove location data from
              photos.
            </Trans>
          </p>
          {error && <p className="text-small font-medium text-wrong">{error}</p>}
          <input
            ref={chooser}
            {...inputs}
            multiple
            aria-label={t`Add photos`}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              target.value = ''
            }}
          />
          <input
            ref={camera}
            {...inputs}
            capture="environment"
            aria-label={t`Take a photo`}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </div>
        <FloorPlanDrop onFiles={(files) => take(files, FLOOR_PLAN)} />
      </div>
      {underWay > 0 && (
        <p role="status" className="text-small text-soft">
          <Plural value={underWay} one="# photo uploading" other="# photos uploading" />
        </p>
      )}
      {removed && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          <Trans>Picture removed.</Trans>
          <Button ref={undoButton} size="small" icon={<Undo2 aria-hidden />} onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} aria-label={t`Photos`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            at={at}
            count={pictures.length}
            isCover={picture.key === cover}
            isDragged={dragged === at}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== undefined && dragged !== at) move(dragged, at)
              setDragged(undefined)
            }}
            onMove={(to, button) => move(at, to, button)}
            onOpen={() => setOpened(picture.key)}
            onRemove={() => remove(at)}
          />
        ))}
        {waiting.map((photo) => (
          <QueuedTile key={photo.id} photo={photo} onCancel={() => queue.cancel(photo.id)} />
        ))}
      </ol>
      {shown && (
        <PictureDialog
          picture={shown}
          onChange={(changed) => keep(pictures.map((picture) => (picture.key === shown.key ? changed : picture)))}
          onClose={() => setOpened(undefined)}
        />
      )}
      <AlikeNotice {...alike} />
      <VideoPart upload={video} />
      <FieldControl name="virtualTourURLUnbranded" />
    </div>
  )
}
