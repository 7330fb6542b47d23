import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { DISPUTE_NOTE_MOST, disputeReasons, disputeReview, listReviews } from '../../../contract/reviews/reviews.ts'
import type { DisputeReason } from '../../../contract/reviews/reviews.ts'
import { call } from '../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Choices, Radio } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { disputeNames } from './review-words.ts'

/** Asks why a review of oneself is disputed, and tells the moderators. */
export function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<DisputeReason>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true, invalidates: [listReviews] })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!reason) return void fieldsOf(event.currentTarget)('reason')
    const { ok } = await run(() =>
      call(disputeReview, { params: { id }, body: { reason, note: note.trim() || undefined } }),
    )
    if (!ok) return
    toast.success(t`Thank you. A moderator will decide; until then the review is not shown.`)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Dispute this review`}
      description={t`A moderator decides. Until then it is not shown. You can dispute a text once.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Choices legend={t`What is wrong?`} error={tried && !reason && t`Choose what is wrong.`}>
          {disputeReasons.map((one) => (
            <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
              {i18n._(disputeNames[one])}
            </Radio>
          ))}
        </Choices>
        <AreaField
          label={t`Details for the moderator (optional)`}
          name="note"
          rows={3}
          maxLength={DISPUTE_NOTE_MOST}
          value={note}
          onText={setNote}
        />
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Dispute review</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
