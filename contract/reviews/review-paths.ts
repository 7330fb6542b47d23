import type { ProfileKind } from '../directories/kinds.ts'

const pages: Record<ProfileKind, (slug: string) => string> = {
  agent: (slug) => `/agent-details/${slug}`,
  agency: (slug) => `/agency-details/${slug}`,
  architect: (slug) => `/architect-details/${slug}`,
  builder: (slug) => `/builders/${slug}`,
  // Advisors have no page.
  advisor: () => '/advisor-list',
}

/** The unanswered reviews of a profile. */
export const unansweredReviewsPath = ({ kind, slug }: { kind: ProfileKind; slug: string }): string =>
  `${pages[kind](encodeURIComponent(slug))}?reviews=unanswered#reviews`

/** A review on the page of its subject. */
export const reviewPath = ({ kind, slug }: { kind: ProfileKind; slug: string }, id: string): string =>
  `${pages[kind](encodeURIComponent(slug))}#review-${id}`
