import { setupI18n } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import type { Language } from '../../contract/values.ts'
import { writeCookie } from './storage/storage.ts'

interface LanguageFacts {
  id: Language
  /** The language's name in itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Locale tag of link previews. */
  openGraph: string
}

export const languages: LanguageFacts[] = [
  { id: 'en', name: 'English', direction: 'ltr', openGraph: 'en_IN' },
  { id: 'hi', name: 'हिन्दी', direction: 'ltr', openGraph: 'hi_IN' },
]

/** Reading direction of a language. */
export const directionOf = (language: Language) => languages.find(({ id }) => id === language)?.direction ?? 'ltr'

/** The words of a language; English stands inside the chunks that say it, so it has nothing to load. */
async function messagesOf(language: Language): Promise<Messages> {
  return language === 'hi' ? (await import('../locales/hi.po')).messages : {}
}

/** The words of one page in one language. */
export async function createI18n(language: Language): Promise<I18n> {
  return setupI18n({ locale: language, messages: { [language]: await messagesOf(language) } })
}

/** Changes the language of the running page and remembers the choice; nothing is loaded anew but the words. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  const messages = await messagesOf(language)
  writeCookie('language', language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  i18n.loadAndActivate({ locale: language, messages })
}
