import type { MarketId } from '../../../../contract/markets.ts'
import { WAITLIST_CONFIRMATION_MS } from '../../../../contract/services/waitlist.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { hashToken, newToken } from '../../auth/service.ts'
import { notify } from '../../notifications/service.ts'
import type { Gazetteer } from '../../places/service.ts'
import { wordsOf, type ServiceRow } from '../service-rows.ts'
import { waitlistConfirm, waitlistJoined } from './notifications.ts'
import { askToTell } from './telling.ts'
import { WISH_COLUMNS, WISH_TABLES, isOffered, wishParams, type WishRow } from './wish-rows.ts'

/** How long a notified entry is kept, so that its link to unsubscribe works. */
const KEPT_AFTER_MS = 30 * DAY_MS

interface Wish {
  service: string
  city: string
  email: string
  language: Language
}

/**
 * Stores an address until its owner confirms it, and sends the link; a confirmed entry that still waits receives nothing. Call it in a
 * transaction.
 */
export async function wish(db: Db, now: Date, gazetteer: Gazetteer, wanted: Wish): Promise<void> {
  const { rows } = await db.query<Pick<ServiceRow, 'market' | 'words_en' | 'words_hi'>>({
    name: 'service-wished-for',
    text: `select market, words_en, words_hi from services where id = $1 and active`,
    values: [wanted.service],
  })
  const [service] = rows
  if (!service) throw new Refusal('SERVICE_NOT_FOUND')
  const city = gazetteer.city(service.market, wanted.city)
  if (!city) throw new Refusal('PLACE_NOT_FOUND')
  if (await isOffered(db, wanted.service, city.id)) throw new Refusal('SERVICE_OFFERED_HERE')
  const { email, language } = wanted
  const { token, hash } = newToken()
  const { rows: kept } = await db.query<{ id: string }>(
    // Index service_waitlist_wish. Someone who was notified before a city was dropped may wait for it again.
    `insert into service_waitlist as w (id, service_id, place_id, email, language, token_hash, asked_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (lower(email), service_id, place_id) do update set token_hash = excluded.token_hash, language = excluded.language,
       asked_at = excluded.asked_at, confirmed_at = null, told_at = null
       where w.confirmed_at is null or w.told_at is not null returning id`,
    [uuidv7(now.getTime()), wanted.service, city.id, email, language, hash, now],
  )
  if (!kept[0]) return
  const cityName = language === 'hi' ? (city.nameHindi ?? city.name) : city.name
  await notify(db, now, waitlistConfirm, {
    to: { address: email, language, market: service.market },
    params: { token, service: wordsOf(service, language).name, city: cityName },
    key: uuidv7(now.getTime()),
    goodUntil: new Date(now.getTime() + WAITLIST_CONFIRMATION_MS),
  })
}

/** Confirms a waitlist entry by its link; idempotent. Call it in a transaction. */
export async function confirm(db: Db, now: Date, token: string): Promise<void> {
  const hash = hashToken(token)
  const { rows } = await db.query<WishRow & { market: MarketId; place_id: number }>(
    `with confirmed as (update service_waitlist set confirmed_at = $2 where token_hash = $1 and confirmed_at is null and asked_at > $3
       returning *)
     select ${WISH_COLUMNS}, w.place_id from confirmed w ${WISH_TABLES}`,
    [hash, now, new Date(now.getTime() - WAITLIST_CONFIRMATION_MS)],
  )
  const [row] = rows
  if (!row) {
    const { rowCount: confirmed } = await db.query(
      `select from service_waitlist where token_hash = $1 and confirmed_at is not null`,
      [hash],
    )
    if (!confirmed) throw new Refusal('LINK_INVALID')
    return
  }
  // The service may be available in the city by now.
  if (await isOffered(db, row.service, row.place_id)) return askToTell(db, row.service)
  await notify(db, now, waitlistJoined, {
    to: { address: row.email, language: row.language, market: row.market },
    params: wishParams(row),
    // Waiting for the same service again sends the notification again.
    key: `${row.id} ${row.asked_at.getTime()}`,
    channels: ['email'],
  })
}

/** Deletes a waitlist entry; idempotent. */
export async function leave(db: Db, id: string): Promise<void> {
  await db.query(`delete from service_waitlist where id = $1`, [id])
}

/** Deletes unconfirmed entries, and those notified a month ago. Runs every night. */
export async function forgetWishes(database: Database, now: Date): Promise<void> {
  // Index service_waitlist_pending.
  await database.query(`delete from service_waitlist where confirmed_at is null and asked_at <= $1`, [
    new Date(now.getTime() - WAITLIST_CONFIRMATION_MS),
  ])
  // Index service_waitlist_told.
  await database.query(`delete from service_waitlist where told_at <= $1`, [new Date(now.getTime() - KEPT_AFTER_MS)])
}
