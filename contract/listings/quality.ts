import type { MarketId } from '../markets.ts'
import type { SomeOfListing } from './check-listing.ts'
import type { Advice } from './drafts.ts'
import { fieldsOf, type WrittenField } from './listing-fields.ts'
import { marketRules } from './market-rules.ts'

interface Part {
  code: string
  field: WrittenField
  most: number
  /** 0 to 1 of `most`. */
  share: number
}

const yes = (value: unknown) => (value ? 1 : 0)

/** What of a plain fact sheet buyers ask for most. */
const facts: WrittenField[] = [
  'furnished',
  'entryLevel',
  'storiesTotal',
  'directionFaces',
  'coveredSpaces',
  'yearBuilt',
  'ownership',
  'waterSource',
  'roadWidth',
  'frontageLength',
]

function partsOf(home: SomeOfListing, market: MarketId): Part[] {
  const { intent = 'sale', category = 'residential', pictures = [] } = home
  const asked = new Set(fieldsOf(market, intent, category, home.propertySubType).map(({ name }) => name))
  const photos = pictures.filter(({ mediaCategory }) => mediaCategory === 'photo')
  const rooms = new Set(photos.flatMap(({ imageOf }) => imageOf ?? []))
  const words = (home.publicRemarks ?? '').trim().length
  const isBuilt = asked.has('bathroomsTotalInteger')
  const askedFacts = facts.filter((name) => asked.has(name))
  const isGiven = (name: WrittenField) => {
    const value = home[name]
    return value !== undefined && !(Array.isArray(value) && value.length === 0)
  }
  const parts: (Part | false)[] = [
    { code: 'more-photos', field: 'pictures', most: 20, share: Math.min(photos.length / 10, 1) },
    isBuilt && { code: 'rooms-of-photos', field: 'pictures', most: 8, share: Math.min(rooms.size / 4, 1) },
    isBuilt && {
      code: 'floor-plan',
      field: 'pictures',
      most: 10,
      share: yes(pictures.some(({ mediaCategory }) => mediaCategory === 'floorplan')),
    },
    { code: 'longer-description', field: 'publicRemarks', most: 12, share: Math.min(words / 400, 1) },
    { code: 'fuller-title', field: 'title', most: 4, share: Math.min((home.title ?? '').trim().length / 30, 1) },
    {
      code: 'area',
      field: isBuilt ? 'livingArea' : 'lotSizeArea',
      most: 8,
      share: yes(home.livingArea ?? home.leasableArea ?? home.lotSizeArea),
    },
    { code: 'pin', field: 'longitude', most: 10, share: yes(home.longitude !== undefined) },
    {
      code: 'nearer-pin',
      field: 'locationPrecision',
      most: 4,
      share: { exact: 1, building: 1, street: 0.5, locality: 0 }[home.locationPrecision ?? 'locality'],
    },
    { code: 'street', field: 'streetName', most: 3, share: yes(home.streetName ?? home.unparsedAddress) },
    { code: 'price', field: 'listPrice', most: 6, share: yes(home.listPrice !== undefined && !home.priceOnRequest) },
    {
      code: 'facts',
      field: askedFacts.find((name) => !isGiven(name)) ?? 'waterSource',
      most: 8,
      share: Math.min(askedFacts.filter(isGiven).length / Math.min(askedFacts.length, 5), 1),
    },
    isBuilt && {
      code: 'amenities',
      field: 'amenities',
      most: 4,
      share: Math.min((home.amenities?.length ?? 0) / 3, 1),
    },
    asked.has('associationFee') && {
      code: 'monthly-costs',
      field: 'associationFee',
      most: 3,
      share: yes(home.associationFee !== undefined || home.rentIncludes?.length),
    },
    marketRules[market].projectNumbers !== undefined &&
      asked.has('reraId') &&
      asked.has('developmentStatus') && { code: 'rera', field: 'reraId', most: 5, share: yes(home.reraId) },
    { code: 'visit-days', field: 'showingDays', most: 4, share: yes(home.showingDays?.length) },
    {
      code: 'tour',
      field: 'virtualTourURLUnbranded',
      most: 3,
      share: yes(home.virtualTourURLUnbranded ?? home.virtualVisits),
    },
  ]
  return parts.filter((part) => part !== false)
}

/** How good a listing is for those who look for a home, 0 to 100, and what would make it better, the most first. */
export function qualityOf(home: SomeOfListing, market: MarketId): { quality: number; advice: Advice[] } {
  const parts = partsOf(home, market)
  const possible = parts.reduce((sum, { most }) => sum + most, 0)
  const reached = parts.reduce((sum, { most, share }) => sum + most * share, 0)
  const advice = parts
    .map(({ code, field, most, share }) => ({ code, field, points: Math.round(((1 - share) * most * 100) / possible) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
  return { quality: Math.round((reached * 100) / possible), advice }
}
