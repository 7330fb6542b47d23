import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cached } from './cached.ts'

test('answers what it knows while it cannot be read again, and reads it soon after', async () => {
  let now = 0
  const answers: (number | Error)[] = [new Error('away'), 1, new Error('away'), 2]
  const asked: number[] = []
  const read = cached(
    async () => {
      asked.push(now)
      const answer = answers.shift()
      if (typeof answer !== 'number') throw answer
      return answer
    },
    60_000,
    () => now,
  )
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(1)
  now = 60_000
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  now = 61_000
  expect(await read()).toBe(1)
  now = 62_000
  expect(await read()).toBe(2)
  expect(asked).toEqual([0, 0, 60_000, 62_000])
})

test('does not answer what was forgotten', async () => {
  let isAway = false
  const read = cached(async () => {
    if (isAway) throw new Error('away')
    return 1
  }, 60_000)
  expect(await read()).toBe(1)
  isAway = true
  read.forget()
  const asked = read()
  // No call waits for it yet, which must not end the process.
  await wait(1)
  await expect(asked).rejects.toThrow('away')
})
