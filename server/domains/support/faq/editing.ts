import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { AdminFaqEntry, FaqAudience, setFaqHidden } from '../../../../contract/support/faq.ts'
import { createHash } from 'node:crypto'
import { lock } from '../../../platform/db/locks.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { allOrNone } from '../../../platform/http/changes-of-many.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../../audit/service.ts'
import { allEntries, type Edition } from './entries.ts'
import { voteCounts } from './votes.ts'

export async function adminEntries(db: Db, edition: Edition): Promise<AdminFaqEntry[]> {
  const [entries, votes] = [await allEntries(db, edition), await voteCounts(db, edition.market)]
  return entries.map((entry) => ({
    ...entry,
    market: edition.market,
    useful: votes.get(entry.id)?.useful ?? 0,
    notUseful: votes.get(entry.id)?.notUseful ?? 0,
  }))
}

/** The audit log identifies targets by UUID: a question's is derived from its id. */
function targetOf({ market, language }: Edition, id: string): string {
  const hex = createHash('sha256').update(`faq ${market} ${language} ${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const log = (db: Db, now: Date, by: string, edition: Edition, id: string, action: string, after: object = {}) =>
  audit(db, now, {
    by,
    action,
    targetKind: 'faq',
    targetId: targetOf(edition, id),
    targetName: id,
    after: { ...edition, ...after },
  })

interface Written {
  audience: FaqAudience
  question: string
  answer: string
  hidden: boolean
  updatedAt?: string | undefined
}

/** Stores the operator's version of a question unless it changed meanwhile. */
async function write(
  db: Db,
  now: Date,
  by: string,
  { edition, id, entry }: { edition: Edition; id: string; entry: Written },
): Promise<void> {
  const { market, language } = edition
  const { audience, question, answer, hidden, updatedAt } = entry
  const { rowCount } = await db.query(
    `insert into faq_entries as f (market, id, language, audience, question, answer, hidden, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (market, id, language) do update set audience = excluded.audience, question = excluded.question, answer = excluded.answer,
       hidden = excluded.hidden, updated_at = greatest(excluded.updated_at, f.updated_at + interval '1 ms')
     where f.updated_at = $9`,
    [market, id, language, audience, question, answer, hidden, now, updatedAt ?? null],
  )
  if (!rowCount) throw new Refusal('FAQ_CHANGED')
  await log(db, now, by, edition, id, 'faq-saved', { hidden })
}

/** The same, returning the stored question. Call it in a transaction. */
export async function save(
  db: Db,
  now: Date,
  by: string,
  written: { edition: Edition; id: string; entry: Written },
): Promise<AdminFaqEntry> {
  await write(db, now, by, written)
  const saved = (await adminEntries(db, written.edition)).find((one) => one.id === written.id)
  if (!saved) throw new Refusal('FAQ_CHANGED')
  return saved
}

/** Hides or shows questions, all or none; returns how many changed. Call it in a transaction. */
export async function setHidden(
  db: Db,
  now: Date,
  by: string,
  { hidden, questions, ...edition }: EndpointRequest<typeof setFaqHidden>['body'],
): Promise<number> {
  // Serialises changes, so that the second of two requests sees what the first did.
  await lock(db, 'faq', `${edition.market} ${edition.language}`)
  const stored = new Map((await allEntries(db, edition)).map((entry) => [entry.id, entry]))
  let changed = 0
  await allOrNone(
    'questions',
    questions.map(({ id, updatedAt }) => ({
      name: stored.get(id)?.question ?? id,
      make: async () => {
        const entry = stored.get(id)
        if (!entry) throw new Refusal('FAQ_NOT_FOUND')
        if (entry.hidden === hidden) return
        await write(db, now, by, { edition, id, entry: { ...entry, hidden, updatedAt } })
        changed += 1
      },
    })),
  )
  return changed
}

/** Deletes the operator's version of a question. Call it in a transaction. */
export async function reset(db: Db, now: Date, by: string, edition: Edition, id: string): Promise<void> {
  const { rowCount } = await db.query(`delete from faq_entries where market = $1 and id = $2 and language = $3`, [
    edition.market,
    id,
    edition.language,
  ])
  if (!rowCount) throw new Refusal('FAQ_NOT_FOUND')
  await log(db, now, by, edition, id, 'faq-reset')
}
