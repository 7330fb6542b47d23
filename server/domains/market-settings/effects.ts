import type { SettingKey } from '../../../contract/market-settings/settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { setting } from './in-force.ts'

const LATELY = `$2::timestamptz - interval '30 days'`
const onMarket = (intents: string) =>
  `select count(*)::int from properties where market = $1 and deleted_at is null and standard_status in ('active', 'under_offer')
     and intent in (${intents}) and last_confirmed_at < $2 - make_interval(days => $3)`
/** Days on which someone reached a limit, in the last 30. */
const daysFull = (table: string, who: string) =>
  `select count(*)::int from (select from ${table} where market = $1 and created_at > ${LATELY}
     group by ${who}, created_at::date having count(*) >= $3) full_days`
const peopleFull = (who: string) =>
  `select count(*)::int from (select from visits v join properties p on p.id = v.property_id
     where p.market = $1 and v.showing_appointment_start_time > $2 and v.showing_appointment_status in ('requested', 'confirmed')
     group by ${who} having count(*) >= $3) full_people`
const messagesFull = (channel: string) =>
  `select count(*)::int from message_allowances m where m.channel = '${channel}' and m.sent >= $3
     and m.day >= ($2::timestamptz)::date - 1
     and not exists (select from users u where u.id::text = m.recipient_id and u.market is not null and u.market <> $1)`

/** SQL that counts what a value `$3` of a setting means in market `$1` at the time `$2`; its words are `effectWords` in the web domain. */
const counts: Partial<Record<SettingKey, string>> = {
  'confirm-sale-days': onMarket(`'sale', 'auction'`),
  'confirm-rent-days': onMarket(`'rent', 'lease', 'pg'`),
  'price-fall-percent': `select count(*)::int from property_history h join properties p on p.id = h.property_id
    where p.market = $1 and h.at > ${LATELY} and h.change_type = 'price' and jsonb_typeof(h.previous_value) = 'number'
      and jsonb_typeof(h.new_value) = 'number' and h.new_value::numeric < h.previous_value::numeric * (1 - $3 / 100.0)`,
  'reply-hours': `select count(*)::int from leads where market = $1 and created_at > ${LATELY} and first_reply_due_at is not null
    and coalesce(first_reply_at, $2) > created_at + make_interval(hours => $3)`,
  'enquiries-per-day': daysFull('enquiries', 'asker_key'),
  'enquiries-to-one-lister': daysFull('leads', 'asker_key, team_key'),
  'open-requirements': `select count(*)::int from (select from requirements where market = $1 and expires_at > $2
    and state in ('open', 'paused', 'matched') group by asker_key having count(*) >= $3) full_people`,
  'dispute-days': `select count(*)::int from pool_claims k join requirements r on r.id = k.requirement_id
    where r.market = $1 and k.state = 'taken' and k.taken_at > $2 - make_interval(days => $3)`,
  'visit-ahead-days': `select count(*)::int from visits v join properties p on p.id = v.property_id where p.market = $1
    and v.showing_appointment_status in ('requested', 'confirmed') and v.showing_appointment_start_time > $2 + make_interval(days => $3)`,
  'open-visits': peopleFull('v.visitor_id'),
  'open-visits-with-host': peopleFull('v.visitor_id, v.seller_id'),
  'order-hours': `select count(*)::int from orders where market::market = $1 and created_at > ${LATELY} and captured_at is not null
    and captured_at > created_at + make_interval(hours => $3)`,
  'tickets-per-day': daysFull('tickets', 'asker_key'),
  'emails-per-day': messagesFull('email'),
  'sms-per-day': messagesFull('sms'),
  'pushes-per-day': messagesFull('push'),
}

interface Asked {
  market: MarketId
  key: SettingKey
  value: number
}

/** What a setting counts now and would count with a value; undefined if it counts nothing. */
export async function countEffect(
  db: Db,
  now: Date,
  { market, key, value }: Asked,
): Promise<{ present: number; wanted: number } | undefined> {
  const sql = counts[key]
  if (sql === undefined) return undefined
  const countWith = async (of: number) => {
    const { rows } = await db.query<{ count: number }>(typed(sql), [market, now, of])
    return rows[0]?.count ?? 0
  }
  return { present: await countWith(setting(db, market, key)), wanted: await countWith(value) }
}

/** Every parameter with its type, because no statement uses each of them in a place that tells it. */
const typed = (sql: string) =>
  sql
    .replaceAll('$1', '$1::market')
    .replaceAll(/\$2(?!::)/g, '$2::timestamptz')
    .replaceAll('$3', '$3::int')
