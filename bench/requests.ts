import { pick, seeded, type Random } from '../demo/market/random.ts'
import { writeCursor } from '../server/platform/http/cursor.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { convert } from '../contract/currencies/currencies.ts'
import { benchRate, campusOf, geography, zipf, type BenchCity } from './market/geography.ts'
import { chooser, vocabulary } from './market/vocabulary.ts'

/** What is measured, in the order of the table. */
export const lines = [
  'search',
  'deep',
  'count',
  'facets',
  'map',
  'detail',
  'suggestion',
  'text',
  'priced',
  'converted',
  'beds',
] as const
export type Line = (typeof lines)[number]

export const lineNames: Record<Line, string> = {
  search: 'search page',
  deep: 'page far down',
  count: 'filtered count',
  facets: 'facets',
  map: 'map view',
  detail: 'detail',
  suggestion: 'suggestion',
  text: 'text search',
  priced: 'search by price',
  converted: 'search by converted price',
  beds: 'beds near a campus',
}

/** Requests drawn for each line. pgbench takes 128 scripts at most, and each request becomes one. */
const DRAWS = 100

type Query = Record<string, string | number | undefined>

/** The URLs of each line, the same for the same database; cities and words follow a Zipf distribution, so that the largest occur. */
export async function drawRequests(db: Db): Promise<Record<Line, string[]>> {
  const random = seeded(2026)
  const cities = geography()
  const cityOf = chooser(cities.map(({ weight }) => weight))
  const city = () => cities[cityOf(random())] ?? pick(cities, random)
  const wordOf = chooser(zipf(vocabulary.length, 0.9))
  const word = () => vocabulary[wordOf(random())] ?? 'balcony'
  const { rows: homes } = await db.query<{ id: string; intent: string; city: string; posted: number }>({
    text: `select h.id, h.intent, c.slug as city, extract(epoch from h.posted_at)::float8 * 1000 as posted
      from search_homes h join places c on c.id = h.city_id join property_pages p on p.id = h.id
      where hashtextextended(h.id::text, 1) % (select greatest(1, count(*) / 1000) from property_pages) = 0 order by h.id limit $1`,
    values: [DRAWS],
  })
  const { rows: projects } = await db.query<{ name: string }>('select name from projects order by id limit 50')
  const draw = <Drawn>(make: () => Drawn) => Array.from({ length: DRAWS }, make)
  const drawn = {
    search: draw(() => address('/api/properties', { ...inCity(city(), random), ...filters(random), ...order(random) })),
    count: draw(() => address('/api/properties/count', { ...inCity(city(), random), ...filters(random) })),
    facets: draw(() => address('/api/properties/facets', { ...inCity(city(), random), ...filters(random) })),
    map: draw(() => address('/api/properties/map', view(city(), random))),
    detail: homes.map(({ id }) => `/api/properties/${id}`),
    suggestion: draw(() => address('/api/suggestions', { text: typed(city(), pick(projects, random).name, random) })),
    text: draw(() =>
      address('/api/properties', {
        intent: intentOf(random),
        ...(random() < 0.6 && { city: city().slug }),
        text: random() < 0.5 ? word() : `${word()} ${word()}`,
        sort: random() < 0.6 ? 'relevance' : 'newest',
      }),
    ),
  }
  const priced = draw(() => {
    const low = pick([20, 40, 60, 100], random) * 100_000_00
    const high = Math.round(low * pick([1.1, 1.5, 2], random))
    return { low, high, rest: { ...inCity(city(), random), ...order(random) } }
  })
  return {
    ...drawn,
    deep: homes.map(({ id, intent, city, posted }) => {
      const cursor = writeCursor('newest', JSON.stringify([0, posted, id]))
      return address('/api/properties', { intent, city, ...filters(random), sort: 'newest', cursor })
    }),
    priced: priced.map(({ low, high, rest }) => address('/api/properties', { ...rest, priceMin: low, priceMax: high })),
    converted: priced.map(({ low, high, rest }) =>
      address('/api/properties', {
        ...rest,
        currency: 'USD',
        priceMin: convert(low, 'INR', benchRate),
        priceMax: convert(high, 'INR', benchRate),
      }),
    ),
    beds: draw(() =>
      address('/api/properties', {
        intent: 'pg',
        point: campusOf(city()),
        radius: pick([2000, 5000, 10_000], random),
        sort: 'distance',
      }),
    ),
  }
}

