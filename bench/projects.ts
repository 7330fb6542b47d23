import type pg from 'pg'
import { pick, seeded } from '../demo/market/random.ts'
import { besideSearch } from './beside-search.ts'
import type { Ask } from './load.ts'
import { geography } from './market/geography.ts'
import { chooser } from './market/vocabulary.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:projects -- [--rounds 3] [--seconds 3]

Measures a page of 5,000 new projects beside a search page. The market has 20,000 homes; the ratio is of CPU, of server and
database.`

const options = readOptions(usage, { rounds: { type: 'string' }, seconds: { type: 'string' } })
const rounds = Number(options.rounds ?? 3)
const seconds = Number(options.seconds ?? 3)

const HOMES = 20_000
const PROJECTS = 5000
const CONNECTIONS = 16
const LIMIT = 1.5
const DRAWS = 100
const say = (line: string) => console.log(line)

/** Adds projects at all stages with builders, pictures, three unit types each and the counts of their homes. */
async function addProjects(client: pg.Client): Promise<void> {
  await client.query(
    `insert into projects (id, market, slug, name, builder_id, city_id, locality_id, longitude, latitude, cover_key, registration_id,
       launched_on, construction_started_on, possession_declared_on, possession_revised_on, possession_on, published_at,
       price_from, price_to, area_price_from, bedrooms, units_total, units_free)
     select md5('offered' || n)::uuid, 'in', 'offered-' || n, 'Offered Court ' || n, (select md5('builder' || n % 20 + 1)::uuid),
       s.city_id, s.areas[1 + n % cardinality(s.areas)], 77 + n % 100 * 0.01, 12 + n % 90 * 0.01, 'bench/' || n % 400,
       case when n % 5 > 0 then 'PRM/' || n end, date '2022-01-01' + n % 1200, date '2022-06-01' + n % 1500, date '2025-01-01' + n % 1500,
       case when n % 3 = 0 then array[date '2025-01-01' + n % 1500 + n % 500] else '{}' end,
       case when n % 4 = 0 then date '2025-03-01' + n % 1400 end, timestamptz '2025-01-01' + n * interval '1 hour',
       300000000 + n::bigint * 7919000 % 900000000, 1500000000 + n::bigint * 7919000 % 900000000, 5000000 + n::bigint * 104729 % 9000000,
       (array['{1,2}','{2,3}','{3,4}','{2,3,4}'])[1 + n % 4]::int[], 200, n % 200
     from generate_series(1, $1::int) n
     join (select row_number() over (order by city_id) - 1 as no, count(*) over () as many, city_id, areas
       from (select p.parent_id as city_id, (array_agg(p.id order by p.id))[1:4] as areas from places p where p.kind = 'locality' and p.market = 'in' group by 1) c) s
       on s.no = floor(s.many * power(n * 0.6180339887 % 1, 3))`,
    [PROJECTS],
  )
  await client.query(
    `insert into unit_types (id, project_id, name, position, property_sub_type, unit_type_beds_total, living_area, units_total, units_free, units_sold, price_from, price_to)
     select gen_random_uuid(), p.id, k + 1 || ' BHK', k, 'apartment', k + 1, 50 + k * 25, 60, 20, 40, p.price_from + k * 100000000, p.price_from + k * 150000000
     from projects p cross join generate_series(0, 2) k where p.slug like 'offered-%'`,
  )
  await client.query('vacuum analyze')
}

/** Typical requests of archives: most for a city, most in the default order, some filtered. */
function drawArchives(): { projects: Ask[] } {
  const random = seeded(2028)
  const cities = geography()
  const cityOf = chooser(cities.map(({ weight }) => weight))
  const place = (): Record<string, string> => {
    const city = cities[cityOf(random())] ?? pick(cities, random)
    if (random() < 0.2) return {}
    return { city: city.slug, ...(random() < 0.2 && { locality: pick(city.spots.slice(0, 4), random).slug }) }
  }
  const draw = (): Record<string, string> => ({
    ...place(),
    sort: random() < 0.6 ? 'newest' : pick(['possession', 'price', 'area-price', 'units-left', 'delay'], random),
    ...(random() < 0.2 && { stage: pick(['launched', 'under-construction', 'delayed', 'ready'], random) }),
    ...(random() < 0.15 && { bedrooms: pick(['2', '3', '2,3'], random) }),
    ...(random() < 0.15 && { priceMax: '900000000' }),
    ...(random() < 0.1 && { possession: pick(['ready', '2027'], random) }),
    ...(random() < 0.15 && { available: '1' }),
    ...(random() < 0.2 && { page: pick(['2', '3'], random) }),
  })
  return {
    projects: Array.from({ length: DRAWS }, () => ({
      path: `/api/projects?${new URLSearchParams(draw()).toString()}`,
    })),
  }
}

const found = await besideSearch(
  {
    name: 'bench_projects',
    homes: HOMES,
    connections: CONNECTIONS,
    rounds,
    seconds,
    warmUps: 2,
    lines: ['projects'],
    fill: async (client) => {
      await addProjects(client)
      return drawArchives()
    },
    say,
  },
  ({ middle }) => {
    const ratio = middle((of) => of('projects').all / of('search').all)
    const alone = middle((of) => of('projects').server / of('search').server)
    return [
      `${ratio <= LIMIT ? 'reached' : 'MISSED '}  page of ${PROJECTS} projects ÷ search page: CPU ${ratio.toFixed(2)} (to reach: ≤ ${LIMIT}), of the server alone ${alone.toFixed(2)}; ${middle((of) => of('projects').all).toFixed(2)} ms each, ${middle((of) => of('projects').perSecond).toFixed(0)} a second, p99 ${middle((of) => of('projects').p99).toFixed(1)} ms`,
      `         search page: ${middle((of) => of('search').all).toFixed(2)} ms CPU, ${middle((of) => of('search').perSecond).toFixed(0)} a second`,
    ]
  },
)
for (const line of found) say(line)
