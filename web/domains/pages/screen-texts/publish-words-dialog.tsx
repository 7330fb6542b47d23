import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  publishScreenText,
  screenText,
  screenTexts,
  type EditedScreenText,
  type ScreenTexts,
} from '../../../../contract/admin/screen-texts.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { VersionNote } from '../../notifications/open/texts/version-note.tsx'
import { ScreenTextDiff } from './screen-text-diff.tsx'
import { savedTexts, typedOf } from './written-texts.ts'

interface PublishWordsDialogProps {
  saved: EditedScreenText
  /** Without any, the shipped words are shown again. */
  texts: ScreenTexts
  onClose: () => void
}

/** Publishes the words of a text as the next version, or goes back to the shipped ones, after showing what changes. */
export function PublishWordsDialog({ saved, texts, onClose }: PublishWordsDialogProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const isReset = Object.keys(texts).length === 0
  const form = useForm({
    invalidates: [screenText, screenTexts],
    send: () =>
      call(publishScreenText, {
        params: { id: saved.id },
        body: { version: saved.version, texts, ...(note.trim() && { note }) },
      }),
    onDone: () => {
      toast.success(
        isReset ? t`Pages show the shipped words again.` : t`Published. New pages show it within ten seconds.`,
      )
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={isReset ? <Trans>Reset</Trans> : <Trans>Publish</Trans>}
      onClose={onClose}
      title={isReset ? t`Reset to the shipped words` : t`Publish these words`}
      shape="drawer"
    >
      <ScreenTextDiff before={savedTexts(saved)} after={typedOf(saved, texts)} />
      <VersionNote value={note} error={form.errorOf('note')} onText={setNote} />
    </FormDialog>
  )
}
