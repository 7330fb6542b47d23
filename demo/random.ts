import { uuidv7 } from '../server/platform/ids.ts'
import type { Random } from './market/random.ts'

/** A number from `least` up to, but not including, `most`. */
export const between = (random: Random, least: number, most: number): number => least + random() * (most - least)

/** An integer from `least` to `most`, inclusive. */
export const whole = (random: Random, least: number, most: number): number =>
  Math.floor(between(random, least, most + 1))

export const chance = (random: Random, share: number): boolean => random() < share

/** A weighted choice; a weight of 0 is never chosen. */
export function weighted<T extends string>(random: Random, weights: Partial<Record<T, number>>): T {
  const entries = Object.entries<number | undefined>(weights)
  let at = random() * entries.reduce((sum, [, weight = 0]) => sum + weight, 0)
  const found = entries.find(([, weight = 0]) => (at -= weight) < 0) ?? entries.at(-1)
  if (!found) throw new Error('Nothing to choose from.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of T are T
  return found[0] as T
}

const EPOCH = Date.UTC(2026, 0, 1)

/** An id that is the same for the same seed and order. */
export function seededId(random: Random, order: number): string {
  return uuidv7(
    EPOCH + order,
    Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)),
  )
}
