import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { PICTURE_SIDE, uploadPicture } from '../../../../contract/uploads.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { upload } from '../../../platform/api/upload.ts'
import { useConfig } from '../../../platform/config.ts'
import { imageFile, PictureFault, pictureDataUrl } from '../../../platform/storage/image-file.ts'
import { Button } from '../../../ui/button.tsx'

interface PictureFieldProps {
  /** Key of the stored picture; empty without one. */
  pictureKey: string
  /** Purpose of the picture, if a page has several. */
  label?: string
  /** Name for the form's errors. */
  name?: string
  error?: string | false | undefined
  disabled?: boolean
  onChange: (key: string) => void
  /** Offered if the picture is optional. */
  onRemove?: () => void
  /** Called when an upload begins or ends. */
  onUploading?: (uploading: boolean) => void
}

export function PictureField({
  pictureKey,
  label,
  name,
  error,
  disabled = false,
  onChange,
  onRemove,
  onUploading,
}: PictureFieldProps) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  const { least } = PICTURE_SIDE

  async function take(file: File | undefined) {
    if (!file || share !== undefined) return
    setFault(undefined)
    setShare(0)
    onUploading?.(true)
    try {
      const { data } = await upload(uploadPicture, imageFile(await pictureDataUrl(file)), setShare)
      onChange(data.key)
    } catch (problem) {
      setFault(
        problem instanceof PictureFault
          ? t`The browser cannot read this file as a picture. Choose a JPEG, PNG or WebP.`
          : errorText(problem, i18n),
      )
    } finally {
      setShare(undefined)
      onUploading?.(false)
    }
  }
  const percent = Math.round((share ?? 0) * 100)
  return (
    <div
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2"
    >
      {label !== undefined && (
        <p aria-hidden className="text-small font-medium">
          {label}
        </p>
      )}
      {pictureKey && (
        <img
          src={`${imageBaseUrl}/images/${pictureKey}-320.webp`}
          alt=""
          width={320}
          className="max-h-60 w-auto rounded-control"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={chooser}
          className="whitespace-normal!"
          name={name}
          icon={<ImageUp aria-hidden />}
          busy={share !== undefined}
          disabled={disabled}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {pictureKey ? <Trans>Replace the picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {pictureKey && onRemove && (
          <Button
            look="quiet"
            className="whitespace-normal!"
            icon={<Trash2 aria-hidden />}
            disabled={disabled}
            onClick={() => {
              onRemove()
              chooser.current?.focus()
            }}
          >
            <Trans>Remove the picture</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Choose a picture`}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // Lets the same file be chosen again.
          event.target.value = ''
        }}
      />
      <p id={hint} role="status" className="text-small text-faint">
        {share === undefined ? (
          <Trans>JPEG, PNG or WebP, at least {least} pixels a side.</Trans>
        ) : (
          <Trans>Uploading, {percent}%</Trans>
        )}
      </p>
      <p role="alert" className="text-small font-medium text-wrong empty:hidden">
        {fault ?? error}
      </p>
    </div>
  )
}
