import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_UPDATE_PICTURES } from '../../../../../contract/projects/progress.ts'
import { PICTURE_SIDE, uploadPicture, type Alteration } from '../../../../../contract/uploads.ts'
import { errorText } from '../../../../platform/api/error-text.ts'
import { upload } from '../../../../platform/api/upload.ts'
import { useConfig } from '../../../../platform/config.ts'
import { newId } from '../../../../platform/new-id.ts'
import { imageFile, PictureFault, pictureDataUrl } from '../../../../platform/storage/image-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { TextField } from '../../../../ui/field.tsx'
import { OrderButtons } from '../../../../ui/lists/order-controls.tsx'
import { moved } from '../../../../platform/list-changes.ts'
import { alterationNames } from '../../../properties/open/facts/alteration-names.ts'

/** A photo of the form; `takenOn` is empty without a date. */
export interface WrittenPhoto {
  pictureKey: string
  alt: string
  takenOn: string
  mediaAlteration?: Alteration | undefined
}

/** A file being uploaded, or a failed one. */
interface Waiting {
  key: string
  name: string
  share: number
  fault?: string
}

interface UpdatePicturesProps {
  pictures: readonly WrittenPhoto[]
  today: string
  altProblem: (at: number) => string | undefined
  onChange: (change: (pictures: readonly WrittenPhoto[]) => readonly WrittenPhoto[]) => void
  /** Called with 1 when an upload begins and with -1 when it ends. */
  onUploading: (by: 1 | -1) => void
}

/**
 * A file's modification date as `YYYY-MM-DD` on this device, unless it is in the future: for a photo it is the day it
 * was taken.
 */
function dayOfFile({ lastModified }: File, today: string): string {
  const at = new Date(lastModified)
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return day <= today ? day : today
}

/** The photos of an update: several can be chosen at once, each has a description and a date. */
export function UpdatePictures({ pictures, today, altProblem, onChange, onUploading }: UpdatePicturesProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const input = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const room = MAX_UPDATE_PICTURES - pictures.length - waiting.filter(({ fault }) => fault === undefined).length
  const { least } = PICTURE_SIDE

  const settle = (key: string) => setWaiting((all) => all.filter((one) => one.key !== key))
  const tell = (key: string, news: Partial<Waiting>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)))
  async function send(file: File) {
    const key = newId()
    setWaiting((all) => [...all, { key, name: file.name, share: 0 }])
    onUploading(1)
    try {
      const { data } = await upload(uploadPicture, imageFile(await pictureDataUrl(file)), (share) =>
        tell(key, { share }),
      )
      onChange((all) =>
        all.some(({ pictureKey }) => pictureKey === data.key)
          ? all
          : [...all, { pictureKey: data.key, alt: '', takenOn: dayOfFile(file, today) }],
      )
      settle(key)
    } catch (problem) {
      tell(key, {
        fault:
          problem instanceof PictureFault
            ? t`The browser cannot read this file as a picture. Choose a JPEG, PNG or WebP.`
            : errorText(problem, i18n),
      })
    } finally {
      onUploading(-1)
    }
  }
  /** Uploads one after the other, because bandwidth on building sites is low. */
  async function take(files: readonly File[]) {
    for (const file of files.slice(0, Math.max(0, room))) await send(file)
  }
  const change = (at: number, part: Partial<WrittenPhoto>) =>
    onChange((all) => all.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-small font-medium">
        <Trans>Photos (optional)</Trans>
      </legend>
      {pictures.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {pictures.map(({ pictureKey, alt, takenOn, mediaAlteration }, at) => {
            const number = at + 1
            return (
              <li
                key={pictureKey}
                className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]"
              >
                <img
                  src={`${imageBaseUrl}/images/${pictureKey}-320.webp`}
                  alt=""
                  className="aspect-4/3 w-full rounded-control bg-sunk object-cover"
                />
                <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
                  <TextField
                    name={`pictures.${at}.alt`}
                    label={t`What photo ${number} shows`}
                    placeholder={t`Tower A from the east`}
                    maxLength={200}
                    value={alt}
                    error={altProblem(at)}
                    onChange={({ target }) => change(at, { alt: target.value })}
                  />
                  <TextField
                    name={`pictures.${at}.takenOn`}
                    type="date"
                    label={t`Taken on`}
                    max={today}
                    value={takenOn}
                    onChange={({ target }) => change(at, { takenOn: target.value })}
                  />
                  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:col-span-2">
                    <Checkbox
                      name={`pictures.${at}.mediaAlteration`}
                      checked={mediaAlteration === 'rendered'}
                      onChange={({ target }) =>
                        change(at, { mediaAlteration: target.checked ? 'rendered' : undefined })
                      }
                    >
                      {i18n._(alterationNames.rendered)}
                    </Checkbox>
                    <OrderButtons
                      name={alt || t`Photo ${number}`}
                      isFirst={at === 0}
                      isLast={at === pictures.length - 1}
                      onMove={(by) => onChange((all) => moved(all, at, at + by))}
                      onRemove={() => onChange((all) => all.filter((_, place) => place !== at))}
                    />
                  </div>
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <ul role="status" className="grid gap-1 text-small empty:hidden">
        {waiting.map(({ key, name, share, fault }) => {
          const percent = Math.round(share * 100)
          return (
            <li key={key} className={fault === undefined ? 'text-soft' : 'font-medium text-wrong'}>
              {fault === undefined ? (
                <Trans>
                  {name}: uploading, {percent}%
                </Trans>
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="wrap-anywhere">
                    {name}: {fault}
                  </span>
                  <Button size="small" look="quiet" onClick={() => settle(key)}>
                    <Trans>Dismiss</Trans>
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<ImageUp aria-hidden />} disabled={room <= 0} onClick={() => input.current?.click()}>
          <Trans>Add photos</Trans>
        </Button>
        <span className="text-small text-faint">
          <Trans>JPEG, PNG or WebP, at least {least} pixels a side.</Trans>{' '}
          <Plural
            value={Math.max(0, room)}
            _0="There is no room for more."
            one="Room for # more."
            other="Room for # more."
          />
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t`Add photos`}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
