import { insertRows } from '../../server/platform/db/insert-rows.ts'
import { DAY_MS } from '../../contract/time.ts'
import { createHash } from 'node:crypto'
import type { StandardStatus } from '../../contract/properties/vocabulary.ts'
import { daysOfCheck, type CheckedKind } from '../../contract/properties/verifications.ts'
import { type PropertyRow } from '../../server/domains/properties/repository.ts'
import type { Db } from '../../server/platform/db/pool.ts'
import { seeded, type Random } from '../market/random.ts'
import { between, chance, seededId } from '../random.ts'

const BATCH = 2000
const isoOf = (ms: number) => new Date(ms).toISOString()

interface PastOptions {
  seed?: number
  /** The share of listers who disclose what a home went for. */
  told?: number
}

/** The history of the market's homes: price cuts, sales, and checks of some of them. */
export async function addPast(
  db: Db,
  homes: readonly PropertyRow[],
  now: Date,
  { seed = 83, told = 0.5 }: PastOptions = {},
): Promise<void> {
  const random = seeded(seed)
  const closed = homes.flatMap((home) => closingOf(home, now, random, told))
  await db.query(
    `update properties p set status_change_timestamp = c.at, off_market_timestamp = c.at, close_date = c.at::date, close_price = c.price
     from json_to_recordset($1) c (id uuid, at timestamptz, price bigint) where p.id = c.id`,
    [JSON.stringify(closed)],
  )
  const closings = new Map(closed.map(({ id, at }) => [id, at]))
  await insertAll(
    db,
    'property_history',
    homes.flatMap((home) => changesOf(home, closings.get(home.id))),
  )
  await insertAll(
    db,
    'property_verifications',
    homes.flatMap((home, order) => checksOf(home, order, now, random)),
  )
}

async function insertAll(db: Db, table: string, rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += BATCH) await insertRows(db, table, rows.slice(at, at + BATCH))
}

/** When a sold or rented home left the market, and its price if the lister discloses it. */
function closingOf(
  { id, standardStatus, onMarketTimestamp, listPrice }: PropertyRow,
  now: Date,
  random: Random,
  told: number,
) {
  if (standardStatus !== 'sold' && standardStatus !== 'rented') return []
  const came = Date.parse(onMarketTimestamp ?? now.toISOString())
  const at = isoOf(came + (now.getTime() - came) * between(random, 0.5, 0.9))
  const tells = chance(random, told) && listPrice !== undefined
  return [
    {
      id,
      at,
      price: tells ? Math.round((listPrice * between(random, 0.94, 1)) / 10_000_00) * 10_000_00 || listPrice : null,
    },
  ]
}

/** The entries of a home's history after the first, which was written at its creation. */
function changesOf(home: PropertyRow, closedAt: string | undefined) {
  const { id: propertyId, listPrice, originalListPrice, previousListPrice, priceChangeTimestamp } = home
  const came = Date.parse(home.onMarketTimestamp ?? '')
  const price = (at: number, previousValue: number | undefined, newValue: number | undefined) => ({
    propertyId,
    at: isoOf(at),
    changeType: 'price',
    fieldName: 'listPrice',
    previousValue,
    newValue,
  })
  const changed = Date.parse(priceChangeTimestamp ?? '')
  const fell = changed > came && previousListPrice !== undefined ? [price(changed, previousListPrice, listPrice)] : []
  const before =
    fell.length && originalListPrice !== previousListPrice
      ? [price(came + (changed - came) / 2, originalListPrice, previousListPrice)]
      : []
  const became = (at: number, previousValue: StandardStatus, newValue: StandardStatus) => ({
    propertyId,
    at: isoOf(at),
    changeType: 'status',
    fieldName: 'standardStatus',
    previousValue,
    newValue,
  })
  const closing = Date.parse(closedAt ?? '')
  const left = closedAt
    ? [
        became(came + (closing - came) * 0.7, 'active', 'under_offer'),
        became(closing, 'under_offer', home.standardStatus),
      ]
    : []
  return [...before, ...fell, ...left].toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The share of homes with each kind of check, and who did it. Photo location checks are left out, because the pictures are drawn. */
const checks: { kind: Exclude<CheckedKind, 'photo-geo'> | 'phone'; share: number; by: string }[] = [
  { kind: 'phone', share: 0.7, by: 'Lintel' },
  { kind: 'id', share: 0.35, by: 'Lintel' },
  { kind: 'title', share: 0.08, by: 'a panel advocate' },
  { kind: 'site-visit', share: 0.16, by: 'our field team' },
  { kind: 'rera', share: 0.6, by: 'the state RERA register' },
]

function checksOf(
  { id: propertyId, market, reraId, onMarketTimestamp }: PropertyRow,
  order: number,
  now: Date,
  random: Random,
) {
  const listedFor = now.getTime() - Date.parse(onMarketTimestamp ?? now.toISOString())
  return checks.flatMap(({ kind, share, by }, n) => {
    const made = chance(random, share)
    const ago = listedFor * between(random, 0.1, 0.95)
    const drawn = random()
    const id = seededId(random, 20_000 + order * checks.length + n)
    if (!made || (kind === 'rera' && !reraId)) return []
    const at = now.getTime() - ago
    const days = kind === 'phone' ? undefined : daysOfCheck[kind]
    return [
      {
        id,
        propertyId,
        kind,
        result: drawn < 0.9 ? 'passed' : drawn < 0.97 ? 'pending' : 'failed',
        byLabel: kind === 'title' && market === 'us' ? 'a title company' : by,
        at: isoOf(at),
        ...(days !== undefined && { expiresAt: isoOf(at + days * DAY_MS) }),
        evidenceHash: createHash('sha256').update(id).digest('hex'),
      },
    ]
  })
}
