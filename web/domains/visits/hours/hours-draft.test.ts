import { expect, test } from 'vitest'
import { clockTimes, faultOf, likeMonday, oneMore, withException, withHours } from './hours-draft.ts'

const morning = { from: '09:00', to: '12:00' }
const afternoon = { from: '14:00', to: '18:00' }

test('times run in quarters from midnight to the end of the day', () => {
  expect([clockTimes[0], clockTimes[37], clockTimes.at(-1)]).toEqual(['00:00', '09:15', '24:00'])
})

test('the hours of one day change, and days stand in their order', () => {
  const week = withHours([{ weekday: 'sun', ...morning }], 'tue', [morning, afternoon])
  expect(week.map(({ weekday, from }) => `${weekday} ${from}`)).toEqual(['tue 09:00', 'tue 14:00', 'sun 09:00'])
  expect(withHours(week, 'tue', [])).toEqual([{ weekday: 'sun', ...morning }])
})

test('working days become like Monday, the weekend stays', () => {
  const week = likeMonday([
    { weekday: 'mon', ...morning },
    { weekday: 'wed', ...afternoon },
    { weekday: 'sat', ...afternoon },
  ])
  expect(week.map(({ weekday, from }) => `${weekday} ${from}`)).toEqual([
    'mon 09:00',
    'tue 09:00',
    'wed 09:00',
    'thu 09:00',
    'fri 09:00',
    'sat 14:00',
  ])
})

test('one more stretch begins after the last', () => {
  expect(oneMore([])).toEqual([{ from: '10:00', to: '18:00' }])
  expect(oneMore([morning])).toEqual([morning, { from: '13:00', to: '24:00' }])
  expect(oneMore([{ from: '20:00', to: '24:00' }])).toHaveLength(1)
})

test('hours that end before they begin, or meet, are told', () => {
  expect(faultOf([morning, afternoon])).toBeUndefined()
  expect(faultOf([morning, { from: '12:00', to: '13:00' }])).toBeUndefined()
  expect(faultOf([{ from: '12:00', to: '12:00' }])).toBe('backwards')
  expect(faultOf([afternoon, { from: '08:00', to: '15:00' }])).toBe('overlap')
})

test('a day has one exception, and it can go', () => {
  const some = withException([{ date: '2026-12-25', hours: [] }], '2026-12-01', [morning])
  expect(some.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-25'])
  expect(withException(some, '2026-12-25', [afternoon])[1]?.hours).toEqual([afternoon])
  expect(withException(some, '2026-12-01').map(({ date }) => date)).toEqual(['2026-12-25'])
})
