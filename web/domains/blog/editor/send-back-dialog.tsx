import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { SENT_BACK_LENGTH } from '../../../../contract/blog/post-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'

interface SendBackDialogProps {
  pending: boolean
  isScheduled: boolean
  /** Whether somebody is told why: a guest. */
  isGuest: boolean
  onClose: () => void
  onDone: (reason: string | undefined) => void
}

/** Asks before an article becomes a draft again, and what its author is told. */
export function SendBackDialog({ pending, isScheduled, isGuest, onClose, onDone }: SendBackDialogProps) {
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
      title={isScheduled ? t`Cancel the schedule` : t`Send it back`}
      {...(isScheduled && {
        description: t`The article becomes a draft again and is not published at the time that was set.`,
      })}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AreaField
          label={isGuest ? t`What should change? We’ll tell its author.` : t`What should change? (optional)`}
          rows={4}
          maxLength={SENT_BACK_LENGTH}
          value={reason}
          onText={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{isScheduled ? <Trans>Keep the schedule</Trans> : <Trans>Cancel</Trans>}</Button>
          <Button type="submit" look="primary" busy={pending}>
            {isScheduled ? <Trans>Make it a draft</Trans> : <Trans>Send it back</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
