import { SAME_ENQUIRY_DAYS } from '../../../../contract/enquiries/enquiries.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'

/** Rows per transaction, so that other transactions do not wait long for the locks. */
const AT_ONCE = 500

/** Expires enquiries that got no reply within a month; idempotent. Runs every hour. */
export async function expireEnquiries(database: Database, now: Date): Promise<void> {
  for (let ended = AT_ONCE; ended === AT_ONCE;)
    ended = await database.transaction(async (db) => {
      const { rows } = await db.query<{ asker: string | null }>(
        // Index enquiries_expiring.
        `update enquiries set state = 'expired', version = version + 1, updated_at = $1 where id in (
           select id from enquiries where state in ('delivered', 'seen') and created_at <= $2 order by created_at limit ${AT_ONCE} for update)
         returning asker_user_id as asker`,
        [now, new Date(now.getTime() - SAME_ENQUIRY_DAYS * DAY_MS)],
      )
      const askers = rows.flatMap(({ asker }) => (asker === null ? [] : [asker]))
      await publishUserEvent(db, askers, 'queries-changed')
      return rows.length
    })
}
