import { I18n } from '@lingui/core'
import type { MessageDescriptor, MessageOptions, Messages } from '@lingui/core'
import type { Language } from '../../contract/values.ts'
import { writeCookie } from './storage/storage.ts'

interface LanguageFacts {
  id: Language
  /** The language's name in that language. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Open Graph locale. */
  openGraph: string
}

export const languages: LanguageFacts[] = [
  { id: 'en', name: 'English', direction: 'ltr', openGraph: 'en_IN' },
  { id: 'hi', name: 'हिन्दी', direction: 'ltr', openGraph: 'hi_IN' },
]

/** Text direction of a language. */
export const directionOf = (language: Language) => languages.find(({ id }) => id === language)?.direction ?? 'ltr'

/** The catalogue of a language; English is compiled into the chunks and has none. */
async function messagesOf(language: Language): Promise<Messages> {
  return language === 'hi' ? (await import('../locales/hi.po')).messages : {}
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

/** An i18n instance with the catalogue of a language. */
export async function createI18n(language: Language): Promise<I18n> {
  return new PageI18n({ locale: language, messages: { [language]: await messagesOf(language) } })
}

/** Changes the language without a reload and remembers the choice. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  const messages = await messagesOf(language)
  writeCookie('language', language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  i18n.loadAndActivate({ locale: language, messages })
}
