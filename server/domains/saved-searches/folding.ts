import type { MarketId } from '../../../contract/markets.ts'
import type { AlertChannel, AlertEvent } from '../../../contract/saved-searches.ts'
import type { StandardStatus } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasPage, isNotableCut } from '../properties/service.ts'

/** A home as a message says it is. */
interface State {
  status: StandardStatus | null
  price: number | null
}

/** Everything that waits to be told of one home, by one search on one channel: it makes one entry or none. */
export interface Fold {
  propertyId: string
  market: MarketId
  /** Numbers of the events. */
  seqs: number[]
  kinds: AlertEvent[]
  /** Kind of the newest event. */
  newest: AlertEvent
  /** The home as its person knows it, and as it is now. */
  before: State
  now: State
  /** As the message shows it, which says of a home that left meanwhile that it did. */
  shown: State
  /** Whether the first of the events happened before today. */
  isLate: boolean
  /** Whether the person was alerted to this home today: whatever else happens to it waits until tomorrow. */
  isHeld: boolean
  /** Whether the home has a page now. */
  public: boolean
}

/** Before a home was first on the market. */
const UNSEEN: ReadonlySet<StandardStatus | null> = new Set([null, 'pending_review', 'coming_soon'])

/** What to say of a home that changed from what its person knows; undefined where nothing is news. */
export function changeOf({
  market,
  before,
  now,
  kinds,
  newest,
}: Pick<Fold, 'market' | 'before' | 'now' | 'kinds' | 'newest'>) {
  const isCut = before.price !== null && now.price !== null && isNotableCut(before.price, now.price, market)
  if (before.status === now.status) return isCut ? 'price-down' : undefined
  // What came and went before anybody was told of it is no news.
  if (now.status !== 'active' && UNSEEN.has(before.status)) return undefined
  const change = now.status !== 'active' ? 'status' : kinds.includes('new') ? 'new' : 'back'
  // The person may not have asked to be told of that, but of what came with it.
  return kinds.includes(change) ? change : newest
}

export interface AlertOf {
  searchId: string
  channel: AlertChannel
  /** The account or address; of the list on the screen, where each search has news of its own, the search. */
  recipientId: string
  /** On whose clock days begin. */
  timeZone: string
}

/**
 * What waits, home by home in the order of the newest events. A person knows what an alert of the day on which the first
 * event happened, or a later one, said; else what the home was before that event. That a home is new each search says for
 * itself; of what else happens one search speaks for all of the person's.
 */
export async function foldsOf(
  db: Db,
  now: Date,
  { searchId, channel, recipientId, timeZone }: AlertOf,
): Promise<Fold[]> {
  const day = (time: string) => `(${time} at time zone $5)::date`
  const { rows } = await db.query<Fold>({
    name: 'alert-folds',
    text: `with waiting as materialized (
        select e.property_id, json_agg(seq order by seq) as seqs, min(seq) as first, max(seq) as last, array_agg(distinct e.kind) as kinds
        from alert_matches m join property_events e using (seq)
        where m.saved_search_id = $1 and m.channel = $2 and m.batch_id is null group by e.property_id)
      select w.property_id as "propertyId", p.market, w.seqs, w.kinds, n.kind as newest, known.state as before,
        json_build_object('status', n.status, 'price', p.list_price) as now,
        json_build_object('status', case when p.standard_status in ('active', 'under_offer') then n.status else p.standard_status end,
          'price', p.list_price) as shown,
        ${day('o.at')} < ${day('$4::timestamptz')} as "isLate",
        coalesce(${day('l.sent_at')} = ${day('$4::timestamptz')}, false) as "isHeld",
        ${hasPage} as public
      from waiting w join property_events o on o.seq = w.first join property_events n on n.seq = w.last
      join properties p on p.id = w.property_id
      left join last_alerts l on l.recipient_id = $3 and l.channel = $2 and l.property_id = w.property_id
        and (l.saved_search_id = $1 or not 'new' = any(w.kinds) or n.status <> 'active')
      cross join lateral (select case when ${day('l.sent_at')} >= ${day('o.at')}
        then json_build_object('status', l.status, 'price', l.price)
        else json_build_object('status', o.previous_status, 'price', o.previous_price) end as state) known
      order by w.last`,
    values: [searchId, channel, recipientId, now, timeZone],
  })
  return rows
}

/** Records in which message these events went out, even if there was nothing left to say. */
export async function settleAlert(db: Db, now: Date, { searchId, channel }: AlertOf, folds: Fold[]): Promise<void> {
  await db.query({
    name: 'alerts-sent',
    text: `with batch as (insert into alert_batches (saved_search_id, channel, sent_at) values ($1, $2, $3) returning id)
      update alert_matches set batch_id = (select id from batch)
      where saved_search_id = $1 and channel = $2 and batch_id is null and seq = any($4::bigint[])`,
    values: [searchId, channel, now, folds.flatMap(({ seqs }) => seqs)],
  })
}

/** Notes what the person knows of these homes from now on. */
export async function rememberAlerts(
  db: Db,
  now: Date,
  { searchId, channel, recipientId }: AlertOf,
  folds: Fold[],
): Promise<void> {
  await db.query({
    name: 'remember-alerts',
    text: `insert into last_alerts (recipient_id, channel, property_id, saved_search_id, sent_at, status, price)
      select $1, $2, h.id, $3, $4, h.status, h.price
      from json_to_recordset($5) as h (id uuid, status standard_status, price bigint)
      on conflict (recipient_id, channel, property_id) do update set saved_search_id = excluded.saved_search_id,
        sent_at = excluded.sent_at, status = excluded.status, price = excluded.price`,
    values: [
      recipientId,
      channel,
      searchId,
      now,
      JSON.stringify(folds.map(({ propertyId, shown }) => ({ id: propertyId, ...shown }))),
    ],
  })
}
