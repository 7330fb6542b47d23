import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listReviews, myReviews, removeReview } from '../../../../contract/reviews/reviews.ts'
import type { MyReview } from '../../../../contract/reviews/reviews.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ReviewForm } from '../review-form.tsx'
import { ReviewPartStars } from '../review-parts.tsx'
import { reviewStateNames, reviewTones } from '../review-words.ts'
import { myReviewsQuery } from './reviews-data.ts'
import { StarRow } from './star-row.tsx'
import { useFeature } from '../../../platform/settings/market-settings.ts'

/** What proves a review. */
type Proof = { queryId: string } | { visitId: string }

/**
 * The person's review of someone they enquired with or visited, or the invitation to write one. The link in the
 * invitation opens the form.
 */
export function ReviewOf({ person, ...of }: { person: string } & Proof) {
  const { data } = useQuery(myReviewsQuery(person))
  const isInvited = useSearchParams()[0].get('review') === 'write'
  const [writing, setWriting] = useState(isInvited)
  const isIt = (one: { queryId?: string | undefined; visitId?: string | undefined }) =>
    'queryId' in of ? one.queryId === of.queryId : one.visitId === of.visitId
  const proof = data?.open.find(isIt)
  const review = data?.data.find(isIt)
  const writes = useFeature('review-writing')
  if (review) return <OwnReview review={review} />
  if (!proof || !writes) return null
  const name = proof.profiles[0]?.name ?? ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunk px-4 py-3">
      <p>
        <Trans>How was your experience with {name}? A review helps the next person choose.</Trans>
      </p>
      <Button size="small" icon={<Star aria-hidden />} aria-haspopup="dialog" onClick={() => setWriting(true)}>
        <Trans>Write a review</Trans>
      </Button>
      {writing && <ReviewForm proof={proof} onClose={() => setWriting(false)} />}
    </div>
  )
}

function OwnReview({ review }: { review: MyReview }) {
  const { t, i18n } = useLingui()
  const { date } = useFormat()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const { pending, run } = useAction({ invalidates: [myReviews, listReviews] })
  const { id, state, stars, text, reply, reason, editableUntil } = review
  const { name } = review.profile
  const close = () => setOpen(undefined)
  const until = editableUntil && date(editableUntil)

  async function remove() {
    const { ok } = await run(() => call(removeReview, { params: { id } }))
    if (!ok) return
    close()
    toast.success(t`Review removed.`)
  }
  return (
    <section aria-labelledby="own-review" className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="own-review" className="font-semibold">
          <Trans>Your review of {name}</Trans>
        </h3>
        <Chip tone={reviewTones[state]}>{i18n._(reviewStateNames[state])}</Chip>
      </div>
      <StarRow stars={stars} />
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      <ReviewPartStars parts={review.parts} />
      {state === 'pending' && (
        <p className="text-small text-soft">
          <Trans>It appears once a moderator has read it.</Trans>
        </p>
      )}
      {state === 'disputed' && (
        <p className="text-small text-soft">
          <Trans>{name} disputes it. It is not shown until a moderator decides.</Trans>
        </p>
      )}
      {reason !== undefined && (
        <p className="text-small">
          <Trans>Why a moderator removed it: {reason}</Trans>
        </p>
      )}
      {reply && state !== 'removed' && (
        <div className="grid max-w-prose gap-1 border-s-2 border-line ps-4">
          <p className="text-small font-semibold">
            <Trans>Reply from {name}</Trans>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </div>
      )}
      <div className="-ms-3 flex flex-wrap items-center">
        {until !== undefined && (
          <Button size="small" look="quiet" icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
            <Trans>Edit until {until}</Trans>
          </Button>
        )}
        {review.open.includes('removed') && (
          <Button size="small" look="quiet" icon={<Trash2 aria-hidden />} onClick={() => setOpen('remove')}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {open === 'edit' && <ReviewForm edited={review} onClose={close} />}
      <Dialog
        open={open === 'remove'}
        onClose={close}
        title={t`Remove this review?`}
        description={
          review.visitId === undefined
            ? t`You cannot write another about this enquiry.`
            : t`You cannot write another about this visit.`
        }
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button look="primary" busy={pending} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <p className="whitespace-pre-line text-soft wrap-anywhere">{text}</p>
      </Dialog>
    </section>
  )
}
