import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { convert, rateBetween, roughly } from '../../../contract/currencies/currencies.ts'
import { dayParts, formatMoney } from '../../../contract/format.ts'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { markets, type MarketId } from '../../../contract/markets.ts'
import type { NotificationSubject } from '../../../contract/notifications.ts'
import type { Currency, Language } from '../../../contract/values.ts'
import { spelled } from '../../platform/words.ts'
import type { Conversion } from './recipients.ts'
import { en, type KindName, type PhraseName } from './words/en.ts'
import { hi } from './words/hi.ts'
import type { KindWords } from './words/kind-words.ts'

/** The sender, and the bases of links. */
export interface Sender {
  brand: string
  /** Without a slash at the end. */
  site: string
  api: string
  images: string
  /** The server's key, for links that work without signing in. */
  key: Buffer
  /** Another notification as shown in the app; undefined for an unknown kind. */
  line: (kind: string, params: unknown, say: Say) => Line | undefined
}

/** A notification as shown in the app. */
export interface Line {
  title: string
  text: string
  path: string
}

export type Values = Record<string, string | number>

/** The sender, formats and phrases for one person, in their language. */
export interface Say extends Omit<Sender, 'line'> {
  language: Language
  market: MarketId
  now: Date
  phrase: (name: PhraseName, values?: Values) => string
  words: (kind: KindName) => SpokenWords
  /** In minor units; formatted short. */
  money: (amount: number, currency: Currency) => string
  /** A price in the person's currency with the day of its rate; undefined if that is its own or has no rate. */
  converted: (amount: number, currency: Currency) => { price: string; day: string } | undefined
  line: (kind: string, params: unknown) => Line | undefined
}

const catalogues = { en, hi }

/** Fills the values in an ICU message. */
export type Speak = (text: string, values: Values) => string

/** Compiles each message once, and remembers all of them; `spell` changes its words, but no names. */
export function speaker(language: Language, spell?: (text: string) => string): Speak {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  return (text, values) => {
    if (!Object.hasOwn(i18n.messages, text)) i18n.load(language, { [text]: compileMessageOrThrow(text, spell) })
    return i18n._(text, values)
  }
}
const speakers = { en: speaker('en', spelled), hi: speaker('hi') }

/** The day of a moment, in the time zone of the recipient's market. */
export const dayOf = (at: string, { market, language }: Say): string =>
  dateTimeFormat(markets[market].locale[language], { ...dayParts, timeZone: markets[market].timeZone }).format(
    new Date(at),
  )

/** Formats an ICU message of ours. */
export const format = (text: string, values: Values, language: Language): string => speakers[language](text, values)

/** The words of a kind, and how they are spoken. */
export interface SpokenWords {
  words: KindWords
  speak: Speak
}

/** The words that operators published, by `textKey`; the others are the shipped ones. */
export type PublishedWords = ReadonlyMap<string, SpokenWords>

export const textKey = (kind: string, language: string): string => `${kind} ${language}`

export const shippedWords = (kind: KindName, language: Language): SpokenWords => ({
  words: catalogues[language].kinds[kind],
  speak: speakers[language],
})

/** The reason a person receives notifications of a topic. */
export const whyOf = (topic: NotificationSubject, { brand, language }: Say): string =>
  format(catalogues[language].why[topic], { brand }, language)

interface SpokenTo {
  language: Language
  market: MarketId
  conversion?: Conversion
  now: Date
  published?: PublishedWords
}

export function sayTo(sender: Sender, { language, market, conversion, now, published }: SpokenTo): Say {
  const say: Say = {
    ...sender,
    language,
    market,
    now,
    phrase: (name, values = {}) =>
      format(catalogues[language].phrases[name], { brand: sender.brand, ...values }, language),
    words: (kind) => published?.get(textKey(kind, language)) ?? shippedWords(kind, language),
    money: (amount, currency) => formatMoney(amount, currency, language).short,
    converted(amount, currency) {
      const rate = conversion && rateBetween(conversion.rates, currency, conversion.currency)
      if (!conversion || !rate) return undefined
      return {
        price: formatMoney(roughly(convert(amount, currency, rate)), conversion.currency, language).short,
        day: dateTimeFormat(markets[market].locale[language], { ...dayParts, timeZone: 'UTC' }).format(
          new Date(rate.day),
        ),
      }
    },
    line: (kind, params) => sender.line(kind, params, say),
  }
  return say
}
