import type { Database, Db } from '../../platform/db/pool.ts'
import { homesAsSearched, savedMatches } from '../search/service.ts'
import { zoneOf } from '../../platform/db/market-day.ts'
import { doorsOfHome, matchesKey } from './conditions.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'

export const matchAlertsJob = defineJob({
  name: 'match-alerts',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1&jobKey=match-alerts' },
})

/** Events matched in one transaction. */
const EVENTS_AT_ONCE = 50

/**
 * Matches up to $2 events after the cursor $1, and writes the matches and when they are due by channel. Each home is matched with the price
 * of the event and its current state. Index saved_search_doors_meet finds the candidates.
 */
const matchSql = `with e as materialized (select * from property_events where seq > $1 order by seq limit $2),
  h as materialized (${homesAsSearched(
    'p.id in (select property_id from e) and p.deleted_at is null and p.internet_entire_listing_display_yn',
    'exists (select from saved_search_conditions where words is not null)',
  )}),
  found as materialized (
    select e.seq, d.saved_search_id from e join h on h.id = e.property_id
    cross join lateral ${doorsOfHome}
    join saved_search_doors d on d.market = h.market and d.intent = h.intent and d.door = way.door and d.key = way.key
      and ${matchesKey('e.price')}
    join saved_search_conditions c on c.saved_search_id = d.saved_search_id
    where c.since_seq < e.seq and e.kind = any(c.events) and ${savedMatches('e.at')}),
  matched as (
    insert into alert_matches (saved_search_id, channel, seq)
    select saved_search_id, channel, seq from found join saved_search_channels ch using (saved_search_id)
    where channel = 'inApp' or schedule <> 'off' on conflict do nothing returning saved_search_id, channel),
  due as (
    update saved_search_channels ch set next_at = least(ch.next_at,
      next_alert($3, ch.schedule, s.digest_hour, s.digest_weekday, ${zoneOf('s.market')}))
    from saved_searches s where s.id = ch.saved_search_id and ch.schedule <> 'off'
      and (ch.saved_search_id, ch.channel) in (select saved_search_id, channel from matched)),
  mark as (update alert_mark set seq = (select max(seq) from e) where exists (select from e))
  select (select count(*) from e)::int as events, (select count(*) from matched)::int as matches`

export interface Matched {
  events: number
  matches: number
}

/** Matches the next events and advances the cursor in the same transaction, so that each event is matched once. */
async function matchSome(db: Db, now: Date): Promise<Matched> {
  // A second worker waits here, and continues where the first stopped.
  const { rows: marks } = await db.query<{ seq: number }>(`select seq from alert_mark for update`)
  const { rows } = await db.query<Matched>({
    name: 'match-alerts',
    text: matchSql,
    values: [marks[0]?.seq ?? 0, EVENTS_AT_ONCE, now],
  })
  return rows[0] ?? { events: 0, matches: 0 }
}

/** Matches all new events; returns how many matches that made. */
export async function matchAlerts(database: Database, now: Date): Promise<number> {
  let matches = 0
  for (;;) {
    const matched = await database.transaction((db) => matchSome(db, now))
    matches += matched.matches
    if (matched.events < EVENTS_AT_ONCE) return matches
  }
}
