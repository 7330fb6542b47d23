import type { MarketId } from '../../../contract/markets.ts'
import type { Place, PlaceKind } from '../../../contract/places.ts'
import type { Db } from '../../platform/db/pool.ts'
import { SEARCHES_OF_PLACES } from './place-searches.ts'

/** A place as the server keeps it in memory: the gazetteer is small, asked by every request and changes rarely. */
export interface GazetteerPlace {
  id: number
  market: MarketId
  kind: PlaceKind
  parent: GazetteerPlace | undefined
  slug: string
  name: string
  nameHindi: string | undefined
  aliases: string[]
  postalCode: string | undefined
  location: [number, number]
  population: number
  outline: [number, number][] | undefined
  propertiesCount: number
  /** How much is here and looked for, in homes: see `popularityIn`. */
  popularity: number
  medianPricePerArea: number | undefined
  medianRent: number | undefined
}

export interface Gazetteer {
  all: GazetteerPlace[]
  /** The id of a locality that was merged finds the one it is in now. */
  byId: Map<number, GazetteerPlace>
  city(market: MarketId, slug: string): GazetteerPlace | undefined
  /** A locality by its slug or a former one, inside a city where one is given; without one the slug must be the only of its name. */
  locality(market: MarketId, slug: string, city?: GazetteerPlace): GazetteerPlace | undefined
  cities(market: MarketId): GazetteerPlace[]
  localities(city: GazetteerPlace): GazetteerPlace[]
}

interface Row {
  id: number
  market: MarketId
  kind: PlaceKind | 'merged'
  parent_id: number | null
  merged_into: number | null
  slug: string
  name: string
  name_hindi: string | null
  aliases: string[]
  postal_code: string | null
  longitude: number
  latitude: number
  population: number | null
  outline: [number, number][] | null
  properties_count: number | null
  searches: number | null
  median_price_per_area: number | null
  median_rent: number | null
}

/** Reads the whole gazetteer with its figures. */
export async function loadGazetteer(db: Db): Promise<Gazetteer> {
  const { rows } = await db.query<Row>(
    `select p.*, f.properties_count, f.median_price_per_area, f.median_rent, s.searches
     from places p left join place_figures f on f.place_id = p.id left join (${SEARCHES_OF_PLACES}) s on s.place_id = p.id order by p.id`,
  )
  const { rows: former } = await db.query<{ slug: string; id: number }>(
    `select slug, place_id as id from former_place_slugs order by city_id, slug`,
  )
  const popularityOf = popularityIn(rows)
  const byId = new Map<number, GazetteerPlace>()
  for (const { kind, ...row } of rows) {
    if (kind === 'merged') continue
    byId.set(row.id, {
      id: row.id,
      market: row.market,
      kind,
      parent: undefined,
      slug: row.slug,
      name: row.name,
      nameHindi: row.name_hindi ?? undefined,
      aliases: row.aliases,
      postalCode: row.postal_code ?? undefined,
      location: [row.longitude, row.latitude],
      population: row.population ?? 0,
      outline: row.outline ?? undefined,
      propertiesCount: row.properties_count ?? 0,
      popularity: popularityOf({ kind, ...row }),
      medianPricePerArea: row.median_price_per_area ?? undefined,
      medianRent: row.median_rent ?? undefined,
    })
  }
  for (const row of rows) {
    const place = byId.get(row.id)
    if (place && row.parent_id !== null) place.parent = byId.get(row.parent_id)
  }
  const all = [...byId.values()]
  addMerged(byId, rows)
  const busiest = all.toSorted((a, b) => b.propertiesCount - a.propertiesCount || b.population - a.population)
  const cities = Map.groupBy(
    busiest.filter(({ kind }) => kind === 'city'),
    ({ market }) => market,
  )
  const localities = Map.groupBy(
    busiest.filter(({ kind }) => kind === 'locality'),
    ({ parent }) => parent,
  )
  const citySlugs = new Map(
    busiest
      .toReversed()
      .filter(({ kind }) => kind === 'city')
      .map((place) => [`${place.market}/${place.slug}`, place]),
  )
  const localitySlugs = Map.groupBy(
    busiest.filter(({ kind }) => kind === 'locality'),
    ({ market, slug }) => `${market}/${slug}`,
  )
  const formerSlugs = Map.groupBy(
    former.flatMap(({ slug, id }) => {
      const place = byId.get(id)
      return place ? [{ slug, place }] : []
    }),
    ({ slug, place }) => `${place.market}/${slug}`,
  )
  const theOne = (named: GazetteerPlace[], city: GazetteerPlace | undefined) =>
    city ? named.find(({ parent }) => parent === city) : named.length === 1 ? named[0] : undefined
  return {
    all,
    byId,
    city: (market, slug) => citySlugs.get(`${market}/${slug}`),
    locality(market, slug, city) {
      const key = `${market}/${slug}`
      const named = localitySlugs.get(key) ?? []
      const before = () => new Set(formerSlugs.get(key)?.map(({ place }) => place))
      return theOne(named, city) ?? (city || named.length === 0 ? theOne([...before()], city) : undefined)
    },
    cities: (market) => cities.get(market) ?? [],
    localities: (city) => localities.get(city) ?? [],
  }
}

/** Lets ids of merged localities find those they are in now, over any number of merges. */
function addMerged(byId: Map<number, GazetteerPlace>, rows: Row[]): void {
  const next = new Map(rows.flatMap(({ id, merged_into }) => (merged_into === null ? [] : [[id, merged_into]])))
  for (const id of next.keys()) {
    let at = id
    for (let into = next.get(at); into !== undefined; into = next.get(at)) at = into
    const place = byId.get(at)
    if (place) byId.set(id, place)
  }
}

/**
 * The homes of a place, and its share of all searches as if it were homes: h + H · s / (H + S), where H and S are all homes
 * and searches among places of its kind in its market. A single search weighs at most as much as a home, and all of them
 * together never more than all homes.
 */
function popularityIn(rows: Row[]): (row: Row) => number {
  const all = Map.groupBy(rows, ({ market, kind }) => `${market}/${kind}`)
  const sums = new Map(
    [...all].map(([group, places]) => [
      group,
      {
        homes: places.reduce((sum, { properties_count }) => sum + (properties_count ?? 0), 0),
        searches: places.reduce((sum, { searches }) => sum + (searches ?? 0), 0),
      },
    ]),
  )
  return ({ market, kind, properties_count, searches }) => {
    const { homes = 0, searches: allSearches = 0 } = sums.get(`${market}/${kind}`) ?? {}
    return (properties_count ?? 0) + (searches && homes ? (homes * searches) / (homes + allSearches) : 0)
  }
}

/** The place as the contract publishes it. */
export function publishPlace(place: GazetteerPlace, withOutline = false): Place {
  const within = []
  for (let at = place.parent; at; at = at.parent) within.push({ kind: at.kind, slug: at.slug, name: at.name })
  const ring = place.outline
  return {
    kind: place.kind,
    slug: place.slug,
    name: place.name,
    ...(place.nameHindi && { nameHindi: place.nameHindi }),
    within,
    location: place.location,
    ...(ring && { box: boxOfRing(ring) }),
    ...(withOutline && ring && { outline: ring }),
    propertiesCount: place.propertiesCount,
    ...(place.medianPricePerArea !== undefined && { medianPricePerArea: place.medianPricePerArea }),
  }
}

function boxOfRing(ring: [number, number][]): [number, number, number, number] {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
