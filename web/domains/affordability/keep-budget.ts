import type { BudgetRanges } from '../../../contract/properties/budget-fit.ts'
import { currentUser } from '../../platform/session/account.ts'
import { saveUser } from '../../platform/session/save-user.ts'
import { guestBudget } from '../properties/open/budget.ts'

/** Keeps a budget in the account, or on the device of a visitor; null removes it. */
export async function keepBudget(ranges: BudgetRanges | null): Promise<void> {
  const budget = ranges && { ...ranges, keptAt: new Date().toISOString() }
  const user = currentUser.get()
  if (user) await saveUser(user, { budget })
  else guestBudget.set(budget)
}

/** Moves the budget that a visitor kept on the device to the account, unless the account has a later one. */
export async function mergeGuestBudget(): Promise<void> {
  const [user, budget] = [currentUser.get(), guestBudget.get()]
  if (!user || !budget) return
  await saveUser(user, { budget })
  guestBudget.set(null)
}
