import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { REVIEWS_PER_PAGE, reviewSorts } from '../../../../contract/reviews/reviews.ts'
import type { ReviewSort } from '../../../../contract/reviews/reviews.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReviewItem } from '../review-item.tsx'
import { sortNames } from '../review-words.ts'
import { reviewsQuery, type ReviewsAsked } from './reviews-data.ts'
import { StarFigures } from '../star-figures.tsx'

/** A page of a profile's reviews; rendered anonymously, so it is refetched for signed-in people. */
function useReviewPage(profileId: string, asked: ReviewsAsked) {
  const person = useStore(currentUser, null)?._id
  const read = useQuery({ ...reviewsQuery(profileId, asked), placeholderData: keepPreviousData })
  const { refetch } = read
  useEffect(() => {
    if (person !== undefined) void refetch({ cancelRefetch: false })
  }, [person, refetch])
  return read
}

interface OfReviews {
  profile: { id: string; name: string }
  /** Id of the builder's project; by default all. */
  project?: string | undefined
  /** The heading, by default “Reviews”. */
  title?: ReactNode
}

/** The reviews of a person, a firm or a project: star counts and texts, ten per page. */
export function Reviews({ profile, project, title = <Trans>Reviews</Trans> }: OfReviews) {
  const { t, i18n } = useLingui()
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [pages, setPages] = useState(1)
  const [params, setParams] = useRequestedParams()
  function showAll() {
    const all = new URLSearchParams(params)
    all.delete('reviews')
    setParams(all, { replace: true, state: { keepScroll: true } })
  }
  const unanswered = params.get('reviews') === 'unanswered' ? ('1' as const) : undefined
  const read = useReviewPage(profile.id, { sort, page: 1, unanswered, project })
  if (read.error && !read.data)
    return (
      <ErrorCard
        title={<Trans>The reviews could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-80" />
  const { total, stars, disputed } = read.data
  return (
    <section aria-labelledby="reviews" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="reviews" className="scroll-mt-20 text-title">
        {title}
      </h2>
      {unanswered && (
        <p className="flex flex-wrap items-center gap-3">
          <Plural
            value={total}
            _0="All reviews have a reply."
            one="# review without a reply"
            other="# reviews without a reply"
          />
          <Button size="small" look="quiet" onClick={showAll}>
            <Trans>Show all reviews</Trans>
          </Button>
        </p>
      )}
      {total > 0 || unanswered ? (
        <>
          <StarFigures stars={stars} />
          <p className="text-small text-soft">
            <Trans>Only people whose enquiry was answered can write a review, one per enquiry.</Trans>
          </p>
          {total > 1 && (
            <Segmented
              label={t`Order of the reviews`}
              value={sort}
              options={reviewSorts.map((value) => ({ value, label: i18n._(sortNames[value]) }))}
              onChange={(value) => {
                setSort(value)
                setPages(1)
              }}
            />
          )}
          <ul className="grid gap-6">
            {Array.from({ length: pages }, (_, index) => (
              <ReviewPage key={index} profile={profile} asked={{ sort, page: index + 1, unanswered, project }} />
            ))}
          </ul>
        </>
      ) : (
        <p className="text-soft">
          <Trans>No reviews yet. Only people whose enquiry was answered can write a review, one per enquiry.</Trans>
        </p>
      )}
      {total > pages * REVIEWS_PER_PAGE && (
        <div className="print:hidden">
          <Button onClick={() => setPages(pages + 1)}>
            <Trans>Show more reviews</Trans>
          </Button>
        </div>
      )}
      {disputed > 0 && (
        <p className="text-small text-soft">
          <Plural
            value={disputed}
            one="# review is disputed and not shown until a moderator decides."
            other="# reviews are disputed and not shown until a moderator decides."
          />
        </p>
      )}
    </section>
  )
}

function ReviewPage({ profile, asked }: Pick<OfReviews, 'profile'> & { asked: ReviewsAsked }) {
  const { data } = useReviewPage(profile.id, asked)
  return data?.data.map((review) => (
    <li key={review.id} className="border-t border-line pt-5">
      <ReviewItem review={review} name={profile.name} />
    </li>
  ))
}
