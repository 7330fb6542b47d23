import type { User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { escapeHtml, letterHtml } from '../../platform/messages/letter.ts'
import type { Messages } from '../../platform/messages/messages.ts'

/** What happened to an account that its owner must hear of. */
export type SecurityNews =
  | 'email-proven'
  | 'phone-proven'
  | 'email-removed'
  | 'phone-removed'
  | 'password-set'
  | 'identity-unlinked'
  | 'account-closed'

interface Sender {
  messages: Messages
  brand: string
  host: string
}

const words = {
  en: {
    news: {
      'email-proven': 'An e-mail address was added to your account or changed.',
      'phone-proven': 'A phone number was added to your account or changed.',
      'email-removed': 'The e-mail address was taken off your account.',
      'phone-removed': 'The phone number was taken off your account.',
      'password-set': 'The password of your account was set. All other devices were signed out.',
      'identity-unlinked': 'A linked account can no longer sign in to your account.',
      'account-closed': 'Your account is closed and its personal data erased.',
    },
    subject: (brand: string) => `Your ${brand} account`,
    wasIt: 'If this was you, there is nothing to do.',
    else: (host: string) =>
      `If it was not you, sign in with a code, sign out all other devices and set a new password: ${host}/profile`,
  },
  hi: {
    news: {
      'email-proven': 'आपके खाते में कोई ई-मेल पता जोड़ा या बदला गया।',
      'phone-proven': 'आपके खाते में कोई फ़ोन नंबर जोड़ा या बदला गया।',
      'email-removed': 'आपके खाते से ई-मेल पता हटा दिया गया।',
      'phone-removed': 'आपके खाते से फ़ोन नंबर हटा दिया गया।',
      'password-set': 'आपके खाते का पासवर्ड रखा गया। बाकी सभी डिवाइस साइन आउट कर दिए गए।',
      'identity-unlinked': 'एक जुड़ा हुआ खाता अब आपके खाते में साइन इन नहीं कर सकता।',
      'account-closed': 'आपका खाता बंद हो गया और उसकी निजी जानकारी मिटा दी गई।',
    },
    subject: (brand: string) => `आपका ${brand} खाता`,
    wasIt: 'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    else: (host: string) =>
      `अगर यह आपने नहीं किया, तो कोड से साइन इन करें, बाकी सभी डिवाइस साइन आउट करें और नया पासवर्ड रखें: ${host}/profile`,
  },
}

/**
 * Tells the owner at the contact they had proven before the change, e-mail rather than SMS, so that whoever changed it
 * cannot keep it from them. An account that had proven none is told nothing.
 */
export async function tellOwner(
  db: Db,
  { messages, brand, host }: Sender,
  before: User,
  news: SecurityNews,
): Promise<void> {
  const say = words[before.language]
  // Nothing can be done about an account that is gone.
  const lines = [say.news[news], ...(news === 'account-closed' ? [] : [say.wasIt, say.else(host)])]
  if (before.email !== undefined && before.emailVerified)
    await messages.send(db, {
      channel: 'email',
      to: before.email,
      subject: say.subject(brand),
      text: `${lines.join('\n\n')}\n`,
      html: letterHtml(before.language, lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')),
    })
  else if (before.phone !== undefined && before.phoneVerified)
    await messages.send(db, { channel: 'sms', to: before.phone, text: `${brand}: ${lines.join(' ')}` })
}
