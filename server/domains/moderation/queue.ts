import { CASES_PER_PAGE, caseKinds, riskSignals } from '../../../contract/moderation.ts'
import type { CaseItem, CaseKind, RiskSignal } from '../../../contract/moderation.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cardsInAnyState } from '../properties/service.ts'
import { REPORTER } from '../users/service.ts'
import { claimsOn } from './claims.ts'
import { riskOf } from './risk.sql.ts'

/** Reported homes, with the number of independent reporters. */
const reported = `select target_id as id, min(created_at) as since, count(distinct ${REPORTER})::int as reports from reports r
  where target_kind = 'property' and decided_at is null group by target_id`

/** SQL of waiting cases by kind, each with a partial index. */
export const waiting: Record<CaseKind, string> = {
  new: `select id, updated_at as since, 0 as reports from properties where standard_status = 'pending_review' and deleted_at is null`,
  change: `select property_id as id, at as since, 0 as reports from property_revisions where state = 'pending'`,
  report: reported,
  held: `select id, coalesce(moderated_at, updated_at) as since, 0 as reports from properties where held and deleted_at is null`,
}

/** The signals that this release knows. */
export const knownSignals = (found: readonly string[]): RiskSignal[] =>
  riskSignals.filter((signal) => found.includes(signal))

interface QueueSearch {
  kind: CaseKind
  city?: string | undefined
  lister?: string | undefined
  risk?: 'any' | RiskSignal | undefined
  page: number
}

export interface Queue {
  data: CaseItem[]
  total: number
  counts: Record<CaseKind, number>
  cities: { slug: string; name: string; nameHindi?: string | undefined; count: number }[]
}

/** Most independent reports first, so that one person cannot crowd out others; other kinds have none. */
const ORDER = 'w.reports desc, w.since, w.id'

/** One page of waiting cases: reported homes by reporters, others oldest first. */
export async function readQueue(
  db: Db,
  now: Date,
  userId: string,
  { kind, city, lister, risk, page }: QueueSearch,
): Promise<Queue> {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = [
    'p.deleted_at is null',
    city && `c.slug = ${value(city)}`,
    lister && `position(lower(${value(lister)}) in lower(p.lister_name)) > 0`,
    risk === 'any' && `cardinality(${riskOf}) > 0`,
    risk && risk !== 'any' && `${value(risk)} = any(${riskOf})`,
  ].filter(Boolean)
  const { rows } = await db.query<{ id: string; since: Date; reports: number; total: number; risk: string[] }>(
    `select w.*, ${riskOf} as risk from (
       select w.*, count(*) over ()::int as total from (${waiting[kind]}) w join properties p on p.id = w.id join places c on c.id = p.city_id
       where ${conditions.join(' and ')} order by ${ORDER} limit ${CASES_PER_PAGE} offset ${value((page - 1) * CASES_PER_PAGE)}) w
     join properties p on p.id = w.id order by ${ORDER}`,
    values,
  )
  const ids = rows.map(({ id }) => id)
  const [cards, claims, counts, cities] = [
    await cardsInAnyState(db, ids),
    await claimsOn(db, now, userId, ids),
    await countWaiting(db),
    await citiesWaiting(db, kind),
  ]
  const data = rows.flatMap(({ id, since, reports, risk: found }): CaseItem[] => {
    const [home, claim] = [cards.get(id), claims.get(id)]
    if (!home) return []
    const at = since.toISOString()
    return [{ id, kind, home, since: at, reports, risk: knownSignals(found), ...(claim && { claim }) }]
  })
  return { data, total: rows[0]?.total ?? 0, counts, cities }
}

/** The number of waiting cases of each kind, and the time of the oldest. */
export async function waitingCases(db: Db): Promise<{ kind: CaseKind; count: number; oldestAt?: string }[]> {
  const one = (kind: CaseKind) =>
    `select '${kind}' as kind, count(*)::int as count, min(since) as since from (${waiting[kind]}) w`
  const { rows } = await db.query<{ kind: CaseKind; count: number; since: Date | null }>({
    name: 'waiting-cases',
    text: caseKinds.map(one).join(' union all '),
  })
  return rows.map(({ kind, count, since }) => ({ kind, count, ...(since && { oldestAt: since.toISOString() }) }))
}

async function countWaiting(db: Db): Promise<Record<CaseKind, number>> {
  const count = (kind: CaseKind) => `(select count(*)::int from (${waiting[kind]}) w) as ${kind}`
  const { rows } = await db.query<Record<CaseKind, number>>(
    `select ${count('new')}, ${count('change')}, ${count('report')}, ${count('held')}`,
  )
  return rows[0] ?? { new: 0, change: 0, report: 0, held: 0 }
}

async function citiesWaiting(db: Db, kind: CaseKind): Promise<Queue['cities']> {
  const { rows } = await db.query<{ city: Queue['cities'][number] }>(
    `select json_strip_nulls(json_build_object(
       'slug', c.slug, 'name', c.name, 'nameHindi', c.name_hindi, 'count', count(*))) as city
     from (${waiting[kind]}) w join properties p on p.id = w.id join places c on c.id = p.city_id group by c.id order by c.name`,
  )
  return rows.map(({ city }) => city)
}
