import { AreaUnit } from '../../../../contract/markets.ts'
import { UTF8_MARK, csvText } from '../../../../contract/text/csv.ts'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import { Frequency } from '../../../../contract/values.ts'
import {
  DirectionFaces,
  RentPeriod,
  LocationPrecision,
  Ownership,
  PropertyCondition,
  amenities,
  categories,
  developmentStatuses,
  furnishings,
  intents,
  propertySubTypes,
} from '../../../../contract/properties/vocabulary.ts'
import { builtArea, code, day, flag, many, money, number, one, plotArea, text, words, type Read } from './cells.ts'

/** Columns that fill more than one field, or that define how others are read. */
export type SpecialColumn =
  | 'reference'
  | 'areaUnit'
  | 'lotUnit'
  | 'city'
  | 'locality'
  | 'photos'
  | 'floorplans'
  | 'pgGender'
  | 'pgSharing'
  | 'pgMeals'

interface Column {
  name: string
  /** Synonyms. */
  also?: readonly string[]
  field?: WrittenField
  special?: SpecialColumn
  read: Read
  example: string
}

const field = (name: string, of: WrittenField, read: Read, example = '', ...also: string[]): Column => ({
  name,
  field: of,
  read,
  example,
  also,
})
const special = (name: SpecialColumn, read: Read, example = '', ...also: string[]): Column => ({
  name,
  special: name,
  read,
  example,
  also,
})

const intentWords = { buy: 'sale', 'for-sale': 'sale', sell: 'sale', 'for-rent': 'rent', 'to-let': 'rent' }
const kindWords = {
  flat: 'apartment',
  'independent-house': 'house',
  bungalow: 'house',
  rowhouse: 'row-house',
  land: 'plot',
}
const furnishedWords = { 'semi-furnished': 'partial', 'fully-furnished': 'furnished', semi: 'partial' }
const unitWords = { 'sq-ft': 'sqft', 'sq-feet': 'sqft', 'sq-m': 'sqm', 'sq-mt': 'sqm', 'sq-yd': 'sqyd', acres: 'acre' }
const frequencyWords = { monthly: 'month', yearly: 'year', weekly: 'week', daily: 'day', quarterly: 'quarter' }

