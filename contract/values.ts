import * as z from 'zod/mini'
import { code } from './messages/messages.ts'

export const Id = z.uuid()

/** `[longitude, latitude]` in degrees (WGS 84); 0,0 means "unknown" everywhere and is never a place. */
export const Position = z
  .tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))])
  .check(z.refine(([lng, lat]) => lng !== 0 || lat !== 0, code('POSITION_ZERO')))
export type Position = z.infer<typeof Position>

/** GeoJSON point, the Point of docs/client-contract.md. */
export const Point = z.object({ type: z.literal('Point'), coordinates: Position })
export type Point = z.infer<typeof Point>

export const currencyCodes = ['INR', 'USD'] as const
/** ISO-4217 code. Amounts beside it are integers in the currency's minor unit (paise, cents). */
export const Currency = z.enum(currencyCodes)
export type Currency = z.infer<typeof Currency>

/** Minor units; so few that sums stay exact in a double. */
export const MAX_AMOUNT = 1_000_000_000_000
/** Integer in minor units. */
export const Amount = z.int().check(z.gte(0), z.lte(MAX_AMOUNT))
export const Price = z.int().check(z.gt(0, code('PRICE_ZERO')), z.lte(MAX_AMOUNT))

/** How often an amount is paid. */
export const Frequency = z.enum(['day', 'week', 'month', 'quarter', 'year', 'one-time', 'per-area'])
export type Frequency = z.infer<typeof Frequency>

/** m², two decimals at most inside. */
export const Area = z.number().check(z.gt(0), z.lte(10_000_000))

export const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, code('SLUG_INVALID')), z.maxLength(80))

/** UTC, ISO 8601. */
export const Timestamp = z.iso.datetime()
/** `YYYY-MM-DD`; there was no year 0, and PostgreSQL knows none. */
export const CalendarDate = z.iso.date().check(z.refine((day) => !day.startsWith('0000'), code('YEAR_ZERO')))

/** `YYYY-MM`. */
export const Month = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, code('MONTH_INVALID')))

export const Language = z.enum(['en', 'hi'])
export type Language = z.infer<typeof Language>

/** Query strings carry every value as text; these read it once, at the border. */
export const queryNumber = z.pipe(
  z.string().check(z.regex(/^-?\d+(\.\d+)?$/, code('PLAIN_NUMBER_EXPECTED')), z.maxLength(20)),
  z.transform(Number),
)
export const queryInt = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, code('WHOLE_NUMBER_EXPECTED'))),
  z.transform(Number),
)
/** `1` or `true` is yes, `0` or `false` no. */
export const queryFlag = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((text) => text === '1' || text === 'true'),
)

/** A comma-separated list of one enum's values, each once; `a,b`. */
export function queryList<const Value extends string>(values: readonly Value[]) {
  return z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    ),
    z.array(z.enum(values)),
  )
}

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
