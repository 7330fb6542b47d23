import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { SENT_BACK_LENGTH } from '../../../../contract/blog/post-office.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, controlClass } from '../../../ui/field.tsx'

interface SendBackDialogProps {
  pending: boolean
  isScheduled: boolean
  onClose: () => void
  onDone: (reason: string | undefined) => void
}

/** Asks why an article goes back to its author. */
export function SendBackDialog({ pending, isScheduled, onClose, onDone }: SendBackDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    onDone(reason.trim() || undefined)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Send it back`}
      {...(isScheduled && { description: t`It will not be published at the time that was set.` })}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t`What should change? We’ll tell its author.`}>
          {(control) => (
            <textarea
              className={controlClass}
              rows={4}
              maxLength={SENT_BACK_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              {...control}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Send it back</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
