import * as z from 'zod/mini'
import { dayParts } from '../../../../contract/format.ts'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { establishedContact, type User } from '../../../../contract/users.ts'
import { Timestamp } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { atContact } from '../../auth/service.ts'
import { defineKind, notify, type Kind, type ListedKind } from '../../notifications/service.ts'
import { maskedEmail, maskedPhone } from '../../support/service.ts'
import type { Account } from '../../users/service.ts'

const MergedParams = z.object({ contact: z.string(), until: Timestamp })

/** Tells a person that their two accounts are one, which to use, and until when they can object. */
const accountsMerged = defineKind<z.infer<typeof MergedParams>>({
  name: 'accounts-merged',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  params: MergedParams,
  path: () => paths.contact,
  values: ({ contact, until }, { site, market, language }) => ({
    contact,
    day: dateTimeFormat(markets[market].locale[language], {
      ...dayParts,
      timeZone: markets[market].timeZone,
    }).format(new Date(until)),
    link: site + paths.contact,
  }),
  sms: (_, { brand }, short) => `${brand}: ${short}`,
  sample: { contact: 'm•••@example.com', until: '2026-06-08T09:30:00.000Z' },
})

const Nothing = z.object({})

/** Tells a person that their accounts are two again. */
const accountsUnmerged = defineKind<z.infer<typeof Nothing>>({
  name: 'accounts-unmerged',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  params: Nothing,
  path: () => paths.login(),
  values: () => ({}),
  sms: (_, { brand }, short) => `${brand}: ${short}`,
  sample: {},
})

export const mergeNotifications: ListedKind[] = [accountsMerged, accountsUnmerged]

interface Accounts {
  /** As they were before. */
  from: Account
  into: Account
  market: MarketId
}

const contactsOf = (user: User) =>
  (['email', 'phone'] as const).flatMap((contact) => establishedContact(user, contact) ?? [])

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
  const [address = ''] = contactsOf(accounts.into.user)
  await notifyBoth(db, now, accountsMerged, accounts, { contact: masked(address), until: until.toISOString() })
}

export const notifyOfUndoing = (db: Db, now: Date, accounts: Accounts): Promise<void> =>
  notifyBoth(db, now, accountsUnmerged, accounts, {})
