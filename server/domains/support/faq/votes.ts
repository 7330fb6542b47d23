import { createHmac } from 'node:crypto'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hasProvenContact, type PersonalData } from '../../users/service.ts'
import { publicEntries } from './entries.ts'

interface Vote {
  market: MarketId
  id: string
  useful: boolean
  userId: string | undefined
  /** The keyed hash of the network address it comes from. */
  address: string
}

/** A network address as its vote is kept. */
function addressKey({ secretKey }: Db, address: string): string {
  if (!secretKey) throw new Error('A vote needs the server’s key.')
  return createHmac('sha256', secretKey).update(`faq voter\n${address}`).digest('base64url')
}

/**
 * Notes whether an answer was useful: the last word of each account with a proven contact counts, and of each network address otherwise, for
 * devices and new accounts can be made up without end.
 */
export async function vote(db: Db, now: Date, { market, id, useful, userId, address }: Vote): Promise<void> {
  const entries = await publicEntries(db, { market, language: 'en' })
  if (!entries.some((entry) => entry.id === id)) throw new Refusal('FAQ_NOT_FOUND')
  const account = userId !== undefined && (await hasProvenContact(db, userId)) ? userId : undefined
  await db.query(
    `insert into faq_votes (market, entry_id, voter, user_id, useful, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (market, entry_id, voter) do update set useful = excluded.useful, at = excluded.at`,
    [market, id, account ?? addressKey(db, address), account ?? null, useful, now],
  )
}

export interface VoteCount {
  useful: number
  notUseful: number
}

/** How often the answers of a market were useful, by their ids; by the key's index. */
export async function voteCounts(db: Db, market: MarketId): Promise<Map<string, VoteCount>> {
  const { rows } = await db.query<VoteCount & { id: string }>({
    name: 'faq-votes',
    text: `select entry_id as id, count(*) filter (where useful)::int as useful, count(*) filter (where not useful)::int as "notUseful"
      from faq_votes where market = $1 group by entry_id`,
    values: [market],
  })
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}

/** The votes of a person. */
export const faqPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: faqVotes } = await db.query(
      `select market, entry_id as question, useful, at from faq_votes where user_id = $1 order by at`,
      [userId],
    )
    return { faqVotes }
  },
  async erase(db, userId) {
    await db.query(`delete from faq_votes where user_id = $1`, [userId])
  },
}
