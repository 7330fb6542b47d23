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

/** What the lister of a home can do with it, beside editing it. */
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

/** The statuses a move may start in, and those it passes through to where it ends; `confirm` changes none. */
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
  // A home that is sold was under offer first, if only for a moment: its history says both.
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

/** Sold or rented, by what was offered. */
export const closingOf = (intent: Intent): ListingTransition =>
  intent === 'sale' || intent === 'auction' ? 'close-sold' : 'close-rented'

/** The moves open to a home's lister; a home held by a moderator cannot be brought back. */
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

/** Of an edited home, the fields that a moderator sees before buyers do; a change of any other shows at once. */
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
] as const
/** A price that falls further than this, at once or in steps, is looked at too: the usual mark of a bait. Percent. */
export const MATERIAL_PRICE_FALL = 30
/** Steps within so many days are one fall. */
export const PRICE_FALL_DAYS = 30

/** Why a moderator refuses, holds or closes; each has its sentence in the browser. */
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
