import type pg from 'pg'
import { pick, seeded } from '../demo/market/random.ts'
import { besideSearch } from './beside-search.ts'
import type { Ask } from './load.ts'
import { geography } from './market/geography.ts'
import { chooser } from './market/vocabulary.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:directories -- [--rounds 3] [--seconds 3]

Measures a page of 100,000 profiles, and of the preferred agents, beside a search page. The ratio is of CPU, of server and
database.`

const options = readOptions(usage, { rounds: { type: 'string' }, seconds: { type: 'string' } })
const rounds = Number(options.rounds ?? 3)
const seconds = Number(options.seconds ?? 3)

const HOMES = 100_000
const PROFILES = 100_000
const CONNECTIONS = 16
const LIMIT = 1.5
const DRAWS = 100
const say = (line: string) => console.log(line)

/** Profiles of all kinds, most of them agents; most with reviews, a reply time and a checked licence. */
async function addProfiles(client: pg.Client): Promise<void> {
  await client.query(
    `insert into profiles (id, kind, market, slug, name, city_id, area_ids, bio, languages, specialities, since, license, license_state,
       homes_on_offer, homes_closed, reply_minutes, stars)
     select md5('profile' || n)::uuid, (array['agent','agent','agent','agent','agent','agent','agency','architect','builder','advisor'])[1 + n % 10]::profile_kind,
       'in', 'bench-' || n, 'Somebody ' || n, s.city_id, s.areas, repeat('A sentence about the work. ', 12),
       (array['{en,hi}','{en,mr}','{en,hi,gu}','{en,kn,ta}'])[1 + n % 4]::text[], (array['{resale}','{rentals,plots}','{new-homes}'])[1 + n % 3]::text[],
       1980 + n % 44, 'LIC/' || n, 'State', n::bigint * 7919 % 60, n::bigint * 104729 % 40,
       case when n % 3 > 0 then n::bigint * 7907 % 4000 end,
       case when n % 4 > 0 then array[n % 2, n * 31 % 2, n * 17 % 4, n * 13 % 9, n * 11 % 20] else '{0,0,0,0,0}' end
     from generate_series(1, $1::int) n
     join (select row_number() over (order by city_id) - 1 as no, count(*) over () as many, city_id, areas
       from (select p.parent_id as city_id, (array_agg(p.id order by p.id))[1:4] as areas from places p where p.kind = 'locality' and p.market = 'in' group by 1) c) s
       on s.no = floor(s.many * power(n * 0.6180339887 % 1, 3))`,
    [PROFILES],
  )
  await client.query(
    `insert into profile_verifications (id, profile_id, kind, result, by_label, at, expires_at)
     select gen_random_uuid(), id, k, 'passed', 'Bench', now() - interval '9 days', now() + interval '300 days'
     from profiles cross join unnest('{license,identity}'::text[]) k where slug like 'bench-%' and hashtext(id::text || k) % 4 <> 0`,
  )
  await client.query('vacuum analyze')
}

/** Typical requests of archives: most for a city, most in the default order, some filtered. */
function drawArchives(): { archive: Ask[]; preferred: Ask[] } {
  const random = seeded(2027)
  const cities = geography()
  const cityOf = chooser(cities.map(({ weight }) => weight))
  const address = (query: Record<string, string>): Ask => ({
    path: `/api/profiles?${new URLSearchParams(query).toString()}`,
  })
  const place = (): Record<string, string> => {
    const city = cities[cityOf(random())] ?? pick(cities, random)
    if (random() < 0.2) return {}
    return { city: city.slug, ...(random() < 0.25 && { locality: pick(city.spots.slice(0, 4), random).slug }) }
  }
  const page = (): Record<string, string> => (random() < 0.2 ? { page: pick(['2', '3', '5'], random) } : {})
  return {
    archive: Array.from({ length: DRAWS }, () =>
      address({
        kind: pick(['agent', 'agent', 'agent', 'agency', 'architect', 'builder', 'advisor'], random),
        ...place(),
        sort: random() < 0.6 ? 'rating' : pick(['listings', 'reply', 'closed'], random),
        ...(random() < 0.15 && { speaks: pick(['hi', 'mr', 'kn'], random) }),
        ...(random() < 0.15 && { checked: '1' }),
        ...(random() < 0.1 && { rating: '4' }),
        ...(random() < 0.1 && { speciality: 'resale' }),
        ...page(),
      }),
    ),
    preferred: Array.from({ length: DRAWS }, () => address({ kind: 'agent', preferred: '1', ...place(), ...page() })),
  }
}

const found = await besideSearch(
  {
    name: 'bench_directories',
    homes: HOMES,
    connections: CONNECTIONS,
    rounds,
    seconds,
    warmUps: 2,
    lines: ['archive', 'preferred'],
    fill: async (client) => {
      await addProfiles(client)
      return drawArchives()
    },
    say,
  },
  ({ middle }) => {
    const line = (what: string, key: 'archive' | 'preferred') => {
      const ratio = middle((of) => of(key).all / of('search').all)
      const alone = middle((of) => of(key).server / of('search').server)
      return `${ratio <= LIMIT ? 'reached' : 'MISSED '}  ${what} ÷ search page: CPU ${ratio.toFixed(2)} (to reach: ≤ ${LIMIT}), of the server alone ${alone.toFixed(2)}; ${middle((of) => of(key).all).toFixed(2)} ms each, ${middle((of) => of(key).perSecond).toFixed(0)} a second, p99 ${middle((of) => of(key).p99).toFixed(1)} ms`
    }
    return [
      line('page of an archive of 100,000 profiles', 'archive'),
      line('page of the preferred agents', 'preferred'),
      `         search page: ${middle((of) => of('search').all).toFixed(2)} ms CPU, ${middle((of) => of('search').perSecond).toFixed(0)} a second`,
    ]
  },
)
for (const line of found) say(line)
