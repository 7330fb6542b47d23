import { Contact, establishedContact, unconfirmedContact, type User } from '../../../contract/users.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import {
  contactKind,
  dropUnconfirmed,
  dueContacts,
  establishContact,
  lockAccount,
  removeContact,
  verifyContact,
  type Account,
} from '../users/service.ts'
import { contactsChanged } from './contacts-changed.ts'
import { contactsGone, sendUndoLink, type UndoOptions } from './contact-undo.ts'
import { clearFormerContact, noteFormerContacts } from './former-contacts.ts'
import { identitiesOf } from './identities.ts'
import { notifyOwner } from './security-notice.ts'
import { defineJob, noPayload } from '../../platform/jobs/job.ts'

export const establishContactsJob = defineJob({
  name: 'establish-contacts',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1&jobKey=establish-contacts' },
})

/** Limit on new contacts, so that no one is flooded with messages about them. */
const CHANGES = { most: 10, windowMs: 86_400_000 }

/** The unconfirmed contact of a kind, if it would replace another one. */
const replacementOf = (user: User, contact: Contact) => {
  const unconfirmed = unconfirmedContact(user, contact)
  return unconfirmed && unconfirmed.value !== user[contact] ? unconfirmed : undefined
}

async function locked(db: Db, userId: string): Promise<Account> {
  const account = await lockAccount(db, userId)
  if (!account?.isActive) throw new Refusal('NOT_SIGNED_IN')
  return account
}

/**
 * Records that an account has verified an address or number, and notifies the established contacts of a new one, with an undo link. Call it
 * in the transaction that uses up the code.
 */
export async function proveContact(
  db: Db,
  now: Date,
  options: UndoOptions,
  userId: string,
  address: string,
): Promise<User> {
  const before = await locked(db, userId)
  const contact = contactKind(address)
  const isKnown =
    unconfirmedContact(before.user, contact)?.value === address || establishedContact(before.user, contact) === address
  if (isKnown) return before.user
  await consumeRateLimit(db, now, [{ key: `new-contact:as:${userId}`, ...CHANGES }])
  const isLinked = (await identitiesOf(db, userId)).length > 0
  const account = await verifyContact(db, now, before, address, isLinked)
  if (!account) throw new Refusal('CONTACT_TAKEN')
  await clearFormerContact(db, options.key, address)
  await noteFormerContacts(db, now, options.key, userId, contactsGone(before.user, account.user))
  const news = replacementOf(account.user, contact) ? (`${contact}-replacing` as const) : (`${contact}-proven` as const)
  for (const kind of Contact.options)
    if (establishedContact(before.user, kind) !== undefined) await sendUndoLink(db, now, options, before, kind, news)
  await publishUserEvent(db, [userId], 'account-changed')
  await contactsChanged(db, userId)
  return account.user
}

/** Establishes the unconfirmed contact of a kind; notifies a replaced one, with an undo link. */
async function establish(db: Db, now: Date, options: UndoOptions, before: Account, contact: Contact): Promise<User> {
  const account = await establishContact(db, now, before, contact)
  if (!account) throw new Refusal('CONTACT_TAKEN')
  if (replacementOf(before.user, contact)) {
    await sendUndoLink(db, now, options, before, contact, `${contact}-replaced`)
    await noteFormerContacts(db, now, options.key, before.user._id, contactsGone(before.user, account.user))
  }
  await publishUserEvent(db, [before.user._id], 'account-changed')
  await contactsChanged(db, before.user._id)
  return account.user
}

export async function confirmContact(
  db: Db,
  now: Date,
  options: UndoOptions,
  userId: string,
  contact: Contact,
  value: string,
): Promise<User> {
  const account = await locked(db, userId)
  if (establishedContact(account.user, contact) === value) return account.user
  if (unconfirmedContact(account.user, contact)?.value !== value) throw new Refusal('CONTACT_CHANGED')
  return establish(db, now, options, account, contact)
}

/**
 * Removes the unconfirmed contact of a kind, else the contact itself if `isConfirmed` says that the person confirmed it; notifies that
 * contact, with an undo link.
 */
export async function takeContactOff(
  db: Db,
  now: Date,
  options: UndoOptions,
  userId: string,
  contact: Contact,
  isConfirmed: boolean,
): Promise<User> {
  const before = await locked(db, userId)
  if (before.user[contact] === undefined) return before.user
  const isUnconfirmed = unconfirmedContact(before.user, contact) !== undefined
  // An unconfirmed contact may have been established since the check.
  if (!isUnconfirmed && !isConfirmed) throw new Refusal('CONFIRMATION_REFUSED')
  const account = await (isUnconfirmed ? dropUnconfirmed : removeContact)(db, now, userId, contact)
  if (!account) throw new Refusal('LAST_CONTACT')
  if (!isUnconfirmed) {
    await sendUndoLink(db, now, options, before, contact, `${contact}-removed`)
    await notifyOwner(db, now, options, account.user, `${contact}-removed`)
  }
  await noteFormerContacts(db, now, options.key, userId, contactsGone(before.user, account.user))
  await publishUserEvent(db, [userId], 'account-changed')
  await contactsChanged(db, userId)
  return account.user
}

/** Establishes contacts that are due; drops an address that another account has verified meanwhile. */
export async function establishDueContacts(database: Database, now: Date, options: UndoOptions): Promise<void> {
  for (const { id, contact } of await dueContacts(database, now)) {
    const settle = (how: (db: Db, account: Account) => Promise<unknown>) =>
      database.transaction(async (db) => {
        const account = await lockAccount(db, id)
        const due = account && unconfirmedContact(account.user, contact)?.establishedAt
        if (account && due !== undefined && Date.parse(due) <= now.getTime()) await how(db, account)
      })
    await settle((db, account) => establish(db, now, options, account, contact)).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      await settle((db) => dropUnconfirmed(db, now, id, contact))
    })
  }
}
