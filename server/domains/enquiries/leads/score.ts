import type { scoreFactors } from '../../../../contract/enquiries/leads.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'

export type ScoreFactor = (typeof scoreFactors)[number]

/** Facts that score a lead. */
export interface ScoreFacts {
  hasProvenPhone: boolean
  hasAccount: boolean
  /** Characters of the message. */
  messageLength: number
  /** Enquiries to the same team before. */
  askedBefore: number
  /** Whether the price of the home fits the budget of their requirement; absent where unknown. */
  isInBudget?: boolean | undefined
}

/** Points each factor gives at most; they add up to 100. */
export const mostPoints: Record<ScoreFactor, number> = {
  'phone-proven': 25,
  'wrote-message': 20,
  'asked-before': 15,
  recent: 10,
  'has-account': 10,
  'matching-budget': 10,
  engaged: 10,
}

export type Factors = Partial<Record<ScoreFactor, number>>

/** The score of a lead, 0 to 100, and the points that add up to it. It only orders the lister's own work. */
export function scoreOf({ hasProvenPhone, hasAccount, messageLength, askedBefore, isInBudget }: ScoreFacts): {
  score: number
  factors: Factors
} {
  const factors: Factors = {
    'phone-proven': hasProvenPhone ? mostPoints['phone-proven'] : 0,
    'wrote-message': Math.round(Math.min(1, messageLength / 120) * mostPoints['wrote-message']),
    'asked-before': Math.min(askedBefore, 3) * 5,
    recent: mostPoints.recent,
    'has-account': hasAccount ? mostPoints['has-account'] : 0,
    'matching-budget': isInBudget ? mostPoints['matching-budget'] : 0,
    engaged: 0,
  }
  const score = Object.values(factors).reduce((sum, points) => sum + points, 0)
  return { score, factors }
}

const RECENT_DAYS = 14

/** Removes the points for a recent enquiry from leads without one in the last two weeks. Runs every hour. */
export async function fadeScores(db: Db, now: Date): Promise<void> {
  await db.query({
    name: 'fade-scores',
    // Index leads_fading.
    text: `update leads l set score = l.score - (l.score_factors ->> 'recent')::int,
        score_factors = l.score_factors || '{"recent": 0}'
      where l.score_factors ->> 'recent' > '0' and l.created_at <= $1
        and not exists (select from enquiries e where e.id = l.enquiry_id and e.created_at > $1)`,
    values: [new Date(now.getTime() - RECENT_DAYS * DAY_MS)],
  })
}
