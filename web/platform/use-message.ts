import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { inWords, type Message, type Words } from '../../contract/messages/messages.ts'

const loaded = new Map<string, Words>()

async function load(locale: string): Promise<Words> {
  const words =
    locale === 'hi'
      ? (await import('../../contract/messages/hi.ts')).hi
      : (await import('../../contract/messages/en.ts')).en
  loaded.set(locale, words)
  return words
}

/** Texts of the contract's messages for validation in the browser; empty until they have loaded. */
export function useMessage(): (message: Message) => string {
  const { i18n } = useLingui()
  const { locale } = i18n
  const [latest, setLatest] = useState<Words>()
  useEffect(() => {
    if (!loaded.has(locale)) void load(locale).then(setLatest, () => undefined)
  }, [locale])
  const words = loaded.get(locale) ?? latest
  return (message) => (words ? inWords(message, words, locale) : '')
}
