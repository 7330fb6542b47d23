import * as z from 'zod/mini'
import type { Intent, StandardStatus } from '../properties/vocabulary.ts'

/** Which status may follow which. The database holds the same table and refuses every other move. */
export const statusTransitions: Record<StandardStatus, readonly StandardStatus[]> = {
  draft: ['pending_review', 'withdrawn'],
  pending_review: ['active', 'rejected', 'withdrawn'],
  rejected: ['pending_review', 'withdrawn'],
  coming_soon: ['active', 'withdrawn'],
  active: ['paused', 'under_offer', 'expired', 'withdrawn'],
  paused: ['active', 'withdrawn'],
  under_offer: ['active', 'sold', 'rented', 'withdrawn'],
  expired: ['active', 'withdrawn'],
  sold: ['withdrawn'],
  rented: ['withdrawn'],
  withdrawn: [],
}

/** What a lister can do with a home besides editing it. */
export const listingTransitions = [
  'confirm',
  'renew',
  'pause',
  'resume',
  'under-offer',
  'back-on-market',
  'close-sold',
  'close-rented',
  'withdraw',
] as const
export const ListingTransition = z.enum(listingTransitions)
export type ListingTransition = z.infer<typeof ListingTransition>

/** Where a transition may start, and the statuses it passes through; `confirm` changes none. */
export const pathOf: Record<
  ListingTransition,
  { from: readonly StandardStatus[]; through: readonly StandardStatus[] }
> = {
  confirm: { from: ['active', 'under_offer'], through: [] },
  renew: { from: ['expired'], through: ['active'] },
  pause: { from: ['active'], through: ['paused'] },
  resume: { from: ['paused'], through: ['active'] },
  'under-offer': { from: ['active'], through: ['under_offer'] },
  'back-on-market': { from: ['under_offer'], through: ['active'] },
  // A sold home always passes through `under_offer`, so that its history has both.
  'close-sold': { from: ['active', 'under_offer'], through: ['under_offer', 'sold'] },
  'close-rented': { from: ['active', 'under_offer'], through: ['under_offer', 'rented'] },
  withdraw: {
    from: ['pending_review', 'rejected', 'coming_soon', 'active', 'paused', 'under_offer', 'expired', 'sold', 'rented'],
    through: ['withdrawn'],
  },
}

/** The transition that undoes each one. Those without an entry are permanent, so a batch of them waits a moment and can be cancelled. */
export const inverseOf: Partial<Record<ListingTransition, ListingTransition>> = {
  pause: 'resume',
  resume: 'pause',
  'under-offer': 'back-on-market',
  'back-on-market': 'under-offer',
}

/** Sold or rented, depending on the intent. */
export const closingOf = (intent: Intent): ListingTransition =>
  intent === 'sale' || intent === 'auction' ? 'close-sold' : 'close-rented'

/** Transitions that a lister may make now; a home held by a moderator cannot be reopened. */
export function allowedTransitions({
  standardStatus,
  intent,
  held,
}: {
  standardStatus: StandardStatus
  intent: Intent
  held: boolean
}): ListingTransition[] {
  const other = closingOf(intent) === 'close-sold' ? 'close-rented' : 'close-sold'
  return listingTransitions.filter(
    (move) => move !== other && pathOf[move].from.includes(standardStatus) && !(held && move === 'resume'),
  )
}

/** Fields of a published home whose change a moderator reviews first; other changes are published at once. */
export const materialFields = [
  'intent',
  'category',
  'propertySubType',
  'title',
  'publicRemarks',
  'metaTitle',
  'metaDescription',
  'bedroomsTotal',
  'livingArea',
  'buildingAreaTotal',
  'superBuiltUpArea',
  'leasableArea',
  'lotSizeArea',
  'ownership',
  'reraId',
  'place',
  'project',
  'unitType',
  'unparsedAddress',
  'longitude',
  'latitude',
  'disclosures',
  'virtualTourURLUnbranded',
  'pictures',
  'video',
] as const
/** Steps within this many days count as one cut. */
export const PRICE_FALL_DAYS = 30

export const moderationReasons = [
  'wrong-place',
  'wrong-price',
  'wrong-facts',
  'poor-pictures',
  'foreign-pictures',
  'contact-in-text',
  'discriminating',
  'duplicate',
  'not-available',
  'no-right-to-list',
  'forbidden',
  'other',
] as const
export const ModerationReason = z.enum(moderationReasons)
export type ModerationReason = z.infer<typeof ModerationReason>
