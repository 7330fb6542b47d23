import { createHmac } from 'node:crypto'
import { defaultNotificationPrefs, type NotificationPrefs } from '../../../contract/notification-prefs.ts'
import { markets, type MarketId } from '../../../contract/markets.ts'
import type { Language } from '../../../contract/values.ts'
import type { Db } from '../../platform/db/pool.ts'
import { parsePrefs } from '../users/service.ts'
import { liveSubscriptions } from './push-subscriptions.ts'

/** An address or number as it is kept beside what was sent there: without the server's key nobody can try all on it. */
export function hashAddress({ secretKey }: Db, address: string): string {
  if (!secretKey) throw new Error('A message needs the server’s key.')
  return createHmac('sha256', secretKey).update(`recipient\n${address.toLowerCase()}`).digest('base64url').slice(0, 32)
}

/** Whom a message is for, and how it reaches them. */
export interface Person {
  language: Language
  market: MarketId
  prefs: NotificationPrefs
  /** Proven ones; absent where there are none. */
  email?: string | undefined
  sms?: string | undefined
  /** Whether a browser they are signed in on takes push messages. */
  hasPush: boolean
}

/** The zone on whose clock the person's days and quiet hours are. */
export const zoneOf = ({ prefs, market }: Pick<Person, 'prefs' | 'market'>): string =>
  prefs.timeZone ?? markets[market].timeZone

/** An account that can be told something; undefined where it is closed. `market` is that of people who chose none. */
export async function personById(db: Db, now: Date, userId: string, market: MarketId): Promise<Person | undefined> {
  const { rows } = await db.query<{
    language: Language
    market: MarketId | null
    chosen: object
    email: string | null
    phone: string | null
    push: boolean
  }>({
    name: 'person-to-notify',
    text: `select language, market, notification_prefs as chosen,
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
      prefs: parsePrefs(row.chosen),
      email: row.email ?? undefined,
      sms: row.phone ?? undefined,
      hasPush: row.push,
    }
  )
}

/** Somebody known by an address alone: what holds for them is what holds until a person says otherwise. */
export const personAt = (address: string, language: Language, market: MarketId): Person => ({
  language,
  market,
  prefs: defaultNotificationPrefs,
  [address.includes('@') ? 'email' : 'sms']: address,
  hasPush: false,
})

/** A person by their account, or by an address or number that is not, or not surely, the account's own. */
export type Recipient =
  | { userId: string }
  | {
      address: string
      language: Language
      market: MarketId
      /** The account it is for, with which it is forgotten. */
      userId?: string | undefined
    }

/** A recipient as found. */
export interface Addressee {
  /** What they are counted and told once under: the account’s id, or the address as a keyed hash. */
  recipient: string
  person: Person
  timeZone: string
}

/** Whoever a recipient is now; undefined where the account is closed. */
export async function addresseeOf(db: Db, now: Date, to: Recipient, market: MarketId): Promise<Addressee | undefined> {
  const isMember = !('address' in to)
  const person = isMember ? await personById(db, now, to.userId, market) : personAt(to.address, to.language, to.market)
  if (!person) return undefined
  const recipient = isMember ? to.userId : hashAddress(db, to.address)
  return { recipient, person, timeZone: zoneOf(person) }
}
