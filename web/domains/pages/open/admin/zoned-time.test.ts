import { expect, test } from 'vitest'
import { fromField, toField } from './zoned-time.ts'

test.each([
  ['2026-11-24T17:30:00.000Z', 'Asia/Kolkata', '2026-11-24T23:00'],
  ['2026-11-24T17:30:00.000Z', 'America/Los_Angeles', '2026-11-24T09:30'],
  // The morning after the clocks went forward there, and the evening before.
  ['2026-03-08T16:00:00.000Z', 'America/Los_Angeles', '2026-03-08T09:00'],
  ['2026-03-08T04:00:00.000Z', 'America/Los_Angeles', '2026-03-07T20:00'],
])('%s in %s is %s, and back', (at, zone, typed) => {
  expect(toField(at, zone)).toBe(typed)
  expect(fromField(typed, zone)).toBe(at)
})

test('a field that is not filled in means no moment', () => expect(fromField('', 'Asia/Kolkata')).toBeUndefined())
