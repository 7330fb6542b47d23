import type { MarketId } from '../../../contract/markets.ts'
import { Contact, type User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { seal, unseal } from '../../platform/messages/sealed.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { notify } from '../notifications/service.ts'
import { contactKind, lockAccount, restoreContact, type Account } from '../users/service.ts'
import { contactsChanged } from './contacts-changed.ts'
import { forgetFactors } from './forget-factors.ts'
import { clearFormerContact, hashContact, noteFormerContacts } from './former-contacts.ts'
import { hashToken, newToken } from './secrets.ts'
import { contactChange, type SecurityEvent } from './notifications.ts'
import { atContact, notifyOwner } from './security-notice.ts'
import { revokeSessions } from './sessions.ts'

const UNDO_MS = 7 * 86_400_000

export interface UndoOptions {
  key: Buffer
  /** For people who chose none. */
  market: MarketId
}

/** Notifies a contact that was established before a change, with a link that undoes it for a week. */
export async function sendUndoLink(
  db: Db,
  now: Date,
  options: UndoOptions,
  { user, verifiedAt }: Account,
  contact: Contact,
  event: SecurityEvent,
): Promise<void> {
  const [address, verified] = [user[contact], verifiedAt[contact]]
  if (address === undefined || verified === undefined) return
  const { token, hash } = newToken()
  await db.query(
    `insert into contact_undo_links (token_hash, user_id, address_hash, sealed_address, verified_at, changed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      hash,
      user._id,
      hashContact(options.key, address),
      seal(options.key, address),
      verified,
      now,
      new Date(now.getTime() + UNDO_MS),
    ],
  )
  await notify(db, now, contactChange, {
    to: atContact(user, address, options.market),
    params: { event, token },
    key: hash.toString('base64url'),
  })
}

interface LinkRow {
  address_hash: Buffer
  sealed_address: string
  verified_at: Date
  /** The first of the recent changes that this contact was notified of. */
  since: Date
}

/** Locks the account of a link before the link, in the same order as other changes of contacts. */
async function accountOfLink(db: Db, now: Date, hash: Buffer): Promise<Account> {
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from contact_undo_links where token_hash = $1 and expires_at > $2`,
    [hash, now],
  )
  const account = rows[0] && (await lockAccount(db, rows[0].user_id))
  if (!account) throw new Refusal('LINK_INVALID')
  return account
}

/** Uses up a link, once, even for simultaneous requests. */
async function spendLink(db: Db, now: Date, hash: Buffer): Promise<LinkRow> {
  const { rows } = await db.query<LinkRow>(
    `with spent as (delete from contact_undo_links where token_hash = $1 returning *)
     select spent.*, (select min(l.changed_at) from contact_undo_links l
       where l.user_id = spent.user_id and l.address_hash = spent.address_hash and l.expires_at > $2) as since from spent`,
    [hash, now],
  )
  if (!rows[0]) throw new Refusal('LINK_INVALID')
  return rows[0]
}

/**
 * Restores an account to its state before the changes of the last week that the link's contact was notified of: the contact is established
 * again; newer contacts, linked accounts, second factors and passwords are removed, and all sessions end. Call it in a transaction, so that a refusal
 * leaves the link usable.
 */
export async function undoContactChange(db: Db, now: Date, options: UndoOptions, token: string): Promise<Contact> {
  const before = await accountOfLink(db, now, hashToken(token))
  const userId = before.user._id
  const { address_hash, sealed_address, verified_at, since } = await spendLink(db, now, hashToken(token))
  const address = unseal(options.key, sealed_address)
  const after = await restoreContact(db, now, before, { address, verifiedAt: verified_at, since })
  if (!after) throw new Refusal('CONTACT_TAKEN')
  await db.query(`delete from identities where user_id = $1 and created_at >= $2`, [userId, since])
  await forgetFactors(db, userId, since)
  await db.query(`delete from one_time_codes where user_id = $1`, [userId])
  // Links sent to removed contacts would restore those.
  await db.query(`delete from contact_undo_links where user_id = $1 and (address_hash = $2 or verified_at >= $3)`, [
    userId,
    address_hash,
    since,
  ])
  await revokeSessions(db, now, userId)
  await noteFormerContacts(db, now, options.key, userId, contactsGone(before.user, after.user))
  await clearFormerContact(db, options.key, address)
  await notifyOwner(db, now, options, after.user, 'contact-change-undone')
  await publishUserEvent(db, [userId], 'account-changed')
  await contactsChanged(db, userId)
  return contactKind(address)
}

/** Verified addresses that the account no longer has. */
export const contactsGone = (before: User, after: User): string[] =>
  Contact.options.flatMap((contact) => {
    const address = before[contact]
    return address !== undefined && before[`${contact}Verified`] && after[contact] !== address ? [address] : []
  })
