import { readListing } from '../../../../contract/listings/check-listing.ts'
import { qualityOf } from '../../../../contract/listings/quality.ts'
import type { MediaRow, PropertyRow } from '../../properties/service.ts'

/** The quality, 0 to 100, of a home that was not written as a draft in the browser. */
export function qualityOfRow(row: PropertyRow, media: readonly MediaRow[] = []): number {
  const pictures = media.map(({ pictureKey, mediaCategory = 'photo', imageOf, mediaAlteration = 'none' }) => ({
    key: pictureKey,
    mediaCategory,
    ...(imageOf !== undefined && { imageOf }),
    mediaAlteration,
  }))
  // Reads the row as a draft would be.
  const { right } = readListing({ ...JSON.parse(JSON.stringify(row)), pictures }, row.market)
  return qualityOf(right, row.market).quality
}
