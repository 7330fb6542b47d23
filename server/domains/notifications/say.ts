import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { formatMoney } from '../../../contract/format.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { NotificationSubject } from '../../../contract/notifications.ts'
import type { Currency, Language } from '../../../contract/values.ts'
import { en, type KindName, type PhraseName } from './words/en.ts'
import { hi } from './words/hi.ts'
import type { KindWords } from './words/kind-words.ts'

/** Who sends, and where the links lead. */
export interface Sender {
  brand: string
  /** Address of the site, without a slash at its end; of the API, and of stored pictures. */
  site: string
  api: string
  images: string
  /** The server's own key, for links that are good without signing in. */
  key: Buffer
  /** Another notification as it stands in the app; undefined where nobody here knows its kind. */
  line: (kind: string, params: unknown, say: Say) => Line | undefined
}

/** A notification as it stands in the app. */
export interface Line {
  title: string
  text: string
  path: string
}

export type Values = Record<string, string | number>

/** Says things to one person, in their language. */
export interface Say extends Omit<Sender, 'line'> {
  language: Language
  market: MarketId
  now: Date
  phrase: (name: PhraseName, values?: Values) => string
  /** Minor units, short. */
  money: (amount: number, currency: Currency) => string
  line: (kind: string, params: unknown) => Line | undefined
}

const catalogues = { en, hi }
const speaker = (language: Language) => setupI18n({ locale: language, messages: { [language]: {} } })
const speakers = { en: speaker('en'), hi: speaker('hi') }

/** An ICU message with its values; each is compiled once. */
export function format(text: string, values: Values, language: Language): string {
  const i18n = speakers[language]
  if (!Object.hasOwn(i18n.messages, text)) i18n.load(language, { [text]: compileMessageOrThrow(text) })
  return i18n._(text, values)
}

/** The words of a kind as the catalogue has them. */
export const wordsOf = (kind: KindName, language: Language): KindWords => catalogues[language].kinds[kind]

/** Why somebody is told of a topic. */
export const whyOf = (topic: NotificationSubject, { brand, language }: Say): string =>
  format(catalogues[language].why[topic], { brand }, language)

/** What speaks to one person. */
export function sayTo(sender: Sender, to: { language: Language; market: MarketId; now: Date }): Say {
  const { language, market, now } = to
  const say: Say = {
    ...sender,
    language,
    market,
    now,
    phrase: (name, values = {}) =>
      format(catalogues[language].phrases[name], { brand: sender.brand, ...values }, language),
    money: (amount, currency) => formatMoney(amount, currency, language).short,
    line: (kind, params) => sender.line(kind, params, say),
  }
  return say
}
