import { SQUARE_METRES_PER } from '../../../../contract/markets.ts'
import type { AreaUnit } from '../../../../contract/markets.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import type { Frequency } from '../../../../contract/values.ts'
import type {
  Category,
  Intent,
  LocationPrecision,
  PropertySubType,
  StandardStatus,
} from '../../../../contract/properties/vocabulary.ts'
import { paths } from '../../../../contract/paths.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import type { Head } from '../../../platform/head.ts'
import { absolutePicture } from '../open/absolute-picture.ts'

/** schema.org's types; other kinds are a Place. */
const kinds: Partial<Record<PropertySubType, string>> = {
  apartment: 'Apartment',
  'builder-floor': 'Apartment',
  penthouse: 'Apartment',
  studio: 'Apartment',
  house: 'House',
  villa: 'SingleFamilyResidence',
  'row-house': 'House',
  farmhouse: 'House',
  'pg-room': 'Room',
  bed: 'Room',
}

/** UN/CEFACT codes of areas and of rent periods. */
const areaCodes: Record<AreaUnit, string> = { sqm: 'MTK', sqft: 'FTK', sqyd: 'YDK', acre: 'ACR' }
const timeCodes: Partial<Record<Frequency, string>> = {
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  quarter: 'QAN',
  year: 'ANN',
}

const availability: Partial<Record<StandardStatus, string>> = {
  active: 'InStock',
  coming_soon: 'PreSale',
  under_offer: 'LimitedAvailability',
  sold: 'SoldOut',
  rented: 'SoldOut',
  paused: 'OutOfStock',
  expired: 'Discontinued',
}

/**
 * Radius in metres around the published location that contains the exact one, as drawn on the map; absent if they are
 * equal.
 */
const reach: Partial<Record<LocationPrecision, number>> = { street: 200, locality: 2000 }

const isRented = (intent: Intent) => intent === 'rent' || intent === 'lease' || intent === 'pg'

/** RESO's PropertyType. */
function accommodationCategory(category: Category, intent: Intent): string {
  if (category === 'land') return 'Land'
  if (category === 'agricultural') return 'Farm'
  if (category === 'residential') return isRented(intent) ? 'Residential Lease' : 'Residential'
  return isRented(intent) ? 'Commercial Lease' : 'Commercial Sale'
}

/** Structured data for search engines: the listing with its offer, the home, and the breadcrumbs. */
export function homeJsonLd(home: Property, config: SiteConfig, head: Head): object[] {
  const title = head.title ?? home.title
  const base = config.mainSiteUrl
  const url = base + paths.property(home.id)
  const images = home.media.slice(0, 10).map((picture) => absolutePicture(picture, config))
  const listing = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url,
    name: title,
    headline: home.title,
    description: home.publicRemarks,
    inLanguage: home.language,
    datePosted: home.onMarketTimestamp,
    dateModified: home.updatedAt,
    ...(images.length > 0 && { image: images }),
    offers: offer(home, url, base),
    mainEntity: accommodation(home, url),
  }
  const trail = [
    { name: config.brandName, path: paths.home },
    ...(head.parents ?? []),
    { name: title, path: paths.property(home.id) },
  ]
  const breadcrumbs = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: base + path,
    })),
  }
  return [listing, breadcrumbs]
}

function offer(home: Property, url: string, base: string): object {
  const status = availability[home.standardStatus]
  const price = home.listPrice === undefined ? undefined : home.listPrice / 100
  const time = home.leaseAmountFrequency && timeCodes[home.leaseAmountFrequency]
  return {
    '@type': 'Offer',
    url,
    businessFunction: `http://purl.org/goodrelations/v1#${isRented(home.intent) ? 'LeaseOut' : 'Sell'}`,
    ...(price !== undefined && { price, priceCurrency: home.currency }),
    ...(price !== undefined &&
      time && {
        priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: home.currency, unitCode: time },
      }),
    ...(status && { availability: `https://schema.org/${status}` }),
    ...(home.availabilityDate && { availabilityStarts: home.availabilityDate }),
    offeredBy: {
      '@type': home.lister.kind === 'owner' ? 'Person' : 'RealEstateAgent',
      name: home.lister.office ?? home.lister.name,
      ...(home.lister.officeSlug !== undefined && { url: base + paths.agency(home.lister.officeSlug) }),
    },
    itemOffered: { '@id': `${url}#home` },
  }
}

function accommodation(home: Property, url: string): object {
  const unit = home.livingAreaUnits ?? home.lotSizeUnits ?? 'sqm'
  const area = home.livingArea ?? home.leasableArea ?? home.superBuiltUpArea ?? home.lotSizeArea
  const kind = kinds[home.propertySubType] ?? 'Place'
  const { address } = home
  const lived = kind !== 'Place'
  return {
    '@type': kind,
    '@id': `${url}#home`,
    name: home.title,
    address: {
      '@type': 'PostalAddress',
      ...(address.streetName && {
        streetAddress: [address.unitNumber, address.streetNumber, address.streetName].filter(Boolean).join(' '),
      }),
      addressLocality: `${home.locality.name}, ${home.city.name}`,
      ...(address.stateOrProvince && { addressRegion: address.stateOrProvince }),
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: address.country,
    },
    ...(home.location && { geo: geo(home.location, home.locationPrecision) }),
    ...(home.amenities.length > 0 && {
      amenityFeature: home.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    }),
    ...(lived && {
      accommodationCategory: accommodationCategory(home.category, home.intent),
      ...(area !== undefined && { floorSize: quantity(area, unit) }),
      ...(home.bedroomsTotal !== undefined && kind !== 'Room' && { numberOfBedrooms: home.bedroomsTotal }),
      ...(home.bathroomsTotalInteger !== undefined && { numberOfBathroomsTotal: home.bathroomsTotalInteger }),
      ...(home.entryLevel !== undefined && { floorLevel: String(home.entryLevel) }),
      ...(home.yearBuilt !== undefined && { yearBuilt: home.yearBuilt }),
      ...(home.petsAllowed && { petsAllowed: home.petsAllowed.length > 0 }),
      ...(home.leaseTermMin !== undefined && {
        leaseLength: { '@type': 'QuantitativeValue', minValue: home.leaseTermMin, unitCode: 'MON' },
      }),
    }),
    ...(!lived &&
      area !== undefined && {
        additionalProperty: [
          {
            '@type': 'PropertyValue',
            propertyID: accommodationCategory(home.category, home.intent),
            name: home.livingArea === undefined && home.leasableArea === undefined ? 'plot size' : 'floor size',
            ...quantityFields(area, unit),
          },
        ],
      }),
  }
}

const quantityFields = (squareMetres: number, unit: AreaUnit) => ({
  value: Math.round((squareMetres / SQUARE_METRES_PER[unit]) * 100) / 100,
  unitCode: areaCodes[unit],
})

const quantity = (squareMetres: number, unit: AreaUnit) => ({
  '@type': 'QuantitativeValue',
  ...quantityFields(squareMetres, unit),
})

/** A point if the location is exact, else a circle that contains it. */
function geo([longitude, latitude]: [number, number], precision: LocationPrecision): object {
  const point = { '@type': 'GeoCoordinates', longitude, latitude }
  const radius = reach[precision]
  return radius === undefined ? point : { '@type': 'GeoCircle', geoMidpoint: point, geoRadius: radius }
}
