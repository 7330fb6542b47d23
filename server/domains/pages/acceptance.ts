import type { Acceptance } from '../../../contract/pages/pages.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isInForce, versionsOf } from './versions.ts'

/** The English text is binding; translations help to read it. */
const LANGUAGE = 'en'

interface Accepted {
  version: number | null
  at: Date | null
  created_at: Date
}

/** The version of the terms that a user last accepted, and whether another is in force now. */
export async function acceptanceOf(db: Db, now: Date, userId: string, market: MarketId): Promise<Acceptance> {
  const versions = await versionsOf(db, now, { market, slug: 'terms', language: LANGUAGE })
  const inForce = versions.find(isInForce)
  if (!inForce) throw new Refusal('PAGE_VERSION_NOT_FOUND')
  // Index page_acceptances_pkey.
  const { rows } = await db.query<Accepted>({
    name: 'terms-accepted',
    text: `select a.version, a.at, u.created_at from users u left join lateral (
        select version, at from page_acceptances where user_id = u.id and market = $2 and slug = 'terms' order by version desc limit 1) a on true
      where u.id = $1`,
    values: [userId, market],
  })
  const [row] = rows
  if (!row) throw new Refusal('NOT_SIGNED_IN')
  // Opening an account accepts the version in force on that day.
  const atStart =
    versions.find(({ effectiveAt }) => Date.parse(effectiveAt) <= row.created_at.getTime()) ?? versions.at(-1)
  const byPress = row.version !== null && row.version >= (atStart?.version ?? 1)
  const version = byPress ? row.version : (atStart?.version ?? 1)
  return {
    version: inForce.version,
    effectiveAt: inForce.effectiveAt,
    accepted: {
      version: version ?? 1,
      at: (byPress && row.at ? row.at : row.created_at).toISOString(),
      byPress,
    },
    due: (version ?? 1) < inForce.version,
  }
}

/** Records that a user accepts the terms in force; idempotent. Call it in a transaction. */
export async function accept(
  db: Db,
  now: Date,
  { userId, market, version }: { userId: string; market: MarketId; version: number },
): Promise<Acceptance> {
  const { version: inForce } = await acceptanceOf(db, now, userId, market)
  if (version !== inForce) throw new Refusal('PAGE_VERSION_NOT_IN_FORCE')
  await db.query(
    `insert into page_acceptances (user_id, market, slug, version, at) values ($1, $2, 'terms', $3, $4) on conflict do nothing`,
    [userId, market, version, now],
  )
  return acceptanceOf(db, now, userId, market)
}
