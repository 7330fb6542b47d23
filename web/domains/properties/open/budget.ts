import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { marketIds } from '../../../../contract/markets.ts'
import type { BudgetFit, BudgetRange } from '../../../../contract/properties/budget-fit.ts'
import type { Budget } from '../../../../contract/users.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'
import { useStore } from '../../../platform/storage/store.ts'

// Without a library of schemas, because every list of homes loads this.
const isRange = (value: unknown): value is BudgetRange =>
  typeof value === 'object' &&
  value !== null &&
  'comfortable' in value &&
  typeof value.comfortable === 'number' &&
  'stretch' in value &&
  typeof value.stretch === 'number'

const isBudget = (value: unknown): value is Budget =>
  typeof value === 'object' &&
  value !== null &&
  'market' in value &&
  marketIds.some((id) => id === value.market) &&
  'sale' in value &&
  isRange(value.sale) &&
  'rent' in value &&
  isRange(value.rent) &&
  'keptAt' in value &&
  typeof value.keptAt === 'string'

/** The budget that a visitor keeps on the device. */
export const guestBudget = createStored<Budget | null>(
  storageKeys.budget,
  (stored) => (isBudget(stored) ? stored : null),
  null,
)

/** The budget of the account, or of the device for a visitor; null on the server, and if there is none. */
export function useBudget(): Budget | null {
  const onDevice = useStore(guestBudget, null)
  const user = useStore(currentUser, null)
  return user ? (user.budget ?? null) : onDevice
}

export const fitNames: Record<BudgetFit, MessageDescriptor> = {
  comfortable: msg`Within my budget`,
  stretch: msg`A stretch`,
  beyond: msg`Above my budget`,
}
