import { faqAudiences, type AdminFaqEntry, type FaqAudience, type FaqEntry } from '../../../../contract/support/faq.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { shippedQuestions } from './shipped.ts'

interface Row {
  id: string
  language: Language
  audience: FaqAudience
  question: string
  answer: string
  hidden: boolean
  updated_at: Date
}

export interface Edition {
  market: MarketId
  language: Language
}

interface Merged extends FaqEntry {
  hidden: boolean
  origin: AdminFaqEntry['origin']
  updatedAt?: string
}

/** The operator's questions of a market by id, in the language before English. */
async function written(db: Db, { market, language }: Edition): Promise<Map<string, Row>> {
  const { rows } = await db.query<Row>({
    name: 'faq-entries',
    // By the primary key; a market has at most a few hundred.
    text: `select id, language, audience, question, answer, hidden, updated_at from faq_entries
      where market = $1 and language = any($2::text[]) order by language = $3, id`,
    values: [market, [...new Set([language, 'en'])], language],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

const fromRow = ({ id, language, audience, question, answer, hidden, updated_at }: Row, origin: Merged['origin']) => ({
  id,
  language,
  audience,
  question,
  answer,
  hidden,
  origin,
  updatedAt: updated_at.toISOString(),
})

/** All questions of a market in one language, else in English: the operator's versions replace the shipped ones. */
export async function allEntries(db: Db, edition: Edition): Promise<Merged[]> {
  const own = await written(db, edition)
  const shipped = shippedQuestions[edition.market].map(({ id, audience, en, hi }): Merged => {
    const row = own.get(id)
    own.delete(id)
    const inLanguage = edition.language === 'hi' ? hi : en
    // An English version of the operator does not replace a shipped Hindi one, but can hide it.
    if (row && (row.language === edition.language || !inLanguage)) return fromRow(row, 'edited')
    return {
      id,
      audience,
      ...(inLanguage ?? en),
      language: inLanguage ? edition.language : 'en',
      hidden: row?.hidden ?? false,
      origin: 'shipped',
    }
  })
  const added = [...own.values()].map((row) => fromRow(row, 'added'))
  return [...shipped, ...added].toSorted(
    (one, other) => faqAudiences.indexOf(one.audience) - faqAudiences.indexOf(other.audience),
  )
}

/** The visible questions. */
export async function publicEntries(db: Db, edition: Edition): Promise<FaqEntry[]> {
  const all = await allEntries(db, edition)
  return all
    .filter(({ hidden }) => !hidden)
    .map(({ id, audience, question, answer, language }) => ({ id, audience, question, answer, language }))
}
