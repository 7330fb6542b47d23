import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { ALT_LENGTH, CAPTION_LENGTH, isAlt } from '../../../../contract/blog/rich-text-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PictureField } from '../../uploads/open/picture-field.tsx'

interface BodyPicture {
  key: string
  alt: string
  caption: string
}

interface PictureDialogProps {
  /** The selected one; empty texts where none is. */
  picture: BodyPicture
  onClose: () => void
  onDone: (picture: BodyPicture) => void
}

/** Asks for a picture and what it shows. */
export function PictureDialog({ picture, onClose, onDone }: PictureDialogProps) {
  const { t } = useLingui()
  const [{ key, alt, caption }, setPicture] = useState(picture)
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState(false)
  const change = (part: Partial<BodyPicture>) => setPicture((now) => ({ ...now, ...part }))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (key && isAlt(alt)) onDone({ key, alt: alt.trim(), caption: caption.trim() })
  }
  return (
    <Dialog open onClose={onClose} title={t`Picture`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PictureField
          pictureKey={key}
          error={tried && !key && t`Choose a picture.`}
          onChange={(chosen) => change({ key: chosen })}
          onUploading={setUploading}
        />
        <TextField
          label={t`What it shows`}
          hint={t`For readers who cannot see it.`}
          error={tried && !isAlt(alt) && t`Describe it in at least five letters.`}
          maxLength={ALT_LENGTH}
          value={alt}
          onChange={({ target }) => change({ alt: target.value })}
        />
        <TextField
          label={t`Caption (optional)`}
          maxLength={CAPTION_LENGTH}
          value={caption}
          onChange={({ target }) => change({ caption: target.value })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={uploading}>
            {picture.key ? <Trans>Save</Trans> : <Trans>Insert the picture</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
