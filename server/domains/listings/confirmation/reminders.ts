import { memberPaths } from '../../../../contract/member-paths.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { escapeHtml, letterHtml } from '../../../platform/messages/email-template.ts'
import type { Messages } from '../../../platform/messages/messages.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { sendSms } from '../../users/service.ts'
import { confirmWord } from './confirm-links.ts'

export interface ReminderSender {
  messages: Messages
  brand: string
  /** Address of the site, without a slash at its end. */
  origin: string
  key: Buffer
}

type Step = 'due' | 'stale' | 'hidden' | 'expired'

/** The homes of one lister that came to a step, with the contacts they have proven. `due` is in ms. */
export interface Reminder {
  userId: string
  language: Language
  market: MarketId
  email: string | null
  phone: string | null
  homes: { id: string; title: string; due: number; step: Step }[]
}

const words = {
  en: {
    subject: (count: number) =>
      count === 1 ? 'Is your home still on offer?' : `Are these ${count} homes still on offer?`,
    intro: 'Buyers trust homes that are confirmed. One tap says that a home is still on offer:',
    step: {
      due: 'due today',
      stale: 'a week overdue: it stands lower in every search',
      hidden: 'two weeks overdue: searches do not show it any more',
      expired: 'off the market, because nobody confirmed it',
    },
    all: 'All your listings',
  },
  hi: {
    subject: (count: number) => (count === 1 ? 'क्या आपका घर अब भी उपलब्ध है?' : `क्या ये ${count} घर अब भी उपलब्ध हैं?`),
    intro: 'ख़रीदार उन घरों पर भरोसा करते हैं जिनकी पुष्टि हुई हो। एक टैप से बताएँ कि घर अब भी उपलब्ध है:',
    step: {
      due: 'पुष्टि का दिन आज है',
      stale: 'एक हफ़्ते से बाक़ी: हर खोज में यह नीचे दिखता है',
      hidden: 'दो हफ़्ते से बाक़ी: अब यह खोज में नहीं दिखता',
      expired: 'बाज़ार से हटा, क्योंकि किसी ने पुष्टि नहीं की',
    },
    all: 'आपकी सभी लिस्टिंग',
  },
}

/** Reminds one lister of their homes, by e-mail where they have proven one, else by SMS. */
export async function remind(
  db: Db,
  now: Date,
  { messages, brand, origin, key }: ReminderSender,
  reminder: Reminder,
): Promise<void> {
  const { userId, language, market, email, phone, homes } = reminder
  const say = words[language]
  const lines = homes.map(({ id, title, due, step }) => ({
    title,
    step: say.step[step],
    link: origin + memberPaths.confirmListing(confirmWord(key, id, due)),
  }))
  const path = memberPaths.listings({ sort: 'due' })
  const all = `${origin}${path}`
  await publishUserEvent(db, [userId], 'listings-changed')
  if (email !== null)
    await messages.send(
      db,
      {
        userId,
        channel: 'email',
        to: email,
        subject: say.subject(homes.length),
        text:
          [
            say.intro,
            ...lines.map(({ title, step, link }) => `${title}\n(${step})\n${link}`),
            `${say.all}: ${all}`,
          ].join('\n\n') + '\n',
        html: letterHtml(
          language,
          `<p>${escapeHtml(say.intro)}</p>${lines
            .map(
              ({ title, step, link }) =>
                `<p><a href="${escapeHtml(link)}">${escapeHtml(title)}</a><br>${escapeHtml(step)}</p>`,
            )
            .join('')}<p><a href="${escapeHtml(all)}">${escapeHtml(say.all)}</a></p>`,
        ),
      },
      { atLeisure: true },
    )
  else if (phone !== null)
    await sendSms(db, now, messages, {
      recipientId: userId,
      market,
      to: phone,
      text: `${brand}: ${say.subject(homes.length)} ${all}`,
      items: homes.length,
      path,
    })
}
