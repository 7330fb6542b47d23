import { POOL_PAGE, type PoolItem } from '../../../../contract/enquiries/lead-pool.ts'
import type { Intent } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { creditsOf } from '../../billing/service.ts'
import { blocks } from '../../conversations/service.ts'
import { LISTED_BY_TEAM } from '../../listings/service.ts'
import { countEach } from '../../search/service.ts'
import {
  BUYERS,
  COLUMNS,
  buyersOf,
  criteriaOf,
  isOpen,
  namesOf,
  wantedOf,
  type RequirementRow,
} from '../requirements/rows.ts'
import { requirementsServedBy } from '../requirements/serving.ts'
import { filtersOf } from '../requirements/wanted.ts'

interface PoolSearch {
  intent?: Intent | undefined
  sort: keyof typeof orders
  passed: boolean
  page: number
}

const orders = {
  newest: 'published_at desc, id desc',
  'price-low': 'credits, published_at desc, id desc',
  'budget-high': 'budget_max desc nulls last, published_at desc, id desc',
  ending: 'expires_at, id',
}

/** Requirements `r` that user `$1` may take up at the moment `$2`, passed ones included. */
const takeable = `r.id in ${requirementsServedBy('$1')} and ${isOpen('$2')} and r.user_id is distinct from $1 and not ${blocks('(r.user_id)', '$1::uuid')}
  and r.taken < ${BUYERS} and not exists (select from pool_claims where requirement_id = r.id and taker_user_id = $1)`

const isPassed = `exists (select from pool_passes where requirement_id = r.id and user_id = $1)`

interface PoolRow extends RequirementRow {
  /** The name of the person's account. */
  account_name: string | null
}

interface Page {
  data: PoolItem[]
  total: number
  balance: number
  share?: { agency: string; credits: number }
  hasAreas: boolean
}

/** One page of the requirements a person may take up, without contacts. */
export async function poolPage(db: Db, now: Date, userId: string, search: PoolSearch): Promise<Page> {
  const { intent, sort, passed, page } = search
  const { rows } = await db.query<
    Omit<PoolRow, 'id'> & {
      id: string | null
      total: number
      balance: number
      areas: boolean
      share: Page['share'] | null
    }
  >({
    name: `pool-page-${sort}-${passed ? 'passed' : 'open'}`,
    text: `with found as materialized (select r.id, r.published_at, r.credits, r.budget_max, r.expires_at from requirements r
        where ${takeable} and ${isPassed} = $6 and ($3::intent is null or r.intent = $3)),
      page as (select *, row_number() over (order by ${orders[sort]}) as place from found order by ${orders[sort]} limit $4 offset $5)
      select q.*, t.* from (select (select count(*) from found)::int as total,
          ${creditsOf('user', '$1')} as balance,
          (select json_build_object('agency', g.name, 'credits', least(a.credit_share, ${creditsOf('agency', 'g.id')})) from profiles a
            join profiles g on g.id = a.agency_id
            where a.user_id = $1 and a.kind = 'agent' and a.credit_share > 0 order by a.created_at limit 1) as share,
          exists (select from served_places where user_id = $1) as areas) t
        left join (select ${COLUMNS}, place, concat_ws(' ', u.first_name, u.last_name) as account_name
          from page join requirements r using (id) join places c on c.id = r.city_id left join users u on u.id = r.user_id) q on true
      order by q.place`,
    values: [userId, now, intent ?? null, POOL_PAGE, (page - 1) * POOL_PAGE, passed],
  })
  const items = rows.flatMap((row): PoolRow[] => (row.id === null ? [] : [{ ...row, id: row.id }]))
  const own = await ownMatches(db, now, userId, items)
  const { total = 0, balance = 0, areas: hasAreas = false, share = null } = rows[0] ?? {}
  const data = items.map((row, at) => poolItem(row, own[at] ?? 0))
  return { data, total, balance, ...(share && { share }), hasAreas }
}

/** The maximum number of the team's homes compared with requirements, and of matches counted for each. */
const MAX_OWN = 1000
const MAX_COUNTED = 50

/** How many homes of a person's team match each of some requirements. */
async function ownMatches(db: Db, now: Date, userId: string, items: RequirementRow[]): Promise<number[]> {
  if (!items.length) return []
  const { rows } = await db.query<{ ids: string[] }>({
    name: 'homes-of-team',
    text: `select array(select id from search_homes where id in ${LISTED_BY_TEAM} limit ${MAX_OWN}) as ids`,
    values: [userId],
  })
  const ids = rows[0]?.ids ?? []
  if (!ids.length) return []
  const searches = items.map((row) => filtersOf(wantedOf(row), now))
  return (await countEach(db, searches, MAX_COUNTED, ids)).map(({ count }) => count)
}

/** Shorter names are left in a text: they occur in too many words. */
const MIN_LETTERS = 3
const WORD = /[\p{L}\p{M}]+/gu

/** A text with the given names replaced by "…". */
export function withoutName(text: string, names: readonly (string | null)[]): string {
  const parts = new Set(names.flatMap((name) => name?.toLowerCase().match(WORD) ?? []))
  return text.replaceAll(WORD, (word) => (word.length >= MIN_LETTERS && parts.has(word.toLowerCase()) ? '…' : word))
}

function poolItem(row: PoolRow, ownHomes: number): PoolItem {
  const { text, ...criteria } = criteriaOf(row)
  const { cityName, localityNames } = namesOf(row)
  return {
    ...criteria,
    ...(text !== undefined && { text: withoutName(text, [row.full_name, row.account_name]) }),
    id: row.id,
    currency: row.currency,
    cityName,
    localityNames,
    contactWindow: row.contact_window,
    price: row.credits,
    buyers: buyersOf(row),
    taken: row.taken,
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
    expiresAt: row.expires_at.toISOString(),
    consent: { at: row.consented_at.toISOString(), proven: row.proven },
    ownMatches: ownHomes,
  }
}

/** Whether a user serves a place of a requirement and is not blocked by its person. */
export async function isServed(db: Db, userId: string, requirementId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-served',
    text: `select from requirements r where r.id = $2 and r.id in ${requirementsServedBy('$1')} and not ${blocks('(r.user_id)', '$1::uuid')}`,
    values: [userId, requirementId],
  })
  return Boolean(rowCount)
}

/** Hides a requirement from a person's pool, or shows it again; false if they may not take it up. */
export async function passRequirement(
  db: Db,
  now: Date,
  { id, userId, passed }: { id: string; userId: string; passed: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(`select from requirements r where r.id = $3 and ${takeable}`, [userId, now, id])
  if (!rowCount) return false
  await db.query(
    passed
      ? `insert into pool_passes (user_id, requirement_id, at) values ($1, $2, $3) on conflict do nothing`
      : `delete from pool_passes where user_id = $1 and requirement_id = $2 and $3::timestamptz is not null`,
    [userId, id, now],
  )
  return true
}
