import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { REVIEW_REASON_MOST } from '../../../../contract/reviews/review-admin.ts'
import { fieldsOf } from '../../../platform/api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'

interface RemoveDialogProps {
  text: string
  busy: boolean
  onClose: () => void
  onRemove: (reason: string) => void
}

/** Asks why a review is removed: its author is told. */
export function RemoveDialog({ text, busy, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const lacksReason = reason.trim().length < 2

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (lacksReason) return void fieldsOf(event.currentTarget)('reason')
    onRemove(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} title={t`Remove this review?`} description={t`This cannot be undone.`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <p className="line-clamp-6 whitespace-pre-line text-soft wrap-anywhere">{text}</p>
        <AreaField
          label={t`Why? We’ll tell the author.`}
          error={tried && lacksReason && t`Say why, in a sentence.`}
          name="reason"
          rows={3}
          maxLength={REVIEW_REASON_MOST}
          value={reason}
          onText={setReason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={busy}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
