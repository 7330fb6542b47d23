import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CAPTION_LENGTH, updateVoiceNote, type VoiceNote } from '../../../../contract/conversations/voice-notes.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { noteReads } from './voice-note-data.ts'

/** Edits a recording's caption, for people who cannot listen. */
export function CaptionDialog({ note: { id, caption }, onClose }: { note: VoiceNote; onClose: () => void }) {
  const { t } = useLingui()
  const { pending, errors, message, run } = useAction({ inline: true, invalidates: noteReads })
  const [text, setText] = useState(caption ?? '')
  const save = () => run(() => call(updateVoiceNote, { params: { id }, body: { caption: text } }))
  const fault = errors['caption']?.[0]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Caption`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={pending} onClick={() => void save().then(({ ok }) => ok && onClose())}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextField
          label={<Trans>Short summary</Trans>}
          value={text}
          maxLength={CAPTION_LENGTH}
          error={fault}
          onChange={({ target: { value } }) => setText(value)}
        />
        {!fault && <FormError>{message}</FormError>}
      </div>
    </Dialog>
  )
}
