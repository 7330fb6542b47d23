import type { Message } from '../../platform/messages/messages.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { NotificationTopic } from '../../../contract/notification-prefs.ts'
import { STOP_EMAILS_PATH, type NotificationSubject } from '../../../contract/notifications.ts'
import type { LetterParts, ListedKind } from './kind.ts'
import { letterHtml, letterText } from './letter.ts'
import { whyOf, type Line, type Say, type Values } from './say.ts'
import { signStopToken } from './stop-links.ts'

/** A notification to compose: its kind and parameters. */
export interface Told {
  kind: ListedKind
  params: unknown
}

/** The words of a kind, and what fills the values in them. */
function wordsOf({ name }: ListedKind, values: (say: Say) => Values, say: Say) {
  const { words, speak } = say.words(name)
  const given = { brand: say.brand, ...values(say) }
  return { words, inWords: (text: string) => speak(text, given) }
}

/** As shown in the app. */
export function inAppOf({ kind, params }: Told, say: Say): Line {
  const { path, values } = kind.read(params)
  const { words, inWords } = wordsOf(kind, values, say)
  return { title: inWords(words.subject), text: inWords(words.short), path }
}

/** The same; undefined if the parameters, stored by an earlier release, no longer fit the kind. */
export function lineOf(told: Told, say: Say): Line | undefined {
  try {
    return inAppOf(told, say)
  } catch {
    return undefined
  }
}

export function pushOf({ kind, params }: Told, say: Say): { title: string; body: string; path: string } {
  const { path, values } = kind.read(params)
  const { words, inWords } = wordsOf(kind, values, say)
  return { title: inWords(words.subject), body: inWords(words.push), path }
}

/** As an SMS: the brand, the short text and a link. */
export function smsOf({ kind, params }: Told, say: Say): string {
  const { path, values, sms } = kind.read(params)
  const { words, inWords } = wordsOf(kind, values, say)
  const short = inWords(words.short)
  if (sms) return sms(say, short)
  return `${say.brand}: ${short}${path ? ` ${say.site}${path}` : ''}`
}

type Email = Pick<Message, 'text' | 'html' | 'headers' | 'calendar'> & { subject: string; html: string }

/** As an e-mail, with the reason it was sent and, if the topic is a choice, links to change and to end it. */
export function emailOf({ kind, params }: Told, say: Say, userId: string | undefined): Email {
  const { path, values, letter, topic } = kind.read(params)
  const { words, inWords } = wordsOf(kind, values, say)
  const parts: LetterParts = { ...stopParts(topic, say, userId), ...letter(say) }
  const { action } = words
  const content = {
    ...parts,
    paragraphs: inWords(words.long).split('\n\n').filter(Boolean),
    why: parts.why ?? (kind.isSecret ? undefined : whyOf(topic, say)),
    action: action === undefined ? undefined : { words: inWords(action), address: parts.address ?? say.site + path },
  }
  return {
    subject: inWords(words.subject),
    text: letterText(content),
    html: letterHtml(say.language, content),
    ...(parts.calendar !== undefined && { calendar: parts.calendar }),
    ...(parts.stop && {
      headers: {
        'List-Unsubscribe': `<${parts.stop.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

/** Links that end a topic; topics about the account have none. */
function stopParts(topic: NotificationSubject, say: Say, userId: string | undefined): LetterParts {
  const choice = NotificationTopic.options.find((one) => one === topic)
  if (!choice || userId === undefined) return {}
  const token = signStopToken(say.key, userId, choice)
  return {
    manage: { words: say.phrase('settings'), address: say.site + memberPaths.notificationSettings },
    stop: {
      words: say.phrase('stop'),
      address: say.site + memberPaths.stopEmails(token),
      oneClick: `${say.api}${STOP_EMAILS_PATH}?token=${token}`,
    },
  }
}
