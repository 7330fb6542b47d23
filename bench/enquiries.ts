import { hash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { compileServer } from '../scripts/start.mjs'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { uuidv7 } from '../server/platform/ids.ts'
import { SERVED_BINARIES } from '../server/testing/engines.ts'
import type { Ask } from './load.ts'
import { fillMarket } from './market/fill.ts'
import { cpuOf, cpuOfDatabase, postmasterOf, startServer } from './processes.ts'
import { recordRequests } from './recording.ts'
import { median, startMachinery } from './rounds.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:enquiries -- [--rounds 3] [--seconds 3]

Measures, on a market of 20,000 homes with an agency of 10,000 leads and 300 requirements: enquiries accepted a second, and the
CPU (server and database) of the board of leads, a page of them, and a page of the lead pool, beside that of a search page.`

const options = readOptions(usage, { rounds: { type: 'string' }, seconds: { type: 'string' } })
const rounds = Number(options.rounds ?? 3)
const seconds = Number(options.seconds ?? 3)

const HOMES = 20_000
const LEADS = 10_000
const REQUIREMENTS = 300
/** Each may send twenty enquiries an hour. */
const PEOPLE = 1000
const ENQUIRIES_EACH = 18
const CONNECTIONS = 8
const LIMIT = 3
const say = (line: string) => console.log(line)

/** An agent with their leads and their pool, and people who ask about homes of one another; answers what each asks. */
async function addPeople(client: pg.Client): Promise<{ board: Ask; page: Ask[]; pool: Ask[]; enquiries: Ask[] }> {
  const tokens = Array.from({ length: PEOPLE + 1 }, () => randomBytes(32).toString('base64url'))
  const ids = tokens.map(() => uuidv7())
  const [agent = '', agentToken = ''] = [ids[0], tokens[0]]
  await client.query(
    `insert into users (id, first_name, email, email_verified_at, roles)
      select id, 'Bench', 'asks' || n || '@example.test', now(), '{Buyer,Agent}' from unnest($1::uuid[]) with ordinality t (id, n)`,
    [ids],
  )
  await client.query(
    `insert into sessions (id, token_hash, user_id, remember, device, created_at, last_seen_at, expires_at)
      select id, decode(hash, 'hex'), id, true, 'bench', now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) t (id, hash)`,
    [ids, tokens.map((token) => hash('sha256', token))],
  )
  const agency = uuidv7()
  await client.query(`insert into agencies (id, market, slug, name) values ($1, 'in', 'bench-agency', 'Bench Homes')`, [
    agency,
  ])
  await client.query(
    `insert into agents (id, market, slug, name, agency_id, user_id) values ($1, 'in', 'bench-agent', 'Bench Agent', $2, $3)`,
    [uuidv7(), agency, agent],
  )
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
    [ids.slice(1), PEOPLE],
  )
  await client.query('analyze')
  const enquiries = Array.from({ length: PEOPLE * ENQUIRIES_EACH }, (_, n): Ask => {
    const id = homes[(n * 7 + Math.floor(n / PEOPLE)) % homes.length]?.id
    return {
      path: '/api/enquiries',
      token: tokens[1 + (n % PEOPLE)] ?? '',
      body: JSON.stringify({ subject: { kind: 'property', id }, message: 'Is it there?', consent: true }),
    }
  })
  const own = (address: string): Ask => ({ path: address, token: agentToken })
  return {
    board: own('/api/leads/board'),
    page: Array.from({ length: 40 }, (_, n) => own(`/api/leads?page=${n + 1}`)),
    pool: Array.from({ length: 20 }, (_, n) => own(`/api/lead-pool?page=${n + 1}`)),
    enquiries,
  }
}

async function bench(): Promise<string[]> {
  compileServer()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-'))
  chmodSync(folder, 0o755)
  const binaries = existsSync(path.join(SERVED_BINARIES, 'postgres')) ? SERVED_BINARIES : undefined
  const database = await startEmbedded(path.join(folder, 'database'), binaries)
  const machinery = startMachinery()
  const closers: (() => Promise<unknown>)[] = [() => machinery.stop(), () => database.stop()]
  try {
    const name = 'bench_enquiries'
    await fillMarket(database.connection, name, HOMES, say)
    const recorded = await recordRequests(database.connection, name)
    const client = new pg.Client({ ...database.connection, database: name })
    await client.connect()
    const asks = await addPeople(client)
    await client.end()
    const server = await startServer({
      DATABASE_URL: `postgres://${database.connection.user}@/${name}?host=${encodeURIComponent(database.connection.host ?? '')}`,
      DATA_DIR: path.join(folder, 'files'),
      DEMO: 'off',
      MICRO_CACHE_MS: '0',
      RATE_LIMIT_SCALE: '1000000',
    })
    closers.unshift(() => server.stop())
    const postmaster = postmasterOf(path.join(folder, 'database'))
    const cpu = () => cpuOf(server.pid) + cpuOfDatabase(postmaster)
    const measure = async (list: Ask[]) => {
      const before = { server: cpuOf(server.pid), all: cpu() }
      const result = await machinery.load.ask({ port: server.port, asks: list, connections: CONNECTIONS, seconds })
      if (result.faults)
        throw new Error(`${result.faults} of ${result.requests} answers to ${list[0]?.path} were no success.`)
      return {
        ...result,
        server: (cpuOf(server.pid) - before.server) / result.requests,
        all: (cpu() - before.all) / result.requests,
      }
    }
    const search = recorded.search.map((one) => ({ path: one.path }))
    const inTurn = async () => ({
      search: await measure(search),
      board: await measure([asks.board]),
      page: await measure(asks.page),
      pool: await measure(asks.pool),
    })
    say('warming up')
    await inTurn()
    const samples: Awaited<ReturnType<typeof inTurn>>[] = []
    for (let round = 1; round <= rounds; round++) {
      say(`round ${round} of ${rounds}`)
      samples.push(await inTurn())
    }
    const sent = await measure(asks.enquiries)
    const line = (what: string, key: 'board' | 'page' | 'pool') => {
      const middle = (of: (sample: (typeof samples)[number]) => number) => median(samples.map(of))
      const ratio = middle((s) => s[key].server / s.search.server)
      const both = middle((s) => s[key].all / s.search.all)
      return `${ratio <= LIMIT ? 'reached' : 'MISSED '}  ${what} ÷ search page: server CPU ${ratio.toFixed(2)} (to reach: ≤ ${LIMIT}), with the database ${both.toFixed(2)}; ${middle((s) => s[key].perSecond).toFixed(0)} a second, p99 ${middle((s) => s[key].p99).toFixed(1)} ms`
    }
    return [
      line('board of 10,000 leads', 'board'),
      line('page of 10,000 leads', 'page'),
      line('page of the lead pool', 'pool'),
      `         enquiries accepted: ${sent.perSecond.toFixed(0)} a second, p50 ${sent.p50.toFixed(1)} ms, p99 ${sent.p99.toFixed(1)} ms, ${sent.all.toFixed(1)} ms CPU each`,
    ]
  } finally {
    for (const close of closers) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const found of await bench()) say(found)
