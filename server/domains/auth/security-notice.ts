import type { MarketId } from '../../../contract/markets.ts'
import { establishedContact, type User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { notify, type Recipient } from '../notifications/service.ts'
import { accountClosed, securityNotice, type SecurityEvent } from './notifications.ts'

/** A recipient by address, because it may have left the account when the message is sent. */
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

/** An established contact, e-mail before SMS; undefined without one. */
export const ownersContact = (before: User) =>
  establishedContact(before, 'email') ?? establishedContact(before, 'phone')

/**
 * Notifies the owner in the app and at a contact that was established before the change, so that the one who made the change cannot
 * intercept it.
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

/** Notifies the owner of a closed account at one of its contacts; without the account, which is erased. */
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
