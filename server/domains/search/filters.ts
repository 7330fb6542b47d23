import { DAY_MS } from '../../../contract/time.ts'
import type { FacetKey, FilterGroup } from '../../../contract/search/filter-table.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { amenities, directions } from '../../../contract/properties/vocabulary.ts'
import { searchBox, type Box } from './geometry.ts'
import { tsquery } from './lexemes.ts'
import type { Values } from '../../platform/db/values.ts'
import {
  FACING_BIT,
  NO_BROKERAGE_BIT,
  PETS_BIT,
  STATION_BIT,
  amenityBits,
  anywhere,
  bedroomsCondition,
  customPath,
  distanceTo,
  facingBits,
  hasBits,
  hasNoBits,
  pgBit,
  pgRuleBit,
  priceCondition,
  textCondition,
  type ResolvedFilters,
} from './search-conditions.ts'

/** A table row, by column. */
export type Row = Record<string, unknown>

interface Facet {
  /** The column of `search_homes` it reads. */
  column: string
  /** SQL of `value` and `n` of the homes in `from`; `bars` is where the bars of prices begin. */
  counted: (from: string, bars: string) => string
  /** The code of a value, if SQL returns another. */
  codeOf?: (value: string) => string
}

/** How saved searches match a home `h`. */
interface Saved {
  /** The columns of `saved_search_conditions c`; null if the filter is not set. */
  row: (f: ResolvedFilters) => Row
  /** SQL of the condition at the moment `at`. */
  matches: (at: string) => string
}

interface SearchFilter {
  /** SQL on `search_homes h`; `undefined` if the filter is not set. */
  sql: (f: ResolvedFilters, values: Values) => string | undefined
  /** Whether saved searches match it by candidate key, by bits, or by columns. */
  saved: 'key' | 'bits' | Saved
  /** The bits of `search_homes.amenities` that must be set. */
  bits?: (f: ResolvedFilters) => number
  /** Removed when the filter is relaxed; empty for filters that never are. */
  relaxed: readonly Exclude<keyof ResolvedFilters, 'market' | 'intent' | 'now'>[]
  facet?: Facet
}

/** Facets that need more than a list of values. */
export type FacetFilter = FacetKey | 'price' | 'locality'

interface Condition {
  /** The column of `saved_search_conditions`. */
  column: string
  type: string
  value: (f: ResolvedFilters) => unknown
  /** SQL of whether a home meets the value. */
  test: (value: string) => string
  /** If the value depends on the time: what is stored instead, and SQL of the value derived from that. */
  ofMoment?: { kept: (f: ResolvedFilters) => unknown; value: (kept: string, at: string) => string }
}

/** Defines conditions once, both with values for a search and with columns for saved searches. */
function columns(...conditions: Condition[]): { sql: SearchFilter['sql']; saved: Saved } {
  return {
    sql: (f, values) =>
      conditions
        .flatMap(({ value, type, test }) => {
          const asked = value(f)
          return asked === undefined ? [] : [test(values.add(asked, type))]
        })
        .join(' and ') || undefined,
    saved: {
      row: (f) =>
        Object.fromEntries(conditions.map(({ column, value, ofMoment }) => [column, (ofMoment?.kept ?? value)(f)])),
      matches: (at) =>
        conditions
          .map(({ column, test, ofMoment }) => {
            const kept = `c.${column}`
            return `(${kept} is null or ${test(ofMoment ? ofMoment.value(kept, at) : kept)})`
          })
          .join(' and '),
    },
  }
}

const some = <Item>(list: readonly Item[] | undefined) => (list?.length ? list : undefined)

/** A list of values; the home has one of them in the column of the same name. */
const oneOf = (column: string, type: string, value: Condition['value']): Condition => ({
  column,
  type: `${type}[]`,
  value,
  test: (list) => `h.${column} = any(${list})`,
})

const compared = (column: string, type: string, home: string, value: Condition['value']): Condition => ({
  column,
  type,
  value,
  test: (limit) => `${home} ${limit}`,
})

