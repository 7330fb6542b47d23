import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'

/** How long an expired invitation can be sent again. */
const EXPIRED_MS = 30 * DAY_MS
/** How long the recipient of a decided invitation is shown. */
const DECIDED_MS = 90 * DAY_MS

/** Revokes invitations that expired a month ago, and removes the names from those decided three months ago. */
export async function forgetOldInvitations(db: Db, now: Date): Promise<void> {
  await db.query(
    `update agency_invitations set state = 'revoked', decided_at = $1, email = null, mobile_phone = null
     where state = 'open' and expires_at < $2`,
    [now, new Date(now.getTime() - EXPIRED_MS)],
  )
  await db.query(
    `update agency_invitations set full_name = null, license = null where full_name is not null and decided_at < $1`,
    [new Date(now.getTime() - DECIDED_MS)],
  )
}
