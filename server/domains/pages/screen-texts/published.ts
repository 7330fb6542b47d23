import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { ScreenTexts } from '../../../../contract/admin/screen-texts.ts'
import type { SiteConfig } from '../../../../contract/site-config.ts'
import { Language } from '../../../../contract/values.ts'
import { cached } from '../../../platform/cached.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { SitePart } from '../../../platform/http/pages.ts'
import { faultOf, rulesOf } from './rules.ts'
import type { ShippedText, ShippedTexts } from './shipped.ts'

/** How long, in ms, other servers may show the words before. */
const FRESH_MS = 10_000

/** The newest version of a text that was edited. */
export interface NewestText {
  id: string
  source: string
  texts: ScreenTexts
}

/** The newest version of every text that is edited. Index screen_texts_pkey. */
export async function readNewest(db: Db): Promise<Map<string, NewestText>> {
  const { rows } = await db.query<{ id: string; source: string; texts: unknown }>({
    name: 'screen-texts-newest',
    text: `select * from (select distinct on (id) id, source, texts from screen_texts order by id, version desc) newest
      where texts <> '{}'`,
    values: [],
  })
  return new Map(rows.map((row) => [row.id, { ...row, texts: writtenTexts(row.texts) }]))
}

/** Stored texts. */
export const writtenTexts = (stored: unknown): ScreenTexts => ScreenTexts.safeParse(stored).data ?? {}

/** The stored texts that may still replace the shipped ones, which a later release may have changed. */
export function fittingTexts(shipped: ShippedText, texts: ScreenTexts): ScreenTexts {
  const rules = rulesOf(shipped)
  const fitting = Language.options.flatMap((language) => {
    const text = texts[language]
    return text !== undefined && !faultOf(rules, language, text) ? [[language, text] as const] : []
  })
  return Object.fromEntries(fitting)
}

/** The edited texts as pages carry them: compiled, by language and key of the catalogue. */
export type PageWords = NonNullable<SiteConfig['words']>

export function pageWords(shipped: ShippedTexts, newest: Iterable<NewestText>): PageWords {
  const words: PageWords = {}
  for (const { id, texts } of newest) {
    const text = shipped.get(id)
    if (!text) continue
    const fitting = fittingTexts(text, texts)
    for (const language of Language.options) {
      const written = fitting[language]
      if (written !== undefined) (words[language] ??= {})[text.key] = compileMessageOrThrow(written)
    }
  }
  return words
}

/** Texts that may be edited, and their bytes on every page. */
export const [MAX_TEXTS, MAX_BYTES] = [200, 24 * 1024]

/** How much is edited, of the most that may be. */
export function countEdited(words: PageWords) {
  const keys = new Set(Language.options.flatMap((language) => Object.keys(words[language] ?? {})))
  return {
    texts: keys.size,
    maxTexts: MAX_TEXTS,
    bytes: keys.size > 0 ? Buffer.byteLength(JSON.stringify(words)) : 0,
    maxBytes: MAX_BYTES,
  }
}

/** What is edited, and what pages carry of it. */
export interface Edited {
  newest: ReadonlyMap<string, NewestText>
  words: PageWords
}

interface OpenScreenTexts {
  /** Gives every page the edited texts, which it keeps in memory. */
  sitePart: SitePart
  /** Has the next page read them again. */
  forget: () => void
  /** What is edited now. */
  readEdited: () => Promise<Edited>
}

export function openScreenTexts(db: Db, readShipped: () => Promise<ShippedTexts>): OpenScreenTexts {
  // Texts are checked and compiled again only after one of them changed.
  let compiled: { of: string; words: PageWords } = { of: '[]', words: {} }
  async function readEdited(): Promise<Edited> {
    const newest = await readNewest(db)
    const of = JSON.stringify([...newest.values()])
    const words =
      of === compiled.of ? compiled.words : newest.size > 0 ? pageWords(await readShipped(), newest.values()) : {}
    compiled = { of, words }
    return { newest, words }
  }
  async function load(): Promise<Pick<SiteConfig, 'words'>> {
    const { words } = await readEdited()
    return Object.keys(words).length > 0 ? { words } : {}
  }
  const read = cached(load, FRESH_MS)
  // A page has the shipped words rather than not being rendered.
  return { sitePart: () => read().catch(() => ({})), forget: read.forget, readEdited }
}
