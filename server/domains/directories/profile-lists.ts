import { escapeLike } from '../../platform/db/like.ts'
import {
  MAX_PROFILE_PAGES,
  PROFILES_PER_PAGE,
  type ProfileCard,
  preferredRules,
  type ProfileFilters,
  type listProfiles,
  type profilePlaces,
} from '../../../contract/directories/profiles.ts'
import type { ProfileCheck, ProfileSort } from '../../../contract/directories/kinds.ts'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import { UTF8_MARK, csvText } from '../../../contract/text/csv.ts'
import type { Db, Statement } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Gazetteer } from '../places/service.ts'
import { PROFILE_JOINS, cardOf, placesOf, profileColumns, type ProfileRow } from './profile-rows.ts'

const MAX_COUNTED = PROFILES_PER_PAGE * MAX_PROFILE_PAGES
const MAX_EXPORTED = 1000
const COUNT_KEPT_MS = 30_000
/** The maximum number of cached counts. */
const MAX_COUNTS = 1000

const orders: Record<ProfileSort, string> = {
  rating: 'p.rating desc, p.id',
  listings: 'p.homes_on_offer desc, p.id',
  closed: 'p.homes_closed desc, p.id',
  // Nulls come last.
  reply: 'p.reply_minutes, p.id',
}

/** Filters with their places as ids. */
interface Narrowed extends Omit<ProfileFilters, 'city' | 'locality'> {
  cityId: number | undefined
  localityId: number | undefined
}

/** Resolves the places of filters; throws PLACE_NOT_FOUND. */
export function narrow(gazetteer: Gazetteer, { city, locality, ...filters }: ProfileFilters): Narrowed {
  const inCity = city === undefined ? undefined : gazetteer.city(filters.market, city)
  const inLocality = locality === undefined ? undefined : gazetteer.locality(filters.market, locality, inCity)
  if ((city !== undefined && !inCity) || (locality !== undefined && !inLocality)) throw new Refusal('PLACE_NOT_FOUND')
  return { ...filters, cityId: inCity?.id, localityId: inLocality?.id }
}

/** SQL of whether the latest check of one of these kinds passed and has not expired at `now`. */
const passed = (kinds: readonly ProfileCheck[], now: string) =>
  `exists (select from (select distinct on (kind) result, expires_at from profile_verifications
    where profile_id = p.id and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and revoked_at is null and result <> 'requested'
    order by kind, at desc) v where v.result = 'passed' and v.expires_at > ${now})`

/** SQL of the rules for preferred agents at `now`; index profiles_preferred. */
const meetsPreferredRules = (now: string) => `p.rating_count >= ${preferredRules.reviews}
  and p.reply_minutes <= ${preferredRules.replyHours * 60}
  and (p.license_until is null or p.license_until >= ${now}::timestamptz::date) and ${passed([preferredRules.check], now)}
  and not exists (select from profile_reports r where r.profile_id = p.id and r.state = 'upheld'
    and r.decided_at > ${now}::timestamptz - make_interval(days => ${preferredRules.cleanDays}))`

