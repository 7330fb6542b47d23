import { establishedContact, type User } from '../../../contract/users.ts'
import type { Db } from '../../platform/db/pool.ts'
import { escapeHtml, letterHtml } from '../../platform/messages/email-template.ts'
import type { Messages } from '../../platform/messages/messages.ts'

/** What happened to an account that its owner must hear of. */
export type SecurityNotice =
  | 'email-proven'
  | 'phone-proven'
  | 'email-replacing'
  | 'phone-replacing'
  | 'email-replaced'
  | 'phone-replaced'
  | 'email-removed'
  | 'phone-removed'
  | 'contact-change-undone'
  | 'password-set'
  | 'identity-unlinked'
  | 'account-closed'

export interface Sender {
  messages: Messages
  brand: string
  host: string
}

const words = {
  en: {
    news: {
      'email-proven': 'An e-mail address was added to your account.',
      'phone-proven': 'A phone number was added to your account.',
      'email-replacing': 'Another e-mail address takes the place of the one of your account in 72 hours.',
      'phone-replacing': 'Another phone number takes the place of the one of your account in 72 hours.',
      'email-replaced': 'Another e-mail address has taken the place of this one in your account.',
      'phone-replaced': 'Another phone number has taken the place of this one in your account.',
      'email-removed': 'The e-mail address was taken off your account.',
      'phone-removed': 'The phone number was taken off your account.',
      'contact-change-undone':
        'The contacts of your account are as they were before they were changed. All devices were signed out, and a password that was set since counts no more.',
      'password-set': 'The password of your account was set. All other devices were signed out.',
      'identity-unlinked': 'A linked account can no longer sign in to your account.',
      'account-closed': 'Your account is closed and its personal data erased.',
    },
    subject: (brand: string) => `Your ${brand} account`,
    wasIt: 'If this was you, there is nothing to do.',
    else: (host: string) =>
      `If it was not you, sign in with a code, sign out all other devices and set a new password: ${host}/profile`,
    undo: (link: string) =>
      `If it was not you, undo it within a week: ${link} – this contact stays yours, what came since is taken off, and all devices are signed out.`,
  },
  hi: {
    news: {
      'email-proven': 'आपके खाते में एक ई-मेल पता जोड़ा गया।',
      'phone-proven': 'आपके खाते में एक फ़ोन नंबर जोड़ा गया।',
      'email-replacing': '72 घंटों में आपके खाते के ई-मेल पते की जगह दूसरा ई-मेल पता ले लेगा।',
      'phone-replacing': '72 घंटों में आपके खाते के फ़ोन नंबर की जगह दूसरा फ़ोन नंबर ले लेगा।',
      'email-replaced': 'आपके खाते में इस ई-मेल पते की जगह दूसरे ई-मेल पते ने ले ली है।',
      'phone-replaced': 'आपके खाते में इस फ़ोन नंबर की जगह दूसरे फ़ोन नंबर ने ले ली है।',
      'email-removed': 'आपके खाते से ई-मेल पता हटा दिया गया।',
      'phone-removed': 'आपके खाते से फ़ोन नंबर हटा दिया गया।',
      'contact-change-undone':
        'आपके खाते के संपर्क फिर वैसे ही हैं जैसे बदले जाने से पहले थे। सभी डिवाइस साइन आउट कर दिए गए, और उसके बाद रखा गया पासवर्ड अब नहीं चलेगा।',
      'password-set': 'आपके खाते का पासवर्ड रखा गया। बाकी सभी डिवाइस साइन आउट कर दिए गए।',
      'identity-unlinked': 'एक जुड़ा हुआ खाता अब आपके खाते में साइन इन नहीं कर सकता।',
      'account-closed': 'आपका खाता बंद हो गया और उसकी निजी जानकारी मिटा दी गई।',
    },
    subject: (brand: string) => `आपका ${brand} खाता`,
    wasIt: 'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    else: (host: string) =>
      `अगर यह आपने नहीं किया, तो कोड से साइन इन करें, बाकी सभी डिवाइस साइन आउट करें और नया पासवर्ड रखें: ${host}/profile`,
    undo: (link: string) =>
      `अगर यह आपने नहीं किया, तो एक हफ़्ते के अंदर इसे वापस लें: ${link} – यह संपर्क आपका ही रहेगा, उसके बाद जो जोड़ा गया वह हट जाएगा, और सभी डिवाइस साइन आउट हो जाएँगे।`,
  },
}

/** Sends what happened to somewhere; with a link that undoes it where there is one. */
export async function sendNotice(
  db: Db,
  { messages, brand, host }: Sender,
  { _id: userId, language }: Pick<User, '_id' | 'language'>,
  { channel, to }: { channel: 'email' | 'sms'; to: string },
  news: SecurityNotice,
  undoLink?: string,
): Promise<void> {
  const say = words[language]
  const more = undoLink === undefined ? [say.wasIt, say.else(host)] : [say.wasIt, say.undo(undoLink)]
  // Nothing can be done about an account that is gone.
  const lines = [say.news[news], ...(news === 'account-closed' ? [] : more)]
  // That an account is closed is kept nowhere: its address is to be gone.
  const about = { userId, ephemeral: news === 'account-closed' }
  if (channel === 'email')
    await messages.send(db, {
      ...about,
      channel,
      to,
      subject: say.subject(brand),
      text: `${lines.join('\n\n')}\n`,
      html: letterHtml(language, lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')),
    })
  else await messages.send(db, { ...about, channel, to, text: `${brand}: ${lines.join(' ')}` })
}

/**
 * Tells the owner at a contact that was established before the change, e-mail rather than SMS, so that whoever changed
 * it cannot keep it from them. An account that has none is told nothing.
 */
export async function notifyOwner(db: Db, sender: Sender, before: User, news: SecurityNotice): Promise<void> {
  const email = establishedContact(before, 'email')
  const to = email ?? establishedContact(before, 'phone')
  if (to !== undefined)
    await sendNotice(db, sender, before, { channel: email === undefined ? 'sms' : 'email', to }, news)
}
