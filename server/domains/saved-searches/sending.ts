import { lock } from '../../platform/db/locks.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { notificationChannels } from '../../../contract/notification-prefs.ts'
import { fitOf } from '../../../contract/properties/budget-fit.ts'
import type { Intent } from '../../../contract/properties/vocabulary.ts'
import type { AlertChannel, AlertEvent, AlertSchedule } from '../../../contract/saved-searches.ts'
import type { Language } from '../../../contract/values.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import {
  addresseeOf,
  consumeAllowance,
  heldUntil,
  notify,
  type Addressee,
  type Recipient,
} from '../notifications/service.ts'
import { zoneOf } from '../../platform/db/market-day.ts'
import { sizeOf } from '../properties/service.ts'
import { accountById } from '../users/service.ts'
import type { AlertItem } from './alert-items.ts'
import { changeOf, foldsOf, rememberAlerts, settleAlert, type AlertOf, type Fold } from './folding.ts'
import { countsOf, homesFound, homesLetter } from './notifications.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'

export const sendAlertsJob = defineJob({
  name: 'send-alerts',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1&jobKey=send-alerts' },
})

/** Homes in one message; more are sent in further ones. */
const ITEMS_A_MESSAGE = 50
const DUE_AT_ONCE = 200

interface Due {
  id: string
  channel: AlertChannel
}

interface Search {
  id: string
  name: string
  description: string
  view: string
  query: string
  user_id: string | null
  subscriber_id: string | null
  market: MarketId
  schedule: AlertSchedule
  /** For an address without an account. */
  email: string | null
  language: Language | null
}

/** Sends all due alerts, longest waiting first; returns the number of messages. */
export async function sendAlerts(database: Database, now: Date): Promise<number> {
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
      const messages = await database.transaction((db) => sendOne(db, now, due))
      if (messages !== undefined) taken += 1
      sent += messages ?? 0
    }
    // The rest of a full page belongs to other workers.
    if (rows.length < DUE_AT_ONCE || taken === 0) return sent
  }
}

/**
 * Sends the pending alert of one search and channel; the record of it and the message are one transaction. Undefined if another worker has
 * it.
 */
async function sendOne(db: Db, now: Date, { id, channel }: Due): Promise<number | undefined> {
  const { rowCount } = await db.query({
    name: 'take-due-alert',
    text: `select from saved_search_channels where saved_search_id = $1 and channel = $2 and next_at <= $3 for update skip locked`,
    values: [id, channel, now],
  })
  if (!rowCount) return undefined
  const search = await searchOf(db, id, channel)
  const addressee = search && (await addresseeOf(db, now, recipientOf(search), search.market))
  const next = addressee && channel !== 'inApp' ? heldUntil(now, addressee, channel) : undefined
  const { messages, waits } =
    search && addressee && !next ? await sendWaiting(db, now, { search, addressee, channel }) : NOTHING
  await db.query({
    name: 'plan-alert',
    text: `update saved_search_channels ch set next_at = case when $4 then next_alert(
          (date_trunc('day', $5::timestamptz at time zone $6) + interval '1 day') at time zone $6,
          ch.schedule, s.digest_hour, s.digest_weekday, ${zoneOf('s.market')}) else $3::timestamptz end
      from saved_searches s where s.id = ch.saved_search_id and ch.saved_search_id = $1 and ch.channel = $2`,
    values: [id, channel, next ?? null, waits, now, addressee?.timeZone ?? 'utc'],
  })
  return messages
}

const NOTHING = { messages: 0, waits: false }

const recipientOf = ({ user_id: userId, email, language, market }: Search): Recipient =>
  userId === null ? { address: email ?? '', language: language ?? 'en', market } : { userId }

interface Alert {
  search: Search
  addressee: Addressee
  channel: AlertChannel
}

/** Sends the pending matches; returns the number of messages, and whether any wait for tomorrow. */
async function sendWaiting(
  db: Db,
  now: Date,
  { search, addressee, channel }: Alert,
): Promise<{ messages: number; waits: boolean }> {
  const recipientId = (channel === 'inApp' ? null : (search.user_id ?? search.subscriber_id)) ?? search.id
  const alert: AlertOf = { searchId: search.id, channel, recipientId, timeZone: addressee.timeZone }
  // Serialises a person's searches, so that the second knows what the first reported.
  await lock(db, 'alert', `${channel} ${recipientId}`)
  const folds = await foldsOf(db, now, alert)
  const due = folds.filter(({ isHeld }) => !isHeld)
  // A home without a page is not reported, as its current data is not public.
  const told = due.flatMap((fold) => {
    const kind = fold.public ? changeOf(fold) : undefined
    return kind ? [{ ...fold, kind }] : []
  })
  const toldHomes = new Set(told.map(({ propertyId }) => propertyId))
  const silent = due.filter(({ propertyId }) => !toldHomes.has(propertyId))
  if (silent.length) await settleAlert(db, now, alert, silent)
  let messages = 0
  for (let at = 0; at < told.length; at += ITEMS_A_MESSAGE) {
    if (!(await send(db, now, { search, addressee, channel }, alert, told.slice(at, at + ITEMS_A_MESSAGE))))
      return { messages, waits: true }
    messages += 1
  }
  return { messages, waits: due.length < folds.length }
}

