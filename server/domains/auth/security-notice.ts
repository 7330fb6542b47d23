import type { MarketId } from '../../../contract/markets.ts'
import { establishedContact, type User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { notify, type Recipient } from '../notifications/service.ts'
import { accountClosed, securityNotice, type SecurityEvent } from './notifications.ts'

/** An address or number by itself, for it may be the account's no more when the message goes. */
export const atContact = (
  { _id: userId, language, market }: User,
  address: string,
  siteMarket: MarketId,
): Recipient => ({
  address,
  language,
  market: market ?? siteMarket,
  userId,
})

/** A contact that was established before a change, e-mail rather than SMS; none where there is none. */
const ownersContact = (before: User) => establishedContact(before, 'email') ?? establishedContact(before, 'phone')

/**
 * Tells the owner in the app, and at a contact that was established before the change, so that whoever changed it cannot
 * keep it from them.
 */
export async function notifyOwner(
  db: Db,
  now: Date,
  { market }: { market: MarketId },
  before: User,
  event: SecurityEvent,
): Promise<void> {
  const telling = { params: { event }, key: uuidv7() }
  await notify(db, now, securityNotice, { ...telling, to: { userId: before._id }, channels: ['inApp', 'push'] })
  const address = ownersContact(before)
  if (address !== undefined)
    await notify(db, now, securityNotice, { ...telling, to: atContact(before, address, market) })
}

/** Tells whose account is closed, at a contact it had. It is not told for the account, which is forgotten. */
export async function notifyOfClosing(
  db: Db,
  now: Date,
  { market }: { market: MarketId },
  before: User,
): Promise<void> {
  const address = ownersContact(before)
  if (address === undefined) return
  const to = { address, language: before.language, market: before.market ?? market }
  await notify(db, now, accountClosed, { to, params: {}, key: uuidv7() })
}