const columns: readonly Column[] = [
  special('reference', text, 'A-101', 'ref', 'id', 'listing id'),
  field('intent', 'intent', one(intents, intentWords), 'sale', 'purpose'),
  field('category', 'category', one(categories), 'residential'),
  field('type', 'propertySubType', one(propertySubTypes, kindWords), 'apartment', 'property type', 'property sub type'),
  field('title', 'title', text, 'Corner flat with two balconies and morning sun'),
  field(
    'description',
    'publicRemarks',
    text,
    'On a quiet street five minutes from the metro; the kitchen was made new last year.',
    'public remarks',
  ),
  field('price', 'listPrice', money, '85,00,000', 'list price', 'rent'),
  field('price on request', 'priceOnRequest', flag),
  field('negotiable', 'priceNegotiable', flag, 'yes', 'price negotiable'),
  field('rent per', 'leaseAmountFrequency', one(RentPeriod.options, frequencyWords), '', 'lease amount frequency'),
  field('deposit', 'securityDeposit', money, '', 'security deposit'),
  field('maintenance', 'associationFee', money, '3,500', 'association fee'),
  field('maintenance per', 'associationFeeFrequency', one(Frequency.options, frequencyWords), 'month'),
  special('city', text, 'Bengaluru'),
  special('locality', text, 'Indiranagar', 'area'),
  field('address', 'unparsedAddress', text, '12, 4th Cross', 'unparsed address'),
  field('unit', 'unitNumber', text, '101', 'flat no', 'unit number'),
  field('building', 'buildingName', text, 'Rosewood', 'building name'),
  field('project', 'project', code, '', 'project name'),
  field('unit type', 'unitType', text),
  field('tower', 'tower', text),
  field('society', 'subdivisionName', text, '', 'subdivision name'),
  field('pin code', 'postalCode', text, '560038', 'pin', 'zip', 'postal code'),
  field('longitude', 'longitude', number, '77.6412', 'lng'),
  field('latitude', 'latitude', number, '12.9719', 'lat'),
  field('precision', 'locationPrecision', one(LocationPrecision.options), 'building', 'location precision'),
  field('bedrooms', 'bedroomsTotal', number, '2', 'bhk', 'beds', 'bedrooms total'),
  field('bathrooms', 'bathroomsTotalInteger', number, '2', 'baths'),
  field('balconies', 'balconies', number, '2'),
  special('areaUnit', one(AreaUnit.options, unitWords), 'sqft', 'unit of area'),
  field('carpet area', 'livingArea', builtArea, '950', 'living area'),
  field('built-up area', 'buildingAreaTotal', builtArea, '1,100', 'building area total'),
  field('super built-up area', 'superBuiltUpArea', builtArea),
  field('leasable area', 'leasableArea', builtArea),
  special('lotUnit', one(AreaUnit.options, unitWords), '', 'plot unit'),
  field('plot area', 'lotSizeArea', plotArea, '', 'lot size area', 'land area'),
  field('plot dimensions', 'lotSizeDimensions', text, '', 'lot size dimensions'),
  field('road width m', 'roadWidth', number, '', 'road width'),
  field('floor', 'entryLevel', number, '1', 'entry level'),
  field('floors', 'storiesTotal', number, '4', 'total floors', 'stories total'),
  field('facing', 'directionFaces', one(DirectionFaces.options), 'east', 'direction faces'),
  field('furnished', 'furnished', one(furnishings, furnishedWords), 'partial', 'furnishing'),
  field('covered parking', 'coveredSpaces', number, '1', 'covered spaces'),
  field('open parking', 'openParkingSpaces', number, '', 'open parking spaces'),
  field('kind of parking', 'parkingFeatures', words, '', 'parking features'),
  field('condition', 'propertyCondition', one(PropertyCondition.options), '', 'property condition'),
  field('year built', 'yearBuilt', number, '2016'),
  field('status of building', 'developmentStatus', one(developmentStatuses), 'ready', 'development status'),
  field('possession', 'possessionDate', day, '', 'possession date'),
  field('available from', 'availabilityDate', day, '', 'availability date'),
  field('ownership', 'ownership', one(Ownership.options), 'freehold'),
  field('land lease until', 'landLeaseExpirationDate', day, '', 'land lease expiration date'),
  field('plan', 'builderModel', text, '', 'builder model'),
  field('rera', 'reraId', text, '', 'rera id', 'rera number'),
  field('builder', 'builderName', text, '', 'builder name'),
  field('amenities', 'amenities', many(amenities), 'lift; power-backup'),
  field('inclusions', 'inclusions', words, 'wardrobes; geysers'),
  field('water', 'waterSource', words, '', 'water source'),
  field('flooring', 'flooring', words),
  special('pgGender', one(['any', 'female', 'male']), '', 'pg for'),
  special('pgSharing', number, '', 'people in a room'),
  special('pgMeals', flag),
  field('tour', 'virtualTourURLUnbranded', text, '', 'virtual tour'),
  field('phone on request', 'phoneOnRequest', flag, '', 'show phone'),
  field('shown in searches', 'internetEntireListingDisplayYN', flag, '', 'internet entire listing display yn'),
  field('search title', 'metaTitle', text, '', 'meta title'),
  field('search description', 'metaDescription', text, '', 'meta description'),
  field('attribution', 'attributionContact', text, '', 'attribution contact'),
  field('private note', 'privateRemarks', text, '', 'private remarks'),
  special('photos', text, 'https://example.com/hall.jpg; https://example.com/kitchen.jpg', 'images', 'pictures'),
  special('floorplans', text, '', 'floor plans'),
]

/** A header without case, spaces and marks. */
export const plain = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const byHeader = new Map(
  columns.flatMap((column) =>
    [column.name, column.field ?? column.name, ...(column.also ?? [])].map((name) => [plain(name), column]),
  ),
)

/** Longer headers are not looked up. */
export const MAX_HEADER_LENGTH = 100

/** The column of a header, ignoring case, spaces and underscores. */
export const columnOf = (header: string): Column | undefined =>
  header.length > MAX_HEADER_LENGTH ? undefined : byHeader.get(plain(header))

const figures: readonly Read[] = [money, number, builtArea, plotArea]
/** Whether a column contains numbers, whose decimal mark is inferred from the whole column. */
export const isFigures = ({ read }: Column): boolean => figures.includes(read)

/** The headers of a file by field or special column. */
export type Headers = ReadonlyMap<string, string>

export function headersOf(columns: readonly string[]): Headers {
  const headers = new Map<string, string>()
  for (const header of columns) {
    const { special: said, field: of } = columnOf(header) ?? {}
    const name = said ?? of
    if (name !== undefined && !headers.has(name)) headers.set(name, header)
  }
  return headers
}

/** Without these columns no row can be read. */
export const neededColumns = ['reference', 'intent', 'category', 'type', 'title', 'description', 'city', 'locality']

/** The column that the download of faulty rows adds; ignored when it is imported again. */
export const REASON_COLUMN = 'reason'

/** An empty file with the columns of every file and those of the custom fields, by key. */
export const template = (custom: readonly CustomField[]) =>
  UTF8_MARK +
  csvText([
    [...columns.map(({ name }) => name), ...custom.map(({ key }) => key)],
    [...columns.map(({ example }) => example), ...custom.map(({ choices }) => choices[0]?.key ?? '')],
  ])
