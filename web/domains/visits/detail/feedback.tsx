import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FEEDBACK_LENGTH, giveVisitFeedback } from '../../../../contract/visits/visits.ts'
import type { BookedVisit, VisitFeedback } from '../../../../contract/visits/visits.ts'
import { call } from '../../../platform/api/call.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Choices, Radio } from '../../../ui/choice.tsx'
import { AreaField } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { StarChoice } from '../../reviews/open/star-choice.tsx'
import { StarRow } from '../../reviews/open/star-row.tsx'
import { staleVisits } from '../visit/visits-data.ts'
import { Part } from '../visit/part.tsx'

type Interest = NonNullable<VisitFeedback['interest']>

const interestNames: Record<Interest, MessageDescriptor> = {
  yes: msg`Yes, I want it`,
  maybe: msg`Maybe`,
  no: msg`No, not for me`,
}
const interests = ['yes', 'maybe', 'no'] as const

/** What this side thinks of a visit that took place, and what the other side let it know. */
export function Feedback({ visit }: { visit: BookedVisit }) {
  const { t, i18n } = useLingui()
  const [editing, setEditing] = useState(false)
  const { feedback, visitorFeedback, as } = visit
  const name = visit.other.fullName
  return (
    <>
      {as === 'host' && visitorFeedback && (
        <Part title={t`What ${name} said`}>
          {visitorFeedback.interest && (
            <p>
              <Trans>Interested: {i18n._(interestNames[visitorFeedback.interest])}</Trans>
            </p>
          )}
          {visitorFeedback.text && <p className="wrap-anywhere whitespace-pre-line">{visitorFeedback.text}</p>}
        </Part>
      )}
      <Part title={as === 'visitor' ? t`How was the visit?` : t`How did it go?`}>
        {feedback && !editing ? (
          <div className="grid justify-items-start gap-2">
            <StarRow stars={feedback.rating} />
            {feedback.interest && <p>{i18n._(interestNames[feedback.interest])}</p>}
            {feedback.text && <p className="wrap-anywhere whitespace-pre-line">{feedback.text}</p>}
            <Button size="small" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          </div>
        ) : (
          <FeedbackForm visit={visit} onDone={() => setEditing(false)} />
        )}
      </Part>
    </>
  )
}

function FeedbackForm({ visit: { id, as, feedback }, onDone }: { visit: BookedVisit; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [rating, setRating] = useState(feedback?.rating)
  const [interest, setInterest] = useState(feedback?.interest)
  const [text, setText] = useState(feedback?.text ?? '')
  const isVisitor = as === 'visitor'
  const form = useForm({
    invalidates: staleVisits,
    faults: { rating: rating === undefined && t`Choose one to five stars.` },
    send:
      rating !== undefined &&
      (() =>
        call(giveVisitFeedback, {
          params: { id },
          body: { rating, ...(isVisitor && interest && { interest }), ...(text.trim() && { text: text.trim() }) },
        })),
    onDone: () => {
      toast.success(t`Thank you. Your feedback is saved.`)
      onDone()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid w-full gap-4">
      <StarChoice
        name="rating"
        legend={isVisitor ? t`The home` : t`The visitor`}
        value={rating}
        error={form.errorOf('rating')}
        onChange={setRating}
      />
      {isVisitor && (
        <Choices legend={t`Are you interested?`}>
          {interests.map((one) => (
            <Radio key={one} name="interest" value={one} checked={interest === one} onChange={() => setInterest(one)}>
              {i18n._(interestNames[one])}
            </Radio>
          ))}
        </Choices>
      )}
      <AreaField
        label={t`Comments (optional)`}
        hint={
          isVisitor
            ? t`The host reads this and whether you are interested, but not your stars.`
            : t`Only you and your team read this.`
        }
        name="text"
        rows={3}
        maxLength={FEEDBACK_LENGTH}
        value={text}
        onText={setText}
      />
      <FormError>{form.message}</FormError>
      <Button type="submit" look="primary" busy={form.pending} className="justify-self-start">
        <Trans>Save feedback</Trans>
      </Button>
    </form>
  )
}
