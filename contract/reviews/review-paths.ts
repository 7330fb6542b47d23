import type { ProfileKind } from '../directories/kinds.ts'

const pages: Record<ProfileKind, (slug: string) => string> = {
  agent: (slug) => `/agent-details/${slug}`,
  agency: (slug) => `/agency-details/${slug}`,
  architect: (slug) => `/architect-details/${slug}`,
  builder: (slug) => `/builders/${slug}`,
  // An advisor has no page of their own.
  advisor: () => '/advisor-list',
}

/** The reviews of a profile that nobody replied to. */
export const unansweredReviewsPath = ({ kind, slug }: { kind: ProfileKind; slug: string }): string =>
  `${pages[kind](encodeURIComponent(slug))}?reviews=unanswered#reviews`

/** Where a review stands: on the page of whom it is of. */
export const reviewPath = ({ kind, slug }: { kind: ProfileKind; slug: string }, id: string): string =>
  `${pages[kind](encodeURIComponent(slug))}#review-${id}`
