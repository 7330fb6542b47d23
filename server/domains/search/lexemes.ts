import type { Db } from '../../platform/db/pool.ts'

/** Stems that must all be there; for each the spellings any of which will do. */
export type Lexemes = string[][]

/** Of the homes that a text is searched in: how many they are, and which share holds all its words. */
export interface LexemeSelectivity {
  homes: number
  anywhere: number
  inTitle: number
}

/** The stems of a text. A stem that is in no home also matches the most similar known word, except for numbers. */
export async function readLexemes(
  db: Db,
  text: string,
  market: string,
  intent: string,
): Promise<{ words: Lexemes; spread: LexemeSelectivity }> {
  const { rows } = await db.query<{
    stem: string
    nearest: string | null
    anywhere: number | null
    inTitle: number | null
    homes: number | null
  }>({
    name: 'read-words',
    text: `with known as materialized (select sum(homes) as total, sum(homes) filter (where market = $2 and intent = $3) as homes from search_prices)
      select stem, nearest, w.homes::float8 / total as anywhere, w.titles::float8 / total as "inTitle", known.homes
      from (select stem, case when stem !~ '^[0-9]+$' and not exists (select from search_words where word = stem) then nearest_word(stem) end as nearest
        from unnest(tsvector_to_array(to_tsvector('english', $1))) stem limit 12) s
      left join search_words w on w.word = coalesce(nearest, stem) cross join known`,
    values: [text, market, intent],
  })
  // Words are taken to fall on homes independently of each other.
  const share = (of: 'anywhere' | 'inTitle') => rows.reduce((product, row) => product * Math.min(1, row[of] ?? 0), 1)
  return {
    words: rows.map(({ stem, nearest }) => (nearest ? [stem, nearest] : [stem])),
    spread: { homes: rows[0]?.homes ?? 0, anywhere: share('anywhere'), inTitle: share('inTitle') },
  }
}

/** The index has each word once for every market and intent, behind the letters of the one and the first of the other. */
export const SCOPE_LETTERS = 3

/** Where a text is searched. */
export interface WordScope {
  market: string
  intent: string
  cityId?: number
}

/** The words as the index has them; with the word of a city, which no text can hold for its `#`, it hands out homes of that city only. */
export function scopedWords(words: Lexemes, { market, intent, cityId }: WordScope): Lexemes {
  const scoped = words.map((spellings) => spellings.map((stem) => `${market}${intent.slice(0, 1)}${stem}`))
  return cityId === undefined ? scoped : [...scoped, [`#${market}-${intent}-${cityId}`]]
}

/** The words as a tsquery. */
export function tsquery(words: Lexemes): string {
  const quoted = (stem: string) => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  return words.map((spellings) => `(${spellings.map(quoted).join(' | ')})`).join(' & ')
}
