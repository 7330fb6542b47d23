import type * as z from 'zod/mini'
import {
  ADMIN_HOMES_PER_PAGE,
  homeStates,
  type AdminHome,
  type AdminHomeSort,
  type HomeAge,
  type HomeState,
  type adminHomeCounts,
  type adminHomes,
} from '../../../../contract/admin/homes.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { keysetPage, keysetSql, type KeysetOrder } from '../../../platform/db/keyset.ts'
import { isUuid } from '../../../platform/ids.ts'
import { listedBy } from '../../listings/service.ts'
import { countedPlaces, unknownPlace, type Places } from '../../places/service.ts'
import { cardsInAnyState } from '../../properties/service.ts'

type Query = z.infer<typeof adminHomes.query>

/** SQL of the state of home `p`, a value of `homeStates`. Like every filter it reads columns of the index properties_browse alone. */
export const HOME_STATE = `case when p.deleted_at is not null then 'deleted' when p.held then 'held'
  when p.hidden and p.standard_status in ('active', 'under_offer') then 'hidden' else p.standard_status::text end`

const OPEN_REPORTS = `select r.target_id from reports r where r.target_kind = 'property' and r.decided_at is null`

/** The key of each order besides the id; none for the order of creation, because ids begin with their time. */
const orders: Record<AdminHomeSort, KeysetOrder> = {
  newest: { type: 'bigint', way: 'desc' },
  oldest: { type: 'bigint', way: 'asc' },
  updated: { key: `floor(extract(epoch from p.updated_at) * 1000)::bigint`, type: 'bigint', way: 'desc' },
  quality: { key: 'coalesce(p.quality, 0)::bigint', type: 'bigint', way: 'asc' },
  'price-high': { key: 'coalesce(p.list_price, 0)', type: 'bigint', way: 'desc' },
  'price-low': { key: 'coalesce(p.list_price, 0)', type: 'bigint', way: 'asc' },
}

const agesInDays: Record<HomeAge, { sign: '>=' | '<'; days: number }> = {
  '1d': { sign: '>=', days: 1 },
  '7d': { sign: '>=', days: 7 },
  '30d': { sign: '>=', days: 30 },
  'over-90d': { sign: '<', days: 90 },
  'over-365d': { sign: '<', days: 365 },
}

/** SQL of the homes that a text means: an id, a reference, or words of the title and the lister's name. */
function meant(text: string, values: Values): string {
  if (isUuid(text)) return `p.id = ${values.add(text, 'uuid')}`
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return 'false'
  const query = values.add(words.map((word) => `${word}:*`).join(' & '))
  const byWords = `to_tsvector('simple', p.title || ' ' || p.lister_name) @@ to_tsquery('simple', ${query})`
  const isReference = /\d/.test(text) && /^[a-z0-9-]{4,20}$/i.test(text)
  return isReference ? `(p.listing_id = ${values.add(text.toUpperCase())} or ${byWords})` : byWords
}

interface Place {
  cityId?: number
  localityIds?: number[]
}

async function placeOf(places: Places, market: MarketId, { city: slug, locality }: Pick<Query, 'city' | 'locality'>) {
  const gazetteer = await places.gazetteer()
  const city = slug === undefined ? undefined : gazetteer.city(market, slug)
  if (slug !== undefined && !city) throw unknownPlace('city', slug)
  const localityIds = locality?.map((one) => {
    const found = gazetteer.locality(market, one, city)
    if (!found) throw unknownPlace('locality', one)
    return found.id
  })
  const place: Place = { ...(city && { cityId: city.id }), ...(localityIds?.length && { localityIds }) }
  return place
}

