import type { SettingKey } from '../../../contract/settings/settings.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { setting } from './in-force.ts'

const [MARKET, NOW, VALUE] = ['$1::market', '$2::timestamptz', '$3::int']
const LATELY = `${NOW} - interval '30 days'`
const onMarket = (intents: string) =>
  `select count(*)::int from properties where market = ${MARKET} and deleted_at is null and standard_status in ('active', 'under_offer')
     and intent in (${intents}) and last_confirmed_at < ${NOW} - make_interval(days => ${VALUE})`
/** Days on which someone reached a limit, in the last 30. */
const daysFull = (table: string, who: string) =>
  `select count(*)::int from (select from ${table} where market = ${MARKET} and created_at > ${LATELY}
     group by ${who}, created_at::date having count(*) >= ${VALUE}) full_days`
const peopleFull = (who: string) =>
  `select count(*)::int from (select from visits v join properties p on p.id = v.property_id
     where p.market = ${MARKET} and v.showing_appointment_start_time > ${NOW} and v.showing_appointment_status in ('requested', 'confirmed')
     group by ${who} having count(*) >= ${VALUE}) full_people`
const messagesFull = (channel: string) =>
  `select count(*)::int from message_allowances m where m.channel = '${channel}' and m.sent >= ${VALUE}
     and m.day >= (${NOW})::date - 1
     and not exists (select from users u where u.id::text = m.recipient_id and u.market is not null and u.market <> ${MARKET})`

/** SQL that counts what a value of a setting means; its words are `effectWords` in the web domain. */
const counts: Partial<Record<SettingKey, string>> = {
  'confirm-sale-days': onMarket(`'sale', 'auction'`),
  'confirm-rent-days': onMarket(`'rent', 'lease', 'pg'`),
  'price-fall-percent': `select count(*)::int from property_history h join properties p on p.id = h.property_id
    where p.market = ${MARKET} and h.at > ${LATELY} and h.change_type = 'price' and jsonb_typeof(h.previous_value) = 'number'
      and jsonb_typeof(h.new_value) = 'number' and h.new_value::numeric < h.previous_value::numeric * (1 - ${VALUE} / 100.0)`,
  'reply-hours': `select count(*)::int from leads where market = ${MARKET} and created_at > ${LATELY} and first_reply_due_at is not null
    and coalesce(first_reply_at, ${NOW}) > created_at + make_interval(hours => ${VALUE})`,
  'enquiries-per-day': daysFull('enquiries', 'asker_key'),
  'enquiries-to-one-lister': daysFull('leads', 'asker_key, team_key'),
  'open-requirements': `select count(*)::int from (select from requirements where market = ${MARKET} and expires_at > ${NOW}
    and state in ('open', 'paused', 'matched') group by asker_key having count(*) >= ${VALUE}) full_people`,
  'dispute-days': `select count(*)::int from pool_claims k join requirements r on r.id = k.requirement_id
    where r.market = ${MARKET} and k.state = 'taken' and k.taken_at > ${NOW} - make_interval(days => ${VALUE})`,
  'visit-ahead-days': `select count(*)::int from visits v join properties p on p.id = v.property_id where p.market = ${MARKET}
    and v.showing_appointment_status in ('requested', 'confirmed') and v.showing_appointment_start_time > ${NOW} + make_interval(days => ${VALUE})`,
  'open-visits': peopleFull('v.visitor_id'),
  'open-visits-with-host': peopleFull('v.visitor_id, v.seller_id'),
  'order-hours': `select count(*)::int from orders where market::market = ${MARKET} and created_at > ${LATELY} and captured_at is not null
    and captured_at > created_at + make_interval(hours => ${VALUE})`,
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
    const { rows } = await db.query<{ count: number }>(sql, [market, now, of])
    return rows[0]?.count ?? 0
  }
  return { present: await countWith(setting(db, market, key)), wanted: await countWith(value) }
}
