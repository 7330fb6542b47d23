import { expect, test } from 'vitest'
import { addMonths, clockLabelOf, clockOf, dayOf, instantOf, spanOf, weekOf, weeksOfMonth } from './zone-time.ts'

const LOS_ANGELES = 'America/Los_Angeles'

test('a moment has the day and the hour of its zone', () => {
  expect(dayOf('2026-11-24T20:00:00.000Z', 'Asia/Kolkata')).toBe('2026-11-25')
  expect(clockOf('2026-11-24T20:00:00.000Z', 'Asia/Kolkata')).toBe('01:30')
  expect(clockOf('2026-11-24T08:00:00.000Z', LOS_ANGELES)).toBe('00:00')
})

test.each([
  ['2026-11-24', '14:30', 'Asia/Kolkata', '2026-11-24T09:00:00.000Z'],
  ['2026-07-01', '10:00', LOS_ANGELES, '2026-07-01T17:00:00.000Z'],
  ['2026-12-01', '10:00', LOS_ANGELES, '2026-12-01T18:00:00.000Z'],
  // The clocks go forward at two in the morning, and back at two in autumn.
  ['2027-03-14', '01:45', LOS_ANGELES, '2027-03-14T09:45:00.000Z'],
  ['2027-03-14', '02:30', LOS_ANGELES, undefined],
  ['2027-03-14', '03:00', LOS_ANGELES, '2027-03-14T10:00:00.000Z'],
  ['2026-11-01', '01:30', LOS_ANGELES, '2026-11-01T08:30:00.000Z'],
  ['2026-11-01', '02:00', LOS_ANGELES, '2026-11-01T10:00:00.000Z'],
])('%s %s in %s', (day, clock, zone, moment) => {
  expect(instantOf(day, clock, zone)).toBe(moment)
})

test('of two equal times of the day on which clocks are set back each names its zone', () => {
  const label = (at: string) => clockLabelOf(at, 'America/New_York', 'en-US').replaceAll(/\s/g, ' ')
  const times = ['04:30', '05:00', '05:30', '06:00', '06:30', '07:00'].map((time) =>
    label(`2026-11-01T${time}:00.000Z`),
  )
  expect(times).toEqual(['12:30 AM', '1:00 AM EDT', '1:30 AM EDT', '1:00 AM EST', '1:30 AM EST', '2:00 AM'])
  expect(label('2027-03-14T07:00:00.000Z')).toBe('3:00 AM')
  expect(clockLabelOf('2026-11-01T08:30:00.000Z', 'Asia/Kolkata', 'en-IN')).toMatch(/^2:00\spm$/)
})

test.each([
  // Past midnight, until midnight, over both hours at which clocks are set.
  ['2026-11-24T17:30:00.000Z', '2026-11-24T20:00:00.000Z', 'Asia/Kolkata', [23 * 60, 24 * 60]],
  ['2026-11-24T17:30:00.000Z', '2026-11-24T18:30:00.000Z', 'Asia/Kolkata', [23 * 60, 24 * 60]],
  ['2027-03-14T09:30:00.000Z', '2027-03-14T11:00:00.000Z', LOS_ANGELES, [90, 240]],
  ['2026-11-01T08:30:00.000Z', '2026-11-01T11:00:00.000Z', LOS_ANGELES, [90, 180]],
  ['2026-11-01T08:30:00.000Z', '2026-11-01T09:15:00.000Z', LOS_ANGELES, [90, 135]],
])('%s until %s in %s', (from, to, zone, minutes) => {
  expect(Object.values(spanOf({ from, to }, zone))).toEqual(minutes)
})

test('weeks begin on Monday, and a month is told in whole ones', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'))
  expect(weekOf('2026-11-25')[0]).toBe('2026-11-23')
  const weeks = weeksOfMonth('2026-11-25')
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6])
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
})

test('the 31st of a month becomes the last day of a shorter one', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})
