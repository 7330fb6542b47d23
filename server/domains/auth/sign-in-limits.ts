import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { smsLimits, STRANGERS_SHARE, type SmsBudget } from '../../platform/messages/sms-budget.ts'

const WEEK_MS = 7 * DAY_MS

/**
 * Who asks, as limits count it: the person's own device or session where it has signed in to the account before, else a
 * stranger, told by the network address. What strangers do is counted by address and all together; what the owner's
 * device does is counted apart, so that no stranger uses it up.
 */
export interface Asker {
  by: 'owner' | 'stranger'
  /** Of the device, session or address. */
  id: string
}

interface Allowance {
  owner: Windows
  /** One network address for one account or destination; multiplied for markets behind few addresses. */
  stranger: Windows
  /** All network addresses together. */
  strangers: Windows
}
type Windows = [most: number, windowMs: number][]

/**
 * Codes sent to one destination. A stranger at one address cannot use up what all strangers have.
 */
const CODES: Allowance = {
  owner: [
    [6, HOUR_MS],
    [20, DAY_MS],
  ],
  stranger: [
    [5, HOUR_MS],
    [10, DAY_MS],
  ],
  strangers: [
    [12, HOUR_MS],
    [40, DAY_MS],
  ],
}

/**
 * Wrong codes for one destination, over all codes sent there. Of a million codes strangers try 60 a week at most: a
 * chance of 0.006 % a week and 0.31 % in a year without a pause, against one destination.
 */
const WRONG_CODES: Allowance = {
  owner: [
    [15, DAY_MS],
    [50, WEEK_MS],
  ],
  stranger: [
    [10, DAY_MS],
    [20, WEEK_MS],
  ],
  strangers: [
    [25, DAY_MS],
    [60, WEEK_MS],
  ],
}

/** Wrong passwords of one account: the wait grows with each that was wrong, from a minute to a day, and ends by itself. */
const WRONG_PASSWORDS: Allowance = {
  owner: [
    [5, MINUTE_MS],
    [15, 15 * MINUTE_MS],
    [50, DAY_MS],
  ],
  stranger: [
    [5, MINUTE_MS],
    [10, 15 * MINUTE_MS],
    [20, DAY_MS],
  ],
  strangers: [
    [30, 15 * MINUTE_MS],
    [100, DAY_MS],
  ],
}

const allowances = { code: CODES, 'wrong-code': WRONG_CODES, 'wrong-password': WRONG_PASSWORDS }

/** An e-mail address with a tag, `name+tag@`, lands in the mailbox without one. */
export const mailboxOf = (contact: string) => contact.replace(/\+[^@]*@/, '@')

/** What a try of this kind for an address or number counts against. `scale` multiplies the limits by network address. */
export function limitsOf(kind: keyof typeof allowances, contact: string, { by, id }: Asker, scale: number): Limit[] {
  const key = `${kind}:${mailboxOf(contact)}`
  const { owner, stranger, strangers } = allowances[kind]
  const limits = (name: string, windows: Windows, times = 1) =>
    windows.map(([most, windowMs]) => ({ key: name, most: most * times, windowMs }))
  return by === 'owner'
    ? limits(`${key}:${id}`, owner)
    : [...limits(`${key}:from:${id}`, stranger, scale), ...limits(`${key}:strangers`, strangers)]
}

export type BudgetAlarm = 'nearly-spent' | 'spent'

/** The limits of codes by SMS to a country; strangers may use up a share of them. */
export const codeSmsLimits = (country: string, { by }: Asker, budget: SmsBudget) =>
  smsLimits(country, by === 'owner' ? 1 : STRANGERS_SHARE, budget)

/** What the count of a budget is to be said of it: each once in a window, because each number comes once. */
export const alarmAt = (hits: number, budget: number): BudgetAlarm | undefined =>
  hits === budget ? 'spent' : hits === Math.ceil(budget * STRANGERS_SHARE) ? 'nearly-spent' : undefined
