import type { Role } from './roles.ts'

const professionals = ['Builder', 'Agent'] as const
const seekers = ['Buyer', ...professionals] as const
const staff = ['Moderator', 'Admin'] as const

/** Rights and the roles that have them. Which rows a right reaches, the domain decides. */
export const policy = {
  'send-enquiries': seekers,
  'reveal-contacts': [...seekers, 'Admin'],
  'inspect-contacts': ['Admin'],
  'post-requirements': ['Buyer'],
  'post-for-clients': ['Agent'],
  'book-visits': ['Buyer', 'Agent'],
  'join-open-houses': seekers,
  'reserve-beds': seekers,
  'play-contests': seekers,

  'list-homes': [...seekers, 'Admin'],
  'list-as-agent': ['Agent'],
  'list-as-builder': ['Builder'],
  'publish-unreviewed': ['Admin'],
  'publish-unreviewed-once-trusted': ['Agent'],
  'manage-all-listings': ['Admin'],
  'work-as-professional': professionals,
  'take-leads': professionals,
  'add-builders-of-others': [...professionals, ...staff],
  'sign-in-by-password': ['Agent'],

  'write-articles': [...professionals, 'Admin'],
  'open-articles': [...professionals, ...staff],
  'review-articles': staff,
  'manage-articles': ['Admin'],
  'manage-taxonomy': ['Admin'],
  'moderate-comments': staff,

  'open-back-office': staff,
  'moderate-listings': staff,
  'moderate-profiles': staff,
  'moderate-projects': staff,
  'moderate-reviews': staff,
  'moderate-messages': staff,
  'moderate-roommates': staff,
  'moderate-sites': staff,
  'manage-agencies': staff,
  'read-audit': staff,
  'read-all-leads': staff,
  'work-operator-leads': ['Admin'],
  'decide-disputes': staff,
  'set-lead-prices': ['Admin'],
  'grant-credits': ['Admin'],
  'manage-packages': ['Admin'],
  /** Finance. */
  'manage-payments': ['Admin'],
  'answer-tickets': staff,
  'see-ticket-contacts': ['Admin'],
  'edit-pages': staff,
  'publish-pages': ['Admin'],
  'manage-firm': ['Admin'],
  'manage-announcements': ['Admin'],
  'manage-message-texts': ['Admin'],
  'manage-screen-texts': ['Admin'],
  'manage-faq': ['Admin'],
  'manage-services': ['Admin'],
  'manage-exchange-rates': ['Admin'],
  'manage-contests': ['Admin'],
  'manage-places': ['Admin'],
  'manage-custom-fields': ['Admin'],
  'manage-people': ['Admin'],
  'log-in-as-people': ['Admin'],
  'manage-system': ['Admin'],
  'manage-market-settings': ['Admin'],
} as const satisfies Record<string, readonly Role[]>

export type Right = keyof typeof policy

/**
 * Staff, by their rights: people with one of these must have a second factor, and their sessions end after 12 hours. Those who handle money
 * count too.
 */
export const staffRights = ['open-back-office', 'manage-payments', 'grant-credits'] as const satisfies readonly Right[]

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly Role[] => policy[right]

/** Whether a person has a right; a signed-out visitor has none. */
export const may = (person: { roles: readonly Role[] } | null | undefined, right: Right): boolean =>
  person?.roles.some((role) => rolesWith(right).includes(role)) ?? false
