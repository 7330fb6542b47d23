import type pg from 'pg'
import { besideSearch } from './beside-search.ts'
import type { Ask } from './load.ts'
import { addAgency, addPeople } from './people.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:enquiries -- [--rounds 3] [--seconds 3]

Measures enquiries accepted a second, and the board and a page of 10,000 leads and the lead pool beside a search page. The
market has 20,000 homes and 300 requirements; the ratio is of CPU, of server and database.`

const options = readOptions(usage, { rounds: { type: 'string' }, seconds: { type: 'string' } })
const rounds = Number(options.rounds ?? 3)
const seconds = Number(options.seconds ?? 3)

const HOMES = 20_000
const LEADS = 10_000
const REQUIREMENTS = 300
/** The limit is twenty enquiries an hour per person. */
const PEOPLE = 1000
const ENQUIRIES_EACH = 18
const CONNECTIONS = 8
const LIMIT = 3
const say = (line: string) => console.log(line)

/** Adds an agent with leads and a pool, and people who enquire about each other's homes; returns the requests. */
async function addWork(client: pg.Client): Promise<Record<'board' | 'page' | 'pool' | 'enquiries', Ask[]>> {
  const people = await addPeople(client, {
    name: 'asks',
    roles: Array.from({ length: PEOPLE + 1 }, () => '{Buyer,Agent}'),
  })
  const [{ id: agent, token: agentToken } = { id: '', token: '' }, ...askers] = people
  const { agency } = await addAgency(client, agent)
  await client.query(
    `with made as (select gen_random_uuid() as id, gen_random_uuid() as consent, n from generate_series(1, $2::int) n),
      given as (insert into consents (id, grantor_key, recipient_user_id, recipient_name, fields, purpose, text_version, granted_at, expires_at)
        select consent, 'bench' || n, $3, 'Bench Agent', '{fullName,mobilePhone}', 'enquiry', 1, now(), now() + interval '180 days' from made)
     insert into leads (id, market, team_key, lister_user_id, owner_member_key, consent_id, asker_key, subject_kind, subject_id, subject_title,
        lead_source, stage, lost_reason, full_name, mobile_phone, message, score, created_at, updated_at, activity_at)
     select id, 'in', $1::uuid, $3, $3, consent, 'bench' || n, 'person', $1::uuid, 'Bench Homes', 'enquiry',
        (array['new','contacted','qualified','visit','offer','won','lost'])[1 + n % 7]::lead_stage, case when n % 7 = 6 then 'other' end,
        'Person ' || n, '+9155' || (10000000 + n), 'Is this home still available?', n % 100,
        now() - n * interval '7 minutes', now(), now() - n * interval '7 minutes' from made`,
    [agency, LEADS, agent],
  )
  const { rows: cities } = await client.query<{ id: number }>(
    `select city_id as id from properties where market = 'in' group by 1 order by count(*) desc limit 1`,
  )
  const city = cities[0]?.id
  await client.query(`insert into served_places (user_id, place_id) values ($1, $2)`, [agent, city])
  await client.query(
    `with made as (insert into requirements (id, market, asker_key, full_name, mobile_phone, proven, state, intent, budget_min, budget_max, currency,
        bedrooms, city_id, credits, consented_at, text_version, token_hash, published_at, expires_at, created_at, updated_at)
      select gen_random_uuid(), 'in', 'wants' || n, 'Person ' || n, '+9156' || (10000000 + n), 'mobilePhone', 'open', 'sale', 5000000000 + n,
        12000000000, 'INR', '{2,3}', $1, 10, now(), 1, sha256(('wants' || n)::bytea), now() - n * interval '1 minute',
        now() + interval '30 days', now(), now() from generate_series(1, $2::int) n returning id)
     insert into requirement_places (requirement_id, place_id, is_whole) select id, $1, true from made`,
    [city, REQUIREMENTS],
  )
  const { rows: homes } = await client.query<{ id: string }>(
    `update properties p set lister_kind = 'owner', owner_user_id = o.owner, list_agent_id = null, list_office_id = null, list_builder_id = null,
       list_team_key = null
     from (select id, ($1::uuid[])[1 + row_number() over (order by id) % cardinality($1::uuid[])] as owner from properties
       where standard_status = 'active' order by id limit $2) o where p.id = o.id returning p.id`,
    [askers.map(({ id }) => id), PEOPLE],
  )
  await client.query('analyze')
  const enquiries = Array.from({ length: PEOPLE * ENQUIRIES_EACH }, (_, n): Ask => {
    const id = homes[(n * 7 + Math.floor(n / PEOPLE)) % homes.length]?.id
    return {
      path: '/api/enquiries',
      token: askers[n % PEOPLE]?.token ?? '',
      body: JSON.stringify({ subject: { kind: 'property', id }, message: 'Is it there?', consent: true }),
    }
  })
  const own = (address: string): Ask => ({ path: address, token: agentToken })
  return {
    board: [own('/api/leads/board')],
    page: Array.from({ length: 40 }, (_, n) => own(`/api/leads?page=${n + 1}`)),
    pool: Array.from({ length: 20 }, (_, n) => own(`/api/lead-pool?page=${n + 1}`)),
    enquiries,
  }
}

const found = await besideSearch(
  {
    name: 'bench_enquiries',
    homes: HOMES,
    connections: CONNECTIONS,
    rounds,
    seconds,
    lines: ['board', 'page', 'pool'],
    fill: addWork,
    say,
  },
  async ({ asks, middle, measure }) => {
    const sent = await measure(asks.enquiries)
    const line = (what: string, key: 'board' | 'page' | 'pool') => {
      const ratio = middle((of) => of(key).server / of('search').server)
      const both = middle((of) => of(key).all / of('search').all)
      return `${ratio <= LIMIT ? 'reached' : 'MISSED '}  ${what} ÷ search page: server CPU ${ratio.toFixed(2)} (to reach: ≤ ${LIMIT}), with the database ${both.toFixed(2)}; ${middle((of) => of(key).perSecond).toFixed(0)} a second, p99 ${middle((of) => of(key).p99).toFixed(1)} ms`
    }
    return [
      line('board of 10,000 leads', 'board'),
      line('page of 10,000 leads', 'page'),
      line('page of the lead pool', 'pool'),
      `         enquiries accepted: ${sent.perSecond.toFixed(0)} a second, p50 ${sent.p50.toFixed(1)} ms, p99 ${sent.p99.toFixed(1)} ms, ${sent.all.toFixed(1)} ms CPU each`,
    ]
  },
)
for (const line of found) say(line)
