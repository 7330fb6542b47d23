import { expect, test } from 'vitest'
import { sameHours } from './same-hours.ts'

test('days with the same hours come together', () => {
  const day = { from: '10:00', to: '18:00' }
  const [sat, sun] = [
    { weekday: 'sat', ...day },
    { weekday: 'sun', from: '10:00', to: '13:00' },
  ] as const
  const groups = sameHours([{ weekday: 'fri', ...day }, sat, sun])
  expect(groups.map(({ days, hours }) => [days, hours.map(({ to }) => to)])).toEqual([
    [['fri', 'sat'], ['18:00']],
    [['sun'], ['13:00']],
  ])
})
