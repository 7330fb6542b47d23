import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  MIN_REVIEW,
  MAX_REVIEW,
  editReview,
  listReviews,
  myReviews,
  reviewParts,
  writeReview,
} from '../../../contract/reviews/reviews.ts'
import type { MyReview, OpenProof, ReviewParts } from '../../../contract/reviews/reviews.ts'
import { call } from '../../platform/api/call.ts'
import { useForm } from '../../platform/api/use-form.ts'
import { newId } from '../../platform/new-id.ts'
import { toast } from '../../platform/toasts.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Choices, Radio } from '../../ui/choice.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { partNames } from './review-words.ts'
import { StarChoice } from './open/star-choice.tsx'

interface ReviewFormProps {
  /** The proof of a new review. */
  proof?: OpenProof
  /** The viewer's review, to be edited. */
  edited?: MyReview
  onClose: () => void
}

/** The form of a review. */
export function ReviewForm({ proof, edited, onClose }: ReviewFormProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  // The same id for each try, so that retries create one review.
  const [id] = useState(() => newId())
  const profiles = proof?.profiles ?? []
  const [profileId, setProfileId] = useState(edited?.profile.id ?? profiles[0]?.id)
  const [stars, setStars] = useState(edited?.stars)
  const [parts, setParts] = useState<ReviewParts>(edited?.parts ?? {})
  const [text, setText] = useState(edited?.text ?? '')
  const said = text.trim()
  const isShort = said.length < MIN_REVIEW
  const name = edited?.profile.name ?? profiles.find((one) => one.id === profileId)?.name ?? ''
  const [least, length, most] = [number(MIN_REVIEW), number(text.length), number(MAX_REVIEW)]

  const form = useForm({
    invalidates: [myReviews, listReviews],
    faults: {
      stars: stars === undefined && t`Choose one to five stars.`,
      text: isShort && t`Write at least ${least} characters.`,
    },
    send:
      stars !== undefined &&
      (async () => {
        if (edited) return call(editReview, { params: { id: edited.id }, body: { stars, parts, text: said } })
        const { leadId, visitId } = proof ?? {}
        const body = { id, profileId: profileId ?? '', leadId, visitId, stars, parts, text: said }
        return call(writeReview, { body })
      }),
    onDone: () => {
      toast.success(t`Thank you. Your review appears once a moderator has read it.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      action={edited ? <Trans>Save</Trans> : <Trans>Send review</Trans>}
      onClose={onClose}
      title={edited ? t`Edit your review` : t`Review ${name}`}
      description={t`Everyone can read it, with your first name and initial.`}
      shape="sheet"
    >
      {profiles.length > 1 && !edited && (
        <Choices legend={t`Who is it about?`}>
          {profiles.map((one) => (
            <Radio key={one.id} name="profileId" checked={one.id === profileId} onChange={() => setProfileId(one.id)}>
              {one.name}
            </Radio>
          ))}
        </Choices>
      )}
      <StarChoice name="stars" legend={t`Overall`} value={stars} onChange={setStars} error={form.errorOf('stars')} />
      <div className="grid gap-2">
        {reviewParts.map((part) => (
          <StarChoice
            key={part}
            name={part}
            legend={t`${i18n._(partNames[part])} (optional)`}
            value={parts[part]}
            onChange={(value) => setParts({ ...parts, [part]: value })}
            optional
          />
        ))}
      </div>
      <AreaField
        label={t`What was it like?`}
        hint={
          <>
            <Trans>At least {least} characters. No phone numbers, e-mail addresses or links.</Trans>{' '}
            <span className="figures">{`${length}/${most}`}</span>
          </>
        }
        error={form.errorOf('text')}
        name="text"
        rows={6}
        maxLength={MAX_REVIEW}
        value={text}
        onText={setText}
      />
    </FormDialog>
  )
}
