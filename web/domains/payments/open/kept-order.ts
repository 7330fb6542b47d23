import { newId } from '../../../platform/new-id.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'

interface KeptOrder {
  id: string
  person: string
  /** All that the order says. */
  of: string
}

const isKept = (value: unknown): value is KeptOrder =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'person' in value &&
  typeof value.person === 'string' &&
  'of' in value &&
  typeof value.of === 'string'

/** The order that a person of this device began to pay last, until it has ended. */
export const keptOrder = createStored<KeptOrder | null>(
  storageKeys.checkout,
  (stored) => (isKept(stored) ? stored : null),
  null,
)

/**
 * The id of the order of a cart, the same until it ends, also after a second press, reloading, going back, and in another tab: the server
 * then makes one order.
 * @param of all that the order says; another text is another order.
 */
export function orderIdFor(person: string, of: string): string {
  const before = keptOrder.get()
  if (before?.person === person && before.of === of) return before.id
  const id = newId()
  keptOrder.set({ id, person, of })
  return id
}

/** Forgets an order that has ended, so that the same cart can be bought again. */
export function forgetOrder(id: string): void {
  if (keptOrder.get()?.id === id) keptOrder.set(null)
}
