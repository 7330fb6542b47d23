import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { smsLimits, STRANGERS_SHARE, type SmsBudget } from '../../platform/messages/sms-budget.ts'

const WEEK_MS = 7 * DAY_MS

/**
 * Who makes an attempt, for limits: a known device or session of the account, else a stranger identified by network address. Strangers are
 * limited per address and in total; the owner's devices separately, so that strangers cannot lock the owner out.
 */
export interface Asker {
  by: 'owner' | 'stranger'
  /** Identifies the device, session or address. */
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

/** Codes sent to one destination. A stranger at one address cannot use up the total for strangers. */
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
 * Wrong codes for one destination, over all codes sent there. Strangers can try at most 60 of a million codes per week: a chance of 0.006 %
 * per week, and 0.31 % in a year of constant attempts.
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

/** Wrong passwords of one account: the wait grows from a minute to a day, and ends without intervention. */
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

/**
 * Wrong codes of an authenticator app, and wrong recovery codes, of one account. Only someone who has proven the first factor can try; of a
 * million codes three are right at a time, so that a year of constant attempts finds one with a chance below 1 %.
 */
const WRONG_FACTORS: Allowance = {
  owner: [
    [10, 15 * MINUTE_MS],
    [30, DAY_MS],
  ],
  stranger: [
    [5, 15 * MINUTE_MS],
    [10, DAY_MS],
  ],
  strangers: [
    [20, DAY_MS],
    [50, WEEK_MS],
  ],
}

const allowances = {
  'wrong-factor': WRONG_FACTORS,
  code: CODES,
  'wrong-code': WRONG_CODES,
  'wrong-password': WRONG_PASSWORDS,
}

/** The mailbox of an e-mail address without its tag, as in `name+tag@`. */
export const mailboxOf = (contact: string) => contact.replace(/\+[^@]*@/, '@')

/** The limits that an attempt of this kind counts against. `scale` multiplies those per network address. */
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

/** The limits of codes by SMS to a country, of which strangers may use a share. */
export const codeSmsLimits = (country: string, { by }: Asker, budget: SmsBudget) =>
  smsLimits(country, by === 'owner' ? 1 : STRANGERS_SHARE, budget)

/** The alarm to log at a count of a budget: once per window, as each count occurs once. */
export const alarmAt = (hits: number, budget: number): BudgetAlarm | undefined =>
  hits === budget ? 'spent' : hits === Math.ceil(budget * STRANGERS_SHARE) ? 'nearly-spent' : undefined
