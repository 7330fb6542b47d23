import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ChangeTooSlow, changesWithin, isChange } from './changes.ts'

const bounds = { most: 1, mostWaiting: 1, turnMs: 1000, confirmMs: 1000 }

test('a change that is not confirmed in time fails for its caller, and keeps its turn until it is', async () => {
  const { change } = changesWithin({ ...bounds, turnMs: 20, confirmMs: 20 })
  const disk = Promise.withResolvers<void>()
  const slow = (confirming: () => void) => {
    confirming()
    return disk.promise
  }
  await expect(change(slow)).rejects.toThrow(ChangeTooSlow)
  await expect(change(() => Promise.resolve())).rejects.toThrow(ChangeTooSlow)
  const next = change(() => Promise.resolve('done'))
  disk.resolve()
  expect(await next).toBe('done')
})

test('what is not confirmed yet may take its time, and an error leaves the turn to the next', async () => {
  const { change } = changesWithin({ ...bounds, confirmMs: 1 })
  const failing = change(async () => {
    await wait(20)
    throw new Error('refused')
  })
  const next = change(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('done')
})

test('no more wait for their turn than may', async () => {
  const { change, waitingCount } = changesWithin(bounds)
  const disk = Promise.withResolvers<string>()
  const first = change(() => disk.promise)
  const second = change(() => Promise.resolve('second'))
  expect(waitingCount()).toBe(1)
  await expect(change(() => Promise.resolve())).rejects.toThrow(ChangeTooSlow)
  disk.resolve('first')
  expect([await first, await second, waitingCount()]).toEqual(['first', 'second', 0])
})

test.each([
  ['select 1', false],
  ['with a as (select updated_at from homes) select * from a', false],
  ['update homes set price = 1', true],
  ['\n  with a as (insert into homes values (1) returning id) select id from a', true],
  ['with a as (select 1) update homes h set price = 1', true],
])('%s', (text, expected) => {
  expect(isChange(text)).toBe(expected)
})
