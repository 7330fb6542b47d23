import { readListing } from '../../../../contract/listings/check-listing.ts'
import { qualityOf } from '../../../../contract/listings/quality.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { reindexHomes, type MediaRow, type PropertyRow } from '../../properties/service.ts'
import { fieldsOfHome } from './home-fields.ts'

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

/** Computes the quality of a home again and requests its indexing; returns the quality before and after. */
export async function recomputeHome(db: Db, id: string): Promise<{ before: number | null; after: number }> {
  const { rows } = await db.query<{ market: MarketId; quality: number | null }>(
    `select market, quality from properties where id = $1 and deleted_at is null for update`,
    [id],
  )
  const fields = await fieldsOfHome(db, id)
  if (!rows[0] || !fields) throw new Refusal('PROPERTY_NOT_FOUND')
  const { market, quality: before } = rows[0]
  const after = qualityOf(readListing(fields, market).right, market).quality
  // Plain SQL, because the lister edited nothing.
  await db.query(`update properties set quality = $2 where id = $1`, [id, after])
  await reindexHomes(db, [id])
  return { before, after }
}
