import { budgets, NEW_ACCOUNT_DAYS, SHARED_BUDGETS, type BudgetedAction } from '../../../contract/abuse/budgets.ts'
import { message, type Message } from '../../../contract/messages/messages.ts'
import { may } from '../../../contract/policy.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { counter } from '../metrics/registry.ts'
import { consumeRateLimit, giveBack, type Limit } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import type { Viewer } from '../http/viewer.ts'

const spent = counter({
  name: 'budgets_spent_total',
  help: 'Calls refused because the day’s budget of the account, or of its client, was spent.',
  labels: ['action', 'trust'],
})

const ofNewAccounts = {
  invitation: 'BUDGET_NEW_INVITATION',
  enquiry: 'BUDGET_NEW_ENQUIRY',
  ticket: 'BUDGET_NEW_TICKET',
  requirement: 'BUDGET_NEW_REQUIREMENT',
  file: 'BUDGET_NEW_FILE',
} as const
const ofUnproven = {
  invitation: 'BUDGET_UNPROVEN_INVITATION',
  enquiry: 'BUDGET_UNPROVEN_ENQUIRY',
  ticket: 'BUDGET_UNPROVEN_TICKET',
  requirement: 'BUDGET_UNPROVEN_REQUIREMENT',
  file: 'BUDGET_UNPROVEN_FILE',
} as const

/** Says what the account may do in a day, and what to do now. */
function budgetMessage(action: BudgetedAction, { trust }: Pick<Viewer, 'trust'>, seconds: number): Message | undefined {
  const [most, hours] = [budgets[action][trust], Math.max(1, Math.ceil((seconds * 1000) / HOUR_MS))]
  if (trust === 'established') return undefined
  if (trust === 'unproven') return message(ofUnproven[action], { most, hours })
  return message(ofNewAccounts[action], { most, hours, days: NEW_ACCOUNT_DAYS })
}

/** The refusal of a call beyond a budget. */
export const budgetSpent = (action: BudgetedAction, viewer: Pick<Viewer, 'trust'>, retryAfterSeconds: number) =>
  new Refusal('BUDGET_SPENT', { retryAfterSeconds, message: budgetMessage(action, viewer, retryAfterSeconds) })

function limitsOf(action: BudgetedAction, { userId, trust }: Viewer, address: string, scale: number): Limit[] {
  const most = budgets[action][trust] * scale
  const own = { key: `budget:${action}:as:${userId}`, most, windowMs: DAY_MS }
  const shared = { key: `budget:${action}:from:${address}`, most: most * SHARED_BUDGETS, windowMs: DAY_MS }
  return trust === 'established' ? [own] : [own, shared]
}

interface BudgetOptions {
  database: Db
  clock: Clock
  /** By how much budgets are raised, RATE_LIMIT_SCALE. */
  scale: number
  /** Remembers that an account spent a budget. */
  note: (userId: string) => Promise<void>
}

/** Counts actions against the budgets of accounts, across all servers; staff have none. */
export function openBudgets({ database, clock, scale, note }: BudgetOptions) {
  return async (action: BudgetedAction, viewer: Viewer, address: string): Promise<() => Promise<void>> => {
    if (may(viewer, 'open-back-office')) return async () => undefined
    const [now, limits] = [clock.now(), limitsOf(action, viewer, address, scale)]
    try {
      await consumeRateLimit(database, now, limits)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'TOO_MANY_REQUESTS') throw error
      spent.inc({ action, trust: viewer.trust })
      await note(viewer.userId)
      throw budgetSpent(action, viewer, error.retryAfterSeconds ?? DAY_MS / 1000)
    }
    return () => giveBack(database, now, limits)
  }
}
