import * as z from 'zod/mini'
import { currencyPairs } from './currencies.ts'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { CalendarDate, Currency, Id, Timestamp, queryInt } from '../values.ts'

export const RATES_PER_PAGE = 20
export const RATE_SOURCE_LENGTH = 120

/** Units of `quote` for one unit of `base`: a decimal above 0, at most 6 digits before and 10 after the point. */
export const RateDecimal = z.string().check(
  z.regex(/^\d{1,6}(\.\d{1,10})?$/, code('RATE_INVALID')),
  z.refine((text) => Number(text) > 0, code('RATE_INVALID')),
)

export const ExchangeRate = z.object({
  id: Id,
  base: Currency,
  quote: Currency,
  rate: RateDecimal,
  /** The day the rate is of. */
  day: CalendarDate,
  /** Who published it. */
  source: z.string(),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

export const exchangeRates = endpoint({
  name: 'exchangeRates',
  summary: 'The newest rate of each pair of currencies, by which prices are converted.',
  method: 'GET',
  path: '/api/exchange-rates',
  who: 'public',
  returns: z.object({ data: z.array(ExchangeRate) }),
  errors: {},
})

/** A rate as the back office lists it. */
const KeptRate = z.extend(ExchangeRate, {
  /** Whether prices are converted by it. */
  isCurrent: z.boolean(),
  /** Absent if the feed brought it, or its person closed the account. */
  enteredBy: z.optional(z.string()),
  enteredAt: Timestamp,
})
export type KeptRate = z.infer<typeof KeptRate>

export const feedProblems = ['unreachable', 'too-large', 'unreadable', 'no-pair', 'jump'] as const

export const adminExchangeRates = endpoint({
  name: 'adminExchangeRates',
  summary: 'All rates, newest first, and how the last reading of the configured feed went.',
  method: 'GET',
  path: '/api/admin/exchange-rates',
  who: 'manage-exchange-rates',
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1) }),
  returns: z.object({
    data: z.array(KeptRate),
    total: z.int(),
    /** Absent if no feed is configured. */
    feed: z.optional(
      z.object({
        /** The host that is asked. */
        host: z.string(),
        triedAt: z.optional(Timestamp),
        succeededAt: z.optional(Timestamp),
        /** Why the last reading brought nothing; older rates stay. */
        problem: z.optional(z.enum(feedProblems)),
      }),
    ),
  }),
  errors: {},
})

export const addExchangeRate = endpoint({
  name: 'addExchangeRate',
  summary:
    'Adds a rate. None is edited: a newer one of the same day corrects it. It is logged, and prices are converted by it at once.',
  method: 'PUT',
  path: '/api/admin/exchange-rates/{id}',
  who: 'manage-exchange-rates',
  /** Chosen by the caller, so that a repeated request adds nothing. */
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      base: Currency,
      quote: Currency,
      rate: RateDecimal,
      day: CalendarDate,
      source: z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(RATE_SOURCE_LENGTH)),
    })
    .check(
      z.refine(({ base, quote }) => currencyPairs.some((pair) => pair.base === base && pair.quote === quote), {
        path: ['quote'],
        error: code('CURRENCY_PAIR_UNKNOWN'),
      }),
    ),
  returns: z.object({ data: ExchangeRate }),
  errors: { RATE_OF_FUTURE: 422 },
})
