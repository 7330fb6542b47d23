import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { reportReview, reviewReportReasons } from '../../../contract/reviews/reviews.ts'
import type { ReviewReportReason } from '../../../contract/reviews/reviews.ts'
import { call } from '../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Choices, Radio } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { reviewReportNames } from './review-words.ts'

/** Asks what is wrong with a review and tells the moderators. */
export function ReportReview({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<ReviewReportReason>()
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!reason) return void fieldsOf(event.currentTarget)('reason')
    const { ok } = await run(() => call(reportReview, { params: { id }, body: { reason } }))
    if (!ok) return
    toast.success(t`Thank you. A moderator will review it.`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t`Report this review`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Choices legend={t`What is wrong?`} error={tried && !reason && t`Choose what is wrong.`}>
          {reviewReportReasons.map((one) => (
            <Radio key={one} name="reason" value={one} checked={reason === one} onChange={() => setReason(one)}>
              {i18n._(reviewReportNames[one])}
            </Radio>
          ))}
        </Choices>
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            <Trans>Send the report</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
