import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { profilePath } from '../../directories/open/profile/profile-paths.ts'
import { recentReviewsQuery } from './reviews-data.ts'
import { ReviewHead } from '../review-head.tsx'

/** What people said last about agents and builders of a city, or of the market while `city` is empty; nothing without reviews. */
export function RecentReviews({ city }: { city: string }) {
  const { date } = useFormat()
  const { id: market } = useMarket()
  const reviews = useQuery({ ...recentReviewsQuery(market, city), placeholderData: keepPreviousData }).data?.data ?? []
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="recent-reviews" className="grid content-start gap-5 print:hidden">
      <div className="grid gap-1">
        <h2 id="recent-reviews" className="text-title">
          <Trans>What people say about agents and builders</Trans>
        </h2>
        <p className="max-w-prose text-soft">
          <Trans>The newest reviews, good or bad. Everyone here enquired or visited first.</Trans>
        </p>
      </div>
      <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => {
          const { id, text, askedAt, profile } = review
          const asked = date(askedAt)
          return (
            <li key={id} className="grid content-start gap-2 border-t border-line pt-4">
              <ReviewHead review={review} />
              <p className="line-clamp-5 whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-small text-soft">
                <Trans>Verified enquiry, {asked}</Trans>
                {' · '}
                <TextLink to={profilePath(profile)}>{profile.name}</TextLink>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
