import { COUNT_LIMIT } from '../../../contract/search/filters.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cellsIn, rowsOf, type Box } from './geometry.ts'
import { matching } from './counting.ts'
import { Values } from '../../platform/db/values.ts'
import { type ResolvedFilters } from './search-conditions.ts'
import { newestMatching } from './access-path.ts'
import type { Gazetteer } from '../places/service.ts'

/** The homes of one locality without an exact public location. */
interface WithheldGroup {
  localityId: number
  count: number
  lowestPrice?: number
  /** The mean of their coarse cells, and the box around the centres of those. */
  middle: [number, number]
  box: Box
}

/** What a map shows. Clusters and homes are JSON that the database wrote, separated by commas; `null` for none. */
interface MapView {
  clusters: string | null
  homes: string | null
  withheld: WithheldGroup[]
  more: boolean
}

/** Cells are this many levels finer than the view: 512 px tiles are divided into 64 px cells. */
const FINER = 3
/** From this zoom on, and in views with few homes, homes are shown one by one. */
const SINGLE_ZOOM = 16
const FEW_HOMES = 60
const MAX_HOMES = 300
/** The widest and narrowest precomputed clusters; up to `wide` views are not checked for having few homes. */
const COUNTED_AHEAD = { from: 2, wide: 13, to: 16 }

/**
 * What a map shows in a box at a zoom. Homes with only a locality are never pinned: with pins and at close zooms they are grouped by
 * locality, at wide zooms they count in clusters. In large markets unfiltered views of many homes use precomputed clusters; filtered views
 * count homes up to the limit, beyond it the newest, with `more`.
 */
export async function mapView(
  db: Db,
  f: ResolvedFilters & { box: Box },
  zoom: number,
  largeMarket: boolean,
): Promise<MapView> {
  const level = Math.min(zoom + FINER, 19)
  const isCounted = largeMarket && level <= COUNTED_AHEAD.to && isUnfiltered(f)
  if (isCounted && level <= COUNTED_AHEAD.wide) return viewCountedAhead(db, f, level)

  const close = zoom >= SINGLE_ZOOM
  const most = close ? MAX_HOMES : FEW_HOMES
  const values = new Values()
  const from = matching(f, values)
  if (!from) return NOTHING
  // Homes of one coarse cell never separate at any zoom: in a cluster they could not be reached.
  const crowd = isCounted
    ? `select cluster, null, false from (${countedAhead(f, level, values)}) t where (select crowded from size)`
    : cellsOf(close ? { ...f, pinned: true } : f, level, values)
  // One statement, because each wakes the database.
  const { rows } = await db.query<MapView & { crowded: boolean; withheld: WithheldGroup[] | null }>(
    `with alone as materialized (select ${HOME_COLUMNS}, h.pinned ${from} and h.longitude is not null limit ${most + 1}),
       size as materialized (select count(*) > ${most} as crowded from alone),
       shown (cluster, home, more) as (
         select null, ${HOME_JSON}, false from alone h where pinned and not (select crowded from size) union all ${crowd})
     select string_agg(cluster, ',') as clusters, string_agg(home, ',') as homes, coalesce(bool_or(more), false) as more,
       (select crowded from size) as crowded,
       (select ${WITHHELD_GROUPS} from (${groupsOf('alone where not pinned and not (select crowded from size)')}) g) as withheld
     from shown`,
    values.list,
  )
  const [{ crowded, withheld, ...view } = { ...NOTHING, crowded: false }] = rows
  return { ...view, withheld: crowded && close ? await crowdWithheld(db, f) : (withheld ?? []) }
}

const NOTHING: MapView = { clusters: null, homes: null, withheld: [], more: false }

/** The homes of a close view of many without an exact public location, by locality. */
async function crowdWithheld(db: Db, f: ResolvedFilters & { box: Box }): Promise<WithheldGroup[]> {
  const values = new Values()
  const from = matching({ ...f, pinned: false }, values)
  if (!from) return []
  const homes = `(select ${HOME_COLUMNS} ${from} limit ${values.add(COUNT_LIMIT, 'int')}) h`
  const text = `select ${WITHHELD_GROUPS} as withheld from (${groupsOf(homes)}) g`
  const { rows } = await db.query<{ withheld: WithheldGroup[] | null }>(text, values.list)
  return rows[0]?.withheld ?? []
}

const HOME_COLUMNS =
  'h.id, h.longitude as lng, h.latitude as lat, h.price, h.bedrooms, h.property_sub_type as kind, h.locality_id'

const degrees = (sql: string) => `round(${sql} * 1e6) / 1e6`

/** SQL of a home of `h` as JSON; `concat` omits what is null. */
const HOME_JSON = `concat('{"id":"', h.id, '","location":[', ${degrees('h.lng')}, ',', ${degrees('h.lat')}, ']',
  ',"listPrice":' || h.price::text, ',"bedroomsTotal":' || h.bedrooms::text, ',"propertySubType":"', h.kind, '"}')`

/** SQL of a cluster `k` as JSON, as `search_tiles` keeps it. */
const CLUSTER_JSON = `concat('{"location":[', ${degrees('k.lng')}, ',', ${degrees('k.lat')}, '],"count":', k.count, ',"lowestPrice":' || k.price::text,
  ',"box":[', ${['k.west', 'k.south', 'k.east', 'k.north'].map(degrees).join(", ',', ")}, ']}')`

