import { iso } from '../../platform/db/iso.ts'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { propertyHistory } from '../../../contract/properties/properties.ts'
import type { StandardStatus } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasPage, publicStatuses } from './home-json.ts'

type Happening = EndpointOutput<typeof propertyHistory>['data'][number]

type Change = { at: string } & (
  | { of: 'status'; from: StandardStatus | null; to: StandardStatus }
  | { of: 'price'; from: number | null; to: number | null }
)

interface Past {
  status: StandardStatus
  price: number | null
  previousPrice: number | null
  priceChangedAt: string | null
  onMarketAt: string | null
  closePrice: number | null
  closeDate: string | null
  changes: Change[]
}

/** How many earlier listings of a relisted home are followed. */
const MAX_LISTINGS = 10

const isPublic = (status: StandardStatus | null) => publicStatuses.some((one) => one === status)
const isClosed = (status: StandardStatus) => status === 'sold' || status === 'rented'

/**
 * The public history of a home, oldest first: no drafts, reasons or names. A relisted home includes the history of its former listings, so
 * that relisting hides no price cut.
 */
export async function historyOf(db: Db, id: string): Promise<Happening[] | undefined> {
  const { rows } = await db.query<Past>({
    name: 'history-of-home',
    text: `with recursive listings as (
        select p.id, p.relisted_from, 0 as back from properties p
          where p.id = $1 and ${hasPage}
        union all
        select p.id, p.relisted_from, back + 1 from listings l join properties p on p.id = l.relisted_from
          where p.deleted_at is null and back < ${MAX_LISTINGS})
      select p.standard_status as status, p.list_price::float8 as price, p.previous_list_price::float8 as "previousPrice",
        ${iso('p.price_change_timestamp')} as "priceChangedAt", ${iso('p.on_market_timestamp')} as "onMarketAt",
        p.close_price::float8 as "closePrice", p.close_date::text as "closeDate",
        coalesce((select json_agg(json_build_object('at', ${iso('h.at')},
            'of', case when h.change_type = 'price' then 'price' else 'status' end,
            'from', h.previous_value, 'to', h.new_value) order by h.id)
          from property_history h where h.property_id = p.id and h.change_type in ('created', 'status', 'price')), '[]') as changes
      from listings join properties p using (id) order by back desc`,
    values: [id],
  })
  return rows.length ? rows.flatMap((past) => happeningsOf(past)) : undefined
}

/** The changes of one listing that were public. */
function happeningsOf(past: Past): Happening[] {
  const changes = withWhatWasBefore(past)
  let price = changes.find((change) => change.of === 'price')?.from ?? past.price
  let status: StandardStatus | null = null
  return changes.flatMap((change, n): Happening[] => {
    const { at } = change
    if (change.of === 'price') {
      price = change.to
      return isPublic(status) ? [{ at, kind: 'price', ...asked(change.to), ...askedBefore(change.from) }] : []
    }
    const was = status
    status = change.to
    if (!isPublic(status)) return []
    if (!isPublic(was)) return [{ at, kind: 'listed', standardStatus: status, ...asked(price) }]
    if (isClosed(status)) {
      const { closePrice, closeDate } = past
      const given = { ...(closePrice !== null && { closePrice }), ...(closeDate !== null && { closeDate }) }
      return [{ at, kind: 'closed', standardStatus: status, ...given }]
    }
    // A home that is closed at once passes through "under offer" for no time.
    const next = changes[n + 1]
    return next?.of === 'status' && next.at === at ? [] : [{ at, kind: 'status', standardStatus: status }]
  })
}

const asked = (price: number | null) => (price === null ? {} : { listPrice: price })
const askedBefore = (price: number | null) => (price === null ? {} : { previousListPrice: price })

/** The recorded changes, preceded by those derived from the home's own dates. */
function withWhatWasBefore({ changes, ...past }: Past): Change[] {
  const [first] = changes
  const created = first?.of === 'status' && first.from === null ? first : undefined
  const since = changes.slice(created ? 1 : 0)
  const earliest = created?.to ?? since.find((change) => change.of === 'status')?.from ?? past.status
  const start = isPublic(earliest) ? (past.onMarketAt ?? created?.at) : created?.at
  const known: Change[] = [
    // A home imported as closed was on the market before.
    ...(start ? [{ at: start, of: 'status' as const, from: null, to: isClosed(earliest) ? 'active' : earliest }] : []),
    ...(past.previousPrice !== null && past.priceChangedAt !== null && !since.some(({ of }) => of === 'price')
      ? [{ at: past.priceChangedAt, of: 'price' as const, from: past.previousPrice, to: past.price }]
      : []),
    ...(isClosed(earliest) && past.closeDate !== null && !since.some(({ of }) => of === 'status')
      ? [{ at: `${past.closeDate}T00:00:00.000Z`, of: 'status' as const, from: null, to: earliest }]
      : []),
    ...since,
  ]
  return known.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
