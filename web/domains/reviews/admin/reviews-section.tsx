import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  ADMIN_REVIEWS_PER_PAGE,
  MAX_REVIEW_REASON,
  decideReview,
  adminReviews,
} from '../../../../contract/reviews/review-admin.ts'
import type { AdminReview } from '../../../../contract/reviews/review-admin.ts'
import { reviewPath } from '../../../../contract/reviews/review-paths.ts'
import { reviewStates } from '../../../../contract/reviews/review-states.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useConfig } from '../../../platform/config.ts'
import { saveCsv } from '../../../platform/storage/save-csv.ts'
import { toast } from '../../../platform/toasts.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMoment } from '../../../platform/use-moment.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { ReasonDialog } from '../../content/open/reason-dialog.tsx'
import { choice, flag, search } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { TableScreen } from '../../../ui/table/table-screen.tsx'
import { disputeNames, reviewReportNames, reviewStateNames, reviewTones } from '../review-words.ts'
import { StarRow } from '../open/star-row.tsx'

type Decision = 'published' | 'removed' | 'keep'

/** Reviews of people and firms: those that wait for a moderator, and all others. */
export function ReviewsSection() {
  const { t, i18n } = useLingui()
  const { number, date } = useFormat()
  const moment = useMoment()
  const { marketId } = useConfig()
  const [removing, setRemoving] = useState<AdminReview>()
  const { pending, run } = useAction({ invalidates: [adminReviews] })
  const list = useListState({
    sorts: [
      { value: 'oldest', name: t`Oldest first` },
      { value: 'newest', name: t`Newest first` },
      { value: 'reports', name: t`Most reported first` },
    ],
    filters: {
      text: search(t`Words or name`),
      state: choice({
        label: t({ message: 'State', context: 'of a review' }),
        any: i18n._(reviewStateNames.pending),
        implied: 'pending',
        values: ['all', ...reviewStates],
        nameOf: (one) => (one === 'all' ? t`All states` : i18n._(reviewStateNames[one])),
      }),
      reported: flag(t`Reported only`),
    },
  })
  const { state = list.values.reported ? 'all' : 'pending' } = list.values
  const read = useListPage(
    query(adminReviews, {
      query: { market: marketId, ...list.query, state: state === 'all' ? undefined : state },
    }),
  )

  async function decide({ id, version }: AdminReview, to: Decision, reason?: string) {
    const { ok } = await run(() => call(decideReview, { params: { id }, body: { version, to, reason } }))
    if (!ok) return
    setRemoving(undefined)
    toast.success(t`Decided.`)
  }
  const columns: Column<AdminReview>[] = [
    {
      id: 'review',
      name: t`Review`,
      render: (review) => (
        <span className="grid gap-1">
          <StarRow stars={review.stars} />
          <span className="whitespace-pre-line">{review.text}</span>
          {review.reply && <span className="border-s-2 border-line ps-3 text-soft">{t`Reply: ${review.reply}`}</span>}
          {review.dispute && (
            <span className="text-due">
              {[t`Disputed: ${i18n._(disputeNames[review.dispute.reason])}`, review.dispute.note]
                .filter(Boolean)
                .join(' – ')}
            </span>
          )}
        </span>
      ),
      text: ({ stars, text: words }) => `${stars}/5: ${words}`,
    },
    {
      id: 'author',
      name: t`Author`,
      render: ({ author }) => author ?? t`A member`,
      text: ({ author }) => author,
    },
    {
      id: 'of',
      name: t`About`,
      render: ({ id, profile, about, askedAt }) => {
        const asked = date(askedAt)
        return (
          <>
            <Link to={reviewPath(profile, id)} className="hover:underline">
              {profile.name}
            </Link>
            <span className="block text-soft">
              {about === undefined || about === profile.name
                ? t`Enquiry of ${asked}`
                : t`Enquiry of ${asked}: ${about}`}
            </span>
          </>
        )
      },
      text: ({ profile }) => profile.name,
    },
    {
      id: 'reports',
      name: t`Reports`,
      end: true,
      sorts: { descending: 'reports' },
      render: ({ reports, reasons }) => (
        <>
          {number(reports)}
          {reasons.length > 0 && (
            <span className="block text-soft">
              {reasons.map((reason) => i18n._(reviewReportNames[reason])).join(', ')}
            </span>
          )}
        </>
      ),
      text: ({ reports }) => reports,
    },
    {
      id: 'written',
      name: t`Written`,
      sorts: { ascending: 'oldest', descending: 'newest' },
      render: ({ createdAt, editedAt }) => (
        <>
          {moment(createdAt)}
          {editedAt && <span className="block text-soft">{t`edited`}</span>}
        </>
      ),
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'state',
      name: t({ message: 'State', context: 'of a review' }),
      render: (review) => (
        <Chip tone={reviewTones[review.state]} className="whitespace-nowrap">
          {i18n._(reviewStateNames[review.state])}
        </Chip>
      ),
      text: (review) => i18n._(reviewStateNames[review.state]),
    },
  ]
  const nameOf = (review: AdminReview) => review.text.slice(0, 60)
  const renderActions = (review: AdminReview) => {
    const named = nameOf(review)
    if (review.party) return <span className="text-small text-soft">{t`You are involved in this case`}</span>
    const publish = review.state === 'disputed' ? t`Keep` : t`Publish`
    return (
      <span className="flex flex-wrap justify-end gap-2">
        {review.open.includes('published') && (
          <Button
            size="small"
            look="primary"
            busy={pending}
            aria-label={`${publish}: ${named}`}
            onClick={() => void decide(review, 'published')}
          >
            {publish}
          </Button>
        )}
        {review.reports > 0 && (
          <Button
            size="small"
            busy={pending}
            aria-label={t`Dismiss the reports: ${named}`}
            onClick={() => void decide(review, 'keep')}
          >
            <Trans>Dismiss the reports</Trans>
          </Button>
        )}
        {review.open.includes('removed') && (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t`Remove: ${named}`}
            onClick={() => setRemoving(review)}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </span>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {read.data && (
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>
            <Plural value={read.data.waiting} _0="None is waiting." one="# is waiting." other="# are waiting." />
          </span>
          {read.data.disputed > 0 && (
            <span className="text-due">
              <Plural value={read.data.disputed} one="# is disputed." other="# are disputed." />
            </span>
          )}
          {read.data.reported > 0 && (
            <span className="text-wrong">
              <Plural value={read.data.reported} one="# was reported." other="# were reported." />
            </span>
          )}
        </p>
      )}
      <TableScreen
        caption={t`Reviews`}
        onSave={(rows) => saveCsv('reviews.csv', rows)}
        list={list}
        read={read}
        pageSize={ADMIN_REVIEWS_PER_PAGE}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOf}
        renderActions={renderActions}
      />
      {removing && (
        <ReasonDialog
          title={t`Remove this review?`}
          description={t`This cannot be undone.`}
          label={t`Why? We’ll tell the author.`}
          action={t`Remove`}
          maxLength={MAX_REVIEW_REASON}
          send={(reason) => decide(removing, 'removed', reason)}
          onClose={() => setRemoving(undefined)}
        >
          <p className="line-clamp-6 whitespace-pre-line text-soft wrap-anywhere">{removing.text}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
