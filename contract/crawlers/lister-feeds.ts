import type { MarketId } from '../markets.ts'
import type { ListingKind } from '../search/profile-homes.ts'

export const listerFeedFormats = ['xml', 'json'] as const
export type ListerFeedFormat = (typeof listerFeedFormats)[number]

/** The address of the feed of a lister's homes: RSS as `xml`, JSON Feed as `json`. */
export const listerFeedPath = (kind: ListingKind, market: MarketId, slug: string, format: ListerFeedFormat): string =>
  `/feeds/${market}/${kind}/${encodeURIComponent(slug)}.${format}`
