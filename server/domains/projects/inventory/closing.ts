import { COMPLETED_REASON } from '../../../../contract/projects/inventory.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { endHolds, freeHeld } from './holds.ts'

/**
 * Blocks all units of a project that are not booked or sold, before it is completed, and notifies the holders. Call it with the project's
 * row locked; index project_units_matrix.
 */
export async function blockUnsold(db: Db, now: Date, userId: string, projectId: string): Promise<void> {
  await endHolds(db, now, projectId)
  await setActor(db, userId, COMPLETED_REASON)
  // Held units pass through `available`, as no transition blocks them directly.
  await freeHeld(db, now, projectId, userId)
  await db.query({
    name: 'block-unsold-units',
    text: `update project_units set state = 'blocked', version = version + 1, updated_at = $2 where project_id = $1 and state = 'available'`,
    values: [projectId, now],
  })
}
