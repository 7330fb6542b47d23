import { createHmac } from 'node:crypto'
import { defaultNotificationPrefs, type NotificationPrefs } from '../../../contract/notification-prefs.ts'
import { markets, type MarketId } from '../../../contract/markets.ts'
import type { DatedRate } from '../../../contract/site-config.ts'
import type { Currency, Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { currentRates } from '../currencies/service.ts'
import { parsePrefs } from '../users/service.ts'
import { liveSubscriptions } from './push-subscriptions.ts'

/** A hash of an address with the server's key, stored with what was sent there: without the key, trying all numbers finds nothing. */
export function hashAddress({ secretKey }: Db, address: string): string {
  if (!secretKey) throw new Error('A message needs the server’s key.')
  return createHmac('sha256', secretKey).update(`recipient\n${address.toLowerCase()}`).digest('base64url').slice(0, 32)
}

/** The currency a person reads prices in, and the rates to convert them. */
export interface Conversion {
  currency: Currency
  rates: readonly DatedRate[]
}

/** The recipient of a message, with their contacts. */
export interface Person {
  language: Language
  market: MarketId
  /** Absent for each price's own currency alone. */
  conversion?: Conversion
  prefs: NotificationPrefs
  /** Verified ones only. */
  email?: string | undefined
  sms?: string | undefined
  /** Whether one of their signed-in browsers receives push messages. */
  hasPush: boolean
}

/** The time zone of the person's days and quiet hours. */
export const zoneOf = ({ prefs, market }: Pick<Person, 'prefs' | 'market'>): string =>
  prefs.timeZone ?? markets[market].timeZone

/** The recipient of an account; undefined if it is closed. `market` applies to people who chose none. */
export async function personById(db: Db, now: Date, userId: string, market: MarketId): Promise<Person | undefined> {
  const { rows } = await db.query<{
    language: Language
    market: MarketId | null
    currency: Currency | null
    chosen: object
    email: string | null
    phone: string | null
    push: boolean
  }>({
    name: 'person-to-notify',
    text: `select language, market, currency, notification_prefs as chosen,
        case when email_verified_at is not null then email end as email,
        case when phone_verified_at is not null then phone end as phone,
        exists (select from ${liveSubscriptions('u.id', '$2')}) as push
      from users u where id = $1 and state = 'active'`,
    values: [userId, now],
  })
  const [row] = rows
  return (
    row && {
      language: row.language,
      market: row.market ?? market,
      ...(row.currency !== null && { conversion: { currency: row.currency, rates: await currentRates(db) } }),
      prefs: parsePrefs(row.chosen),
      email: row.email ?? undefined,
      sms: row.phone ?? undefined,
      hasPush: row.push,
    }
  )
}

/** A recipient known by an address only, with default preferences. */
export const personAt = (address: string, language: Language, market: MarketId): Person => ({
  language,
  market,
  prefs: defaultNotificationPrefs,
  [address.includes('@') ? 'email' : 'sms']: address,
  hasPush: false,
})

/** An account, or an address that is not (or not certainly) the account's. */
export type Recipient =
  | { userId: string }
  | {
      address: string
      language: Language
      market: MarketId
      /** The account it belongs to; erased together with it. */
      userId?: string | undefined
    }

/** A resolved recipient. */
export interface Addressee {
  /** Key of limits and idempotency: the account's id, or the address as a keyed hash. */
  recipient: string
  person: Person
  timeZone: string
}

/** Resolves a recipient; undefined if the account is closed. */
export async function addresseeOf(db: Db, now: Date, to: Recipient, market: MarketId): Promise<Addressee | undefined> {
  const isMember = !('address' in to)
  const person = isMember ? await personById(db, now, to.userId, market) : personAt(to.address, to.language, to.market)
  if (!person) return undefined
  const recipient = isMember ? to.userId : hashAddress(db, to.address)
  return { recipient, person, timeZone: zoneOf(person) }
}
