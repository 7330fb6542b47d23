import { iso } from '../../../platform/db/iso.ts'
import type { SomeOfListing } from '../../../../contract/listings/check-listing.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { metresBetween } from '../../places/service.ts'
import { atLeast, cardJoins, cardJson, sizeOf as sqlSize } from '../../properties/service.ts'
import { LISTER } from '../rights/listing-rights.ts'

export type DuplicateReason = 'address' | 'pin' | 'pictures' | 'area' | 'price' | 'words'

export interface FoundDuplicate {
  home: PropertyCard
  likeness: number
  reasons: DuplicateReason[]
  own: boolean
}

interface ComparedHome {
  address: string
  unit: string | null
  building: string | null
  tower: string | null
  floor: number | null
  bedrooms: number | null
  position: [number, number] | null
  size: number | null
  price: number | null
  title: string
  remarks: string
  alikePictures: number
}

interface Candidate extends ComparedHome {
  card: PropertyCard
  own: boolean
}

/** Homes with at least this similarity count as alike; at most `MAX_NAMED` are returned. */
const ALIKE = 60
const MAX_NAMED = 5
const MAX_COMPARED = 200
/** Bits of the 64-bit hashes in which two pictures of one view may differ. */
const PICTURE_BITS = 8
/** A picture shared by this many homes is no evidence. */
const COMMON_PICTURE = 20
const SAME_PIN_METRES = 30
const LIKE_WORDS = 25

/** The size homes are compared by; the expression of the index properties_alike. */
const SIZE = `(${sqlSize})`
const STANDING = `('pending_review', 'active', 'coming_soon', 'under_offer', 'paused')`

const sizeOf = (home: SomeOfListing) =>
  home.livingArea ?? home.leasableArea ?? home.buildingAreaTotal ?? home.superBuiltUpArea ?? home.lotSizeArea

/** An address without spelling variants: "Flat No. 12-B" and "12b" become equal. */
const plain = (text: string | null | undefined) =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(
      /\b(flat|apartment|apt|unit|house|shop|office|plot|room|door|no|number|the|near|opp|opposite)\b\.?/g,
      ' ',
    )
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [])

function likenessOfWords(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const all = first.union(second).size
  return all < 8 ? 0 : first.intersection(second).size / all
}

const near = (a: number | null | undefined, b: number | null | undefined, share: number) =>
  a !== undefined && a !== null && b !== undefined && b !== null && Math.abs(a - b) <= Math.max(a, b) * share

function compareWithCandidate(
  home: SomeOfListing,
  other: ComparedHome,
): { likeness: number; reasons: DuplicateReason[] } {
  const reasons: DuplicateReason[] = []
  let likeness = 0
  const say = (reason: DuplicateReason, points: number) => {
    likeness += points
    if (!reasons.includes(reason)) reasons.push(reason)
  }
  const unit = plain(home.unitNumber)
  const sameHouse = [
    [plain(home.buildingName), plain(other.building)],
    [plain(home.streetName), plain(other.address)],
  ].some(([own = '', theirs = '']) => own.length > 3 && theirs.includes(own))
  const address = plain(home.unparsedAddress)
  if (unit && unit === plain(other.unit) && sameHouse && plain(home.tower) === plain(other.tower)) say('address', 60)
  else if (address.length >= 12 && /\d/.test(address) && plain(other.address).includes(address)) say('address', 50)
  else if (unit && other.unit && unit !== plain(other.unit)) likeness -= 50
  const isNear =
    home.longitude !== undefined &&
    home.latitude !== undefined &&
    other.position &&
    metresBetween([home.longitude, home.latitude], other.position) <= SAME_PIN_METRES
  if (isNear) say('pin', 20)
  if (other.alikePictures > 0) say('pictures', other.alikePictures >= 3 ? 45 : 25)
  if (near(sizeOf(home), other.size, 0.02)) say('area', 10)
  if (near(home.listPrice, other.price, 0.1)) say('price', 10)
  if (home.bedroomsTotal !== undefined && other.bedrooms !== null && home.bedroomsTotal !== other.bedrooms)
    likeness -= 25
  if (home.entryLevel !== undefined && other.floor !== null && home.entryLevel !== other.floor) likeness -= 30
  // The most expensive comparison runs only if it can still decide.
  if (likeness + LIKE_WORDS >= ALIKE) {
    const words = likenessOfWords(`${home.title ?? ''} ${home.publicRemarks ?? ''}`, `${other.title} ${other.remarks}`)
    if (words >= 0.7) say('words', LIKE_WORDS)
  }
  return { likeness: Math.max(0, Math.min(100, likeness)), reasons }
}

/** A home that is not on the market yet. */
export interface NewHome {
  listing: SomeOfListing
  localityId: number
  /** Addresses of its photos. */
  photos: readonly string[]
}

