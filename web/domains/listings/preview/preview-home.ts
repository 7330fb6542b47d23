import { shortName } from '../../../../contract/users.ts'
import type { User } from '../../../../contract/users.ts'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { readListing } from '../../../../contract/listings/check-listing.ts'
import type { Position } from '../../../../contract/values.ts'
import { markets } from '../../../../contract/markets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import type { Picture } from '../../../../contract/uploads.ts'
import type { ListerKind } from '../../../../contract/properties/vocabulary.ts'
import { may } from '../../../../contract/policy.ts'
import { fullName } from '../../../platform/session/account.ts'
import { nameOfSlug } from '../../places/open/place-names.ts'
import { coarsePlace } from './coarse-place.ts'
import { coverOf, picturesOf } from '../photos/pictures.ts'
import type { DraftPicture } from '../photos/pictures.ts'
import { widthsOf } from '../../uploads/open/photos/use-photo-queue.ts'

interface PlaceNames {
  city: Property['city']
  locality: Property['locality']
}

interface PreviewOf {
  id: string
  user: User
  places: PlaceNames
  /** The middle of the locality, around which a home without a pin is shown. */
  around: Position | undefined
  now: string
}

const pictureOf = ({ key, shortDescription, imageOf, mediaAlteration }: DraftPicture): Picture => ({
  url: `/images/${key}`,
  widths: widthsOf(key),
  width: 640,
  height: 480,
  thumbhash: '',
  alt: shortDescription ?? imageOf ?? '',
  mediaAlteration,
  ...(imageOf !== undefined && { imageOf }),
})

const kindOfLister = (user: User): ListerKind =>
  may(user, 'list-as-builder') ? 'builder' : may(user, 'list-as-agent') ? 'agent' : 'owner'

/** The public name of the lister: short for owners, full for agents and builders. */
export const listerName = (user: User): string => (kindOfLister(user) === 'owner' ? shortName(user) : fullName(user))

/** The draft as a home, as far as it is valid; the location is as coarse as buyers see it. */
export function previewHome(
  fields: DraftFields,
  market: MarketId,
  { id, user, places, around, now }: PreviewOf,
): Property {
  const { right } = readListing(fields, market)
  const { place: _place, project, pictures: _pictures, video: _video, longitude, latitude, listPrice, ...all } = right
  const { internetEntireListingDisplayYN: _shown, internetAutomatedValuationDisplayYN: _compared, ...written } = all
  const photos = picturesOf(fields).filter(({ mediaCategory }) => mediaCategory === 'photo')
  const cover = coverOf(photos)
  const media = cover ? [cover, ...photos.filter(({ key }) => key !== cover.key)].map(pictureOf) : []
  const pin: Position | undefined =
    longitude !== undefined && latitude !== undefined ? [longitude, latitude] : undefined
  const precision = right.locationPrecision ?? 'building'
  const location = pin ? coarsePlace(pin, precision) : around
  const area = right.livingArea ?? right.leasableArea ?? right.lotSizeArea
  const hidesAddress = precision === 'street' || precision === 'locality'
  const isPriced = listPrice !== undefined && right.priceOnRequest !== true
  const { unparsedAddress, streetNumber, streetName, subdivisionName, postalCode, stateOrProvince } = right
  const street = { unparsedAddress, streetNumber, streetName }
  return {
    ...written,
    ...(project && precision !== 'locality' && { project: { slug: project, name: nameOfSlug(project) } }),
    id,
    listingId: '—',
    market,
    version: 1,
    slug: '',
    intent: right.intent ?? 'sale',
    category: right.category ?? 'residential',
    propertySubType: right.propertySubType ?? 'apartment',
    standardStatus: 'active',
    title: right.title ?? '',
    publicRemarks: right.publicRemarks ?? '',
    language: right.language ?? 'en',
    currency: markets[market].currency,
    ...(isPriced && { listPrice }),
    ...(isPriced && area !== undefined && { pricePerArea: listPrice / area }),
    priceOnRequest: right.priceOnRequest ?? false,
    priceNegotiable: right.priceNegotiable ?? false,
    ...places,
    address: {
      ...places,
      country: markets[market].country,
      ...Object.fromEntries(
        Object.entries({ ...(hidesAddress ? {} : street), subdivisionName, postalCode, stateOrProvince }).filter(
          ([, text]) => text !== undefined,
        ),
      ),
    },
    ...(location && { location }),
    locationPrecision: pin ? precision : 'locality',
    lister: { kind: kindOfLister(user), name: listerName(user) },
    photosCount: media.length,
    media,
    rentIncludes: right.rentIncludes ?? [],
    tenantPays: right.tenantPays ?? [],
    rooms: right.rooms ?? [],
    inclusions: right.inclusions ?? [],
    amenities: right.amenities ?? [],
    securityFeatures: right.securityFeatures ?? [],
    view: right.view ?? [],
    flooring: right.flooring ?? [],
    waterSource: right.waterSource ?? [],
    electric: right.electric ?? [],
    utilities: right.utilities ?? [],
    accessibilityFeatures: right.accessibilityFeatures ?? [],
    disclosures: right.disclosures ?? [],
    parkingFeatures: right.parkingFeatures ?? [],
    showingDays: right.showingDays ?? [],
    virtualVisits: right.virtualVisits ?? false,
    onMarketTimestamp: now,
    lastConfirmedAt: now,
    freshness: { state: 'fresh', lastConfirmedAt: now, nextDueAt: now },
    createdAt: now,
    updatedAt: now,
  }
}
