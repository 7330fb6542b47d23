import { keysOf } from '../../../contract/keys-of.ts'
import { BEDROOMS_AND_MORE, type FilterGroup } from '../../../contract/search/filter-table.ts'
import {
  categories,
  propertySubTypes,
  subTypesOf,
  type PropertySubType,
} from '../../../contract/properties/vocabulary.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Db, Statement } from '../../platform/db/pool.ts'
import { Values } from '../../platform/db/values.ts'
import { metresBetween, type Gazetteer, type GazetteerPlace } from '../places/service.ts'
import { homeConditions, indexScan } from './access-path.ts'
import { boxCondition, conditionOf } from './filters.ts'
import { boxOf, searchBox, type Box } from './geometry.ts'
import type { ResolvedFilters } from './search-conditions.ts'

const MAX_HOMES = 6
const MAX_WAYS = 8
/** Factors by which a range is widened. */
const [LESS, MORE] = [0.85, 1.15]
const LATER_DAYS = 60
const LAST_DAY = Date.parse('9999-12-31')
const NEAR_LOCALITY_METRES = 6000
const NEAR_CITY_METRES = 60_000
const MAX_LOCALITIES = 8
const MAX_CITIES = 2

/** How a filter that is set gives way a little; each search it returns finds more homes. */
type GivesWay = (f: ResolvedFilters, gazetteer: Gazetteer) => ResolvedFilters[]
type Given = Exclude<keyof ResolvedFilters, 'market' | 'intent' | 'now'>

function without(f: ResolvedFilters, ...keys: Given[]): ResolvedFilters {
  const rest = { ...f }
  for (const key of keys) delete rest[key]
  return rest
}
/** Such a filter can only be given up. */
const goes =
  (...keys: Given[]): GivesWay =>
  (f) => [without(f, ...keys)]
/** Such a filter never gives way. */
const stays: GivesWay = () => []

/** A range with both ends moved outward by a factor. */
function wider(f: ResolvedFilters, low: 'priceMin' | 'areaMin', high: 'priceMax' | 'areaMax'): ResolvedFilters {
  const [least, most] = [f[low], f[high]]
  return {
    ...f,
    ...(least !== undefined && { [low]: Math.round(least * LESS) }),
    ...(most !== undefined && { [high]: Math.round(most * MORE) }),
  }
}

/** In the order in which they give way. */
const givesWay: Record<FilterGroup, GivesWay> = {
  locality: nearLocalities,
  price: (f) => [wider(f, 'priceMin', 'priceMax')],
  bedrooms: (f) => [{ ...f, bedrooms: oneMoreOrLess(f.bedrooms) }],
  radius: (f) => [{ ...f, radius: (f.radius ?? 0) * 2 }],
  polygon: (f) => [{ ...without(f, 'polygon'), box: grown(boxOf(f.polygon ?? [])) }],
  box: (f) => (f.box ? [{ ...f, box: grown(f.box) }] : []),
  area: (f) => [wider(f, 'areaMin', 'areaMax')],
  propertySubType: (f) => [{ ...f, propertySubType: alike(f.propertySubType) }],
  availableBy: (f) => (f.availableBy === undefined ? [] : [{ ...f, availableBy: laterThan(f.availableBy, f.now) }]),
  furnished: goes('furnished'),
  developmentStatus: goes('developmentStatus'),
  noBrokerage: goes('noBrokerage'),
  amenities: goes('amenities'),
  floor: goes('floorMin', 'floorMax'),
  facing: goes('facing'),
  bathroomsMin: goes('bathroomsMin'),
  pgSharing: goes('pgSharing'),
  pgGate: goes('pgGate'),
  pgDeposit: goes('pgDeposit'),
  pgShortNotice: goes('pgShortNotice'),
  ageMax: goes('ageMax'),
  listedWithin: goes('listedWithin'),
  lister: goes('lister'),
  photosOnly: goes('photosOnly'),
  nearStation: goes('nearStation'),
  custom: goes('custom'),
  text: goes('text', 'words', 'wordSpread'),
  project: (f) => (f.cityId === undefined ? [] : [without(f, 'project', 'projectId')]),
  city: nearCities,
  category: stays,
  pgGender: stays,
  petsAllowed: stays,
  offeredBy: stays,
}

const oneMoreOrLess = (bedrooms: readonly number[] = []): number[] =>
  [...new Set(bedrooms.flatMap((n) => [n - 1, n + 1]))].filter((n) => n > 0 && n <= BEDROOMS_AND_MORE)

/** Weeks after a day, or after today if it has passed. */
const laterThan = (day: string, now: Date): string =>
  new Date(Math.min(LAST_DAY, Math.max(Date.parse(day), now.getTime()) + LATER_DAYS * DAY_MS))
    .toISOString()
    .slice(0, 10)