/** An active search with its owner. */
async function searchOf(db: Db, id: string, channel: AlertChannel): Promise<Search | undefined> {
  const { rows } = await db.query<Search>({
    name: 'search-to-tell',
    text: `select s.id, s.name, s.description, s.view, s.query, s.market, s.user_id, s.subscriber_id, a.email, a.language, ch.schedule
      from saved_searches s join saved_search_channels ch on ch.saved_search_id = s.id and ch.channel = $2
      left join alert_subscribers a on a.id = s.subscriber_id
      where s.id = $1 and s.active and s.removed_at is null`,
    values: [id, channel],
  })
  return rows[0]
}

interface Entry extends Fold {
  kind: AlertEvent
}

/** The homes of a message in their current state, with the events, in order. */
async function itemsOf(db: Db, userId: string | null, entries: Entry[]): Promise<AlertItem[]> {
  const budget = userId === null ? undefined : (await accountById(db, userId))?.user.budget
  const { rows } = await db.query<Omit<AlertItem, 'kind' | 'previousPrice'> & { intent: Intent }>({
    name: 'alert-items',
    text: `select p.id as "propertyId", p.title, p.intent, concat_ws(', ', l.name, nullif(c.name, l.name)) as place, p.list_price as price,
        p.currency, p.lease_amount_frequency as "leaseAmountFrequency", p.market, p.bedrooms_total as bedrooms, ${sizeOf} as size,
        p.living_area is not null as carpet, case when p.intent = 'sale' then p.list_price / ${sizeOf} end as "pricePerArea", photo,
        p.deleted_at is null and p.standard_status in ('active', 'under_offer') as offered
      from properties p join places c on c.id = p.city_id join places l on l.id = p.locality_id
      left join lateral (select json_build_object('key', pic.key, 'widths', pic.widths, 'alt', pm.alt, 'altHindi', pm.alt_hindi) as photo
        from property_media pm join pictures pic on pic.key = pm.picture_key
        where pm.property_id = p.id and pm.media_category = 'photo' order by pm.position limit 1) first on true
      where p.id = any($1)`,
    values: [entries.map(({ propertyId }) => propertyId)],
  })
  const homes = new Map(rows.map((home) => [home.propertyId, home]))
  return entries.flatMap(({ propertyId, kind, before }) => {
    const home = homes.get(propertyId)
    if (!home) return []
    const { intent, ...item } = home
    const fit = fitOf(budget, { ...item, intent, listPrice: item.price })
    return [{ ...item, kind, previousPrice: before.price, ...(fit && fit !== 'beyond' && { fit }) }]
  })
}

/** Sends one message; false if it has to wait for tomorrow. */
async function send(
  db: Db,
  now: Date,
  { search, addressee, channel }: Alert,
  alert: AlertOf,
  entries: Entry[],
): Promise<boolean> {
  // Daily or weekly digests, and alerts that waited for this morning, do not count towards the daily limit.
  const isStorm = channel === 'email' && search.schedule === 'instant' && !entries.some(({ isLate }) => isLate)
  if (isStorm && !(await consumeAllowance(db, now, { ...addressee, market: search.market }, 'email'))) return false
  await settleAlert(db, now, alert, entries)
  await rememberAlerts(db, now, alert, entries)
  const to = recipientOf(search)
  const last = Math.max(...entries.flatMap(({ seqs }) => seqs))
  const key = `${search.id} ${channel} ${last}`
  const { id, name, description, view, query } = search
  if (channel === 'email') {
    const items = await itemsOf(db, search.user_id, entries)
    const params = { search: { id, name, description, view, query }, items, subscriberId: search.subscriber_id }
    await notify(db, now, homesLetter, { to, params, key, channels: ['email'], isScheduled: true })
    return true
  }
  const found = { search: { id, name }, counts: countsOf(entries) }
  if (channel === 'sms') {
    await notify(db, now, homesFound, { to, params: found, key, channels: ['sms'] })
    return true
  }
  if (search.user_id !== null) await publishUserEvent(db, [search.user_id], 'searches-changed', id)
  const { matchingHomes } = addressee.person.prefs
  await notify(db, now, homesFound, {
    to,
    params: { ...found, counts: await unseenOf(db, id) },
    key: id,
    channels: notificationChannels.filter((way) => way === 'inApp' || (way === 'push' && matchingHomes.includes(way))),
    replaces: true,
  })
  return true
}

/** How many homes had each event since the person last saw a search: the list in the app has one entry for it. */
async function unseenOf(db: Db, id: string): Promise<Partial<Record<AlertEvent, number>>> {
  const { rows } = await db.query<{ kind: AlertEvent; count: number }>({
    name: 'unseen-matches',
    text: `select e.kind, count(distinct e.property_id)::int as count from saved_searches s
        join alert_matches m on m.saved_search_id = s.id and m.channel = 'inApp' and m.seq > s.looked_seq and m.batch_id is not null
        join property_events e using (seq) where s.id = $1 group by e.kind`,
    values: [id],
  })
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
