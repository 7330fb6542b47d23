import type { LeadPrice } from '../../../../contract/enquiries/lead-pool.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../../audit/service.ts'

/** What requirements cost to take up from now on. */
export async function readLeadPrices(db: Db): Promise<LeadPrice[]> {
  const { rows } = await db.query<LeadPrice>(
    `select market, intent, credits, version from lead_prices order by market, intent`,
  )
  return rows
}

/** Changes what requirements of a kind cost; call it in a transaction. */
export async function saveLeadPrice(db: Db, by: string, now: Date, price: LeadPrice): Promise<LeadPrice> {
  const { market, intent, credits, version } = price
  const { rows: held } = await db.query<{ credits: number }>(
    `select credits from lead_prices where market = $1 and intent = $2 and version = $3 for update`,
    [market, intent, version],
  )
  if (!held[0]) throw new Refusal('LEAD_PRICE_CHANGED')
  const { rows } = await db.query<LeadPrice>(
    `update lead_prices set credits = $3, version = version + 1 where market = $1 and intent = $2
     returning market, intent, credits, version`,
    [market, intent, credits],
  )
  await audit(db, now, {
    by,
    action: 'change-lead-price',
    targetKind: 'market',
    // A price has no id; the log is searched by its name.
    targetId: '00000000-0000-0000-0000-000000000000',
    targetName: `${market} ${intent}`.toUpperCase(),
    before: { credits: held[0].credits },
    after: { credits },
  })
  const [saved] = rows
  if (!saved) throw new Refusal('LEAD_PRICE_CHANGED')
  return saved
}