/** Whether `home` would count as a duplicate of `other`, both of one lister; mirrors `duplicatesOf` without a query. */
export function isAlike(home: NewHome, other: NewHome): boolean {
  const { listing } = other
  const alikePictures = home.photos.filter((photo) => other.photos.includes(photo)).length
  const [size, otherSize] = [sizeOf(home.listing), sizeOf(listing)]
  const isNearInSize =
    home.localityId === other.localityId &&
    home.listing.propertySubType === listing.propertySubType &&
    near(size, otherSize, 0.1)
  if (home.listing.intent !== listing.intent || (!isNearInSize && !alikePictures)) return false
  const { longitude, latitude } = listing
  const { likeness } = compareWithCandidate(home.listing, {
    address: [listing.unparsedAddress, listing.streetNumber, listing.streetName].filter(Boolean).join(' '),
    unit: listing.unitNumber ?? null,
    building: listing.buildingName ?? listing.project ?? listing.subdivisionName ?? null,
    tower: listing.tower ?? null,
    floor: listing.entryLevel ?? null,
    bedrooms: listing.bedroomsTotal ?? null,
    position: longitude === undefined || latitude === undefined ? null : [longitude, latitude],
    size: otherSize ?? null,
    price: listing.listPrice ?? null,
    title: listing.title ?? '',
    remarks: listing.publicRemarks ?? '',
    alikePictures,
  })
  return likeness >= ALIKE
}

interface Asks {
  userId: string
  localityId: number
  /** The home itself, and homes that it replaces. */
  except: readonly string[]
  importId?: string | undefined
  /** For moderators, who also see homes that wait for approval. */
  everything?: boolean
}

/** Moderators ($8) and the lister ($5) compare exact data, other people only what the home's page shows. */
const ifShown = (precision: Parameters<typeof atLeast>[0], column: string) =>
  `case when $8 or ${LISTER} = $5 then ${column} else ${atLeast(precision, column)} end`

/** Indexes properties_alike and property_media_picture. */
export const alikeHomesSql = `with own as (select key, phash from pictures where key = any($6::text[]) and
          (select count(*) from (select from property_media m where m.picture_key = key limit ${COMMON_PICTURE}) c) < ${COMMON_PICTURE}),
        near as (
          (select p.id from properties p where p.locality_id = $1 and p.property_sub_type = $2::property_sub_type and p.deleted_at is null
            and p.standard_status in ${STANDING} and p.intent = $3::intent and ${SIZE} between $4::float8 * 0.9 and $4::float8 * 1.1
            order by abs(${SIZE} - $4::float8), p.id limit ${MAX_COMPARED})
          union select m.property_id from own o join property_media m on m.picture_key = o.key)
      select (jsonb_build_object('onMarketTimestamp', ${iso('p.created_at')}, 'lastConfirmedAt', ${iso('p.created_at')}) || ${cardJson}::jsonb) as card,
        coalesce(${LISTER} = $5, false) as own, concat_ws(' ', ${ifShown('exact', 'p.unparsed_address')}, ${ifShown('building', 'p.street_number')},
          ${ifShown('street', 'p.street_name')}) as address,
        ${ifShown('exact', 'p.unit_number')} as unit, ${ifShown('street', 'coalesce(p.building_name, pr.name, p.subdivision_name)')} as building,
        ${ifShown('building', 'p.tower')} as tower, p.entry_level as floor, p.bedrooms_total as bedrooms,
        case when p.longitude is null then null when $8 or ${LISTER} = $5 then json_build_array(p.longitude, p.latitude)
          when p.location_precision <= 'building' then json_build_array(p.public_longitude, p.public_latitude) end as position,
        ${SIZE} as size, p.list_price as price, p.title, p.public_remarks as remarks,
        (select count(*)::int from own o where exists (select from property_media m join pictures q on q.key = m.picture_key
          where m.property_id = p.id and (q.key = o.key or bit_count((q.phash # o.phash)::bit(64)) <= ${PICTURE_BITS}))) as "alikePictures"
      from near n join properties p on p.id = n.id ${cardJoins}
      where p.id <> all($7::uuid[]) and p.deleted_at is null
        and not exists (select from listing_import_rows r where r.property_id = p.id and r.import_id = $9)
        and p.standard_status in ${STANDING} and p.intent = $3::intent
        and (p.standard_status <> 'pending_review' and not p.held or $8 or ${LISTER} = $5)`

/**
 * Homes on the market that may be the same as this one, most alike first. Candidates are homes of the same locality, type and similar size,
 * and homes with one of its pictures. Homes of other listers are compared and returned only as far as their pages show them, so that trying
 * pin after pin does not reveal where they are.
 */
export async function duplicatesOf(
  db: Db,
  home: SomeOfListing,
  { userId, localityId, except, importId, everything = false }: Asks,
): Promise<FoundDuplicate[]> {
  if (!home.intent || !home.propertySubType) return []
  const size = sizeOf(home) ?? null
  const keys = (home.pictures ?? []).filter(({ mediaCategory }) => mediaCategory === 'photo').map(({ key }) => key)
  const { rows } = await db.query<Candidate>({
    name: 'alike-homes',
    text: alikeHomesSql,
    values: [localityId, home.propertySubType, home.intent, size, userId, keys, except, everything, importId ?? null],
  })
  return rows
    .map((other) => ({ home: other.card, own: other.own, ...compareWithCandidate(home, other) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_NAMED)
}
