import type { Db } from '../../../platform/db/pool.ts'
import type { PaymentEvent, PaymentProvider } from './provider.ts'

/** Stores an event of a provider and does what it means for its order, once however often it comes; events of no order are ignored. */
export type ApplyPaymentEvent = (
  db: Db,
  now: Date,
  provider: PaymentProvider['id'],
  event: PaymentEvent,
) => Promise<void>
