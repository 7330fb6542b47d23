import { keysOf } from '../../../../contract/keys-of.ts'
import { marketIds, type MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { counter } from '../../../platform/metrics/registry.ts'

const happened = counter({
  name: 'business_events_total',
  help: 'What happened in a market while this server ran, on all servers: each shows the same.',
  labels: ['event', 'market'],
})

/** SQL of rows that were added with ids between `$1` and `$2`, whose first bytes are the time. `$3`: the home market. */
const added = {
  'sign-up': `select coalesce(market, $3::market)::text as market from users where id > $1 and id <= $2`,
  enquiry: `select market::text as market from enquiries where id > $1 and id <= $2`,
  'visit-booked': `select p.market::text as market from visits v join properties p on p.id = v.property_id
    where v.id > $1 and v.id <= $2 and v.rescheduled_from is null`,
  'order-paid': `select market from invoices where id > $1 and id <= $2 and kind = 'invoice'`,
} as const
/** Numbered in the order of commits, after `$4`. */
const PUBLISHED = `select p.market::text as market, e.seq from property_events e join properties p on p.id = e.property_id
  where e.seq > $4 and e.kind = 'new'`

type Event = keyof typeof added | 'home-published'
const events: Event[] = [...keysOf(added), 'home-published']

/** By then a transaction that made an id has committed. */
const SETTLED_MS = 10_000

const lastId = (at: number) => uuidv7(at, new Uint8Array(10).fill(255))

/**
 * Counts what the tables of the market gained since it was asked last; the first time it only begins. Reads the new
 * rows alone, by their keys.
 */
export function businessCounter(db: Db, market: MarketId, now: () => number = Date.now): () => Promise<void> {
  let counted: { id: string; seq: number } | undefined
  return async () => {
    const until = lastId(now() - SETTLED_MS)
    const { rows: newest } = await db.query<{ seq: number }>(`select coalesce(max(seq), 0) as seq from property_events`)
    const seq = newest[0]?.seq ?? 0
    if (!counted) {
      for (const event of events) for (const one of marketIds) happened.inc({ event, market: one }, 0)
      counted = { id: until, seq }
      return
    }
    const parts = Object.entries(added).map(
      ([event, rows]) => `select '${event}' as event, market, count(*) as count from (${rows}) r group by market`,
    )
    const { rows } = await db.query<{ event: Event; market: string; count: number }>({
      text: `${parts.join(' union all ')}
        union all select 'home-published', market, count(*) from (${PUBLISHED}) r where seq <= $5 group by market`,
      values: [counted.id, until, market, counted.seq, seq],
    })
    counted = { id: until, seq }
    for (const { event, market: where, count } of rows) happened.inc({ event, market: where }, count)
  }
}
