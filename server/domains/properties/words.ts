import type { Db } from '../../platform/db/pool.ts'

/** Stems that must all be there; for each the spellings any of which will do. */
export type Words = string[][]

/** The stems of a text; one that no home holds is joined by the known word nearest to it. */
export async function readWords(db: Db, text: string): Promise<Words> {
  const { rows } = await db.query<{ stem: string; nearest: string | null }>({
    name: 'read-words',
    text: `select stem, case when not exists (select from search_words where word = stem) then nearest_word(stem) end as nearest
      from unnest(tsvector_to_array(to_tsvector('english', $1))) stem limit 12`,
    values: [text],
  })
  return rows.map(({ stem, nearest }) => (nearest ? [stem, nearest] : [stem]))
}

/**
 * The word that stands in the text of every home of a market and intent, or of a city there: the index then hands out
 * those homes only. No text can hold it, for words of a text have no `#`.
 */
export const scopeWord = (market: string, intent: string, cityId?: number) =>
  `#${market}-${intent}${cityId === undefined ? '' : `-${cityId}`}`

/** The words as a tsquery. */
export function tsquery(words: Words): string {
  const quoted = (stem: string) => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return words.map((spellings) => `(${spellings.map(quoted).join(' | ')})`).join(' & ')
}