const bits = (of: (f: ResolvedFilters) => number): Pick<SearchFilter, 'sql' | 'saved' | 'bits'> => ({
  sql: (f, values) => {
    const asked = of(f)
    return asked ? hasBits(values.add(asked, 'bigint')) : undefined
  },
  saved: 'bits',
  bits: of,
})

/** Homes of one lister, found by the index of the column, because they are few. */
const listedBy = (column: string, home: string, value: Condition['value']): Condition => ({
  column,
  type: 'uuid',
  value,
  test: (id) => `exists (select from properties o where o.id = h.id and o.${home} = ${id})`,
})

const grouped = (column: string, value = `${column}::text`): Facet => ({
  column,
  counted: (from) => `select ${value} as value, count(*) as n ${from} group by 1`,
})

/** One pass over the homes for all amenities; a join with the codes would make a row of each pair. */
const amenityCounts = amenities.map((_, bit) => `count(*) filter (where amenities & ${2 ** bit} <> 0)`).join(', ')

type SearchFilters = {
  [Group in FilterGroup]: SearchFilter & (Group extends FacetFilter ? { facet: Facet } : { facet?: never })
}

/** Every filter except market and intent, in the order in which they are relaxed. */
export const searchFilters: SearchFilters = {
  price: {
    sql: (f, values) => priceCondition(f, values, 'h.price'),
    saved: 'key',
    relaxed: ['priceMin', 'priceMax', 'currency'],
    facet: {
      column: 'price',
      counted: (from, bars) => `select width_bucket(price, ${bars})::text as value, count(*) as n ${from} group by 1`,
    },
  },
  amenities: {
    ...bits((f) => amenityBits(f.amenities)),
    relaxed: ['amenities'],
    facet: {
      column: 'amenities',
      counted: (from) =>
        `select (place - 1)::text as value, n from (select array[${amenityCounts}] as counts ${from}) c
           cross join unnest(counts) with ordinality u (n, place) where n > 0`,
      codeOf: (bit) => amenities[Number(bit)] ?? bit,
    },
  },
  area: {
    ...columns(
      compared('area_min', 'float8', 'h.area >=', (f) => f.areaMin),
      compared('area_max', 'float8', 'h.area <=', (f) => f.areaMax),
    ),
    relaxed: ['areaMin', 'areaMax'],
  },
  bedrooms: {
    sql: bedroomsCondition,
    saved: 'key',
    relaxed: ['bedrooms'],
    facet: grouped('bedrooms', '(case when bedrooms is not null then least(bedrooms, 5) end)::text'),
  },
  text: {
    sql: (f, values) => f.words && textCondition(anywhere(f.words, f, values)),
    saved: {
      row: (f) => ({ words: f.words && tsquery(f.words) }),
      matches: () => '(c.words is null or h.words @@ c.words)',
    },
    relaxed: ['text', 'words'],
  },
  locality: {
    ...columns({
      column: 'locality_ids',
      type: 'int[]',
      value: (f) => f.localityIds,
      test: (ids) => `h.locality_id = any(${ids})`,
    }),
    relaxed: ['locality', 'localityIds'],
    facet: grouped('locality_id'),
  },
  propertySubType: {
    sql: columns(oneOf('property_sub_type', 'property_sub_type', (f) => some(f.propertySubType))).sql,
    saved: 'key',
    relaxed: ['propertySubType'],
    facet: grouped('property_sub_type'),
  },
  furnished: {
    ...columns(oneOf('furnished', 'furnished', (f) => some(f.furnished))),
    relaxed: ['furnished'],
    facet: grouped('furnished'),
  },
  developmentStatus: {
    ...columns(oneOf('development_status', 'development_status', (f) => some(f.developmentStatus))),
    relaxed: ['developmentStatus'],
    facet: grouped('development_status'),
  },
  floor: {
    ...columns(
      compared('floor_min', 'smallint', 'h.floor >=', (f) => f.floorMin),
      compared('floor_max', 'smallint', 'h.floor <=', (f) => f.floorMax),
    ),
    relaxed: ['floorMin', 'floorMax'],
  },
  facing: {
    ...columns({
      column: 'facing',
      type: 'bigint',
      value: (f) => facingBits(f.facing) || undefined,
      test: (asked) => `h.amenities & ${asked} <> 0`,
    }),
    relaxed: ['facing'],
    facet: {
      ...grouped('amenities', `nullif(amenities >> ${FACING_BIT} & ${2 ** directions.length - 1}, 0)::text`),
      codeOf: (bit) => directions[Math.log2(Number(bit))] ?? bit,
    },
  },
  project: {
    ...columns(compared('project_id', 'uuid', 'h.project_id =', (f) => f.projectId)),
    relaxed: ['project', 'projectId'],
  },
  lister: {
    ...columns(oneOf('lister', 'lister_kind', (f) => some(f.lister))),
    relaxed: ['lister'],
    facet: grouped('lister'),
  },
  bathroomsMin: {
    ...columns(compared('bathrooms_min', 'smallint', 'h.bathrooms >=', (f) => f.bathroomsMin)),
    relaxed: ['bathroomsMin'],
  },
  ageMax: {
    ...columns({
      ...compared('age_max', 'int', 'h.year_built >=', ({ ageMax, now }) =>
        ageMax === undefined ? undefined : now.getUTCFullYear() - ageMax,
      ),
      ofMoment: {
        kept: (f) => f.ageMax,
        value: (years, at) => `extract(year from ${at} at time zone 'utc') - ${years}`,
      },
    }),
    relaxed: ['ageMax'],
  },
  listedWithin: {
    ...columns({
      ...compared('listed_within', 'timestamptz', 'h.posted_at >=', ({ listedWithin, now }) =>
        listedWithin === undefined ? undefined : new Date(now.getTime() - listedWithin * DAY_MS),
      ),
      ofMoment: {
        kept: (f) => f.listedWithin,
        value: (days, at) => `${at} - make_interval(hours => 24 * ${days})`,
      },
    }),
    relaxed: ['listedWithin'],
  },
  photosOnly: {
    sql: (f) => (f.photosOnly ? 'h.photos' : undefined),
    saved: {
      row: (f) => ({ photos_only: f.photosOnly ?? false }),
      matches: () => '(not c.photos_only or h.photos)',
    },
    relaxed: ['photosOnly'],
  },
  availableBy: {
    ...columns({
      // A day in the past means available now.
      ...compared('available_by', 'date', 'h.available_from <=', ({ availableBy, now }) => {
        const today = now.toISOString().slice(0, 10)
        return availableBy !== undefined && availableBy < today ? today : availableBy
      }),
      ofMoment: {
        kept: (f) => f.availableBy,
        value: (day, at) => `greatest(${day}, (${at} at time zone 'utc')::date)`,
      },
    }),
    relaxed: ['availableBy'],
  },
  petsAllowed: { ...bits((f) => (f.petsAllowed ? PETS_BIT : 0)), relaxed: ['petsAllowed'] },
  nearStation: { ...bits((f) => (f.nearStation ? STATION_BIT : 0)), relaxed: ['nearStation'] },
  noBrokerage: { ...bits((f) => (f.noBrokerage ? NO_BROKERAGE_BIT : 0)), relaxed: ['noBrokerage'] },
  pgSharing: { ...bits((f) => pgBit.sharing[f.pgSharing ?? 0] ?? 0), relaxed: ['pgSharing'] },
  pgGender: { ...bits((f) => (f.pgGender ? pgBit[f.pgGender] : 0)), relaxed: ['pgGender'] },
  pgGate: { ...bits((f) => (f.pgGate ? pgRuleBit.gate[f.pgGate] : 0)), relaxed: ['pgGate'] },
  pgDeposit: { ...bits((f) => pgRuleBit.deposit[f.pgDeposit ?? 0] ?? 0), relaxed: ['pgDeposit'] },
  pgShortNotice: { ...bits((f) => (f.pgShortNotice ? pgRuleBit.notice : 0)), relaxed: ['pgShortNotice'] },
  category: {
    ...columns(oneOf('category', 'category', (f) => some(f.category))),
    relaxed: ['category'],
  },
  box: {
    // The intersection of all areas is one condition, `boxCondition`.
    sql: () => undefined,
    saved: {
      row: (f) => {
        const [west, south, east, north] = searchBox(f) ?? []
        return { west, south, east, north }
      },
      matches: () =>
        '(c.west is null or h.longitude between c.west and c.east and h.latitude between c.south and c.north)',
    },
    relaxed: ['box'],
  },
  polygon: {
    ...columns({
      column: 'polygon',
      type: 'polygon',
      value: ({ polygon }) => polygon && `(${polygon.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`,
      test: (ring) => `${ring} @> point(h.longitude, h.latitude)`,
    }),
    relaxed: ['polygon'],
  },
  radius: {
    sql: ({ near, radius }, values) =>
      near && radius !== undefined ? `${distanceTo(near, values)} <= ${values.add(radius, 'float8')}` : undefined,
    saved: {
      row: ({ near, radius }) =>
        near && radius !== undefined ? { near_longitude: near[0], near_latitude: near[1], radius } : {},
      matches: () =>
        '(c.radius is null or metres_between(h.longitude, h.latitude, c.near_longitude, c.near_latitude) <= c.radius)',
    },
    // A point without a radius only affects the order.
    relaxed: ['radius'],
  },
  custom: {
    ...columns({
      column: 'custom',
      type: 'jsonpath',
      value: (f) => customPath(f.custom),
      test: (path) => `h.custom @? ${path}`,
    }),
    relaxed: ['custom'],
  },
  offeredBy: {
    ...columns(
      listedBy('agent_id', 'list_agent_id', (f) => f.agentId),
      listedBy('agency_id', 'list_office_id', (f) => f.agencyId),
      listedBy('builder_id', 'list_builder_id', (f) => f.builderId),
    ),
    // A list of one lister's homes never includes those of others.
    relaxed: [],
  },
  city: {
    ...columns(compared('city_id', 'int', 'h.city_id =', (f) => f.cityId)),
    relaxed: [],
  },
}

