import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { lockSubscriptionById, type LiveSubscription, type Owner } from '../../billing/service.ts'
import { buyersFor } from '../subscribers/subscribers.ts'

/** The owner of a subscription: the person, or an agency that they manage. Throws SUBSCRIPTION_NOT_FOUND. */
export async function ownerOfMine(db: Db, { userId }: Viewer, id: string): Promise<Owner> {
  const { rows } = await db.query<Owner>(`select owner_kind as kind, owner_id as id from subscriptions where id = $1`, [
    id,
  ])
  const [owner] = rows
  if (!owner || !(await buyersFor(db, owner)).includes(userId)) throw new Refusal('SUBSCRIPTION_NOT_FOUND')
  return owner
}

/** A subscription of a person, or of an agency that they manage, locked. Throws SUBSCRIPTION_NOT_FOUND, also if it has ended. */
export async function lockMine(db: Db, viewer: Viewer, id: string): Promise<LiveSubscription> {
  await ownerOfMine(db, viewer, id)
  const running = await lockSubscriptionById(db, id)
  if (!running) throw new Refusal('SUBSCRIPTION_NOT_FOUND')
  return running
}
