import { dateTimeFormat, numberFormat } from '../../../../contract/intl.ts'
import { SQUARE_METRES_PER } from '../../../../contract/markets.ts'
import { numberIn, requiredNumber, textIn, type Fault, type Mapping } from '../mapping.ts'

/** Post towns of the county by ZIP code. */
const towns: Record<string, string> = {
  98001: 'Auburn',
  98002: 'Auburn',
  98003: 'Federal Way',
  98004: 'Bellevue',
  98005: 'Bellevue',
  98006: 'Bellevue',
  98007: 'Bellevue',
  98008: 'Bellevue',
  98010: 'Black Diamond',
  98011: 'Bothell',
  98014: 'Carnation',
  98019: 'Duvall',
  98022: 'Enumclaw',
  98023: 'Federal Way',
  98024: 'Fall City',
  98027: 'Issaquah',
  98028: 'Kenmore',
  98029: 'Issaquah',
  98030: 'Kent',
  98031: 'Kent',
  98032: 'Kent',
  98033: 'Kirkland',
  98034: 'Kirkland',
  98038: 'Maple Valley',
  98039: 'Medina',
  98040: 'Mercer Island',
  98042: 'Kent',
  98045: 'North Bend',
  98052: 'Redmond',
  98053: 'Redmond',
  98055: 'Renton',
  98056: 'Renton',
  98058: 'Renton',
  98059: 'Renton',
  98065: 'Snoqualmie',
  98070: 'Vashon',
  98072: 'Woodinville',
  98074: 'Sammamish',
  98075: 'Sammamish',
  98077: 'Woodinville',
  98092: 'Auburn',
  98146: 'Burien',
  98148: 'Burien',
  98155: 'Shoreline',
  98166: 'Burien',
  98168: 'Tukwila',
  98188: 'SeaTac',
  98198: 'Des Moines',
}

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
const squareMetres = (squareFeet: number) => Math.round(squareFeet * SQUARE_METRES_PER.sqft * 100) / 100
/** The county's bounds in degrees, generously. */
const COUNTY = { south: 47, north: 47.9, west: -122.7, east: -120.9 }
const isBetween = (value: number, least: number, most: number) => value >= least && value <= most
const OUTSIDE = 'lies outside King County.'
const conditions = ['', 'poor', 'fair', 'average', 'good', 'very good']

/** The day of a date like `20141013T000000`, or `undefined` if it is invalid. */
function dayIn(date: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})T\d{6}$/.exec(date) ?? []
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day) ? found : undefined
}

/**
 * Recorded house sales of King County, Washington (May 2014 to May 2015). Each sale is shown as a home for sale at the
 * price it fetched; the text says so.
 */
export const kingCounty: Mapping = {
  name: 'king-county',
  about: 'King County (Seattle) house sales 2014-15, CSV with the columns id, date, price, bedrooms, …, lat, long.',
  market: 'us',
  source: 'king-county-sales',
  required: [
    'id',
    'date',
    'price',
    'bedrooms',
    'bathrooms',
    'sqft_living',
    'sqft_lot',
    'floors',
    'yr_built',
    'zipcode',
    'lat',
    'long',
  ],
  map(record) {
    const faults: Fault[] = []
    const number = (field: string) => requiredNumber(record, field, faults)
    const id = textIn(record, 'id')
    if (!/^\d{1,10}$/.test(id)) faults.push({ field: 'id', reason: 'is not a parcel number of up to ten digits.' })
    const sold = dayIn(textIn(record, 'date'))
    if (!sold) faults.push({ field: 'date', reason: 'is not a date like 20141013T000000.' })
    const zip = textIn(record, 'zipcode')
    if (!/^98\d{3}$/.test(zip)) faults.push({ field: 'zipcode', reason: 'is not a ZIP code of the county.' })
    const [price, bedrooms, bathrooms] = [number('price'), number('bedrooms'), number('bathrooms')]
    const [living, lot, floors, built] = [
      number('sqft_living'),
      number('sqft_lot'),
      number('floors'),
      number('yr_built'),
    ]
    const [latitude, longitude] = [number('lat'), number('long')]
    if (faults.length === 0) {
      if (!isBetween(latitude, COUNTY.south, COUNTY.north)) faults.push({ field: 'lat', reason: OUTSIDE })
      if (!isBetween(longitude, COUNTY.west, COUNTY.east)) faults.push({ field: 'long', reason: OUTSIDE })
    }
    const [renovated, grade] = [numberIn(record, 'yr_renovated', faults), numberIn(record, 'condition', faults)]
    if (faults.length || !sold) return faults

    const town = towns[zip] ?? 'Seattle'
    const condition = conditions[grade ?? 0]
    const waterfront = textIn(record, 'waterfront') === '1'
    const day = dateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(sold)
    return {
      sourceId: `${id}-${textIn(record, 'date').slice(0, 8)}`,
      onMarketTimestamp: sold.toISOString(),
      place: {
        country: { slug: 'united-states', name: 'United States' },
        state: { slug: 'washington', name: 'Washington' },
        city: { slug: slug(town), name: town },
        locality: { slug: zip, name: zip, postalCode: zip },
      },
      fields: {
        listingId: `KC-${id.padStart(10, '0')}-${textIn(record, 'date').slice(2, 8)}`,
        intent: 'sale',
        category: 'residential',
        propertySubType: 'house',
        standardStatus: 'active',
        title: `${bedrooms > 0 ? `${bedrooms}-bedroom` : 'Open-plan'} house${waterfront ? ' on the water' : ''} in ${town}, ${zip}`,
        publicRemarks: [
          `A house of ${numberFormat('en-US').format(living)} sq ft on a lot of ${numberFormat('en-US').format(lot)} sq ft, built in ${built}${renovated ? ` and renovated in ${renovated}` : ''}.`,
          condition ? `The assessor calls its condition ${condition}.` : '',
          `County records show it sold on ${day}; the price here is what it fetched then.`,
        ]
          .filter(Boolean)
          .join(' '),
        language: 'en',
        listPrice: Math.round(price * 100),
        currency: 'USD',
        bedroomsTotal: bedrooms,
        bathroomsTotalInteger: Math.ceil(bathrooms),
        livingArea: squareMetres(living),
        livingAreaUnits: 'sqft',
        livingAreaSource: 'assessor',
        lotSizeArea: squareMetres(lot),
        lotSizeUnits: 'sqft',
        stories: Math.max(1, Math.ceil(floors)),
        yearBuilt: built,
        developmentStatus: 'ready',
        ownership: 'freehold',
        amenities: waterfront ? ['waterfront'] : [],
        postalCode: zip,
        stateOrProvince: 'Washington',
        countyOrParish: 'King County',
        country: 'US',
        longitude,
        latitude,
        locationPrecision: 'building',
        geocodeConfidence: 1,
        listerKind: 'agency',
        listerName: 'King County records',
      },
    }
  },
}
