import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import type { CaseDecision } from '../../../contract/moderation.ts'
import type { ModerationReason } from '../../../contract/listings/status-transitions.ts'
import type { Language } from '../../../contract/values.ts'
import { escapeHtml, letterHtml } from '../../platform/messages/email-template.ts'
import type { Message } from '../../platform/messages/messages.ts'
import type { Outcome } from './reports.ts'

type Letter = Pick<Message, 'channel' | 'to' | 'subject' | 'text' | 'html'>
type Told = Exclude<CaseDecision, 'dismiss'>

const reasons: Record<Language, Record<ModerationReason, string>> = {
  en: {
    'wrong-place': 'the place on the map or the address is not right',
    'wrong-price': 'the price is not right',
    'wrong-facts': 'facts are not right',
    'poor-pictures': 'the pictures do not show the home well enough',
    'foreign-pictures': 'pictures belong to somebody else or show another home',
    'contact-in-text': 'the text holds a phone number, an address or a link',
    discriminating: 'some words shut people out',
    duplicate: 'this home is on the market already',
    'not-available': 'the home is not available',
    'no-right-to-list': 'it is not clear that you may offer this home',
    forbidden: 'something in the listing is not allowed',
    other: 'another reason, see the note',
  },
  hi: {
    'wrong-place': 'नक़्शे पर जगह या पता सही नहीं है',
    'wrong-price': 'क़ीमत सही नहीं है',
    'wrong-facts': 'कुछ जानकारी सही नहीं है',
    'poor-pictures': 'फ़ोटो में घर ठीक से नहीं दिखता',
    'foreign-pictures': 'फ़ोटो किसी और की हैं या किसी दूसरे घर की हैं',
    'contact-in-text': 'विवरण में फ़ोन नंबर, पता या लिंक है',
    discriminating: 'कुछ शब्द लोगों को बाहर रखते हैं',
    duplicate: 'यह घर पहले से सूची में है',
    'not-available': 'घर उपलब्ध नहीं है',
    'no-right-to-list': 'यह साफ़ नहीं है कि आप यह घर दे सकते हैं',
    forbidden: 'लिस्टिंग में कुछ ऐसा है जिसकी अनुमति नहीं है',
    other: 'कोई और कारण, टिप्पणी देखें',
  },
}

const toLister: Record<Language, Record<Told, [subject: (home: string) => string, next: string, mends: boolean]>> = {
  en: {
    approve: [(home) => `Your listing is on the market: ${home}`, 'Buyers can see it now:', false],
    reject: [(home) => `Your listing needs a change: ${home}`, 'Mend it and send it again:', true],
    'approve-change': [(home) => `Your change is shown now: ${home}`, 'This is what buyers see:', false],
    'reject-change': [
      (home) => `Your change was not taken: ${home}`,
      'The listing stays as it was. Look at your change and send it again:',
      true,
    ],
    hold: [
      (home) => `Your listing is held: ${home}`,
      'Buyers cannot find it for now. Put it right and a moderator looks at it again:',
      true,
    ],
    release: [
      (home) => `Your listing is yours again: ${home}`,
      'It is paused. Bring it back when you are ready:',
      true,
    ],
    withdraw: [(home) => `Your listing was taken off the market: ${home}`, 'You find it among your listings:', true],
    mend: [
      (home) => `Please look at your listing: ${home}`,
      'Somebody told us of a mistake. Please put it right:',
      true,
    ],
  },
  hi: {
    approve: [(home) => `आपकी लिस्टिंग बाज़ार में है: ${home}`, 'ख़रीदार इसे अब देख सकते हैं:', false],
    reject: [(home) => `आपकी लिस्टिंग में बदलाव चाहिए: ${home}`, 'इसे ठीक करके फिर भेजें:', true],
    'approve-change': [(home) => `आपका बदलाव अब दिख रहा है: ${home}`, 'ख़रीदार यह देखते हैं:', false],
    'reject-change': [
      (home) => `आपका बदलाव नहीं लिया गया: ${home}`,
      'लिस्टिंग जैसी थी वैसी है। अपना बदलाव देखकर फिर भेजें:',
      true,
    ],
    hold: [
      (home) => `आपकी लिस्टिंग रोकी गई है: ${home}`,
      'अभी ख़रीदार इसे नहीं देख सकते। इसे ठीक करें, फिर मॉडरेटर इसे दोबारा देखेंगे:',
      true,
    ],
    release: [(home) => `आपकी लिस्टिंग फिर आपके हाथ में है: ${home}`, 'यह रुकी हुई है। जब चाहें इसे वापस लाएँ:', true],
    withdraw: [(home) => `आपकी लिस्टिंग बाज़ार से हटा दी गई: ${home}`, 'यह आपकी लिस्टिंग में मिलेगी:', true],
    mend: [(home) => `कृपया अपनी लिस्टिंग देखें: ${home}`, 'किसी ने हमें ग़लती बताई है। कृपया ठीक करें:', true],
  },
}

