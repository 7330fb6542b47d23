import { Firm } from '../../../contract/pages/firm.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/service.ts'
import { NO_ID } from './page-key.ts'

interface FirmNow {
  firm: Firm
  /** 0 if nothing was saved yet. */
  revision: number
}

/** The firm that operates the site in a market, as far as it is known. */
export async function readFirm(db: Db, market: MarketId): Promise<FirmNow> {
  const { rows } = await db.query<{ revision: number; details: unknown }>({
    name: 'page-firm',
    text: `select revision, details from page_firms where market = $1`,
    values: [market],
  })
  return rows[0] ? { firm: Firm.parse(rows[0].details), revision: rows[0].revision } : { firm: {}, revision: 0 }
}

/** Saves the firm's details; call it in a transaction. */
export async function saveFirm(
  db: Db,
  now: Date,
  { by, market, revision, firm }: FirmNow & { by: string; market: MarketId },
): Promise<FirmNow> {
  const before = await readFirm(db, market)
  const details = Object.fromEntries(Object.entries(firm).filter(([, value]) => value !== ''))
  // An outdated revision, or a second first save, changes no row.
  const { rowCount } =
    revision === 0
      ? await db.query(
          `insert into page_firms (market, revision, details, updated_at) values ($1, 1, $2, $3) on conflict do nothing`,
          [market, details, now],
        )
      : await db.query(
          `update page_firms set revision = revision + 1, details = $3, updated_at = $4 where market = $1 and revision = $2`,
          [market, revision, details, now],
        )
  if (!rowCount) throw new Refusal('PAGE_CHANGED')
  const after = await readFirm(db, market)
  const changed = Object.keys({ ...before.firm, ...after.firm }).filter(
    (name) => Reflect.get(before.firm, name) !== Reflect.get(after.firm, name),
  )
  await audit(db, now, {
    by,
    action: 'change-firm',
    targetKind: 'page',
    targetId: NO_ID,
    targetName: `${market} firm`.toUpperCase(),
    before: { revision: before.revision },
    after: { revision: after.revision, changed },
  })
  return after
}
