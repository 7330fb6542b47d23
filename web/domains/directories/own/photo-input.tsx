import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { PICTURE_SIDE, uploadPicture } from '../../../../contract/uploads.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { upload } from '../../../platform/api/upload.ts'
import { useConfig } from '../../../platform/config.ts'
import { imageFile, PictureFault, pictureDataUrl } from '../../../platform/storage/image-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../uploads/progress.tsx'
import { textOf } from './profile-form.ts'
import type { ProfileForm } from './profile-form.ts'

const { least } = PICTURE_SIDE

/** The portrait or logo of a profile. */
export function PhotoInput({ form }: { form: Pick<ProfileForm, 'fields' | 'set' | 'errorOf'> }) {
  const { t, i18n } = useLingui()
  const { imageBaseUrl } = useConfig()
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  const key = textOf(form.fields['photo'])

  async function take(file: File | undefined) {
    if (!file || share !== undefined) return
    setFault(undefined)
    setShare(0)
    try {
      const { data } = await upload(uploadPicture, imageFile(await pictureDataUrl(file)), setShare)
      form.set({ photo: data.key })
    } catch (problem) {
      setFault(
        problem instanceof PictureFault
          ? t`The browser cannot read this file as a picture. Choose a JPEG, PNG or WebP.`
          : errorText(problem, i18n),
      )
    } finally {
      setShare(undefined)
    }
  }
  return (
    <div role="group" aria-label={t`Photo or logo`} className="flex flex-wrap items-center gap-4">
      {key && (
        <img
          src={`${imageBaseUrl}/images/${key}-320.webp`}
          alt={t`Your photo or logo`}
          width={96}
          height={96}
          className="size-24 rounded-card object-cover"
        />
      )}
      <div className="grid min-w-0 grow basis-60 gap-2">
        <span className="text-small font-medium">
          <Trans>Photo or logo</Trans>
        </span>
        <div className="flex flex-wrap gap-2">
          <Button
            className="whitespace-normal!"
            name="photo"
            icon={<ImageUp aria-hidden />}
            busy={share !== undefined}
            aria-describedby={hint}
            onClick={() => input.current?.click()}
          >
            {key ? <Trans>Replace the picture</Trans> : <Trans>Choose a picture</Trans>}
          </Button>
          {key && (
            <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={() => form.set({ photo: null })}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        {share !== undefined && <Progress label={t`Uploading your photo`} share={share} />}
        <p id={hint} className="text-small text-faint">
          <Trans>JPEG, PNG or WebP, at least {least} pixels a side.</Trans>
        </p>
        <p role="alert" className="text-small font-medium text-wrong empty:hidden">
          {fault ?? form.errorOf('photo')}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t`Choose a picture`}
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file chosen again is a choice, too.
            target.value = ''
          }}
        />
      </div>
    </div>
  )
}