const listOf = { en: 'Why', hi: 'क्यों' }
const noteOf = { en: 'The moderator writes', hi: 'मॉडरेटर लिखते हैं' }

interface Verdict {
  decision: Told
  language: Language
  home: { id: string; title: string; held: boolean; listingId: string }
  reasons: readonly ModerationReason[]
  note?: string | undefined
  /** Of the site. */
  origin: string
}

/** Tells a lister what was decided, why, and where to go on. */
export function verdictEmail(to: string, { decision, language, home, reasons: given, note, origin }: Verdict): Letter {
  const [subject, next, mends] = toLister[language][decision]
  const why = given.map((reason) => reasons[language][reason])
  const link = `${origin}${mends ? mendPath(decision, home.id) : paths.property(home.id)}`
  const lead = subject(`${home.title} (${home.listingId})`)
  const text = [
    `${lead}.`,
    why.length && `${listOf[language]}:\n${why.map((line) => `- ${line}`).join('\n')}`,
    note && `${noteOf[language]}:\n${note}`,
    `${next}\n${link}`,
  ]
  const html = [
    `<p>${escapeHtml(lead)}.</p>`,
    why.length && `<p>${listOf[language]}:</p><ul>${why.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    note && `<p>${noteOf[language]}:</p><blockquote>${escapeHtml(note).replaceAll('\n', '<br>')}</blockquote>`,
    `<p>${escapeHtml(next)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
  ]
  return {
    channel: 'email',
    to,
    subject: lead,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: letterHtml(language, html.filter(Boolean).join('')),
  }
}

const mendPath = (decision: Told, id: string) =>
  decision === 'release' || decision === 'withdraw' ? memberPaths.listings() : memberPaths.listingAction('edit', id)

/** The same in few words, for who has only a phone. */
export function verdictText({ decision, language, home, origin }: Verdict): string {
  const [subject] = toLister[language][decision]
  return `${subject(home.listingId)}. ${origin}${memberPaths.listings()}`
}

const toReporter: Record<Language, { subject: string; thanks: string } & Record<Outcome, string>> = {
  en: {
    subject: 'What became of your report',
    thanks: 'Thank you for telling us. Your address is kept no longer for this.',
    dismissed: 'We looked at the home you reported and found nothing that has to change.',
    held: 'We looked at the home you reported. It is off the market until it is put right.',
    mend: 'We looked at the home you reported and asked its lister to put it right.',
    withdrawn: 'We looked at the home you reported. It is off the market for good.',
  },
  hi: {
    subject: 'आपकी शिकायत का क्या हुआ',
    thanks: 'बताने के लिए धन्यवाद। इसके लिए आपका पता अब नहीं रखा जाता।',
    dismissed: 'आपने जिस घर की शिकायत की, हमने उसे देखा और कुछ बदलने लायक़ नहीं पाया।',
    held: 'आपने जिस घर की शिकायत की, हमने उसे देखा। ठीक होने तक वह बाज़ार से हटा है।',
    mend: 'आपने जिस घर की शिकायत की, हमने उसे देखा और लिस्ट करने वाले से ठीक करने को कहा।',
    withdrawn: 'आपने जिस घर की शिकायत की, हमने उसे देखा। वह हमेशा के लिए हटा दिया गया है।',
  },
}

/** Tells somebody who reported a home what came of it. */
export function outcomeEmail(
  to: string,
  { language, outcome, title, listingId }: { language: Language; outcome: Outcome; title: string; listingId: string },
): Letter {
  const say = toReporter[language]
  const lines = [`${title} (${listingId})`, say[outcome], say.thanks]
  return {
    channel: 'email',
    to,
    subject: `${say.subject}: ${listingId}`,
    text: `${lines.join('\n\n')}\n`,
    html: letterHtml(language, lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')),
  }
}