const address = (path: string, query: Query) => {
  const fields = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return `${path}?${new URLSearchParams(fields).toString()}`
}

const intentOf = (random: Random) =>
  random() < 0.6 ? 'sale' : random() < 0.85 ? 'rent' : random() < 0.5 ? 'pg' : 'lease'

function inCity(city: BenchCity, random: Random): Query {
  const localities =
    random() < 0.25 ? [pick(city.spots, random), pick(city.spots, random)].slice(0, random() < 0.6 ? 1 : 2) : []
  return {
    intent: intentOf(random),
    city: city.slug,
    ...(localities.length && { locality: [...new Set(localities.map(({ slug }) => slug))].join(',') }),
  }
}

/** Up to three filters; frequently used filters are more likely. */
function filters(random: Random): Query {
  const lakh = 100_000_00
  const all: (() => Query)[] = [
    () => ({ bedrooms: pick(['2', '3', '2,3', '1', '4,5'], random) }),
    () => ({ priceMin: undefined, priceMax: pick([30, 50, 80, 120, 200], random) * lakh }),
    () => {
      const low = pick([20, 40, 60, 100], random)
      return { priceMin: low * lakh, priceMax: Math.round(low * pick([1.1, 1.5, 2], random) * lakh) }
    },
    () => ({ propertySubType: pick(['apartment', 'apartment,builder-floor', 'villa,house', 'plot'], random) }),
    () => ({ furnished: pick(['furnished', 'partial', 'furnished,partial'], random) }),
    () => ({ amenities: pick(['lift', 'lift,power-backup', 'gym', 'swimming-pool'], random) }),
    () => ({ lister: 'owner' }),
    () => ({ areaMin: pick([50, 80, 120], random) }),
    () => ({ photosOnly: 1 }),
    () => ({ listedWithin: pick([7, 30], random) }),
  ]
  const choose = chooser([22, 14, 8, 16, 8, 6, 6, 6, 6, 8])
  const number = Math.floor(random() * 4)
  const chosen = Array.from({ length: number }, () => Object.entries(all[choose(random())]?.() ?? {}))
  return Object.fromEntries(chosen.flat())
}

function order(random: Random): Query {
  const at = random()
  const sort =
    at < 0.6
      ? 'recommended'
      : at < 0.75
        ? 'newest'
        : at < 0.9
          ? 'price-low'
          : pick(['price-high', 'price-per-area-low', 'area-large'], random)
  return { sort, ...(random() < 0.2 && { page: pick([2, 3, 5], random) }) }
}

/** Map views the size of a phone around a locality, views of a city, and views of a state or the country. */
function view(city: BenchCity, random: Random): Query {
  const at = random()
  const zoom = at < 0.15 ? 5 : at < 0.3 ? 7 : at < 0.5 ? 10 + Math.floor(random() * 2) : 12 + Math.floor(random() * 5)
  const [lng, lat] = zoom <= 5 ? [79, 22] : zoom < 12 ? city.at : pick(city.spots, random).at
  // Degrees per pixel of a 512-pixel tile; the view is 800 by 600 pixels.
  const pixel = 360 / 512 / 2 ** zoom
  const [dx, dy] = [400 * pixel, 300 * pixel * Math.cos((lat * Math.PI) / 180)]
  const box = [lng - dx, lat - dy, lng + dx, lat + dy].map((edge) => Math.round(edge * 1e5) / 1e5)
  return { intent: intentOf(random), box: box.join(','), zoom, ...(random() < 0.4 && filters(random)) }
}

/** The text in the search box at some moment of typing. */
function typed(city: BenchCity, project: string, random: Random): string {
  const spot = pick(city.spots, random)
  const sentence = `${pick([1, 2, 3], random)} bhk in ${spot.name} under ${pick([50, 80], random)} lakh`
  const whole = pick(
    [city.name, city.name, spot.name, spot.name, `${spot.name} ${city.name}`, project, sentence],
    random,
  ).toLowerCase()
  const slip = random() < 0.15 && whole.length > 5 ? whole.slice(0, 3) + whole.slice(4) : whole
  return slip.slice(0, Math.max(2, Math.ceil(slip.length * (0.3 + 0.7 * random())))).trim()
}