const groupsOf = (homes: string) => `select locality_id as "localityId", count(*) as count, min(price) as "lowestPrice",
  array[avg(lng), avg(lat)] as middle, array[min(lng), min(lat), max(lng), max(lat)] as box from ${homes} group by 1`
const WITHHELD_GROUPS = 'json_strip_nulls(json_agg(g))'

/**
 * Clusters of the newest homes up to the limit plus one, which shows that there are more. A home alone in its cell is pinned if its
 * location is public.
 */
function cellsOf(f: ResolvedFilters & { box: Box }, level: number, values: Values): string {
  const limit = values.add(COUNT_LIMIT, 'int')
  return `select case when s.id is null then ${CLUSTER_JSON} end, case when s.id is not null then ${HOME_JSON} end, more from (
      select count(*) as count, min(h.price) as price, avg(h.longitude) as lng, avg(h.latitude) as lat,
        case when count(*) = 1 then (array_agg(h.id))[1] end as only, sum(count(*)) over () > ${limit} as more,
        min(h.longitude) as west, min(h.latitude) as south, max(h.longitude) as east, max(h.latitude) as north
      from (${newestMatching(f, values, 'h.longitude, h.latitude, h.price', `${limit} + 1`)}) h
      where (select crowded from size) group by ${cellOf(f.box, level, values)}) k
    left join search_homes s on s.id = k.only and s.pinned
    cross join lateral (select s.id, k.lng, k.lat, k.price, s.bedrooms, s.property_sub_type as kind) h`
}

const MAX_ROWS = 500

/** SQL of the cell of a home. A view has few rows of cells, and looking these up costs a tenth of projecting each home. */
function cellOf(box: Box, level: number, values: Values): string {
  const { southernmost, edges } = rowsOf(box, level)
  const row =
    edges.length > MAX_ROWS
      ? `tile_y(h.latitude, ${level})`
      : `${southernmost} - width_bucket(h.latitude, ${values.add(edges, 'float8[]')})`
  return `(${row})::bigint << ${level} | least(floor((h.longitude + 180) * ${2 ** level / 360})::int, ${2 ** level - 1})`
}

/**
 * The answer of the map as JSON. Names the groups of withheld homes after their localities, each at the centre of its locality if that is
 * in view. Groups of unknown places become clusters.
 */
export function mapJson(
  { clusters, homes, withheld, more }: MapView,
  byId: Gazetteer['byId'],
  [west, south, east, north]: Box,
  currency: string,
): string {
  const inView = ([lng, lat]: [number, number]) => lng > west && lng < east && lat > south && lat < north
  const unknown: string[] = []
  const known: string[] = []
  for (const { localityId, middle, box, ...group } of withheld) {
    const place = byId.get(localityId)
    const [lng, lat] = place && inView(place.location) ? place.location : middle
    const shown = { ...group, location: [round(lng), round(lat)], box: roundedCells(box) }
    if (!place?.parent) unknown.push(JSON.stringify(shown))
    else {
      const { slug: locality, name, nameHindi, parent } = place
      known.push(JSON.stringify({ ...shown, city: parent.slug, locality, name, nameHindi }))
    }
  }
  const all = [clusters ?? [], unknown].flat().join(',')
  return `{"data":{"clusters":[${all}],"homes":[${homes ?? ''}],"withheld":[${known.join(',')}],"more":${more},"currency":"${currency}"}}`
}

/** Half the size, in degrees, of the coarse cell of a home without an exact location. */
const HALF_A_CELL = 0.01

/** The box extended to whole coarse cells whose centres are in it. */
const roundedCells = ([west, south, east, north]: Box): Box => [
  round(west - HALF_A_CELL),
  round(south - HALF_A_CELL),
  round(east + HALF_A_CELL),
  round(north + HALF_A_CELL),
]

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const unfiltering = new Set(['market', 'intent', 'box', 'now', 'zoom'])
const isUnfiltered = (f: ResolvedFilters) =>
  Object.entries(f).every(([key, value]) => unfiltering.has(key) || value === undefined)

/** SQL of the clusters that were counted in advance. */
function countedAhead({ market, intent, box }: ResolvedFilters & { box: Box }, level: number, values: Values): string {
  const z = Math.max(level, COUNTED_AHEAD.from)
  const { west, north, east, south } = cellsIn(box, z)
  const from = Array.from({ length: south - north + 1 }, (_, row) => ((north + row) << z) | west)
  return `select t.cluster from unnest(${values.add(from, 'int[]')}) first cross join lateral (
    select cluster from search_tiles where market = ${values.add(market, 'market')} and intent = ${values.add(intent, 'intent')}
      and level = ${values.add(z, 'smallint')} and cell between first and first + ${values.add(east - west, 'int')}) t`
}

async function viewCountedAhead(db: Db, f: ResolvedFilters & { box: Box }, level: number): Promise<MapView> {
  const values = new Values()
  const text = `select string_agg(cluster, ',') as clusters from (${countedAhead(f, level, values)}) t`
  const { rows } = await db.query<Pick<MapView, 'clusters'>>({ name: 'map-counted-ahead', text, values: values.list })
  return { clusters: rows[0]?.clusters ?? null, homes: null, withheld: [], more: false }
}