/** A box 1.5 times as wide and high around the same centre. */
function grown([west, south, east, north]: Box): Box {
  const [x, y] = [(east - west) / 4, (north - south) / 4]
  return [Math.max(-180, west - x), Math.max(-90, south - y), Math.min(180, east + x), Math.min(90, north + y)]
}

/** Property types with the same purpose as one of these. */
function alike(asked: readonly PropertySubType[] = []): PropertySubType[] {
  const shared = (kind: PropertySubType) => kind === 'pg-room' || kind === 'bed'
  const purposes = categories.filter((category) => subTypesOf[category].some((kind) => asked.includes(kind)))
  return propertySubTypes.filter(
    (kind) =>
      purposes.some((category) => subTypesOf[category].includes(kind)) &&
      asked.some((one) => shared(one) === shared(kind)),
  )
}

const nearest = (places: GazetteerPlace[], to: readonly GazetteerPlace[], within: number): GazetteerPlace[] =>
  places
    .filter((place) => place.propertiesCount > 0 && !to.includes(place))
    .map((place) => ({ place, metres: Math.min(...to.map(({ location }) => metresBetween(location, place.location))) }))
    .filter(({ metres }) => metres <= within)
    .toSorted((a, b) => a.metres - b.metres)
    .map(({ place }) => place)

/** The localities near the requested ones, else the rest of their city. */
function nearLocalities(f: ResolvedFilters, gazetteer: Gazetteer): ResolvedFilters[] {
  const asked = (f.localityIds ?? []).flatMap((id) => gazetteer.byId.get(id) ?? [])
  const city = asked[0]?.parent
  if (!city) return []
  const near = nearest(gazetteer.localities(city), asked, NEAR_LOCALITY_METRES).slice(0, MAX_LOCALITIES)
  return [
    near.length ? { ...f, localityIds: near.map(({ id }) => id) } : { ...without(f, 'localityIds'), cityId: city.id },
  ]
}

function nearCities(f: ResolvedFilters, gazetteer: Gazetteer): ResolvedFilters[] {
  const city = gazetteer.byId.get(f.cityId ?? 0)
  if (!city || f.localityIds || f.projectId || searchBox(f) !== undefined) return []
  return nearest(gazetteer.cities(f.market), [city], NEAR_CITY_METRES)
    .slice(0, MAX_CITIES)
    .map(({ id }) => ({ ...f, cityId: id }))
}

/** SQL of homes that the search with `changed` finds, but not the one with `f`. */
function missed(group: FilterGroup, f: ResolvedFilters, changed: ResolvedFilters, values: Values): string | undefined {
  const box = searchBox(changed)
  if (box === null) return undefined
  const asked = group === 'box' && f.box ? boxCondition(f.box, values) : conditionOf(group, f, values)
  if (asked === undefined) return undefined
  const { wordSpread: _spread, ...plain } = changed
  const conditions = [...homeConditions(plain, box, values, 'newest', true), `not coalesce(${asked}, false)`]
  const newest = (way: string) =>
    `select h.id, h.posted_at from search_homes h where ${[way, ...conditions].join(' and ')}
     order by h.posted_at desc, h.id desc limit ${MAX_HOMES}`
  return `select '${group}' as differs, m.* from (${indexScan(changed, box, values, newest)}) m`
}

/** The statement of `findNearMatches`; each part uses the index that a separate search would. */
export function nearMatchesStatement(f: ResolvedFilters, gazetteer: Gazetteer): Statement | undefined {
  const values = new Values()
  const ways = keysOf(givesWay)
    .filter((group) => conditionOf(group, f, new Values()) !== undefined || (group === 'box' && f.box))
    .flatMap((group) => givesWay[group](f, gazetteer).map((changed) => ({ group, changed })))
    .slice(0, MAX_WAYS)
    .flatMap(({ group, changed }) => missed(group, f, changed, values) ?? [])
  if (!ways.length) return undefined
  return {
    // Takes some of each way before more of one, then groups them by way.
    text: `with found as (${ways.map((sql, way) => `select ${way} as way, w.* from (${sql}) w`).join(' union all ')}),
      chosen as (select *, row_number() over (partition by way order by posted_at desc, id desc) as place from found
        order by place, way limit ${values.add(MAX_HOMES, 'int')})
      select string_agg(left(k.card, -1) || ',"differs":"' || c.differs || '"}', ',' order by c.way, c.place) as cards
      from chosen c join property_cards k using (id)`,
    values: values.list,
  }
}

/** JSON of homes that narrowly miss one filter of a search, each with that filter. */
export async function findNearMatches(db: Db, f: ResolvedFilters, gazetteer: Gazetteer): Promise<string> {
  const statement = nearMatchesStatement(f, gazetteer)
  if (!statement) return ''
  const { rows } = await db.query<{ cards: string | null }>(statement)
  return rows[0]?.cards ?? ''
}
