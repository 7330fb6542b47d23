import { lock } from '../../platform/db/locks.ts'
import { insertRow, updateRow } from '../../platform/db/write-row.ts'
import { defaultNotificationPrefs } from '../../../contract/notification-prefs.ts'
import {
  MAX_SAVED_SEARCHES,
  alertChannels,
  type AlertEvent,
  type PauseReason,
  type Schedules,
  type SearchView,
} from '../../../contract/saved-searches.ts'
import type { Language } from '../../../contract/values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Places } from '../places/service.ts'
import { resolveFilters, type ResolvedFilters } from '../search/service.ts'
import { zoneOf } from '../../platform/db/market-day.ts'
import { notificationPrefs } from '../users/service.ts'
import { activateSearch, deactivateSearch } from './conditions.ts'
import { describe } from './describe.ts'
import { readSearch } from './query.ts'

/** The owner of a saved search: an account, or a verified address without one. */
export type Owner = { userId: string } | { subscriberId: string }

export interface SearchTools {
  places: Places
  clock: Clock
}

export interface SavedSearchChange {
  name?: string | undefined
  query: string
  view: SearchView
  schedules?: Schedules | undefined
  events?: AlertEvent[] | undefined
  digestHour?: number | undefined
  digestWeekday?: number | undefined
}

const DIGEST = { hour: 9, weekday: 6 }
const EVENTS: AlertEvent[] = ['new', 'price-down', 'back']

/** The SQL condition of an owner, and its value $1. */
const ownedBy = (owner: Owner): [condition: string, id: string] =>
  'userId' in owner ? ['s.user_id = $1', owner.userId] : ['s.subscriber_id = $1', owner.subscriberId]

interface Read {
  resolved: ResolvedFilters
  query: string
  description: string
  name: string
}

async function read(db: Db, { places, clock }: SearchTools, text: string, language: Language): Promise<Read> {
  const { filters, query } = readSearch(text)
  const resolved = await resolveFilters(db, places, clock, filters)
  return { resolved, query, ...(await describe(places, filters, language)) }
}

const newestEvent = `(select coalesce(max(seq), 0) from property_events)`

/** The default schedules of an owner. */
async function usualSchedules(db: Db, owner: Owner): Promise<Schedules> {
  if ('subscriberId' in owner) return { inApp: 'off', email: 'instant', sms: 'off' }
  const prefs = (await notificationPrefs(db, owner.userId)) ?? defaultNotificationPrefs
  const usual = (channel: keyof Schedules) => (prefs.matchingHomes.includes(channel) ? 'instant' : 'off')
  return { inApp: usual('inApp'), email: usual('email'), sms: usual('sms') }
}

/** The owner's search with the same query, if any; deletes a removed one permanently. */
async function sameSearch(db: Db, owner: Owner, query: string): Promise<string | undefined> {
  const [mine, ownerId] = ownedBy(owner)
  // Serialises an owner's requests, so that they exceed no limit and save no search twice.
  await lock(db, 'savedSearch', ownerId)
  await db.query(`delete from saved_searches s where ${mine} and md5(query) = md5($2) and removed_at is not null`, [
    ownerId,
    query,
  ])
  const { rows } = await db.query<{ id: string }>(
    `select id from saved_searches s where ${mine} and md5(query) = md5($2)`,
    [ownerId, query],
  )
  return rows[0]?.id
}

/** Saves a search in the transaction `db`; returns its id, and whether it existed. */
export async function saveSearch(
  db: Db,
  tools: SearchTools,
  owner: Owner,
  language: Language,
  wish: SavedSearchChange,
): Promise<{ id: string; existing: boolean }> {
  const now = tools.clock.now()
  const { resolved, query, description, name } = await read(db, tools, wish.query, language)
  const same = await sameSearch(db, owner, query)
  if (same !== undefined) return { id: same, existing: true }
  await refuseFull(db, owner)
  const id = uuidv7()
  await insertRow(db, 'saved_searches', {
    id,
    ...('userId' in owner ? { userId: owner.userId } : { subscriberId: owner.subscriberId }),
    market: resolved.market,
    name: wish.name ?? name,
    view: wish.view,
    query,
    description,
    events: wish.events ?? EVENTS,
    digestHour: wish.digestHour ?? DIGEST.hour,
    digestWeekday: wish.digestWeekday ?? DIGEST.weekday,
    sinceSeq: () => newestEvent,
    lookedSeq: () => newestEvent,
    createdAt: now,
    updatedAt: now,
  })
  await setSchedules(db, now, id, wish.schedules ?? (await usualSchedules(db, owner)))
  await activateSearch(db, id, resolved)
  return { id, existing: false }
}

