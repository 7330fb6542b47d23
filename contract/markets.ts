import * as z from 'zod/mini'
import { dateTimeFormat } from './intl.ts'
import type { Currency, Language } from './values.ts'

export const marketIds = ['in', 'us'] as const
export const MarketId = z.enum(marketIds)
export type MarketId = z.infer<typeof MarketId>

export interface Market {
  id: MarketId
  /** ISO 3166-1. */
  country: 'IN' | 'US'
  currency: Currency
  /** Locale of numbers and dates, by interface language. */
  locale: Record<Language, string>
  /** Steps of large amounts: lakh and crore, or K and M. */
  largeNumbers: 'indian' | 'western'
  /** Unit of areas, unless the person chose another. */
  areaUnit: AreaUnit
  /** Unit for land. */
  landUnit: AreaUnit
  distanceUnit: 'km' | 'mi'
  /** "3 BHK" or "3 beds". */
  bedroomWord: 'bhk' | 'beds'
  /** Name of `livingArea`. */
  areaWord: 'carpet' | 'living'
  /** IANA zone of the market's days. */
  timeZone: string
  phonePrefix: string
  /** A number as people write it after that. */
  phoneExample: string
  /** Centre of the map without a search: `[longitude, latitude]`. */
  center: [number, number]
  /** Budget steps offered for sale and rent, minor units. */
  salePrices: number[]
  rentPrices: number[]
}

export const AreaUnit = z.enum(['sqft', 'sqm', 'sqyd', 'acre'])
export type AreaUnit = z.infer<typeof AreaUnit>

/** m² in one unit; exact by definition (international foot 0.3048 m, yard 0.9144 m, acre 4840 square yards). */
export const SQUARE_METRES_PER: Record<AreaUnit, number> = {
  sqft: 0.09290304,
  sqm: 1,
  sqyd: 0.83612736,
  acre: 4046.8564224,
}

const LAKH = 100_000_00
const CRORE = 100 * LAKH
const THOUSAND = 1_000_00

export const markets: Record<MarketId, Market> = {
  in: {
    id: 'in',
    country: 'IN',
    currency: 'INR',
    locale: { en: 'en-IN', hi: 'hi-IN-u-nu-latn' },
    largeNumbers: 'indian',
    areaUnit: 'sqft',
    landUnit: 'sqyd',
    distanceUnit: 'km',
    bedroomWord: 'bhk',
    areaWord: 'carpet',
    timeZone: 'Asia/Kolkata',
    phonePrefix: '+91',
    phoneExample: '98765 43210',
    center: [78.9, 21.5],
    salePrices: [20, 30, 40, 50, 60, 75, 90, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 2000].map(
      (lakhs) => lakhs * LAKH,
    ),
    rentPrices: [5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300, 500].map((k) => k * THOUSAND),
  },
  us: {
    id: 'us',
    country: 'US',
    currency: 'USD',
    locale: { en: 'en-US', hi: 'hi-IN-u-nu-latn' },
    largeNumbers: 'western',
    areaUnit: 'sqft',
    landUnit: 'sqft',
    distanceUnit: 'mi',
    bedroomWord: 'beds',
    areaWord: 'living',
    timeZone: 'America/Los_Angeles',
    phonePrefix: '+1',
    phoneExample: '206 555 0123',
    center: [-98.5, 39.5],
    salePrices: [100, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1500, 2000, 3000, 5000].map((k) => k * THOUSAND),
    rentPrices: [0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].map((k) => k * THOUSAND),
  },
}

/**
 * Today's date in a market, as `YYYY-MM-DD`: every browser formats Swedish dates so, but not all format Canadian
 * English ones so.
 */
export const dayIn = (now: Date, market: MarketId): string =>
  dateTimeFormat('sv', { timeZone: markets[market].timeZone }).format(now)

export { CRORE, LAKH }
