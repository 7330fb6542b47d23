import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Language } from '../values.ts'

const one = z.object({ id: Id })

/** Time that a page must be open before it counts as a view, ms. */
export const VIEW_MS = 2000

/** Periods of a listing's figures, in days. */
export const statsDays = [30, 90] as const
export type StatsDays = (typeof statsDays)[number]

export const countView = endpoint({
  name: 'countView',
  summary: 'Counts a view of a home, one per visitor and day; bots and its listers do not count.',
  method: 'POST',
  path: '/api/properties/{id}/views',
  who: 'public',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: {},
})

export const countShare = endpoint({
  name: 'countShare',
  summary: 'Counts a share of a home, one per visitor and day.',
  method: 'POST',
  path: '/api/properties/{id}/shares',
  who: 'public',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: {},
})

const figures = { views: z.int(), saves: z.int(), enquiries: z.int(), visits: z.int(), shares: z.int() }
export const DayStats = z.object({ day: CalendarDate, ...figures })
export type DayStats = z.infer<typeof DayStats>
export const StatsSum = z.object(figures)
export type StatsSum = z.infer<typeof StatsSum>

export const listingStats = endpoint({
  name: 'listingStats',
  summary:
    'Views, net saves, enquiries, booked visits and shares of a home that the caller lists: by day (UTC), their sum, and the sum of the same number of days before.',
  method: 'GET',
  path: '/api/listings/{id}/stats',
  who: 'member',
  params: one,
  query: z.object({
    days: z._default(
      z.pipe(
        z.enum(['30', '90']),
        z.transform((text) => (text === '90' ? 90 : 30)),
      ),
      30,
    ),
  }),
  returns: z.object({ data: z.object({ days: z.array(DayStats), sum: StatsSum, before: StatsSum }) }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const listingBrochure = endpoint({
  name: 'listingBrochure',
  summary: 'A home to print and hand over: two pages A4 at most, with the address of its page as a QR code (PDF).',
  method: 'GET',
  path: '/api/properties/{id}/brochure.pdf',
  who: 'public',
  params: one,
  query: z.object({ language: z._default(Language, 'en') }),
  returns: z.string(),
  download: { type: 'application/pdf', name: 'brochure.pdf' },
  errors: { PROPERTY_NOT_FOUND: 404, PROPERTY_GONE: 410 },
})
