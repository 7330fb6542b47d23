import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MAX_DISPUTE_NOTE,
  reviewDisputeReasons,
  disputeReview,
  listReviews,
} from '../../../contract/reviews/reviews.ts'
import type { ReviewDisputeReason } from '../../../contract/reviews/reviews.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { Choices, Radio } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { disputeNames } from './review-words.ts'

/** Disputes a review of the viewer, with a reason for the moderators. */
export function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<ReviewDisputeReason>()
  const [note, setNote] = useState('')

  const form = useForm({
    invalidates: [listReviews],
    faults: { reason: !reason && t`Choose what is wrong.` },
    send: reason && (() => call(disputeReview, { params: { id }, body: { reason, note: note.trim() || undefined } })),
    onDone: () => {
      toast.success(t`Thank you. A moderator will decide; until then the review is not shown.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={<Trans>Dispute review</Trans>}
      onClose={onClose}
      title={t`Dispute this review`}
      description={t`A moderator decides. Until then it is not shown. You can dispute a text once.`}
    >
      <Choices legend={t`What is wrong?`} error={form.errorOf('reason')}>
        {reviewDisputeReasons.map((one) => (
          <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
            {i18n._(disputeNames[one])}
          </Radio>
        ))}
      </Choices>
      <AreaField
        label={t`Details for the moderator (optional)`}
        name="note"
        error={form.errorOf('note')}
        rows={3}
        maxLength={MAX_DISPUTE_NOTE}
        value={note}
        onText={setNote}
      />
    </FormDialog>
  )
}
