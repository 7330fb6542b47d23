import * as z from 'zod/mini'
import {
  ProjectCardData,
  type ComparedProject,
  type ProjectFilters,
  type searchProjects,
} from '../../../../contract/projects/archive.ts'
import { MAX_BOOSTED } from '../../../../contract/billing/boosts.ts'
import { PROJECTS_PER_PAGE, type ProjectSort } from '../../../../contract/projects/archive-words.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { dayIn, markets, type MarketId } from '../../../../contract/markets.ts'
import { UTF8_MARK, csvText } from '../../../../contract/text/csv.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { RawJson } from '../../../platform/http/serve.ts'
import { findProfile } from '../../directories/service.ts'
import type { Gazetteer, GazetteerPlace } from '../../places/service.ts'
import { PUBLIC_PROJECT } from '../rights/public-projects.ts'
import {
  CARD_JOINS,
  boostedStatement,
  cardFields,
  cardsStatement,
  idsStatement,
  pageStatement,
  pinsStatement,
  stagesStatement,
  type Narrowed,
} from './project-rows.ts'

const MAX_PINS = 500
const MAX_EXPORTED = 5000
/** The most projects of a market's list of boosted projects. */
const MAX_BOOSTED_LISTED = 24
const COUNT_KEPT_MS = 30_000
const CARD_KEPT_MS = 30_000
/** The maximum number of cached cards, of one or two kilobytes each. */
const MAX_CARDS = 5000
/** The maximum number of cached counts. */
const MAX_COUNTS = 1000

interface Asking {
  db: Db
  gazetteer: Gazetteer
  now: Date
}

type Named = Pick<EndpointOutput<typeof searchProjects>, 'city' | 'locality' | 'builder'>

const named = ({ slug, name, nameHindi }: GazetteerPlace) => ({ slug, name, ...(nameHindi && { nameHindi }) })

/** Resolves the places and the builder in filters; throws if one is unknown. */
async function narrow(
  { db, gazetteer, now }: Asking,
  { city: citySlug, locality: localitySlug, builder: builderSlug, ...filters }: ProjectFilters,
): Promise<{ narrowed: Narrowed; names: Named }> {
  const { market } = filters
  const city = citySlug === undefined ? undefined : gazetteer.city(market, citySlug)
  const locality = localitySlug === undefined ? undefined : gazetteer.locality(market, localitySlug, city)
  if ((citySlug !== undefined && !city) || (localitySlug !== undefined && !locality))
    throw new Refusal('PLACE_NOT_FOUND')
  const builder =
    builderSlug === undefined ? undefined : await findProfile(db, { kind: 'builder', market, key: builderSlug })
  if (builderSlug !== undefined && !builder) throw new Refusal('PROFILE_NOT_FOUND')
  return {
    narrowed: {
      ...filters,
      today: dayIn(now, market),
      cityId: city?.id,
      localityId: locality?.id,
      builderId: builder?.id,
    },
    names: {
      ...(city && { city: named(city) }),
      ...(locality && { locality: named(locality) }),
      ...(builder && builderSlug !== undefined && { builder: { name: builder.name, slug: builderSlug } }),
    },
  }
}

type Stages = EndpointOutput<typeof searchProjects>['stages']

interface Count {
  stages: Promise<Stages>
  at: number
}
/** Counts of the last half minute by database and filters: counting all takes many times as long as reading a page. */
const counts = new WeakMap<Db, Map<string, Count>>()

function stagesOf(db: Db, { stage: _stage, ...filters }: Narrowed): Promise<Stages> {
  const kept = counts.get(db) ?? new Map<string, Count>()
  counts.set(db, kept)
  const key = JSON.stringify(filters)
  const found = kept.get(key)
  if (found && performance.now() - found.at < COUNT_KEPT_MS) return found.stages
  if (kept.size >= MAX_COUNTS) kept.clear()
  const stages = db.query<Stages[number]>(stagesStatement(filters)).then(({ rows }) => rows)
  kept.set(key, { stages, at: performance.now() })
  // A failed query is not cached.
  stages.catch(() => kept.delete(key))
  return stages
}

interface KeptCard {
  card: string
  at: number
}
/** Cards by database, project, row version and day; data of other rows, such as the builder's name, is at most half a minute old. */
const cards = new WeakMap<Db, Map<string, KeptCard>>()

/** The cards of rows in order, from the cache if still current. */
async function cardsOf(db: Db, rows: readonly { id: string; version: string }[], today: string): Promise<string[]> {
  const kept = cards.get(db) ?? new Map<string, KeptCard>()
  cards.set(db, kept)
  const since = performance.now() - CARD_KEPT_MS
  const keyed = rows.map(({ id, version }) => ({ id, key: `${id} ${version} ${today}` }))
  const found = new Map(
    keyed.flatMap(({ id, key }) => {
      const one = kept.get(key)
      return one && one.at > since ? [[id, one.card] as const] : []
    }),
  )
  const missing = keyed.filter(({ id }) => !found.has(id))
  if (missing.length > 0) {
    const made = await db.query<{ id: string; card: string }>(
      cardsStatement(
        missing.map(({ id }) => id),
        today,
      ),
    )
    if (kept.size > MAX_CARDS) kept.clear()
    for (const { id, card } of made.rows) found.set(id, card)
    for (const { id, key } of missing) {
      const card = found.get(id)
      if (card !== undefined) kept.set(key, { card, at: performance.now() })
    }
  }
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** The cards of boosted projects that match, marked as such, in this hour's order. */
async function boostedAmong({ db, now }: Asking, narrowed: Narrowed, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string; version: string }>(boostedStatement(narrowed, now, limit))
  const found = await cardsOf(db, rows, narrowed.today)
  return found.map((card) => `${card.slice(0, -1)},"boosted":true}`)
}

