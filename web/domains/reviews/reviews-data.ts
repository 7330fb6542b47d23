import { queryOptions } from '@tanstack/react-query'
import { listReviews, myReviews } from '../../../contract/reviews/reviews.ts'
import type { ReviewSort } from '../../../contract/reviews/reviews.ts'
import { callOf, query } from '../../platform/api/query-client.ts'

/** A page of the reviews of a profile; the first is what a page of it is rendered with. */
export const reviewsQuery = (profileId: string, sort: ReviewSort = 'newest', page = 1, unanswered?: '1') =>
  query(listReviews, { params: { id: profileId }, query: { sort, page: String(page), unanswered } })

/** What the person wrote and may write; kept under their name, for the next person on the device sees none of it. */
export const myReviewsQuery = (person: string) =>
  queryOptions({
    queryKey: [myReviews.name, person],
    queryFn: ({ client, signal }) => callOf(client)(myReviews, {}, { signal }),
    staleTime: 0,
  })
