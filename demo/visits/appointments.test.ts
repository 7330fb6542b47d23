import { expect, test } from 'vitest'
import { marketIds } from '../../contract/markets.ts'
import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts'
import { appointmentsOf, daytime, momentOf } from './appointments.ts'

const LENGTH_MS = 45 * MINUTE_MS
const over = new Set(['done', 'cancelled', 'no_show', 'expired'])

/** Two days of starts, also where the clocks of the United States change. */
const starts = ['2026-11-29T00:07:00Z', '2026-03-07T20:00:00Z', '2026-10-31T23:59:00Z'].flatMap((from) =>
  Array.from({ length: 96 }, (_, n) => new Date(Date.parse(from) + n * 30 * MINUTE_MS)),
)

test('whenever the demonstration starts, visits are by day and as their time says', () => {
  for (const market of marketIds)
    for (const now of starts) {
      const all = appointmentsOf(now, market)
      for (const { at, status } of all) {
        const about = `${status} at ${at.toISOString()}, started ${now.toISOString()}`
        const days = Math.round((at.getTime() - momentOf(now, market, 0, 12).getTime()) / (24 * HOUR_MS))
        expect(at.getTime(), about).toBeGreaterThanOrEqual(momentOf(now, market, days, daytime.from).getTime())
        expect(at.getTime() + LENGTH_MS, about).toBeLessThanOrEqual(momentOf(now, market, days, daytime.to).getTime())
        expect(at.getTime() % (15 * MINUTE_MS), about).toBe(0)
        if (over.has(status)) expect(at.getTime() + LENGTH_MS, about).toBeLessThan(now.getTime())
        if (status === 'requested' || status === 'confirmed') expect(at.getTime(), about).toBeGreaterThan(now.getTime())
        if (status === 'in_progress')
          expect([at <= now, at.getTime() + LENGTH_MS > now.getTime() + 10 * MINUTE_MS], about).toEqual([true, true])
      }
      const [dayStarts, dayEnds] = [momentOf(now, market, 0, 0), momentOf(now, market, 1, 0)]
      expect(all.filter(({ at }) => at >= dayStarts && at < dayEnds)).toHaveLength(1)
    }
})

test('no two visits are at one time', () => {
  for (const now of starts) {
    const times = appointmentsOf(now, 'in')
      .map(({ at }) => at.getTime())
      .toSorted((a, b) => a - b)
    for (const [n, at] of times.entries()) expect(at - (times[n - 1] ?? 0)).toBeGreaterThan(LENGTH_MS)
  }
})
