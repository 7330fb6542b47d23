import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { projectPictureKinds } from '../../../../contract/projects/media-kinds.ts'
import { PICTURE_SIDE } from '../../../../contract/uploads.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFileDrop } from '../../../platform/drag/use-file-drop.ts'
import { listOf, recordOf, textOf } from '../../../platform/draft/typed-values.ts'
import { moved } from '../../../platform/list-changes.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { classes } from '../../../ui/classes.ts'
import { OrderButtons } from '../../../ui/lists/order-controls.tsx'
import { fieldId } from '../../../ui/steps/focus-field.ts'
import { alterationNames } from '../../properties/open/facts/alteration-names.ts'
import { isPicture } from '../../uploads/open/photos/photo-queue.ts'
import type { PhotoQueue } from '../../uploads/open/photos/photo-queue.ts'
import { QueuedTile } from '../../uploads/open/photos/queued-tile.tsx'
import { pictureKindNames } from './add-words.ts'
import { LineInput, SelectInput } from './inputs.tsx'
import { put } from './project-form.ts'
import type { ProjectForm } from './project-form.ts'

const MOST = 60
const { least } = PICTURE_SIDE

/** The pictures of a project in their order; the first of the outside is the cover. */
export function MediaStep({ form, queue }: { form: ProjectForm; queue: PhotoQueue }) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const waiting = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  const chooser = useRef<HTMLInputElement>(null)
  const pictures = listOf(form.fields['pictures'])
  const underWay = waiting.filter(({ state }) => state !== 'refused').length
  const room = Math.max(0, MOST - pictures.length - underWay)
  const error = form.errorOf('pictures')
  function take(files: readonly File[]) {
    const tooMany = new Set(files.filter(isPicture).slice(room))
    if (tooMany.size > 0) toast.warning(t`You can add up to sixty pictures. The others were not added.`)
    void queue.add(files.filter((file) => !tooMany.has(file)))
  }
  const { isOver, dropProps } = useFileDrop(take)
  const kinds = projectPictureKinds.map((value) => ({ value, label: i18n._(pictureKindNames[value]) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div
        {...dropProps}
        id={fieldId('pictures')}
        className={classes(
          'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center',
          isOver ? 'border-accent bg-accent-soft' : error ? 'border-wrong' : 'border-edge',
        )}
      >
        <Button
          look="primary"
          name="pictures"
          icon={<ImagePlus aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          <Trans>Add photos</Trans>
        </Button>
        <p className="text-small text-soft">
          <span className="pointer-coarse:hidden">
            <Trans>You can also drop files here.</Trans>{' '}
          </span>
          <Trans>JPEG, PNG or WebP, at least {least} pixels a side.</Trans>
        </p>
        {error && <p className="text-small font-medium text-wrong">{error}</p>}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          multiple
          aria-label={t`Add photos`}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </div>
      {underWay > 0 && (
        <p role="status" className="text-small text-soft">
          <Plural value={underWay} one="# photo uploading" other="# photos uploading" />
        </p>
      )}
      <ol aria-label={t`Photos`} className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {pictures.map((picture, at) => {
          const key = textOf(recordOf(picture)['key'])
          const number = at + 1
          const caption = textOf(recordOf(picture)['caption'])
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)] content-start overflow-hidden rounded-card border border-line bg-surface"
            >
              <img
                src={`${imageBaseUrl}/images/${key}-320.webp`}
                alt={caption ? t`Picture ${number}: ${caption}` : t`Picture ${number}`}
                loading="lazy"
                className="aspect-4/3 w-full bg-sunk object-cover"
              />
              <div className="grid gap-3 p-3">
                <SelectInput form={form} path={`pictures.${at}.kind`} label={t`What it shows`} options={kinds} />
                <LineInput form={form} path={`pictures.${at}.caption`} label={t`Caption`} />
                <Checkbox
                  name={`pictures.${at}.mediaAlteration`}
                  checked={recordOf(picture)['mediaAlteration'] === 'rendered'}
                  onChange={({ target }) =>
                    put(form, `pictures.${at}.mediaAlteration`, target.checked ? 'rendered' : null)
                  }
                >
                  {i18n._(alterationNames.rendered)}
                </Checkbox>
                <div className="flex justify-end">
                  <OrderButtons
                    name={t`Picture ${number}`}
                    isFirst={at === 0}
                    isLast={at === pictures.length - 1}
                    onMove={(by) => put(form, 'pictures', moved(pictures, at, at + by))}
                    onRemove={() => put(form, 'pictures', pictures.toSpliced(at, 1))}
                  />
                </div>
              </div>
            </li>
          )
        })}
        {waiting.map((photo) => (
          <QueuedTile key={photo.id} photo={photo} onCancel={() => queue.cancel(photo.id)} />
        ))}
      </ol>
    </div>
  )
}
