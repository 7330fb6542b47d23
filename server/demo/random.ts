import { createHash } from 'node:crypto'
import { uuidv7 } from '../platform/ids.ts'

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export type Random = () => number

export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: Random, items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0]

export const between = (random: Random, least: number, most: number): number => least + random() * (most - least)

export const wholeBetween = (random: Random, least: number, most: number): number => Math.floor(between(random, least, most + 1))

/** Roughly bell-shaped round 0, within ±1. */
export const bell = (random: Random): number => ((random() + random() + random()) / 3) * 2 - 1

/** A choice by weights. */
export function weighted<T extends string>(random: Random, weights: Record<T, number> | Partial<Record<T, number>>): T {
  const entries = Object.entries(weights) as [T, number][]
  let at = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of entries) if ((at -= weight) < 0) return value
  return entries[entries.length - 1]![0]
}

const EPOCH = Date.UTC(2026, 0, 1)
let made = 0

/** An id that is the same at every filling. */
export function seededId(random: Random): string {
  made += 1
  return uuidv7(EPOCH + made, Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)))
}
