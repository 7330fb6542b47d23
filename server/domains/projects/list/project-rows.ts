import { place } from '../../properties/service.ts'
import { turnOf } from '../../billing/service.ts'
import type { ProjectFilters } from '../../../../contract/projects/archive.ts'
import { MAX_PROJECT_BEDROOMS, type ProjectSort } from '../../../../contract/projects/archive-words.ts'
import type { Statement } from '../../../platform/db/pool.ts'
import { pictureFields } from '../../uploads/service.ts'
import { PUBLIC_PROJECT, isBoosted } from '../rights/public-projects.ts'
import { delaySql, stageSql } from '../stage-sql.ts'

const MAX_BEDROOMS = 20
/** Unit types named on a card. */
const MAX_TYPES = 8

/** Filters with places and builder as ids, on a day of the market. */
export interface Narrowed extends Omit<ProjectFilters, 'city' | 'locality' | 'builder'> {
  today: string
  cityId?: number | undefined
  localityId?: number | undefined
  builderId?: string | undefined
}

/** The last day of a year or quarter: `2027`, `2027-q2`. */
export function lastDayOf(period: string): string {
  const [year = '', quarter] = period.split('-q')
  return `${year}-${['12-31', '03-31', '06-30', '09-30', '12-31'][Number(quarter ?? 0)]}`
}

/** Adds a value and returns its placeholder. */
type Value = (given: unknown, type?: string) => string

const valuesOf = (values: unknown[]): Value => {
  return (given, type = '') => `$${values.push(given)}${type && `::${type}`}`
}