export const filterGroups = keysOf(searchFilters)

const isFacet = (group: FilterGroup): group is FacetFilter & FilterGroup => searchFilters[group].facet !== undefined
/** The filters with a facet; each is left out when its facet is counted. */
export const facetFilters = filterGroups.filter(isFacet)

/** SQL of one filter on `search_homes h`; `undefined` if it is not set. */
export const conditionOf = (group: FilterGroup, f: ResolvedFilters, values: Values): string | undefined =>
  searchFilters[group].sql(f, values)

/** All conditions except market, intent, city and facets, which belong to the index access or are added separately. */
export const plainConditions = (f: ResolvedFilters, box: Box | undefined, values: Values): string[] => [
  ...(box ? [boxCondition(box, values)] : []),
  ...(f.never?.length ? [hasNoBits(values.add(amenityBits(f.never), 'bigint'))] : []),
  ...(f.pinned === undefined ? [] : [f.pinned ? 'h.pinned' : 'not h.pinned']),
  ...(f.withoutPlans ? ['not exists (select from properties p where p.id = h.id and p.offers_unit_type)'] : []),
  ...filterGroups
    .filter((group) => group !== 'city' && !isFacet(group))
    .flatMap((group) => conditionOf(group, f, values) ?? []),
]

export function boxCondition(box: Box, values: Values): string {
  const [west, south, east, north] = box.map((edge) => values.add(edge, 'float8'))
  return `h.longitude between ${west} and ${east} and h.latitude between ${south} and ${north}`
}

/** SQL of whether a saved search with conditions `c` finds home `h` at the moment `at`. */
export const savedMatches = (at: string): string =>
  [
    ...filterGroups.flatMap((group) => {
      const { saved } = searchFilters[group]
      return typeof saved === 'string' ? [] : saved.matches(at)
    }),
    `(c.amenities is null or ${hasBits('c.amenities')})`,
  ].join(' and ')

/** The row of `saved_search_conditions`, without its search. */
export function savedRow(f: ResolvedFilters): Row {
  const filters = Object.values<SearchFilter>(searchFilters)
  const row: Row = { amenities: filters.reduce((sum, { bits: of }) => sum + (of?.(f) ?? 0), 0) || null }
  for (const { saved } of filters) if (typeof saved !== 'string') Object.assign(row, saved.row(f))
  return row
}
