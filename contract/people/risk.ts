import * as z from 'zod/mini'
import { keysOf } from '../keys-of.ts'

/** What the border of the server notices of an account, once a day and kind. */
export const riskSigns = ['budget-spent', 'honeypot-filled', 'device-of-locked'] as const
export type RiskSign = (typeof riskSigns)[number]

interface Weight {
  /** Points of each, from so many on. */
  each: number
  from: number
  most: number
}

/** What speaks against an account and what it weighs, the weightiest first. The score informs staff and decides nothing. */
export const riskWeights = {
  /** Signed in on a device of an account that was locked. */
  'device-of-locked': { each: 40, from: 1, most: 40 },
  /** Days on which it filled the hidden field of a form. */
  'honeypot-filled': { each: 30, from: 1, most: 40 },
  /** Reports of it that moderators found right. */
  upheld: { each: 15, from: 1, most: 45 },
  /** Profiles that are suspended. */
  suspended: { each: 25, from: 1, most: 25 },
  /** Open reports of its homes, profiles and messages. */
  reported: { each: 8, from: 1, most: 32 },
  /** People who blocked it. */
  blocked: { each: 8, from: 1, most: 32 },
  /** Enquiries that were marked as not serious, as duplicates, or as having a wrong contact. */
  refused: { each: 5, from: 3, most: 30 },
  /** Strangers who got the same long text. */
  'same-text': { each: 2, from: 8, most: 30 },
  /** Days on which it spent a budget. */
  'budget-spent': { each: 10, from: 1, most: 30 },
  unproven: { each: 15, from: 1, most: 15 },
  /** Less than a day old. */
  'day-old': { each: 15, from: 1, most: 15 },
  /** Less than a week old. */
  'week-old': { each: 5, from: 1, most: 5 },
} as const satisfies Record<string, Weight>

export type RiskReason = keyof typeof riskWeights
export const riskReasons = keysOf(riskWeights)
export const MAX_RISK = 100
/** From here on a list marks the score. */
export const RAISED_RISK = 40

export const Risk = z.object({
  score: z.int().check(z.gte(0), z.lte(MAX_RISK)),
  reasons: z.array(z.object({ reason: z.enum(riskReasons), count: z.int(), points: z.int() })),
})
export type Risk = z.infer<typeof Risk>

/** The score of an account, and its reasons with the weightiest first. */
export function riskOf(counts: Record<RiskReason, number>): Risk {
  const reasons = riskReasons
    .flatMap((reason) => {
      const { each, from, most } = riskWeights[reason]
      const count = counts[reason]
      return count >= from ? { reason, count, points: Math.min(most, each * count) } : []
    })
    .toSorted((a, b) => b.points - a.points)
  return {
    score: Math.min(
      MAX_RISK,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  }
}
