import { COUNT_LIMIT } from '../../../contract/search/filters.ts'
import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cellBox, rowsOf, type Box } from './geometry.ts'
import { matching } from './counting.ts'
import { Values } from '../../platform/db/values.ts'
import { type ResolvedFilters } from './search-conditions.ts'
import { newestMatching } from './access-path.ts'
import type { Gazetteer } from '../places/service.ts'

interface Cluster {
  location: [number, number]
  count: number
  lowestPrice?: number
  box: Box
}

interface MapHome {
  id: string
  location: [number, number]
  listPrice?: number
  bedroomsTotal?: number
  propertySubType: PropertySubType
}

/** The homes of one locality without an exact public location. */
interface WithheldGroup extends Omit<Cluster, 'location'> {
  localityId: number
  /** The mean of their coarse cells. */
  middle: [number, number]
}

interface MapView {
  clusters: Cluster[]
  homes: MapHome[]
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
  const none = { clusters: [], homes: [], withheld: [], more: false }
  const level = Math.min(zoom + FINER, 19)
  const isCounted = largeMarket && level <= COUNTED_AHEAD.to && isUnfiltered(f)
  if (isCounted && level <= COUNTED_AHEAD.wide) return { ...none, clusters: await countedAhead(db, f, level) }

  const close = zoom >= SINGLE_ZOOM
  // Homes of one coarse cell never separate at any zoom: in a cluster they could not be reached.
  const clustered = isCounted ? undefined : close ? { ...f, pinned: true } : f
  const { alone, cells } = await homesOrClusters(db, f, close ? MAX_HOMES : FEW_HOMES, clustered, level)
  if (alone) return { ...none, ...homesAlone(alone) }
  if (!cells) return { ...none, clusters: await countedAhead(db, f, level) }
  return {
    clusters: cells.filter(({ id }) => id === null).map((cell) => cluster(cell, cell.box)),
    homes: cells.flatMap((cell) => (cell.id === null ? [] : mapHome(cell))),
    withheld: close ? await withheldGroups(db, f) : [],
    more: cells[0]?.more ?? false,
  }
}

/** Homes without an exact public location, by locality; few in a view this close. */
async function withheldGroups(db: Db, f: ResolvedFilters & { box: Box }): Promise<WithheldGroup[]> {
  const values = new Values()
  const from = matching({ ...f, pinned: false }, values)
  if (!from) return []
  const { rows } = await db.query<{
    localityId: number
    count: number
    lowestPrice: number | null
    middle: [number, number]
    box: Box
  }>(
    `select locality_id as "localityId", count(*) as count, min(price) as "lowestPrice",
       array[avg(longitude), avg(latitude)] as middle,
       array[min(longitude), min(latitude), max(longitude), max(latitude)] as box
     from (select h.locality_id, h.price, h.longitude, h.latitude ${from} limit ${values.add(COUNT_LIMIT, 'int')}) h group by 1`,
    values.list,
  )
  return rows.map(({ lowestPrice, box: [west, south, east, north], ...group }) => ({
    ...group,
    ...(lowestPrice !== null && { lowestPrice }),
    box: roundedCells([west, south, east, north]),
  }))
}

/**
 * The homes one by one if there are at most `most`, else the clusters of `clustered`: of its newest homes up to the limit plus one, which
 * shows that there are more. A home alone in its cell is pinned if its location is public. One statement, because each wakes the database.
 */
async function homesOrClusters(
  db: Db,
  f: ResolvedFilters,
  most: number,
  clustered: (ResolvedFilters & { box: Box }) | undefined,
  level: number,
): Promise<{ alone: AloneRow[] | null; cells: CellRow[] | null }> {
  const values = new Values()
  const from = matching(f, values)
  if (!from) return { alone: [], cells: null }
  const { rows } = await db.query<{ alone: AloneRow[] | null; cells: CellRow[] | null }>(
    `with alone as materialized (
       select ${HOME_COLUMNS}, h.pinned, h.locality_id as "localityId" ${from} and h.longitude is not null limit ${most + 1})
     select (select coalesce(json_agg(a), '[]') from alone a having count(*) <= ${most}) as alone,
       ${clustered ? `(select coalesce(json_agg(c), '[]') from (${cellsOf(clustered, most, level, values)}) c)` : 'null'} as cells`,
    values.list,
  )
  return rows[0] ?? { alone: [], cells: null }
}

function cellsOf(f: ResolvedFilters & { box: Box }, most: number, level: number, values: Values): string {
  const limit = values.add(COUNT_LIMIT, 'int')
  return `select k.*, s.id, s.bedrooms, s.property_sub_type as kind from (
      select count(*) as count, min(h.price) as price, avg(h.longitude) as lng, avg(h.latitude) as lat,
        case when count(*) = 1 then (array_agg(h.id))[1] end as only, sum(count(*)) over () > ${limit} as more,
        array[min(h.longitude), min(h.latitude), max(h.longitude), max(h.latitude)] as box
      from (${newestMatching(f, values, 'h.longitude, h.latitude, h.price', `${limit} + 1`)}) h
      where (select count(*) from alone) > ${most} group by ${cellOf(f.box, level, values)}) k
    left join search_homes s on s.id = k.only and s.pinned`
}

