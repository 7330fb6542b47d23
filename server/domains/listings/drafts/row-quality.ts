import { readListing } from '../../../../contract/listings/check-listing.ts'
import { qualityOf } from '../../../../contract/listings/quality.ts'
import type { MediaRow, PropertyRow } from '../../properties/service.ts'

/** How good a home is that nobody wrote in the browser, 0 to 100, as its lister sees it. */
export function qualityOfRow(row: PropertyRow, media: readonly MediaRow[] = []): number {
  const pictures = media.map(({ pictureKey, mediaCategory = 'photo', imageOf, mediaAlteration = 'none' }) => ({
    key: pictureKey,
    mediaCategory,
    ...(imageOf !== undefined && { imageOf }),
    mediaAlteration,
  }))
  // Only what is written counts, as in a draft.
  const { right } = readListing({ ...JSON.parse(JSON.stringify(row)), pictures }, row.market)
  return qualityOf(right, row.market).quality
}