/** The boosted projects of a market. */
export async function boostedIn(asking: Asking, market: MarketId): Promise<RawJson> {
  const narrowed = { market, today: dayIn(asking.now, market) }
  return new RawJson(`{"data":[${(await boostedAmong(asking, narrowed, MAX_BOOSTED_LISTED)).join()}]}`)
}

interface Paged extends ProjectFilters {
  sort: ProjectSort
  page: number
}

/** One page of projects, before the first of the newest a few boosted ones, the total and the totals by stage; both at most half a minute old. */
export async function projectPage(asking: Asking, { sort, page, ...filters }: Paged): Promise<RawJson> {
  const { narrowed, names } = await narrow(asking, filters)
  const offset = (page - 1) * PROJECTS_PER_PAGE
  const [boosted, shown, stages] = await Promise.all([
    page === 1 && sort === 'newest' ? boostedAmong(asking, narrowed, MAX_BOOSTED) : [],
    asking.db
      .query<{ id: string; version: string }>(idsStatement(narrowed, { sort, limit: PROJECTS_PER_PAGE, offset }))
      .then(({ rows }) => cardsOf(asking.db, rows, narrowed.today)),
    stagesOf(asking.db, narrowed),
  ])
  const many = shown.length
  const asked = narrowed.stage?.length ? narrowed.stage : undefined
  const counted = stages.reduce((sum, { value, count }) => sum + (!asked || asked.includes(value) ? count : 0), 0)
  // The count may be older than the page: it is at least what the page shows, and a page that is not full is the last.
  const isLast = many < PROJECTS_PER_PAGE && (many > 0 || page === 1)
  const total = isLast ? offset + many : Math.max(counted, offset + many)
  const rest = JSON.stringify({ total, stages, ...names })
  const paid = boosted.length > 0 ? `"boosted":[${boosted.join()}],` : ''
  return new RawJson(`{"data":[${shown.join()}],${paid}${rest.slice(1)}`)
}

/** The matching projects as map pins. */
export async function projectPinsOf(asking: Asking, filters: ProjectFilters): Promise<RawJson> {
  const { narrowed } = await narrow(asking, filters)
  const { rows } = await asking.db.query<{ cards: string | null }>(pinsStatement(narrowed, MAX_PINS))
  return new RawJson(`{"data":[${rows[0]?.cards ?? ''}]}`)
}

/** Public projects in the order of `slugs`; index projects_market_slug_key. */
export async function comparedProjects(
  { db, now }: Asking,
  market: MarketId,
  slugs: readonly string[],
): Promise<ComparedProject[]> {
  const { rows } = await db.query<{ project: ComparedProject }>({
    name: 'projects-compared',
    text: `select json_strip_nulls(json_build_object(${cardFields('$3::date')}, 'landArea', p.land_area,
        'possessionDeclaredOn', p.possession_declared_on, 'amenities', coalesce(p.facts -> 'amenities', '[]'),
        'towersTotal', (select count(*) from project_towers where project_id = p.id))) as project
      from unnest($2::text[]) with ordinality s (slug, place) join projects p on p.market = $1 and p.slug = s.slug and p.state in ${PUBLIC_PROJECT}
      ${CARD_JOINS} order by s.place`,
    values: [market, slugs, dayIn(now, market)],
  })
  return rows.map(({ project }) => project)
}

type Column = readonly [string, (card: ProjectCardData) => string | number | undefined]

/** Amounts are in major units, so that a spreadsheet can calculate with them. */
const columnsOf = (market: MarketId): readonly Column[] => {
  const { currency } = markets[market]
  const major = (amount: number | undefined) => (amount === undefined ? undefined : amount / 100)
  return [
    ['Project', ({ name }) => name],
    ['Builder', ({ builder }) => builder?.name],
    ['Locality', ({ locality }) => locality.name],
    ['City', ({ city }) => city.name],
    ['Stage', ({ stage }) => stage],
    ['Possession', ({ possessionOn }) => possessionOn],
    ['Delay, months', ({ delayMonths }) => delayMonths],
    ['Bedrooms', ({ bedrooms }) => bedrooms.join(', ')],
    [`Price from, ${currency}`, ({ priceFrom }) => major(priceFrom)],
    [`Price to, ${currency}`, ({ priceTo }) => major(priceTo)],
    [`Price per sq m from, ${currency}`, ({ areaPriceFrom }) => major(areaPriceFrom)],
    ['Homes available', ({ unitsFree, unitsTotal }) => (unitsTotal > 0 ? unitsFree : undefined)],
    ['Total homes', ({ unitsTotal }) => (unitsTotal > 0 ? unitsTotal : undefined)],
    ...(market === 'in' ? [['RERA registration', ({ registrationId }) => registrationId] satisfies Column] : []),
  ]
}

export async function projectsCsv(
  asking: Asking,
  { sort, ...filters }: ProjectFilters & { sort: ProjectSort },
): Promise<string> {
  const { narrowed } = await narrow(asking, filters)
  const { rows } = await asking.db.query<{ cards: string | null }>(
    pageStatement(narrowed, { sort, limit: MAX_EXPORTED, offset: 0 }),
  )
  const listed = z.array(ProjectCardData).parse(JSON.parse(`[${rows[0]?.cards ?? ''}]`))
  const columns = columnsOf(filters.market)
  return (
    UTF8_MARK + csvText([columns.map(([name]) => name), ...listed.map((card) => columns.map(([, cell]) => cell(card)))])
  )
}
