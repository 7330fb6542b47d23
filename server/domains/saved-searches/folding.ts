import type { MarketId } from '../../../contract/markets.ts'
import type { AlertChannel, AlertEvent } from '../../../contract/saved-searches.ts'
import type { StandardStatus } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasPage, isNotableCut } from '../properties/service.ts'

/** The state of a home that an alert describes. */
interface State {
  status: StandardStatus | null
  price: number | null
}

/** All pending events of one home for one search and channel: they become one entry or none. */
export interface Fold {
  propertyId: string
  market: MarketId
  /** Numbers of the events. */
  seqs: number[]
  kinds: AlertEvent[]
  /** Kind of the newest event. */
  newest: AlertEvent
  /** The home as the person last knew it, and its current state. */
  before: State
  now: State
  /** As the alert shows it, including that a home has left meanwhile. */
  shown: State
  /** Whether the first event happened before today. */
  isLate: boolean
  /** Whether the person already had an alert of this home today: other events wait until tomorrow. */
  isHeld: boolean
  public: boolean
}

/** Statuses of a home that was never on the market. */
const UNSEEN: ReadonlySet<StandardStatus | null> = new Set([null, 'pending_review', 'coming_soon'])

/** The event to report for a home that changed from what the person knows; undefined if nothing is new. */
export function changeOf({
  market,
  before,
  now,
  kinds,
  newest,
}: Pick<Fold, 'market' | 'before' | 'now' | 'kinds' | 'newest'>) {
  const isCut = before.price !== null && now.price !== null && isNotableCut(before.price, now.price, market)
  if (before.status === now.status) return isCut ? 'price-down' : undefined
  // A home that came and went before any alert is not reported.
  if (now.status !== 'active' && UNSEEN.has(before.status)) return undefined
  const change = now.status !== 'active' ? 'status' : kinds.includes('new') ? 'new' : 'back'
  // If the search does not ask for that event, the newest event it asks for is reported.
  return kinds.includes(change) ? change : newest
}

export interface AlertOf {
  searchId: string
  channel: AlertChannel
  /** The account or address; for the list in the app, which is separate for each search, the search. */
  recipientId: string
  /** The time zone in which days begin. */
  timeZone: string
}

/**
 * The pending events by home, in the order of the newest events. The person's last known state is that of an alert on or after the day of
 * the first event, else the state before that event. New homes are reported by each search separately; other events once per person, across
 * searches.
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

/** Records in which message these events were sent, even if they needed none. */
export async function settleAlert(db: Db, now: Date, { searchId, channel }: AlertOf, folds: Fold[]): Promise<void> {
  await db.query({
    name: 'alerts-sent',
    text: `with batch as (insert into alert_batches (saved_search_id, channel, sent_at) values ($1, $2, $3) returning id)
      update alert_matches set batch_id = (select id from batch)
      where saved_search_id = $1 and channel = $2 and batch_id is null and seq = any($4::bigint[])`,
    values: [searchId, channel, now, folds.flatMap(({ seqs }) => seqs)],
  })
}

/** Records what was due by now as sent, without sending it: after a restore, because it was sent after the backup was made. */
export async function settleDueAlerts(db: Pick<Db, 'query'>, now: Date): Promise<void> {
  await db.query({
    text: `with due as (
        select ch.saved_search_id, ch.channel from saved_search_channels ch where next_at <= $1 and exists (select from alert_matches m
          where m.saved_search_id = ch.saved_search_id and m.channel = ch.channel and m.batch_id is null)),
      batches as (insert into alert_batches (saved_search_id, channel, sent_at)
        select saved_search_id, channel, $1 from due returning id, saved_search_id, channel)
      update alert_matches m set batch_id = b.id from batches b
      where m.saved_search_id = b.saved_search_id and m.channel = b.channel and m.batch_id is null`,
    values: [now],
  })
}

/** Records the status and price of these homes as last sent to the person. */
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
