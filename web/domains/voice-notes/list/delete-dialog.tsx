import { Trans, useLingui } from '@lingui/react/macro'
import { removeVoiceNote, type VoiceNote } from '../../../../contract/conversations/voice-notes.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { noteReads } from './voice-note-data.ts'

/** Confirms that a recording is deleted for everyone. */
export function DeleteDialog({ note, onClose }: { note: VoiceNote; onClose: () => void }) {
  const { t } = useLingui()
  const { pending, message, run } = useAction({ inline: true, invalidates: noteReads })
  async function remove() {
    const outcome = await run(() => call(removeVoiceNote, { params: { id: note.id } }))
    if (!outcome.ok) return
    toast.success(outcome.value.message)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete this voice note?`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="primary" busy={pending} onClick={() => void remove()}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          {note.subject ? (
            <Trans>Nobody will be able to hear it any more. This cannot be undone.</Trans>
          ) : (
            <Trans>This cannot be undone.</Trans>
          )}
        </p>
        <FormError>{message}</FormError>
      </div>
    </Dialog>
  )
}
