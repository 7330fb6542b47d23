import type { MarketId } from '../../../../contract/markets.ts'
import { Contact, establishedContact, type User } from '../../../../contract/users.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { atContact } from '../../auth/service.ts'
import { notify, type Kind } from '../../notifications/service.ts'
import { maskedEmail, maskedPhone } from '../../support/service.ts'
import type { Account } from '../../users/service.ts'
import { accountsMerged, accountsUnmerged } from '../notifications.ts'

interface Accounts {
  /** As they were before. */
  from: Account
  into: Account
  market: MarketId
}

const contactsOf = (user: User) => Contact.options.flatMap((contact) => establishedContact(user, contact) ?? [])

/** Notifies both accounts at every established contact: one that is not the person's is where a mistake is noticed. */
async function notifyBoth<Params>(
  db: Db,
  now: Date,
  kind: Kind<Params>,
  { from, into, market }: Accounts,
  params: Params,
): Promise<void> {
  const key = uuidv7()
  for (const { user } of [into, from])
    for (const address of contactsOf(user))
      await notify(db, now, kind, { to: atContact(into.user, address, market), params, key })
}

const masked = (address: string) => (address.includes('@') ? maskedEmail(address) : maskedPhone(address))

export async function notifyOfMerge(
  db: Db,
  now: Date,
  { until, ...accounts }: Accounts & { until: Date },
): Promise<void> {
  const { from, into } = accounts
  // Without an established contact, the kept account has what it claims, or else gets the other one's.
  const address = contactsOf(into.user)[0] ?? into.user.email ?? into.user.phone ?? contactsOf(from.user)[0] ?? ''
  await notifyBoth(db, now, accountsMerged, accounts, { contact: masked(address), until: until.toISOString() })
}

export const notifyOfUndoing = (db: Db, now: Date, accounts: Accounts): Promise<void> =>
  notifyBoth(db, now, accountsUnmerged, accounts, {})