function conditionsOf(query: Query, { cityId, localityIds }: Place, now: Date, values: Values): string[] {
  const { text, state, intent, propertySubType, bedrooms, priceMin, priceMax, listerKind, lister } = query
  const { qualityBelow, reported, age } = query
  const where: string[] = []
  if (text) where.push(meant(text, values))
  if (state) where.push(`${HOME_STATE} = ${values.add(state)}`)
  if (intent) where.push(`p.intent = ${values.add(intent, 'intent')}`)
  if (propertySubType?.length)
    where.push(`p.property_sub_type = any(${values.add(propertySubType, 'property_sub_type[]')})`)
  if (cityId !== undefined) where.push(`p.city_id = ${values.add(cityId, 'int')}`)
  if (localityIds) where.push(`p.locality_id = any(${values.add(localityIds, 'int[]')})`)
  if (bedrooms?.length)
    where.push(`least(p.bedrooms_total, ${BEDROOMS_AND_MORE}) = any(${values.add(bedrooms, 'int[]')})`)
  if (priceMin !== undefined) where.push(`p.list_price >= ${values.add(priceMin, 'bigint')}`)
  if (priceMax !== undefined) where.push(`p.list_price <= ${values.add(priceMax, 'bigint')}`)
  if (listerKind) where.push(`p.lister_kind = ${values.add(listerKind, 'lister_kind')}`)
  if (lister) where.push(`p.id in ${listedBy(values.add(lister, 'uuid'))}`)
  if (qualityBelow !== undefined) where.push(`coalesce(p.quality, 0) < ${values.add(qualityBelow, 'int')}`)
  if (reported) where.push(`p.id in (${OPEN_REPORTS})`)
  if (age) {
    const { sign, days } = agesInDays[age]
    where.push(`p.created_at ${sign} ${values.add(new Date(now.getTime() - days * DAY_MS), 'timestamptz')}`)
  }
  return where
}

/** The statement that finds a page of homes, with one more to know whether there are others. */
export function findStatement(query: Query, place: Place, now: Date): { text: string; values: unknown[] } {
  const values = new Values()
  const where = conditionsOf(query, place, now, values)
  const { key, orderBy, after } = keysetSql(orders[query.sort], 'p.id', query, values)
  where.push(...after)
  return {
    text: `select p.id, (${key})::float8 as key from properties p ${where.length ? `where ${where.join(' and ')}` : ''}
      order by ${orderBy} limit ${ADMIN_HOMES_PER_PAGE + 1}`,
    values: values.list,
  }
}

/** Homes as lists of staff show them, in the order of the ids. */
export async function homesById(db: Db, ids: string[]): Promise<AdminHome[]> {
  const { rows } = await db.query<{
    id: string
    state: HomeState
    quality: number | null
    reports: number
    createdAt: Date
    updatedAt: Date
  }>(
    `select p.id, ${HOME_STATE} as state, p.quality, p.created_at as "createdAt", p.updated_at as "updatedAt",
       (select count(*)::int from (${OPEN_REPORTS} and r.target_id = p.id) open) as reports
     from properties p where p.id = any($1::uuid[])`,
    [ids],
  )
  const cards = await cardsInAnyState(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [home, row] = [cards.get(id), byId.get(id)]
    if (!home || !row) return []
    const { state, quality, reports, createdAt, updatedAt } = row
    return {
      home,
      state,
      ...(quality !== null && { quality }),
      reports,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }
  })
}

interface Finding {
  db: Db
  places: Places
  now: Date
  /** The market of the deployment, which names of places are of. */
  market: MarketId
}

/** A page of the homes that the filters find. */
export async function findHomes(
  { db, places, now, market }: Finding,
  query: Query,
): Promise<EndpointOutput<typeof adminHomes>> {
  const { text, values } = findStatement(query, await placeOf(places, market, query), now)
  const { rows } = await db.query<{ id: string; key: number | null }>(text, values)
  const { page, ...rest } = keysetPage(query.sort, rows, ADMIN_HOMES_PER_PAGE)
  const data = await homesById(
    db,
    page.map(({ id }) => id),
  )
  return { data, ...rest }
}

/** SQL of how many homes have each value of an expression, from the index properties_browse alone. */
export const countedBy = (value: string, where = 'true') =>
  `select ${value} as value, count(*)::int as count from properties p where ${where} group by 1`

/** How many homes are in each state and place. */
export async function countHomes(
  { db, places, market }: Omit<Finding, 'now'>,
  { city }: z.infer<typeof adminHomeCounts.query>,
): Promise<EndpointOutput<typeof adminHomeCounts>> {
  const { cityId } = await placeOf(places, market, { city })
  const gazetteer = await places.gazetteer()
  const { rows: states } = await db.query<{ value: HomeState; count: number }>(countedBy(HOME_STATE))
  const named = async (sql: string, values: unknown[] = []) => {
    const { rows } = await db.query<{ value: number; count: number }>(sql, values)
    return countedPlaces(gazetteer, market, rows)
  }
  return {
    states: homeStates.flatMap((state) => {
      const count = states.find(({ value }) => value === state)?.count
      return count === undefined ? [] : { state, count }
    }),
    cities: await named(countedBy('p.city_id')),
    localities: cityId === undefined ? [] : await named(countedBy('p.locality_id', 'p.city_id = $1'), [cityId]),
  }
}