async function refuseFull(db: Db, owner: Owner): Promise<void> {
  const [mine, ownerId] = ownedBy(owner)
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from saved_searches s where ${mine} and removed_at is null`,
    [ownerId],
  )
  if ((rows[0]?.count ?? 0) >= MAX_SAVED_SEARCHES) throw new Refusal('SAVED_SEARCHES_FULL')
}

/** Sets the schedules of a search; pending matches of channels that are off are deleted. */
async function setSchedules(db: Db, now: Date, id: string, schedules: Schedules): Promise<void> {
  await db.query(
    `insert into saved_search_channels (saved_search_id, channel, schedule) select $1, c, v from unnest($2::text[], $3::text[]) t (c, v)
     on conflict (saved_search_id, channel) do update set schedule = excluded.schedule, next_at = null`,
    [id, alertChannels, alertChannels.map((channel) => schedules[channel])],
  )
  await db.query(
    `delete from alert_matches m using saved_search_channels ch where m.saved_search_id = $1 and m.batch_id is null
       and ch.saved_search_id = $1 and ch.channel = m.channel and ch.schedule = 'off' and m.channel <> 'inApp'`,
    [id],
  )
  await plan(db, now, id)
}

/** Recalculates when waiting alerts are due; never for an inactive search. */
async function plan(db: Db, now: Date, id: string): Promise<void> {
  await db.query(
    `update saved_search_channels ch set next_at = case when s.active and s.removed_at is null and ch.schedule <> 'off'
         and exists (select from alert_matches m where m.saved_search_id = s.id and m.channel = ch.channel and m.batch_id is null)
       then next_alert($2, ch.schedule, s.digest_hour, s.digest_weekday, ${zoneOf('s.market')}) end
     from saved_searches s where s.id = $1 and ch.saved_search_id = s.id`,
    [id, now],
  )
}

type Named<Wish> = { [Name in keyof Wish]?: Wish[Name] | undefined }

export interface SearchChange extends Named<SavedSearchChange> {
  active?: boolean | undefined
  reason?: PauseReason | undefined
}

interface StoredSearch extends Pick<SavedSearchChange, 'view'> {
  version: number
  active: boolean
  reason: PauseReason | null
  query: string
  name: string
  events: AlertEvent[]
  digestHour: number
  digestWeekday: number
}

/** Changes the given fields of a search, at `version` if given. Call it in a transaction. */
export async function changeSearch(
  db: Db,
  tools: SearchTools,
  owner: Owner,
  id: string,
  language: Language,
  { version, ...wish }: SearchChange & { version?: number },
): Promise<void> {
  const now = tools.clock.now()
  const [mine, ownerId] = ownedBy(owner)
  const { rows } = await db.query<StoredSearch>(
    `select version, active, reason, query, name, view, events, digest_hour as "digestHour", digest_weekday as "digestWeekday"
     from saved_searches s where ${mine} and id = $2 and removed_at is null for update`,
    [ownerId, id],
  )
  const [before] = rows
  if (!before) throw new Refusal('SAVED_SEARCH_NOT_FOUND')
  if (version !== undefined && version !== before.version) throw new Refusal('SAVED_SEARCH_CHANGED')
  const active = wish.active ?? before.active
  const read_ = await read(db, tools, wish.query ?? before.query, language)
  if (read_.query !== before.query && (await sameSearch(db, owner, read_.query)) !== undefined)
    throw new Refusal('SEARCH_SAVED_ALREADY')
  await updateRow(
    db,
    'saved_searches',
    { id },
    {
      version: before.version + 1,
      updatedAt: now,
      name: wish.name ?? before.name,
      view: wish.view ?? before.view,
      query: read_.query,
      description: read_.description,
      market: read_.resolved.market,
      events: wish.events ?? before.events,
      digestHour: wish.digestHour ?? before.digestHour,
      digestWeekday: wish.digestWeekday ?? before.digestWeekday,
      active,
      reason: active ? null : (wish.reason ?? before.reason ?? 'later'),
      ...(active && !before.active && { sinceSeq: () => newestEvent }),
    },
  )
  if (active) await activateSearch(db, id, read_.resolved)
  else {
    await deactivateSearch(db, id)
    await db.query(`delete from alert_matches where saved_search_id = $1 and batch_id is null and channel <> 'inApp'`, [
      id,
    ])
  }
  if (wish.schedules) await setSchedules(db, now, id, wish.schedules)
  else await plan(db, now, id)
}

/** Deletes a search; `restore` brings it back with its pending matches. Idempotent. */
export async function removeSavedSearch(db: Db, now: Date, owner: Owner, id: string): Promise<void> {
  const [mine, ownerId] = ownedBy(owner)
  const { rowCount } = await db.query(
    `update saved_searches s set removed_at = coalesce(removed_at, $3), version = version + 1 where ${mine} and id = $2`,
    [ownerId, id, now],
  )
  if (!rowCount) throw new Refusal('SAVED_SEARCH_NOT_FOUND')
  await deactivateSearch(db, id)
  await plan(db, now, id)
}

export async function restoreSavedSearch(db: Db, tools: SearchTools, owner: Owner, id: string): Promise<void> {
  const now = tools.clock.now()
  const [mine, ownerId] = ownedBy(owner)
  const { rows } = await db.query<{ query: string; active: boolean; removed: boolean }>(
    `select query, active, removed_at is not null as removed from saved_searches s where ${mine} and id = $2 for update`,
    [ownerId, id],
  )
  const [found] = rows
  if (!found) throw new Refusal('SAVED_SEARCH_NOT_FOUND')
  if (!found.removed) return
  await refuseFull(db, owner)
  await db.query(`update saved_searches set removed_at = null, version = version + 1 where id = $1`, [id])
  const { resolved } = await read(db, tools, found.query, 'en')
  if (found.active) await activateSearch(db, id, resolved)
  await plan(db, now, id)
}

/** Records that the matches of a search so far have been seen. */
export async function lookAt(db: Db, owner: Owner, id: string): Promise<number> {
  const [mine, ownerId] = ownedBy(owner)
  const { rows } = await db.query<{ seen: number }>(
    `update saved_searches s set looked_seq = greatest(looked_seq, coalesce((select max(seq) from alert_matches m
       where m.saved_search_id = s.id and m.channel = 'inApp'), 0)) where ${mine} and id = $2 and removed_at is null
     returning looked_seq as seen`,
    [ownerId, id],
  )
  if (!rows[0]) throw new Refusal('SAVED_SEARCH_NOT_FOUND')
  return rows[0].seen
}

/** Ends the e-mails of a search, regardless of its owner, and deactivates it if no other channel is left. Call it in a transaction. */
export async function stopMails(db: Db, now: Date, id: string): Promise<boolean> {
  const { rows } = await db.query<{ schedules: Record<keyof Schedules, Schedules['email']>; user_id: string | null }>(
    `select user_id, (select json_object_agg(channel, schedule) from saved_search_channels where saved_search_id = s.id) as schedules
     from saved_searches s where id = $1 for update`,
    [id],
  )
  if (!rows[0]) return false
  const schedules = { ...rows[0].schedules, email: 'off' as const }
  await setSchedules(db, now, id, schedules)
  const left = schedules.sms !== 'off' || (rows[0].user_id !== null && schedules.inApp !== 'off')
  if (!left) {
    await db.query(
      `update saved_searches set active = false, reason = 'unsubscribed', version = version + 1, updated_at = $2 where id = $1 and active`,
      [id, now],
    )
    await deactivateSearch(db, id)
  }
  return true
}
