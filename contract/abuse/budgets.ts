import { keysOf } from '../keys-of.ts'

/** An account with a proven contact is new for so many days. */
export const NEW_ACCOUNT_DAYS = 7

/** How far an account is trusted: without a proven contact, with one but new, or neither. */
export const accountTrusts = ['unproven', 'new', 'established'] as const
export type AccountTrust = (typeof accountTrusts)[number]

/**
 * How often an account does something in a day; an endpoint names its action as `budget`. Limits that hold for every account, such as those of
 * `contract/settings/settings.ts`, come on top.
 */
export const budgets = {
  /** People invited to an agency. */
  invitation: { unproven: 5, new: 100, established: 1000 },
  /** Strangers contacted: enquiries, revealed numbers, visits, places at open houses, first messages. */
  enquiry: { unproven: 10, new: 40, established: 300 },
  ticket: { unproven: 2, new: 5, established: 20 },
  requirement: { unproven: 2, new: 10, established: 30 },
  /** Pictures, documents, recordings, videos and imported tables. */
  file: { unproven: 60, new: 600, established: 5000 },
} as const satisfies Record<string, Record<AccountTrust, number>>

export type BudgetedAction = keyof typeof budgets
export const budgetedActions = keysOf(budgets)

/** Accounts of one client that are not established share so many budgets of one. */
export const SHARED_BUDGETS = 10

/** Realtime connections that an account keeps open at one server. */
export const openSockets: Record<AccountTrust, number> = { unproven: 8, new: 15, established: 20 }
