import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  messageText,
  messageTexts,
  publishMessageText,
  type EditedText,
  type MessageText,
} from '../../../../contract/admin/message-texts.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { VersionNote } from '../open/texts/version-note.tsx'
import { TextDiff } from './text-diff.tsx'

interface PublishTextDialogProps {
  saved: EditedText
  /** Without one, the shipped text is used again. */
  text: MessageText | undefined
  onClose: () => void
}

/** Publishes a text as the next version, or goes back to the shipped one, after showing what changes. */
export function PublishTextDialog({ saved, text, onClose }: PublishTextDialogProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const { kind, language, version, shipped } = saved
  const form = useForm({
    invalidates: [messageText, messageTexts],
    send: () =>
      call(publishMessageText, {
        params: { kind, language },
        body: { version, ...(text && { text }), ...(note.trim() && { note }) },
      }),
    onDone: () => {
      toast.success(text ? t`Published. Messages use it within ten seconds.` : t`Messages use the shipped text again.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={text ? <Trans>Publish</Trans> : <Trans>Reset</Trans>}
      onClose={onClose}
      title={text ? t`Publish this text` : t`Reset to the shipped text`}
      shape="drawer"
    >
      <TextDiff before={saved.text} after={text ?? shipped} language={language} />
      <VersionNote value={note} error={form.errorOf('note')} onText={setNote} />
    </FormDialog>
  )
}
