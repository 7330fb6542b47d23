import { may } from '../../../../contract/policy.ts'
import type { LeadContact } from '../../../../contract/enquiries/leads.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { NAMELESS, establishedContact, isNameless, type User } from '../../../../contract/users.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Client, Viewer } from '../../../platform/http/viewer.ts'
import {
  codeRefused,
  guestCodeJustUsed,
  normalPhone,
  spendCode,
  tryGuestCode,
  type CodeTrier,
} from '../../auth/service.ts'
import { accountByEmail, accountById, accountByPhone } from '../../users/service.ts'
import { guestKey } from './receipt-tokens.ts'

/** The sender of an enquiry, with a proven contact. */
export interface Asker {
  /** Absent for a guest whose contact belongs to no account. */
  userId: string | undefined
  /** Identifies repeated enquiries: the account's id, or the contact as a keyed hash. */
  key: string
  grantor: { userId: string } | { key: string }
  contact: LeadContact
  /** Which contact is proven. */
  proven: 'mobilePhone' | 'email'
  /** Where the confirmation goes for a sender who is not signed in; absent for members, who are notified by their account. */
  address: string | undefined
  language: Language
  /** Uses up the code that proves the contact. Call it once, in the transaction of the enquiry. */
  spend: (db: Db) => Promise<void>
}

export interface GuestGiven {
  fullName?: string | undefined
  mobilePhone?: string | undefined
  email?: string | undefined
  otp?: string | undefined
}

export interface AskerTools extends CodeTrier {
  market: MarketId
}

/** The established contacts of an account under the name it goes by. */
export function contactOf(user: User, givenName?: string): LeadContact {
  const [mobilePhone, email] = [establishedContact(user, 'phone'), establishedContact(user, 'email')]
  const named = isNameless(user) ? givenName || NAMELESS : `${user.firstName} ${user.lastName}`.trim()
  return {
    fullName: named,
    ...(mobilePhone !== undefined && { mobilePhone }),
    ...(email !== undefined && { email }),
  }
}

/** The signed-in member, with the established contacts of the account. */
export async function memberAsker(db: Db, viewer: Viewer, givenName?: string): Promise<Asker> {
  if (!may(viewer, 'send-enquiries')) throw new Refusal('NOT_ALLOWED')
  const account = await accountById(db, viewer.userId)
  if (!account) throw new Refusal('NOT_SIGNED_IN')
  const contact = contactOf(account.user, givenName)
  if (contact.mobilePhone === undefined && contact.email === undefined) throw new Refusal('CONTACT_NOT_PROVEN')
  return {
    userId: viewer.userId,
    key: viewer.userId,
    grantor: { userId: viewer.userId },
    contact,
    proven: contact.mobilePhone === undefined ? 'email' : 'mobilePhone',
    address: undefined,
    language: account.user.language,
    spend: () => Promise.resolve(),
  }
}

/**
 * A guest, verified by the code sent to the one contact they give; only the name is stored with it. If an account has established the
 * contact, the enquiry belongs to that account.
 */
async function guestAsker(tools: AskerTools, client: Client, given: GuestGiven): Promise<Asker> {
  const { fullName, mobilePhone, email, otp } = checked(given)
  const { database: db, clock, market } = tools
  const proven = mobilePhone === undefined ? 'email' : 'mobilePhone'
  const address = mobilePhone === undefined ? (email ?? '') : normalPhone(mobilePhone, market)
  const code = await tryGuestCode(tools, address, otp, client)
  if (code === undefined && !(await guestCodeJustUsed(tools, address, otp, client))) throw codeRefused()
  const found = await (proven === 'email' ? accountByEmail : accountByPhone)(db, address)
  const user = found?.isActive ? found.user : undefined
  const owner =
    user && establishedContact(user, proven === 'email' ? 'email' : 'phone') !== undefined ? user : undefined
  if (owner && !may(owner, 'send-enquiries')) throw new Refusal('NOT_ALLOWED')
  const key = owner?._id ?? guestKey(db, address)
  return {
    userId: owner?._id,
    key,
    grantor: owner ? { userId: owner._id } : { key },
    contact: { fullName, [proven]: address },
    proven,
    address,
    language: client.language(),
    spend: async (transaction) => {
      if (code === undefined) throw codeRefused()
      await spendCode(transaction, clock.now(), code)
    },
  }
}

/** Checks that a guest gave a name, exactly one contact and its code. */
function checked({ fullName, mobilePhone, email, otp }: GuestGiven) {
  const hasOne = (mobilePhone === undefined) !== (email === undefined)
  if (fullName === undefined || otp === undefined || !hasOne)
    throw new Refusal('INVALID_INPUT', {
      fields: {
        ...(fullName === undefined && { fullName: [message('YOUR_NAME_REQUIRED')] }),
        ...(!hasOne && { mobilePhone: [message(mobilePhone === undefined ? 'CONTACT_REQUIRED' : 'ONE_CONTACT')] }),
        ...(hasOne && otp === undefined && { otp: [message('CODE_INVALID')] }),
      },
    })
  return { fullName, mobilePhone, email, otp }
}

export const askerOf = (
  tools: AskerTools,
  viewer: Viewer | undefined,
  client: Client,
  given: GuestGiven,
): Promise<Asker> => (viewer ? memberAsker(tools.database, viewer, given.fullName) : guestAsker(tools, client, given))
