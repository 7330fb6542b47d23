import { insertRows, snake } from '../../../platform/db/insert-rows.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import type { SomeOfListing } from '../../../../contract/listings/check-listing.ts'
import { marketRules } from '../../../../contract/listings/market-rules.ts'
import { qualityOf } from '../../../../contract/listings/quality.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { columnFields, placeFields, type FoundPlace } from './home-fields.ts'
import { updateProperty } from '../../properties/service.ts'
import type { ListingLister } from '../rights/lister.ts'
import { writeVideo } from '../videos/videos.ts'

type Picture = NonNullable<SomeOfListing['pictures']>[number]

const REF_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference that can be read out on the telephone, without letters that sound or look alike. */
export function newReference(market: MarketId): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => REF_LETTERS[byte % 32])
  return `${marketRules[market].reference}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Columns derived from the place and market. */
const ofPlace = ({ cityId, localityId, stateOrProvince, projectId, unitTypeId }: FoundPlace) => ({
  cityId,
  localityId,
  stateOrProvince,
  projectId,
  unitTypeId,
})

const writtenColumns = (listing: SomeOfListing) =>
  Object.fromEntries(columnFields.map((name) => [name, Object.entries(listing).find(([key]) => key === name)?.[1]]))

interface NewHome {
  id: string
  listing: SomeOfListing
  place: FoundPlace
  lister: ListingLister
  relistedFrom: string | null
  originalEntryTimestamp: Date
}

/** Inserts a new home with the status draft; status transitions publish it. */
export async function insertHome(db: Db, now: Date, home: NewHome): Promise<void> {
  const { id, listing, place, lister } = home
  const market = listing.market ?? 'in'
  await insertRows(db, 'properties', [
    {
      ...writtenColumns(listing),
      ...ofPlace(place),
      ...lister,
      id,
      listingId: newReference(market),
      standardStatus: 'draft',
      currency: markets[market].currency,
      country: markets[market].country,
      originalListPrice: listing.listPrice,
      relistedFrom: home.relistedFrom,
      originalEntryTimestamp: home.originalEntryTimestamp,
      quality: qualityOf(listing, market).quality,
      createdAt: now,
      updatedAt: now,
    },
  ])
  await writePictures(db, id, listing.pictures ?? [], altOf(listing, place))
  await writeVideo(db, now, id, listing.video)
}

/** The alternative text of a picture without one from its lister. */
const altOf =
  (listing: SomeOfListing, place: FoundPlace) =>
  ({ shortDescription, imageOf, mediaCategory }: Picture): string => {
    const what =
      shortDescription ?? imageOf?.replaceAll('-', ' ') ?? (mediaCategory === 'floorplan' ? 'Floor plan' : '')
    const where = `${listing.title ?? ''}, ${place.localityName}`
    return (what ? `${what.slice(0, 1).toUpperCase()}${what.slice(1)}: ${where}` : where).slice(0, 250).toWellFormed()
  }

/** Replaces a home's photos and floor plans; the alternative text of a picture stays while its caption and room stay. */
async function writePictures(
  db: Db,
  propertyId: string,
  pictures: readonly Picture[],
  altFor: (picture: Picture) => string,
): Promise<void> {
  const { rows: known } = await db.query<{
    key: string
    caption: string | null
    room: string | null
    alt: string
    hindi: string | null
  }>(
    `select picture_key as key, short_description as caption, image_of as room, alt, alt_hindi as hindi from property_media where property_id = $1`,
    [propertyId],
  )
  await db.query(`delete from property_media where property_id = $1 and media_category in ('photo', 'floorplan')`, [
    propertyId,
  ])
  const rows = pictures.map((picture, position) => {
    const { key, shortDescription, imageOf } = picture
    const same = known.find(
      (one) => one.key === key && one.caption === (shortDescription ?? null) && one.room === (imageOf ?? null),
    )
    return {
      propertyId,
      position,
      pictureKey: key,
      mediaCategory: picture.mediaCategory,
      shortDescription,
      alt: same?.alt ?? altFor(picture),
      altHindi: same?.hindi ?? undefined,
      imageOf,
      mediaAlteration: picture.mediaAlteration,
    }
  })
  await insertRows(db, 'property_media', rows)
}

/** SQL of whether home `p` was never on the market, so that its price changes are not history. */
const unseen = `(p.standard_status in ('draft', 'pending_review', 'rejected'))`

/**
 * Writes the named fields of a home, with everything that follows from them: price history, place, quality and version. Fields that
 * `listing` lacks are emptied.
 */
export async function updateHome(
  db: Db,
  now: Date,
  id: string,
  names: readonly string[],
  listing: SomeOfListing,
  place: FoundPlace,
): Promise<void> {
  const values = {
    ...writtenColumns(listing),
    ...ofPlace(place),
    quality: qualityOf(listing, listing.market ?? 'in').quality,
  }
  const columns = names.filter((name) => columnFields.includes(name))
  if (names.some((name) => placeFields.includes(name))) columns.push(...Object.keys(ofPlace(place)))
  const given = new Map(Object.entries(values).filter(([, value]) => value !== undefined))
  const changes = [...new Set([...columns, 'quality'])].map((name) => [name, snake(name)] as const)
  const sql = {
    ...Object.fromEntries(changes.flatMap(([name, column]) => (given.has(name) ? [] : [[column, 'default']]))),
    ...(names.includes('listPrice') && {
      original_list_price: `case when ${unseen} then r.list_price else coalesce(p.original_list_price, p.list_price, r.list_price) end`,
      previous_list_price: `case when not ${unseen} then p.list_price end`,
      price_change_timestamp: `case when not ${unseen} then r.updated_at end`,
    }),
    // Values that were computed from the pin are reset when it moves.
    ...((names.includes('longitude') || names.includes('latitude')) && {
      walk_score: 'null',
      geocode_confidence: 'null',
    }),
  }
  const plain = Object.fromEntries(changes.map(([name, column]) => [column, given.get(name)]))
  await updateProperty(db, id, { ...plain, mend_asked: false }, { now, sql })
  if (names.includes('pictures')) await writePictures(db, id, listing.pictures ?? [], altOf(listing, place))
  if (names.includes('video')) await writeVideo(db, now, id, listing.video)
}
