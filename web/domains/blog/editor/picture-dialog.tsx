import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ALT_LENGTH, CAPTION_LENGTH, isAlt } from '../../../../contract/blog/rich-text-rules.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
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
  const [uploading, setUploading] = useState(false)
  const change = (part: Partial<BodyPicture>) => setPicture((now) => ({ ...now, ...part }))

  const form = useForm({
    faults: { picture: !key && t`Choose a picture.`, alt: !isAlt(alt) && t`Describe it in at least five letters.` },
    send: () => onDone({ key, alt: alt.trim(), caption: caption.trim() }),
  })
  return (
    <FormDialog
      form={form}
      action={picture.key ? <Trans>Save</Trans> : <Trans>Insert the picture</Trans>}
      onClose={onClose}
      title={t`Picture`}
      busy={uploading}
    >
      <PictureField
        pictureKey={key}
        error={form.errorOf('picture')}
        onChange={(chosen) => change({ key: chosen })}
        onUploading={setUploading}
      />
      <TextField
        label={t`What it shows`}
        hint={t`Describe the picture for screen readers.`}
        name="alt"
        error={form.errorOf('alt')}
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
    </FormDialog>
  )
}