/** SQL of the profiles that match; each value is added to `values`. */
function matching(filters: Narrowed, now: Date, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`
  const { text, rating, speaks, speciality, checked, preferred, style, fee, budget, cityId, localityId } = filters
  return [
    `p.kind = ${value(filters.kind)} and p.market = ${value(filters.market)} and p.state = 'active'`,
    // Agents who serve a locality may have their office in another city.
    localityId === undefined
      ? cityId !== undefined && `p.city_id = ${value(cityId)}`
      : `p.area_ids @> array[${value(localityId)}::int]`,
    speaks && `p.languages @> array[${value(speaks)}]`,
    speciality && `p.specialities @> array[${value(speciality)}]`,
    rating !== undefined && `p.rating_count > 0 and p.rating_sum >= ${value(rating)}::float8 * p.rating_count`,
    checked && passed(['license', 'registration'], value(now)),
    preferred && meetsPreferredRules(value(now)),
    // Index profiles_architects.
    (style ?? fee ?? budget) &&
      `p.details @> ${value(
        JSON.stringify({
          ...(style && { styles: [style] }),
          ...(fee && { feeModel: fee }),
          ...(budget && { portfolio: [{ costBand: budget }] }),
        }),
      )}::jsonb`,
    text && `lower(p.name) like ${value(`%${escapeLike(text.toLowerCase())}%`)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

interface Paged {
  sort: ProfileSort
  limit: number
  offset: number
}

/** The statement of one page, by profiles_by_… or profiles_in_city_by_… as it is sorted; of a locality by profiles_areas. */
export function pageStatement(filters: Narrowed, now: Date, { sort, limit, offset }: Paged): Statement {
  const values: unknown[] = [now]
  const where = matching(filters, now, values)
  const order = orders[sort]
  const [rows, from] = [`$${values.push(limit)}`, `$${values.push(offset)}`]
  return {
    text: `select ${profileColumns('$1::timestamptz')}
      from (select * from profiles p where ${where} order by ${order} limit ${rows} offset ${from}) p ${PROFILE_JOINS} order by ${order}`,
    values,
  }
}

/** The statement that counts those that match, a thousand at most. */
export function countStatement(filters: Narrowed, now: Date): Statement {
  const values: unknown[] = []
  const where = matching(filters, now, values)
  return {
    text: `select count(*)::int as total from (select from profiles p where ${where} limit ${MAX_COUNTED}) found`,
    values,
  }
}

/** One page of profiles and how many match, a thousand at most. */
export async function readProfiles(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  { sort, page, ...filters }: ProfileFilters & { sort: ProfileSort; page: number },
): Promise<EndpointOutput<typeof listProfiles>> {
  const narrowed = narrow(gazetteer, filters)
  const { rows } = await db.query<ProfileRow>(
    pageStatement(narrowed, now, { sort, limit: PROFILES_PER_PAGE, offset: (page - 1) * PROFILES_PER_PAGE }),
  )
  const data = rows.map((row) => cardOf(row, gazetteer, filters.language))
  const [city, locality] = [narrowed.cityId, narrowed.localityId].map(
    (id) => placesOf(gazetteer, id === undefined ? [] : [id], filters.language)[0],
  )
  const places = { ...(city && { city }), ...(locality && { locality }) }
  // A page that is not full determines the total.
  if (rows.length < PROFILES_PER_PAGE && (rows.length > 0 || page === 1))
    return { data, total: (page - 1) * PROFILES_PER_PAGE + rows.length, ...places }
  return { data, total: await countOf(db, narrowed, now), ...places }
}

interface Count {
  total: Promise<number>
  at: number
}
/** Counts of the last half minute by database and filters: counting a thousand takes many times as long as reading a page. */
const counts = new WeakMap<Db, Map<string, Count>>()

function countOf(db: Db, filters: Narrowed, now: Date): Promise<number> {
  const kept = counts.get(db) ?? new Map<string, Count>()
  counts.set(db, kept)
  const key = JSON.stringify(filters)
  const found = kept.get(key)
  if (found && performance.now() - found.at < COUNT_KEPT_MS) return found.total
  if (kept.size >= MAX_COUNTS) kept.clear()
  const total = db.query<{ total: number }>(countStatement(filters, now)).then((counted) => counted.rows[0]?.total ?? 0)
  kept.set(key, { total, at: performance.now() })
  // A failed query is not cached.
  total.catch(() => kept.delete(key))
  return total
}

type Places = EndpointOutput<typeof profilePlaces>['data']

/** How many match in each city; within a city, how many serve each of its localities. */
export async function readPlaces(db: Db, gazetteer: Gazetteer, now: Date, filters: ProfileFilters): Promise<Places> {
  const narrowed = narrow(gazetteer, filters)
  const values: unknown[] = []
  const where = matching(narrowed, now, values)
  const inCity = narrowed.cityId !== undefined || narrowed.localityId !== undefined
  const { rows } = await db.query<{ id: number; count: number }>({
    text: inCity
      ? `select a.id, count(*)::int as count from profiles p cross join lateral unnest(p.area_ids) a (id) where ${where} group by 1`
      : `select p.city_id as id, count(*)::int as count from profiles p where ${where} and p.city_id is not null group by 1`,
    values,
  })
  return rows
    .flatMap(({ id, count }) => {
      const [place, [named]] = [gazetteer.byId.get(id), placesOf(gazetteer, [id], filters.language)]
      if (!place || !named) return []
      return { ...named, kind: inCity ? ('locality' as const) : ('city' as const), location: place.location, count }
    })
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, filters.language))
}

type Column = readonly [string, (card: ProfileCard) => string | number | undefined]
const columns: readonly Column[] = [
  ['Name', ({ name }) => name],
  ['Agency', ({ agency }) => agency?.name],
  ['City', ({ city }) => city?.name],
  ['Areas', ({ areas }) => areas.map(({ name }) => name).join(', ')],
  ['Licence', ({ license }) => license?.number],
  ['Languages', ({ languages }) => languages.join(', ')],
  ['Homes available', ({ homesOnOffer }) => homesOnOffer],
  ['Closed in 12 months', ({ homesClosed }) => homesClosed],
  ['Median reply, minutes', ({ replyMinutes }) => replyMinutes],
  ['Rating', ({ rating }) => rating && Math.round(rating.mean * 100) / 100],
  ['Reviews', ({ rating }) => rating?.count ?? 0],
]

export async function profilesCsv(
  db: Db,
  gazetteer: Gazetteer,
  now: Date,
  { sort, ...filters }: ProfileFilters & { sort: ProfileSort },
): Promise<string> {
  const statement = pageStatement(narrow(gazetteer, filters), now, { sort, limit: MAX_EXPORTED, offset: 0 })
  const { rows } = await db.query<ProfileRow>(statement)
  const cells = rows.map((row) => {
    const card = cardOf(row, gazetteer, filters.language)
    return columns.map(([, cell]) => cell(card))
  })
  return UTF8_MARK + csvText([columns.map(([name]) => name), ...cells])
}
