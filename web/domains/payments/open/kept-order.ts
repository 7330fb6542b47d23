import * as z from 'zod/mini'
import { newId } from '../../../platform/new-id.ts'
import { createStored } from '../../../platform/storage/stored.ts'
import { storageKeys } from '../../../platform/storage/storage.ts'

const Kept = z.object({ id: z.string(), person: z.string(), of: z.string() })

/** The order that a person of this device began to pay last, until it has ended. */
export const keptOrder = createStored<z.infer<typeof Kept> | null>(
  storageKeys.checkout,
  (stored) => Kept.safeParse(stored).data ?? null,
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
