import { useEffect } from 'react'
import { guestBudget } from '../properties/open/budget.ts'
import type { SignedInDomain } from '../domain.ts'

export const affordability: SignedInDomain = { Background: BudgetSync }

/** Few people have a budget on the device when they sign in, so the rest never load what moves it. */
function BudgetSync({ person }: { person: string }) {
  useEffect(() => {
    if (!guestBudget.get()) return
    import('./keep-budget.ts').then(({ mergeGuestBudget }) => mergeGuestBudget()).catch(() => undefined)
  }, [person])
  return null
}
