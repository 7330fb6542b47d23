import { expect, test } from 'vitest'
import type { Notification } from '../../../contract/notifications.ts'
import { byDay } from './by-day.ts'

const told = (at: string): Notification => ({
  id: at,
  kind: 'listing-approved',
  topic: 'listings',
  title: '',
  text: '',
  path: '/',
  at,
  read: false,
})

test('days are those of the time zone, newest first, and the last two have names', () => {
  const now = Date.parse('2026-11-24T03:00:00Z')
  const all = ['2026-11-24T02:00:00Z', '2026-11-23T19:00:00Z', '2026-11-23T18:00:00Z', '2026-11-01T12:00:00Z'].map(told)
  const days = (timeZone: string) =>
    byDay(all, timeZone, now).map(({ date, near, notifications }) => [date, near, notifications.length])
  expect(days('Asia/Kolkata')).toEqual([
    ['2026-11-24', 'today', 2],
    ['2026-11-23', 'yesterday', 1],
    ['2026-11-01', undefined, 1],
  ])
  // There the day has hardly ended.
  expect(days('America/New_York')).toEqual([
    ['2026-11-23', 'today', 3],
    ['2026-11-01', undefined, 1],
  ])
})

test('the day before is yesterday on the nights when clocks change, too', () => {
  const now = Date.parse('2026-11-02T04:30:00Z')
  const days = byDay(['2026-10-31T20:00:00Z'].map(told), 'America/New_York', now)
  expect(days).toMatchObject([{ date: '2026-10-31', near: 'yesterday' }])
})
