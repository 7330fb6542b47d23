import { queryOptions } from '@tanstack/react-query'
import type { MarketId } from '../../../../contract/markets.ts'
import { listReviews, myReviews, recentReviews } from '../../../../contract/reviews/reviews.ts'
import type { ReviewSort } from '../../../../contract/reviews/reviews.ts'
import { callOf, query } from '../../../platform/api/query-client.ts'

/** Which reviews of a profile are read. */
export interface ReviewsAsked {
  sort?: ReviewSort
  page?: number
  unanswered?: '1' | undefined
  /** Of a builder: the project that they are of. */
  project?: string | undefined
}

/** A page of the reviews of a profile; the first is what a page of it is rendered with. */
export const reviewsQuery = (
  profileId: string,
  { sort = 'newest', page = 1, unanswered, project }: ReviewsAsked = {},
) => query(listReviews, { params: { id: profileId }, query: { sort, page: String(page), unanswered, project } })

/** The newest reviews of a market, or of a city by its slug. */
export const recentReviewsQuery = (market: MarketId, city: string) =>
  query(recentReviews, { query: { market, ...(city && { city }) } })

/** What the person wrote and may write; kept under their name, for the next person on the device sees none of it. */
export const myReviewsQuery = (person: string) =>
  queryOptions({
    queryKey: [myReviews.name, person],
    queryFn: ({ client, signal }) => callOf(client)(myReviews, {}, { signal }),
    staleTime: 0,
  })