/** A cell of homes, or with an id a single home to pin. */
type CellRow = Omit<ClusterRow, 'cell'> & { box: Box; more: boolean } & (
    | { id: null }
    | Pick<HomeRow, 'id' | 'bedrooms' | 'kind'>
  )

interface HomeRow {
  id: string
  lng: number
  lat: number
  price: number | null
  bedrooms: number | null
  kind: PropertySubType
}

const HOME_COLUMNS = 'h.id, h.longitude as lng, h.latitude as lat, h.price, h.bedrooms, h.property_sub_type as kind'

const mapHome = ({ id, lng, lat, price, bedrooms, kind }: HomeRow): MapHome => ({
  id,
  location: [round(lng), round(lat)],
  ...(price !== null && { listPrice: price }),
  ...(bedrooms !== null && { bedroomsTotal: bedrooms }),
  propertySubType: kind,
})

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

interface ClusterRow {
  cell: number
  count: number
  price: number | null
  lng: number
  lat: number
}

const cluster = ({ count, price, lng, lat }: Omit<ClusterRow, 'cell'>, box: Box): Cluster => ({
  location: [round(lng), round(lat)],
  count,
  ...(price !== null && { lowestPrice: price }),
  box: [round(box[0]), round(box[1]), round(box[2]), round(box[3])],
})

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Half the size, in degrees, of the coarse cell of a home without an exact location. */
const HALF_A_CELL = 0.01

/** The box extended to whole coarse cells whose centres are in it. */
const roundedCells = ([west, south, east, north]: Box): Box => [
  round(west - HALF_A_CELL),
  round(south - HALF_A_CELL),
  round(east + HALF_A_CELL),
  round(north + HALF_A_CELL),
]

type AloneRow = HomeRow & { pinned: boolean; localityId: number }

/** Homes one by one; those without an exact public location by locality. */
function homesAlone(rows: AloneRow[]): { homes: MapHome[]; withheld: WithheldGroup[] } {
  const homes = rows.filter(({ pinned }) => pinned).map(mapHome)
  const groups = Map.groupBy(
    rows.filter(({ pinned }) => !pinned),
    ({ localityId }) => localityId,
  )
  const withheld = [...groups].map(([localityId, group]) => {
    const prices = group.flatMap(({ price }) => price ?? [])
    const lngs = group.map(({ lng }) => lng)
    const lats = group.map(({ lat }) => lat)
    return {
      localityId,
      count: group.length,
      ...(prices.length && { lowestPrice: Math.min(...prices) }),
      middle: [mean(lngs), mean(lats)] satisfies [number, number],
      box: roundedCells([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]),
    }
  })
  return { homes, withheld }
}

/**
 * Names the groups of withheld homes after their localities, each at the centre of its locality if that is in view. Groups of unknown
 * places become clusters.
 */
export function nameWithheld({ withheld, ...view }: MapView, byId: Gazetteer['byId'], shown: Box) {
  const [west, south, east, north] = shown
  const inView = ([lng, lat]: [number, number]) => lng > west && lng < east && lat > south && lat < north
  const known = withheld.map(({ localityId, middle, ...group }) => {
    const place = byId.get(localityId)
    const at = place && inView(place.location) ? place.location : middle
    return { ...group, place, location: [round(at[0]), round(at[1])] satisfies [number, number] }
  })
  return {
    ...view,
    clusters: [...view.clusters, ...known.flatMap(({ place, ...group }) => (place?.parent ? [] : [group]))],
    withheld: known.flatMap(({ place, ...group }) =>
      place?.parent
        ? [
            {
              ...group,
              city: place.parent.slug,
              locality: place.slug,
              name: place.name,
              ...(place.nameHindi && { nameHindi: place.nameHindi }),
            },
          ]
        : [],
    ),
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const unfiltering = new Set(['market', 'intent', 'box', 'now', 'zoom'])
const isUnfiltered = (f: ResolvedFilters) =>
  Object.entries(f).every(([key, value]) => unfiltering.has(key) || value === undefined)

async function countedAhead(db: Db, f: ResolvedFilters & { box: Box }, level: number): Promise<Cluster[]> {
  const from = Math.max(level, COUNTED_AHEAD.from)
  const { rows } = await db.query<ClusterRow>({
    name: 'map-counted-ahead',
    text: `select cell, homes as count, lowest_price as price, longitude as lng, latitude as lat
      from generate_series(tile_y($7, $3), tile_y($5, $3)) y cross join lateral (
        select * from search_tiles where market = $1 and intent = $2 and level = $3
          and cell between (y << $3) | tile_x($4, $3) and (y << $3) | tile_x($6, $3)) t`,
    values: [f.market, f.intent, from, ...f.box],
  })
  return rows.map((row) => cluster(row, cellBox(row.cell, from)))
}
