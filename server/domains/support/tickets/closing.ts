import { TICKET_CLOSES_DAYS } from '../../../../contract/support/tickets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'

/** How long a closed ticket is kept for later questions about it. */
const KEPT_DAYS = 3 * 365

/** Closes tickets two weeks after their answer; idempotent. Runs every hour. */
export async function closeAnswered(database: Database, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    // Index tickets_answered.
    const { rows } = await db.query<{ asker_user_id: string | null }>(
      `update tickets set state = 'closed', closed_at = $1, updated_at = $1, version = version + 1
       where state = 'answered' and answered_at <= $2 returning asker_user_id`,
      [now, new Date(now.getTime() - TICKET_CLOSES_DAYS * DAY_MS)],
    )
    const askers = rows.flatMap(({ asker_user_id }) => asker_user_id ?? [])
    await publishUserEvent(db, askers, 'tickets-changed')
  })
}

/** Deletes tickets that were closed long ago. Runs every night. */
export async function forgetTickets(database: Database, now: Date): Promise<void> {
  // Index tickets_closed.
  await database.query(`delete from tickets where state = 'closed' and closed_at <= $1`, [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  ])
}
