import { Temporal } from 'temporal-polyfill'
import type { Role } from '../../contract/roles.ts'
import { markets, type MarketId } from '../../contract/markets.ts'
import { MINUTE_MS } from '../../contract/time.ts'
import type { VisitStatus } from '../../contract/visits/visit-states.ts'

/** When people visit homes, in hours of the market's day. */
export const daytime = { from: 9, to: 20 } as const

const QUARTER_MS = 15 * MINUTE_MS

export interface Appointment {
  at: Date
  status: VisitStatus
  notes?: string
  reason?: string
  /** The host, by default the agent. The buyer visits; if the buyer is the host, the agent visits. */
  host?: Role
  isVirtual?: true
}

type OnDay = Omit<Appointment, 'at'> & { day: number; hour: number }

const onOtherDays: readonly OnDay[] = [
  { day: -20, hour: 12.5, status: 'done' },
  { day: -13, hour: 14.5, status: 'cancelled', reason: 'We found a home closer to the school.' },
  { day: -6, hour: 11.5, status: 'done' },
  { day: -4, hour: 12.5, status: 'expired' },
  { day: -2, hour: 13.5, status: 'no_show' },
  { day: 1, hour: 10.5, status: 'confirmed', notes: 'We come with my parents; is there a lift?' },
  { day: 1, hour: 12.5, status: 'confirmed', isVirtual: true },
  { day: 2, hour: 14.5, status: 'declined', reason: 'The tenants are away that afternoon.' },
  { day: 3, hour: 15.5, status: 'requested', notes: 'Could we also see the parking?' },
  { day: 4, hour: 11.5, status: 'confirmed' },
  {
    day: 2,
    hour: 16.5,
    status: 'requested',
    host: 'Buyer',
    notes: 'I have a family who would move in next month.',
  },
  { day: 5, hour: 13.5, status: 'confirmed', host: 'Builder' },
]

/** The moment at an hour of a day, counted from the day that it is in the market. */
export function momentOf(now: Date, market: MarketId, day: number, hour: number): Date {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(markets[market].timeZone)
    .startOfDay()
    .add({ days: day })
    .withPlainTime({ hour: Math.floor(hour), minute: (hour % 1) * 60 })
  return new Date(moment.epochMilliseconds)
}

/** Today's visit: to come in the morning, then in progress for as long as it is day, and over in the evening. */
function today(now: Date, market: MarketId): Appointment {
  const running = new Date(Math.floor((now.getTime() - QUARTER_MS) / QUARTER_MS) * QUARTER_MS)
  const [first, last] = [momentOf(now, market, 0, 10), momentOf(now, market, 0, 18)]
  if (running < first) return { at: momentOf(now, market, 0, 11), status: 'confirmed' }
  return running > last ? { at: momentOf(now, market, 0, 17), status: 'done' } : { at: running, status: 'in_progress' }
}

/** The visits of the demo accounts, today's first. */
export const appointmentsOf = (now: Date, market: MarketId): Appointment[] => [
  today(now, market),
  ...onOtherDays.map(({ day, hour, ...rest }) => ({ ...rest, at: momentOf(now, market, day, hour) })),
]
