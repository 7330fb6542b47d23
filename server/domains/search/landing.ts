import { marketIds, markets, type MarketId } from '../../../contract/markets.ts'
import { PropertyFilterQuery, PropertySearchQuery } from '../../../contract/search/filters.ts'
import { type Category, type Intent, type PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { Picture } from '../../../contract/uploads.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { RawJson } from '../../platform/http/serve.ts'
import { cached } from '../../platform/cached.ts'
import { publishPlace, type Gazetteer, type GazetteerPlace } from '../places/service.ts'
import { categoryFilters, categoryId, type CategoryKey } from './categories.ts'
import { countHomes, matching } from './counting.ts'
import { pictureJson } from '../properties/service.ts'
import { Values } from '../../platform/db/values.ts'
import { type ResolvedFilters } from './search-conditions.ts'
import { searchHomes } from './search.ts'

const TOP_LOCALITIES = 12
const FRONT_HOMES = 8

/** They change rarely and take long to find. */
const CITY_PICTURES_FRESH_FOR_MS = 600_000

/** Reads the front page of a market as in the contract. */
export function openHomeOverview(db: Db, clock: Clock) {
  const now = () => clock.now().getTime()
  const pictures = Object.fromEntries(
    marketIds.map((market) => [market, cached(() => cityPictures(db, market), CITY_PICTURES_FRESH_FOR_MS, now)]),
  )
  return (gazetteer: Gazetteer, market: MarketId) =>
    homeOverviewOf(db, clock.now(), gazetteer, market, pictures[market]?.() ?? Promise.resolve(new Map()))
}

async function homeOverviewOf(
  db: Db,
  now: Date,
  gazetteer: Gazetteer,
  market: MarketId,
  picturesOfCities: ReturnType<typeof cityPictures>,
): Promise<RawJson> {
  const newest = (intent: Intent) => {
    const query = PropertySearchQuery.parse({ market, intent, photosOnly: '1', limit: String(FRONT_HOMES) })
    // New projects have a separate section, and the unit types of one would fill this list.
    return searchHomes(db, { ...query, now, withoutPlans: true }, query, false)
  }
  const [sale, rent, { rows: kinds }, pictures] = await Promise.all([
    newest('sale'),
    newest('rent'),
    db.query<{ intent: Intent; category: string; city: number; count: number }>({
      name: 'homes-by-kind',
      text: `select intent, category, city_id as city, count(*) as count from search_homes where market = $1 group by 1, 2, 3 order by 4 desc`,
      values: [market],
    }),
    picturesOfCities,
  ])
  const countOf = (rows: readonly { count: number }[]) => rows.reduce((n, { count }) => n + count, 0)
  const sum = (key: 'intent' | 'category') =>
    [...Map.groupBy(kinds, (row) => row[key])].map(([value, rows]) => ({ [key]: value, count: countOf(rows) }))
  // The figures of the gazetteer are older, and would not add up to the total.
  const byCity = Map.groupBy(kinds, ({ city }) => city)
  const cities = gazetteer
    .cities(market)
    .map((city) => ({ ...city, propertiesCount: countOf(byCity.get(city.id) ?? []) }))
    .filter(({ propertiesCount }) => propertiesCount > 0)
  const localities = cities
    .flatMap((city) => gazetteer.localities(city).slice(0, 3))
    .filter(({ medianPricePerArea }) => medianPricePerArea !== undefined)
    .toSorted((a, b) => b.propertiesCount - a.propertiesCount)
    .slice(0, TOP_LOCALITIES)
  const overview = {
    total: countOf(kinds),
    intents: sum('intent'),
    categories: sum('category'),
    cities: cities.slice(0, 12).map((city) => ({ ...publishPlace(city), picture: pictures.get(city.id) })),
    topLocalities: localities.map((place) => ({ ...publishPlace(place), medianRent: place.medianRent })),
  }
  const homes = `"newest":[${sale.cards}],"newestRentals":[${rent.cards}]`
  return new RawJson(`{"data":${JSON.stringify(overview).slice(0, -1)},${homes}}}`)
}

/** A picture of a building for each city, different ones as far as possible. */
async function cityPictures(db: Db, market: MarketId): Promise<Map<number, unknown>> {
  const { rows } = await db.query<{ city_id: number; key: string; picture: unknown }>({
    name: 'city-pictures',
    text: `select c.id as city_id, h.key, h.picture from places c cross join lateral (
        select distinct on (m.picture_key) m.picture_key as key, ${pictureJson} as picture
        from (select * from search_homes s where s.market = $1 and s.intent = 'sale' and s.city_id = c.id and s.photos
            order by s.posted_at desc, s.id desc limit 100) s
          join property_media m on m.property_id = s.id and m.image_of = 'exterior'
          join pictures pic on pic.key = m.picture_key) h
      where c.market = $1 and c.kind = 'city' order by c.id, h.key`,
    values: [market],
  })
  const shown = new Set<string>()
  const chosen = new Map<number, unknown>()
  for (const [city, pictures] of Map.groupBy(rows, (row) => row.city_id)) {
    const picture = pictures.find(({ key }) => !shown.has(key)) ?? pictures[0]
    if (!picture) continue
    shown.add(picture.key)
    chosen.set(city, picture.picture)
  }
  return chosen
}

/** Every type and intent with homes, their number, lowest price and a picture of the newest; index search_kind_newest. */
export async function hubOf(db: Db, market: MarketId) {
  const { rows } = await db.query<{
    category: Category
    propertySubType: PropertySubType
    intent: Intent
    count: number
    lowestPrice: number | null
    picture: Picture | null
  }>({
    name: 'property-hub',
    text: `select k.category, k.property_sub_type as "propertySubType", k.intent, k.count, k.lowest as "lowestPrice", shown.picture
      from (select category, property_sub_type, intent, count(*) as count, min(price) as lowest
        from search_homes where market = $1 group by 1, 2, 3) k
      left join lateral (select ${pictureJson} as picture from search_homes h
        join property_media m on m.property_id = h.id and m.position = 0 join pictures pic on pic.key = m.picture_key
        where h.market = $1 and h.intent = k.intent and h.property_sub_type = k.property_sub_type and h.photos
        order by h.posted_at desc, h.id desc limit 1) shown on true
      order by 4 desc, 1, 2, 3`,
    values: [market],
  })
  return rows.map(({ lowestPrice, picture, ...row }) => ({
    ...row,
    ...(lowestPrice !== null && { lowestPrice }),
    ...(picture !== null && { picture }),
  }))
}

const PRICE_BANDS = 8
const FIRST_HOMES = 9
const MAX_NEIGHBOURS = 12

/** A landing page with its figures, first homes and links to neighbours, as in the contract. */
export async function categoryPageOf(
  db: Db,
  gazetteer: Gazetteer,
  market: MarketId,
  key: CategoryKey,
  resolve: (f: PropertyFilterQuery) => Promise<ResolvedFilters>,
): Promise<RawJson> {
  const pack = markets[market]
  const filters = categoryFilters(key)
  const query = PropertySearchQuery.parse({ ...filters, market, limit: String(FIRST_HOMES) })
  const f = await resolve(PropertyFilterQuery.parse({ ...filters, market }))
  const [page, count, figures, neighbours] = await Promise.all([
    searchHomes(db, f, query, false),
    countHomes(db, f),
    priceFigures(db, f),
    neighboursOf(db, gazetteer, market, key),
  ])
  const data = {
    catId: categoryId(key, pack.bedroomWord),
    market,
    filters,
    intent: key.intent,
    propertySubType: key.propertySubType,
    bedrooms: key.bedrooms,
    city: key.city && publishPlace(key.city),
    locality: key.locality && publishPlace(key.locality),
    count,
    ...figures,
    currency: pack.currency,
    neighbours: neighbours.map(({ count: homes, ...neighbour }) => ({
      catId: categoryId(neighbour, pack.bedroomWord),
      count: homes,
      place: neighbour.locality?.name ?? neighbour.city?.name,
      intent: neighbour.intent,
      propertySubType: neighbour.propertySubType,
      bedrooms: neighbour.bedrooms,
    })),
  }
  return new RawJson(`{"data":${JSON.stringify(data).slice(0, -1)},"properties":[${page.cards}]}}`)
}

async function priceFigures(db: Db, f: ResolvedFilters) {
  const values = new Values()
  const from = matching(f, values)
  if (!from) return { priceBands: [] }
  const { rows } = await db.query<{
    median: number | null
    lowest: number | null
    highest: number | null
    per_area: number | null
    edges: number[] | null
    counts: number[] | null
  }>(
    `with base as (select h.price, h.price_per_area ${from} limit 10000),
       spread as (select percentile_disc(0.5) within group (order by price) as median, min(price) as lowest, max(price) as highest,
         percentile_disc(0.5) within group (order by price_per_area) as per_area,
         percentile_disc(0.02) within group (order by price) as low, percentile_disc(0.98) within group (order by price) as high
         from base where price is not null),
       bars as (select width_bucket(least(greatest(price, low), high - 1)::float8, low::float8, greatest(high, low + 1)::float8, ${PRICE_BANDS}) as bar, count(*)::int as n
         from base, spread where price is not null group by 1)
     select median, lowest, highest, per_area,
       (select array_agg((low + (high - low) * i / ${PRICE_BANDS})::bigint order by i) from generate_series(0, ${PRICE_BANDS - 1}) i) as edges,
       (select array_agg(coalesce(n, 0) order by i) from generate_series(1, ${PRICE_BANDS}) i left join bars on bar = i) as counts
     from spread`,
    values.list,
  )
  const row = rows[0]
  if (!row || row.median === null) return { priceBands: [] }
  const edges = (row.edges ?? []).map(Number)
  return {
    medianPrice: row.median,
    lowestPrice: row.lowest ?? undefined,
    highestPrice: row.highest ?? undefined,
    medianPricePerArea: row.per_area ?? undefined,
    priceBands: edges.map((from_, bar) => ({
      from: from_,
      ...(bar + 1 < edges.length && { to: edges[bar + 1] }),
      count: row.counts?.[bar] ?? 0,
    })),
  }
}

type Neighbour = CategoryKey & { count: number }

/** Related pages with homes: the same type in nearby places, then other types and sizes here. */
async function neighboursOf(db: Db, gazetteer: Gazetteer, market: MarketId, key: CategoryKey): Promise<Neighbour[]> {
  const { rows } = await db.query<{ place_id: number; kind: PropertySubType; bedrooms: number | null; count: number }>(
    `select ${key.locality || key.city ? 'locality_id' : 'city_id'} as place_id, property_sub_type as kind,
       case when category = 'residential' then least(bedrooms, 5) end as bedrooms, count(*) as count
     from search_homes where market = $1 and intent = $2 ${key.city ? 'and city_id = $3' : ''} group by 1, 2, 3`,
    key.city ? [market, key.intent, key.city.id] : [market, key.intent],
  )
  const found = new Map<string, Neighbour>()
  const add = (neighbour: CategoryKey, count: number) => {
    const id = categoryId(neighbour, 'bhk')
    found.set(id, { ...neighbour, count: (found.get(id)?.count ?? 0) + count })
  }
  const here: Pick<CategoryKey, 'city' | 'locality'> = {
    ...(key.city && { city: key.city }),
    ...(key.locality && { locality: key.locality }),
  }
  const same = {
    intent: key.intent,
    ...(key.propertySubType && { propertySubType: key.propertySubType }),
    ...(key.bedrooms !== undefined && { bedrooms: key.bedrooms }),
  }
  for (const row of rows) {
    const place: GazetteerPlace | undefined = gazetteer.byId.get(row.place_id)
    if (!place) continue
    const isSame =
      (!key.propertySubType || row.kind === key.propertySubType) &&
      (key.bedrooms === undefined || row.bedrooms === key.bedrooms)
    if (isSame && place !== key.locality)
      add(
        {
          ...same,
          ...(place.kind === 'city'
            ? { city: place }
            : { ...(place.parent && { city: place.parent }), locality: place }),
        },
        row.count,
      )
    const isHere = key.locality ? place === key.locality : true
    if (isHere && row.kind !== key.propertySubType)
      add({ intent: key.intent, propertySubType: row.kind, ...here }, row.count)
    if (
      isHere &&
      row.kind === key.propertySubType &&
      row.bedrooms !== null &&
      row.bedrooms > 0 &&
      row.bedrooms !== key.bedrooms
    )
      add({ intent: key.intent, propertySubType: row.kind, bedrooms: row.bedrooms, ...here }, row.count)
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_NEIGHBOURS)
}
