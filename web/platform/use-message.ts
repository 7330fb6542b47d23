import { useEffect, useState } from 'react'
import { inWords, type Message, type Words } from '../../contract/messages/messages.ts'
import { useConfig } from './config.ts'
import { tagOf } from './language.ts'
import { useLanguage } from './use-format.ts'

type Tag = ReturnType<typeof tagOf>

const loaded = new Map<string, Words>()

/** The texts in the language of a tag. */
async function wordsOf(tag: Tag): Promise<Words> {
  if (tag === 'hi') return (await import('../../contract/messages/hi.ts')).hi
  const { en } = await import('../../contract/messages/en.ts')
  return tag === 'en' ? en : (await import('../../contract/text/american.ts')).americanTable(en)
}

async function load(tag: Tag): Promise<Words> {
  const words = await wordsOf(tag)
  loaded.set(tag, words)
  return words
}

/** Texts of the contract's messages for validation in the browser; empty until they have loaded. */
export function useMessage(): (message: Message) => string {
  const tag = tagOf(useLanguage(), useConfig().siteMarketId)
  const [latest, setLatest] = useState<Words>()
  useEffect(() => {
    if (!loaded.has(tag)) void load(tag).then(setLatest, () => undefined)
  }, [tag])
  const words = loaded.get(tag) ?? latest
  return (message) => (words ? inWords(message, words, tag) : '')
}
