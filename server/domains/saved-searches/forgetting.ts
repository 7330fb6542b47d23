import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Unconfirmed homes leave the market after two or three months; sent alerts are useful little longer. */
const KEPT_MS = 180 * DAY_MS
/** Longer than any alert of an already reported home waits. */
const LAST_ALERTS_KEPT_MS = 30 * DAY_MS
/** Messages per statement, each of at most fifty homes. */
const AT_ONCE = 500

/**
 * Deletes alerts that were sent half a year ago, then the events that no alert refers to. Pending ones stay, however old. Runs once a day.
 */
export async function forgetSentAlerts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    const { rows } = await db.query<{ deleted: number }>(
      `with old as (delete from alert_batches where id in (select id from alert_batches where sent_at < $1 order by id limit ${AT_ONCE})
           returning id, saved_search_id, channel),
         gone as (delete from alert_matches m using old
           where m.saved_search_id = old.saved_search_id and m.channel = old.channel and m.batch_id = old.id)
       select count(*) as deleted from old`,
      [before],
    )
    deleted = rows[0]?.deleted ?? 0
  }
  // Matches in the app of searches without any alerts are never sent, so that their age decides.
  await db.query(
    `delete from alert_matches m using saved_search_channels ch, property_events e
     where ch.channel = 'inApp' and ch.schedule = 'off' and m.saved_search_id = ch.saved_search_id and m.channel = 'inApp'
       and m.batch_id is null and e.seq = m.seq and e.at < $1`,
    [before],
  )
  await db.query(
    `delete from property_events e where e.at < $1 and e.seq <= (select seq from alert_mark)
       and not exists (select from alert_matches m where m.seq = e.seq)`,
    [before],
  )
  await db.query(`delete from last_alerts where sent_at < $1`, [new Date(now.getTime() - LAST_ALERTS_KEPT_MS)])
}

/** Deletes searches that were removed more than a day ago, and expired links. Runs every hour. */
export async function forgetAlerts(db: Db, now: Date): Promise<void> {
  await db.query(`delete from saved_searches where removed_at < $1`, [new Date(now.getTime() - DAY_MS)])
  await db.query(`delete from alert_requests where expires_at < $1`, [now])
}
