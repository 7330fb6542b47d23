import { expect, test } from 'vitest'
import type { Bed } from '../../../../contract/beds/beds.ts'
import { groupBeds, nextFreeBed } from './rooms.ts'

const bed = (id: string, more: Partial<Bed> = {}): Bed => ({
  id,
  room: '1',
  label: 'A',
  sharing: 2,
  rent: 9_000_00,
  state: 'available',
  ...more,
})

test('beds alike in sharing and rent are one choice, the cheapest first, and the one that is free now comes first', () => {
  const beds = [
    bed('single', { sharing: 1, rent: 15_000_00 }),
    bed('later', { availableFrom: '2026-07-01' }),
    bed('now'),
    bed('held', { state: 'held' }),
  ]
  expect(groupBeds(beds).map(({ sharing, free, next }) => [sharing, free, next?.id])).toEqual([
    [2, 2, 'now'],
    [1, 1, 'single'],
  ])
})

test('instead of a taken bed the most similar free one is offered, never the same', () => {
  const taken = bed('taken')
  const single = bed('single', { sharing: 1, rent: 5_000_00 })
  expect(nextFreeBed([taken, single, bed('twin', { rent: 9_500_00 })], taken)?.id).toBe('twin')
  expect(nextFreeBed([taken, single], taken)?.id).toBe('single')
  expect(nextFreeBed([taken, bed('held', { state: 'held' })], taken)).toBeUndefined()
})
