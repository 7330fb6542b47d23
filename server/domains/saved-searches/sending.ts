import { markets, type MarketId } from '../../../contract/markets.ts'
import { defaultNotificationPrefs } from '../../../contract/notification-prefs.ts'
import type { AlertChannel } from '../../../contract/saved-searches.ts'
import type { Language } from '../../../contract/values.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { tellNews } from '../../platform/realtime/news.ts'
import { hasPage, sizeOf } from '../properties/service.ts'
import { notificationPrefs } from '../users/service.ts'
import { alertLetter, alertText, type Item, type Sender, type Told } from './letter.ts'
import { quietUntil } from './quiet.ts'

/** Homes in one message; more come in further ones. */
const ITEMS_A_MESSAGE = 50
const DUE_AT_ONCE = 200
const DAY_MS = 86_400_000

export interface SendingTools extends Sender {
  messages: Messages
}

interface Due {
  id: string
  channel: AlertChannel
}

interface Search extends Told {
  user_id: string | null
  subscriber_id: string | null
  market: MarketId
  /** The one its person chose to look in. */
  own_market: MarketId | null
  language: Language
  email: string | null
  phone: string | null
}

/** Sends whatever is due, the longest waiting first; answers the number of messages. */
export async function sendAlerts(database: Database, now: Date, tools: SendingTools): Promise<number> {
  let sent = 0
  for (;;) {
    const { rows } = await database.query<Due>({
      name: 'due-alerts',
      text: `select saved_search_id as id, channel from saved_search_channels where next_at <= $1
        order by next_at, saved_search_id limit ${DUE_AT_ONCE}`,
      values: [now],
    })
    let taken = 0
    for (const due of rows) {
      const messages = await database.transaction((db) => sendOne(db, now, tools, due))
      if (messages !== undefined) taken += 1
      sent += messages ?? 0
    }
    // What is left of a full page is another worker's.
    if (rows.length < DUE_AT_ONCE || taken === 0) return sent
  }
}

/**
 * Sends what waits for one search on one channel: that it was sent and the message itself are one transaction.
 * `undefined` where another worker has it under way or has done it.
 */
async function sendOne(db: Db, now: Date, tools: SendingTools, { id, channel }: Due): Promise<number | undefined> {
  const { rowCount } = await db.query({
    name: 'take-due-alert',
    text: `select from saved_search_channels where saved_search_id = $1 and channel = $2 and next_at <= $3 for update skip locked`,
    values: [id, channel, now],
  })
  if (!rowCount) return undefined
  const search = await searchOf(db, id)
  const next = search && (await holdUntil(db, now, search, channel))
  let messages = 0
  if (search && !next) {
    for (let items = await waiting(db, id, channel); items.length; items = await waiting(db, id, channel)) {
      messages += await send(db, now, tools, search, channel, items)
      if (items.length < ITEMS_A_MESSAGE) break
    }
  }
  await db.query({
    name: 'plan-alert',
    text: `update saved_search_channels set next_at = $3 where saved_search_id = $1 and channel = $2`,
    values: [id, channel, next ?? null],
  })
  return messages
}

/** A search that is awake, and whom to tell. */
async function searchOf(db: Db, id: string): Promise<Search | undefined> {
  const { rows } = await db.query<Search>({
    name: 'search-to-tell',
    text: `select s.id, s.name, s.description, s.view, s.query, s.market, u.market as own_market, s.user_id, s.subscriber_id,
        coalesce(u.language, a.language) as language, case when u.phone_verified_at is not null then u.phone end as phone,
        case when u.email_verified_at is not null then u.email else a.email end as email
      from saved_searches s left join users u on u.id = s.user_id and u.state = 'active'
      left join alert_subscribers a on a.id = s.subscriber_id
      where s.id = $1 and s.active and s.removed_at is null`,
    values: [id],
  })
  return rows[0]
}

/** Until when a message must wait, for its person sleeps or has no proven address; `undefined` where it need not. */
async function holdUntil(db: Db, now: Date, search: Search, channel: AlertChannel): Promise<Date | undefined> {
  if (channel === 'inApp') return undefined
  if (search[channel === 'email' ? 'email' : 'phone'] === null) return new Date(now.getTime() + DAY_MS)
  const prefs = search.user_id === null ? undefined : await notificationPrefs(db, search.user_id)
  return quietUntil(
    now,
    (prefs ?? defaultNotificationPrefs).quietHours,
    markets[search.own_market ?? search.market].timeZone,
  )
}

interface Waiting extends Item {
  /** Whether the home has a page now. */
  public: boolean
}

/** The first matches that have not been sent, in the order of their events, as their homes are now. */
async function waiting(db: Db, id: string, channel: AlertChannel): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>({
    name: 'waiting-alerts',
    text: `select m.seq, e.kind, p.id as "propertyId", p.title, concat_ws(', ', l.name, nullif(c.name, l.name)) as place, e.price,
        e.previous_price as "previousPrice", p.currency, p.lease_amount_frequency as "leaseAmountFrequency", p.market, p.bedrooms_total as bedrooms, ${sizeOf} as size,
        p.living_area is not null as carpet, case when p.intent = 'sale' then e.price / ${sizeOf} end as "pricePerArea", photo,
        ${hasPage} as public,
        p.deleted_at is null and p.standard_status in ('active', 'under_offer') as offered
      from alert_matches m join property_events e using (seq) join properties p on p.id = e.property_id
      join places c on c.id = p.city_id join places l on l.id = p.locality_id
      left join lateral (select json_build_object('key', pic.key, 'widths', pic.widths, 'alt', pm.alt, 'altHindi', pm.alt_hindi) as photo
        from property_media pm join pictures pic on pic.key = pm.picture_key
        where pm.property_id = p.id and pm.media_category = 'photo' order by pm.position limit 1) first on true
      where m.saved_search_id = $1 and m.channel = $2 and m.batch_id is null order by m.seq limit ${ITEMS_A_MESSAGE}`,
    values: [id, channel],
  })
  return rows
}

/** Answers how many messages that made. */
async function send(
  db: Db,
  now: Date,
  tools: SendingTools,
  search: Search,
  channel: AlertChannel,
  items: Waiting[],
): Promise<number> {
  await db.query({
    name: 'alerts-sent',
    text: `with batch as (insert into alert_batches (saved_search_id, channel, sent_at) values ($1, $2, $3) returning id)
      update alert_matches set batch_id = (select id from batch)
      where saved_search_id = $1 and channel = $2 and batch_id is null and seq = any($4::bigint[])`,
    values: [search.id, channel, now, items.map(({ seq }) => seq)],
  })
  const { user_id, subscriber_id: subscriberId, language } = search
  if (channel === 'inApp') {
    if (user_id !== null) await tellNews(db, [user_id], 'searches-changed', search.id)
    return 1
  }
  // Of a home that has no page any more nothing is told, for what its lister wrote since is nobody's business.
  const shown = items.filter((item) => item.public)
  if (!shown.length) return 0
  const compose = channel === 'email' ? alertLetter : alertText
  const to = (channel === 'email' ? search.email : search.phone) ?? ''
  await tools.messages.send(db, compose(tools, { to, language, subscriberId }, search, shown), {
    atLeisure: true,
  })
  return 1
}
