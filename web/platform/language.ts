import { I18n } from '@lingui/core'
import type { MessageDescriptor, MessageOptions, Messages } from '@lingui/core'
import type { MarketId } from '../../contract/markets.ts'
import type { SiteConfig } from '../../contract/site-config.ts'
import type { Language } from '../../contract/values.ts'
import { writeCookie } from './storage/storage.ts'

interface LanguageFacts {
  id: Language
  /** The language's name in that language. */
  name: string
  direction: 'ltr' | 'rtl'
}

export const languages: LanguageFacts[] = [
  { id: 'en', name: 'English', direction: 'ltr' },
  { id: 'hi', name: 'हिन्दी', direction: 'ltr' },
]

/** Text direction of a language. */
export const directionOf = (language: Language) => languages.find(({ id }) => id === language)?.direction ?? 'ltr'

/** The language tag of a page; `site` is the deployment's market, which decides how English is spelled. */
export const tagOf = (language: Language, site: MarketId): Language | 'en-US' =>
  language === 'en' && site === 'us' ? 'en-US' : language

/** What the words of a page depend on: its market's spelling, and what operators edited. */
type Wording = Pick<SiteConfig, 'siteMarketId' | 'words'>

/** The catalogue of a language: British English is compiled into the chunks, American has the texts that differ. */
async function shippedMessages(language: Language, site: MarketId): Promise<Messages> {
  const tag = tagOf(language, site)
  if (tag === 'en') return {}
  return (tag === 'hi' ? await import('../locales/hi.po') : await import('../locales/hi.po?american')).messages
}

/** The same with the words of operators, in the spelling in which they wrote them. */
async function messagesOf(language: Language, { siteMarketId, words }: Wording): Promise<Messages> {
  const shipped = await shippedMessages(language, siteMarketId)
  const edited = words?.[language]
  return edited ? { ...shipped, ...edited } : shipped
}

type Values = Record<string, unknown>

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
/** Wraps right-to-left names in isolation marks, so that they do not reorder the sentence around them. */
const isolated = (values: Values = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value,
    ]),
  )

class PageI18n extends I18n {
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const said = typeof id === 'string' ? { ...options, id, values } : { values, ...id }
    return super._({ ...said, values: isolated(said.values) })
  }
}

/** An i18n instance with the catalogue of a language, as the deployment's market spells it and its operator edited it. */
export async function createI18n(language: Language, wording: Wording): Promise<I18n> {
  return new PageI18n({ locale: language, messages: { [language]: await messagesOf(language, wording) } })
}

/** Changes the language without a reload and remembers the choice. */
export async function switchLanguage(i18n: I18n, language: Language, wording: Wording): Promise<void> {
  const messages = await messagesOf(language, wording)
  writeCookie('language', language)
  document.documentElement.lang = tagOf(language, wording.siteMarketId)
  document.documentElement.dir = directionOf(language)
  i18n.loadAndActivate({ locale: language, messages })
}
