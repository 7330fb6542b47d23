import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_REVIEW_REPLY, listReviews, replyToReview } from '../../../contract/reviews/reviews.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'

interface ReplyFormProps {
  id: string
  /** What was replied already. */
  reply: string
  onDone: () => void
}

/** Replies to a review of oneself, or edits the reply. */
export function ReplyForm({ id, reply, onDone }: ReplyFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState(reply)
  const written = text.trim()
  const form = useForm({
    invalidates: [listReviews],
    faults: { text: written.length < 2 && t`Write a few words.` },
    send: () => call(replyToReview, { params: { id }, body: { text: written } }),
    onDone: () => {
      toast.success(t`Reply published.`)
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <AreaField
        label={t`Your reply`}
        hint={t`Everyone can read it. You can edit it for 7 days.`}
        error={form.errorOf('text')}
        name="text"
        rows={3}
        maxLength={MAX_REVIEW_REPLY}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened it is gone
        autoFocus
        value={text}
        onText={setText}
      />
      <FormError>{form.message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" size="small" busy={form.pending}>
          <Trans>Publish reply</Trans>
        </Button>
        <Button size="small" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
