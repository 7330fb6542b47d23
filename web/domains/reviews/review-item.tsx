import { Trans, useLingui } from '@lingui/react/macro'
import { Flag, Reply, Scale } from 'lucide-react'
import { useRef, useState } from 'react'
import { memberPaths } from '../../../contract/member-paths.ts'
import type { Review } from '../../../contract/reviews/reviews.ts'
import { currentUser } from '../../platform/session/account.ts'
import { askToSignIn } from '../../platform/storage/session.ts'
import { useStore } from '../../platform/storage/store.ts'
import { useFormat } from '../../platform/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { ReviewPartStars } from './review-parts.tsx'
import { ReviewHead } from './review-head.tsx'
import { ReplyForm } from './reply-form.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { ReportReview } from './report-review.tsx'

/** A review with its reply and the viewer's actions. `name` is its subject's. */
export function ReviewItem({ review, name }: { review: Review; name: string }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const user = useStore(currentUser, null)
  const [open, setOpen] = useState<'reply' | 'dispute' | 'report'>()
  const { id, text, reply, own, mayReply, mayDispute } = review
  const author = review.author ?? t`A member`
  const asked = date(review.askedAt)
  const close = () => setOpen(undefined)
  const item = useRef<HTMLElement>(null)
  /** The form is removed with the focus in it, which moves to the review. */
  function closeReply() {
    close()
    item.current?.focus()
  }
  return (
    <article ref={item} id={`review-${id}`} tabIndex={-1} className="grid scroll-mt-20 gap-3">
      <div className="grid gap-1">
        <ReviewHead review={review} />
        <p className="text-small text-soft">
          <Trans>Verified enquiry, {asked}</Trans>
        </p>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      <ReviewPartStars parts={review.parts} />
      {open === 'reply' ? (
        <ReplyForm id={id} reply={reply?.text ?? ''} onDone={closeReply} />
      ) : (
        reply && (
          <div className="grid max-w-prose gap-1 border-s-2 border-line ps-4">
            <p className="text-small">
              <span className="font-semibold">
                <Trans>Reply from {name}</Trans>
              </span>{' '}
              <time dateTime={reply.at} className="text-soft">
                {date(reply.at)}
              </time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
          </div>
        )
      )}
      <div className="-ms-[12px] flex flex-wrap items-center print:hidden">
        {mayReply && open !== 'reply' && (
          <Button
            size="small"
            look="quiet"
            icon={<Reply aria-hidden />}
            aria-label={reply ? t`Edit your reply to ${author}` : t`Reply to ${author}`}
            onClick={() => setOpen('reply')}
          >
            {reply ? <Trans>Edit reply</Trans> : <Trans>Reply</Trans>}
          </Button>
        )}
        {mayDispute && (
          <Button
            size="small"
            look="quiet"
            icon={<Scale aria-hidden />}
            aria-label={t`Dispute the review by ${author}`}
            onClick={() => setOpen('dispute')}
          >
            <Trans>Dispute</Trans>
          </Button>
        )}
        {own ? (
          <span className="px-3">
            <TextLink to={memberPaths.queries()}>
              <Trans>Edit it from your enquiry</Trans>
            </TextLink>
          </span>
        ) : (
          !mayDispute && (
            <Button
              size="small"
              look="quiet"
              icon={<Flag aria-hidden />}
              aria-label={t`Report the review by ${author}`}
              onClick={() => (user ? setOpen('report') : askToSignIn())}
            >
              <Trans>Report</Trans>
            </Button>
          )
        )}
      </div>
      {open === 'dispute' && <DisputeDialog id={id} onClose={close} />}
      {open === 'report' && <ReportReview id={id} onClose={close} />}
    </article>
  )
}
