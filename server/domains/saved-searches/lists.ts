import { iso } from '../../platform/db/iso.ts'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { AlertSchedule, MailedSearch, newMatchCounts } from '../../../contract/saved-searches.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasPage } from '../properties/service.ts'

const SHOWN_MATCHES = 3
/** Only this many newest events are read, so one home with more events can hide the others. */
const LOOKED_AT_MATCHES = 60

/** Matches of the search `s` that its person can see, with the event `e` and the home `p`: while that has a page. */
const seen = `alert_matches m join property_events e using (seq) join properties p on p.id = e.property_id
  where m.saved_search_id = s.id and m.channel = 'inApp' and ${hasPage}`

const matchJson = `json_strip_nulls(json_build_object('kind', e.kind, 'at', ${iso('e.at')}, 'price', e.price,
  'previousPrice', e.previous_price, 'currency', p.currency, 'status', e.status, 'title', p.title, 'home', k.card::json))`

const searchJson = `json_strip_nulls(json_build_object('id', s.id, 'name', s.name, 'view', s.view, 'query', s.query,
  'description', s.description, 'digestHour', s.digest_hour, 'digestWeekday', s.digest_weekday, 'events', s.events,
  'schedules', (select json_object_agg(channel, schedule) from saved_search_channels where saved_search_id = s.id),
  'active', s.active, 'reason', s.reason, 'nextAt', (select ${iso('min(next_at)')} from saved_search_channels where saved_search_id = s.id
    and channel <> 'inApp'),
  'newCount', n.new_count, 'matches', coalesce((select json_agg(j.match order by j.seq desc) from (
    select e.seq, ${matchJson} as match from (
      select max(seq) as seq from (select m.seq, e.property_id from ${seen} order by m.seq desc limit ${LOOKED_AT_MATCHES}) last
      group by property_id order by 1 desc limit ${SHOWN_MATCHES}) newest
    join property_events e using (seq) join properties p on p.id = e.property_id left join property_cards k on k.id = p.id) j), '[]'),
  'createdAt', ${iso('s.created_at')}, 'version', s.version))::text`

const listSql = (condition: string) => `select ${searchJson} as search from saved_searches s cross join lateral (
    select count(distinct e.property_id)::int as new_count, max(m.seq) as newest from ${seen} and m.seq > s.looked_seq) n
  where s.user_id = $1 and s.removed_at is null and ${condition} order by n.newest desc nulls last, s.created_at desc, s.id`

/** The searches of an account as JSON, those with news first. */
export async function searchesOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ search: string }>({
    name: 'saved-searches',
    text: listSql('true'),
    values: [userId],
  })
  return rows.map(({ search }) => search)
}

/** One of them. */
export async function searchOf(db: Db, userId: string, id: string): Promise<string> {
  const { rows } = await db.query<{ search: string }>(listSql('s.id = $2'), [userId, id])
  if (!rows[0]) throw new Refusal('SAVED_SEARCH_NOT_FOUND')
  return rows[0].search
}

/** How many homes each search of an account matched since its person looked. */
export async function newsOf(db: Db, userId: string): Promise<EndpointOutput<typeof newMatchCounts>['data']> {
  const { rows } = await db.query<{ id: string; name: string; property_id: string }>({
    name: 'saved-search-news',
    text: `select s.id, s.name, n.property_id from saved_searches s
      cross join lateral (select e.property_id, max(m.seq) as newest from ${seen} and m.seq > s.looked_seq group by 1) n
      where s.user_id = $1 and s.removed_at is null order by n.newest desc`,
    values: [userId],
  })
  const searches = Map.groupBy(rows, ({ id }) => id)
  return {
    homes: new Set(rows.map(({ property_id }) => property_id)).size,
    searches: [...searches].map(([id, found]) => ({ id, name: found[0]?.name ?? '', homes: found.length })),
  }
}

/** The searches of an address without an account. */
export async function mailedSearchesOf(db: Db, subscriberId: string): Promise<MailedSearch[]> {
  const { rows } = await db.query<Omit<MailedSearch, 'schedule'> & { schedule: AlertSchedule }>(
    `select s.id, s.name, s.description, s.view, s.query, s.active and ch.schedule <> 'off' as active, ch.schedule
     from saved_searches s join saved_search_channels ch on ch.saved_search_id = s.id and ch.channel = 'email'
     where s.subscriber_id = $1 and s.removed_at is null order by s.created_at desc, s.id`,
    [subscriberId],
  )
  return rows.map((row) => ({ ...row, schedule: row.schedule === 'off' ? 'instant' : row.schedule }))
}