/** SQL of the public projects `p` that match. */
export function matching(filters: Narrowed, value: Value): string {
  const { market, today, cityId, localityId, builderId, stage, possession, priceMin, priceMax, bedrooms } = filters
  const rooms = (bedrooms ?? []).flatMap((text) => {
    const many = Number(text)
    const most = many === MAX_PROJECT_BEDROOMS ? MAX_BEDROOMS : many
    return Array.from({ length: most - many + 1 }, (_, more) => many + more)
  })
  return [
    `p.market = ${value(market, 'market')} and p.state in ${PUBLIC_PROJECT}`,
    cityId !== undefined && `p.city_id = ${value(cityId, 'int')}`,
    localityId !== undefined && `p.locality_id = ${value(localityId, 'int')}`,
    builderId !== undefined && `p.builder_id = ${value(builderId, 'uuid')}`,
    stage?.length && `${stageSql('p', value(today, 'date'))} = any(${value(stage, 'text[]')})`,
    possession === 'ready'
      ? `p.possession_on <= ${value(today, 'date')}`
      : possession !== undefined && `p.possession_expected_on <= ${value(lastDayOf(possession), 'date')}`,
    priceMin !== undefined && `p.price_to >= ${value(priceMin, 'bigint')}`,
    priceMax !== undefined && `p.price_from <= ${value(priceMax, 'bigint')}`,
    rooms.length > 0 && `p.bedrooms && ${value(rooms, 'int[]')}`,
    filters.registered && market === 'in' && `p.registration_id is not null`,
    filters.available && `p.units_free > 0`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Nulls come last in both directions; each order has an index. */
const orders: Record<Exclude<ProjectSort, 'delay' | 'delay-shortest'>, string> = {
  newest: 'p.listed_at desc, p.id',
  possession: 'p.possession_expected_on, p.id',
  'possession-latest': 'p.possession_expected_on desc nulls last, p.id',
  price: 'p.price_from, p.id',
  'price-high': 'p.price_from desc nulls last, p.id',
  'area-price': 'p.area_price_from, p.id',
  'area-price-high': 'p.area_price_from desc nulls last, p.id',
  'units-left': 'p.units_left desc nulls last, p.id',
  'units-left-fewest': 'p.units_left, p.id',
}

interface Page {
  sort: ProjectSort
  limit: number
  offset: number
}

/** SQL of the ids of a page with the versions of their rows and their places in it; by projects_by_… of the order, or projects_in_city, projects_locality or projects_builder. */
function idsOf(filters: Narrowed, { sort, limit, offset }: Page, value: Value): string {
  const where = matching(filters, value)
  const from = `limit ${value(limit, 'int')} offset ${value(offset, 'int')}`
  if (sort !== 'delay' && sort !== 'delay-shortest')
    return `select id, version, row_number() over () as place
      from (select p.id, p.xmin::text as version from projects p where ${where} order by ${orders[sort]} ${from}) o`
  // Settled delays are constant, those of overdue projects grow each day: each has an index, and the first rows of both contain the first
  // rows of all.
  const most = value(offset + limit, 'int')
  const today = value(filters.today, 'date')
  const broken = `p.possession_on is null and p.possession_declared_on < ${today} and p.possession_expected_on < ${today}`
  // An index scan runs in one direction, so the ids follow the days.
  const [more, less] = sort === 'delay' ? ['desc', 'asc'] : ['asc', 'desc']
  return `select id, version, row_number() over () as place from (select id, version from (
      (select p.id, p.xmin::text as version, p.slip_days as late from projects p
        where ${where} and (${broken}) is not true order by p.slip_days ${more}, p.id ${less} limit ${most})
      union all (select p.id, p.xmin::text, ${today} - p.possession_declared_on from projects p
        where ${where} and ${broken} order by p.possession_declared_on ${less}, p.id ${less} limit ${most})
    ) late order by late ${more}, id ${less} ${from}) o`
}

/** SQL of the fields of the card of project `p` on a day; needs `CARD_JOINS`. */
export const cardFields = (today: string) => `'slug', p.slug, 'name', p.name,
  'builder', case when b.id is not null then json_build_object('name', b.name, 'slug', case when b.state = 'active' then b.slug end) end,
  'locality', ${place('l')}, 'city', ${place('c')}, 'location', json_build_array(p.longitude, p.latitude),
  'cover', case when pic.key is not null then json_build_object(${pictureFields('pic')}, 'alt', p.name || ', ' || l.name) end,
  'stage', ${stageSql('p', today)}, 'possessionOn', p.possession_expected_on, 'delayMonths', ${delaySql('p', today)},
  'bedrooms', p.bedrooms, 'unitTypes', coalesce((select json_agg(json_build_object('name', t.name, 'unitTypeBedsTotal', t.unit_type_beds_total,
      'livingArea', t.living_area, 'unitsFree', t.units_free, 'priceFrom', t.price_from, 'priceTo', t.price_to)
      order by t.position, t.unit_type_beds_total, t.living_area, t.name)
    from (select * from unit_types where project_id = p.id order by position, unit_type_beds_total, living_area, name limit ${MAX_TYPES}) t), '[]'),
  'priceFrom', p.price_from, 'priceTo', p.price_to, 'areaPriceFrom', p.area_price_from,
  'unitsFree', p.units_free, 'unitsTotal', p.units_total, 'registrationId', p.registration_id`

export const CARD_JOINS = `join places l on l.id = p.locality_id join places c on c.id = p.city_id
  left join profiles b on b.id = p.builder_id left join pictures pic on pic.key = p.cover_key`

/** The statement of the ids of one page in order, each with the version of its row, which changes even when only its unit counts do. */
export function idsStatement(filters: Narrowed, page: Page): Statement {
  const values: unknown[] = []
  return { text: `select id, version from (${idsOf(filters, page, valuesOf(values))}) f order by place`, values }
}

/** The statement of the boosted projects that match, in this hour's order; index projects_boosted. */
export function boostedStatement(filters: Narrowed, now: Date, limit: number): Statement {
  const values: unknown[] = []
  const value = valuesOf(values)
  const at = value(now, 'timestamptz')
  return {
    text: `select p.id, p.xmin::text as version from projects p where ${matching(filters, value)} and ${isBoosted('p', at)}
      order by ${turnOf('p.id', at)} limit ${value(limit, 'int')}`,
    values,
  }
}

export const cardsStatement = (ids: readonly string[], today: string): Statement => ({
  name: 'project-cards',
  text: `select p.id, json_strip_nulls(json_build_object(${cardFields('$2::date')}))::text as card
    from projects p ${CARD_JOINS} where p.id = any($1::uuid[])`,
  values: [ids, today],
})

/** The statement of one page: cards as JSON, in order. */
export function pageStatement(filters: Narrowed, page: Page): Statement {
  const values: unknown[] = []
  const value = valuesOf(values)
  const today = value(filters.today, 'date')
  return {
    text: `select string_agg(json_strip_nulls(json_build_object(${cardFields(today)}))::text, ',' order by f.place) as cards, count(*)::int as many
      from (${idsOf(filters, page, value)}) f join projects p on p.id = f.id ${CARD_JOINS}`,
    values,
  }
}

/** The statement of the matching map pins, newest first. */
export function pinsStatement(filters: Narrowed, limit: number): Statement {
  const values: unknown[] = []
  const value = valuesOf(values)
  const today = value(filters.today, 'date')
  return {
    text: `select string_agg(json_strip_nulls(json_build_object('slug', p.slug, 'name', p.name, 'location', json_build_array(p.longitude, p.latitude),
        'stage', ${stageSql('p', today)}, 'priceFrom', p.price_from, 'unitsFree', p.units_free))::text, ',' order by f.place) as cards
      from (${idsOf(filters, { sort: 'newest', limit, offset: 0 }, value)}) f join projects p on p.id = f.id`,
    values,
  }
}

/** The statement of how many match at each stage, ignoring the filter by stage. */
export function stagesStatement({ stage: _stage, ...filters }: Narrowed): Statement {
  const values: unknown[] = []
  const value = valuesOf(values)
  return {
    text: `select ${stageSql('p', value(filters.today, 'date'))} as value, count(*)::int from projects p where ${matching(filters, value)} group by 1`,
    values,
  }
}
