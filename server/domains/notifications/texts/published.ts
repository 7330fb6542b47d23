import * as z from 'zod/mini'
import { MessageText } from '../../../../contract/admin/message-texts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { Language } from '../../../../contract/values.ts'
import { cached } from '../../../platform/cached.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { ListedKind } from '../kind.ts'
import { sayTo, speaker, textKey, type PublishedWords, type Sender, type SpokenWords } from '../say.ts'
import { faultsOf, rulesOf } from './rules.ts'

/** How long, in ms, other servers may send the words before. */
const FRESH_MS = 10_000

interface Row {
  kind: string
  language: string
  text: unknown
}

/** The newest version of every text that was published. Index message_texts_pkey. */
export async function readNewest(db: Db): Promise<Row[]> {
  const { rows } = await db.query<Row>({
    name: 'message-texts-newest',
    text: `select distinct on (kind, language) kind, language, text from message_texts order by kind, language, version desc`,
    values: [],
  })
  return rows
}

export interface TextTools {
  sender: Sender
  kinds: ReadonlyMap<string, ListedKind>
  market: MarketId
  clock: Clock
}

/** Speaks in a language, for the rules and the preview of a text. */
export const sayOf = ({ sender, market, clock }: TextTools, language: Language, published?: PublishedWords) =>
  sayTo(sender, { language, market, now: clock.now(), ...(published && { published }) })

/** The words of an operator; their spelling is not changed. */
export const spokenWords = (language: Language, { push = '', action, ...rest }: MessageText): SpokenWords => ({
  words: { ...rest, push, ...(action !== undefined && { action }) },
  speak: speaker(language),
})

/** A stored text, or undefined if it no longer fits its kind, which a later release may have changed. */
export function fittingText(tools: TextTools, kind: ListedKind, language: Language, stored: unknown) {
  const { data: text } = MessageText.safeParse(stored)
  const fits = text && Object.keys(faultsOf(rulesOf(kind, sayOf(tools, language)), text)).length === 0
  return fits ? text : undefined
}

/** The published words, from the cache, which `forget` clears. */
export function openPublished(db: Db, tools: TextTools) {
  async function load(): Promise<PublishedWords> {
    const words = new Map<string, SpokenWords>()
    for (const row of await readNewest(db)) {
      const kind = tools.kinds.get(row.kind)
      const language = z.safeParse(Language, row.language).data
      const text = kind && language && fittingText(tools, kind, language, row.text)
      if (text) words.set(textKey(row.kind, language), spokenWords(language, text))
    }
    return words
  }
  const published = cached(load, FRESH_MS)
  return { published, forget: published.forget }
}
