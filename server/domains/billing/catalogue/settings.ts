import type { BillingSettings } from '../../../../contract/billing/packages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { NO_TARGET, audit } from '../../audit/service.ts'

export interface Settings {
  settings: BillingSettings
  revision: number
}

/** How the operator does business in a market. */
export async function readSettings(db: Db, market: MarketId): Promise<Settings> {
  const { rows } = await db.query<BillingSettings & { revision: number }>({
    name: 'billing-settings',
    text: `select free_mode as "freeMode", refund_days as "refundDays", four_eyes_above as "fourEyesAbove", revision
      from billing_settings where market = $1`,
    values: [market],
  })
  if (!rows[0]) throw new Error(`market ${market} has no billing settings`)
  const { revision, ...settings } = rows[0]
  return { settings, revision }
}

/** Changes them; call it in a transaction. */
export async function writeSettings(
  db: Db,
  now: Date,
  by: string,
  { market, revision, settings }: Settings & { market: MarketId },
): Promise<Settings> {
  const before = await readSettings(db, market)
  const { freeMode, refundDays, fourEyesAbove } = settings
  const { rowCount } = await db.query(
    `update billing_settings set free_mode = $3, refund_days = $4, four_eyes_above = $5, revision = revision + 1
     where market = $1 and revision = $2`,
    [market, revision, freeMode, refundDays, fourEyesAbove],
  )
  if (!rowCount) throw new Refusal('SETTINGS_CHANGED')
  await audit(db, now, {
    by,
    action: 'save-billing-settings',
    targetKind: 'market',
    targetId: NO_TARGET,
    targetName: market.toUpperCase(),
    before: { ...before.settings },
    after: { ...settings },
  })
  return readSettings(db, market)
}
