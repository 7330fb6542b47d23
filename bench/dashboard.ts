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

const usage = `npm run bench:dashboard -- [--rounds 3] [--seconds 3]

Measures, on a market of 20,000 homes with an agency of 10,000 leads of a year, of which those of
three months are worked on and 300 wait for a reply, 100 homes, 100 tasks and 200 visits: the CPU (server and database) of the dashboard of the one who manages it, and of somebody who only asks, beside that
of a search page.`

const options = readOptions(usage, { rounds: { type: 'string' }, seconds: { type: 'string' } })
const rounds = Number(options.rounds ?? 3)
const seconds = Number(options.seconds ?? 3)

const HOMES = 20_000
const LEADS = 10_000
const WAITING = 300
const WORKED_ON = 2600
const OWN_HOMES = 100
const TASKS = 100
const VISITS = 200
const CONNECTIONS = 8
const LIMIT = 5
const say = (line: string) => console.log(line)

/** Who manages an agency with its leads, tasks, homes and visits, and who only visits; answers what each asks. */
async function addPeople(client: pg.Client): Promise<{ manager: Ask; visitor: Ask }> {
  const tokens = [0, 1].map(() => randomBytes(32).toString('base64url'))
  const ids = tokens.map(() => uuidv7())
  const [manager = '', visitor = ''] = ids
  await client.query(
    `insert into users (id, first_name, email, email_verified_at, roles)
      select id, 'Bench', 'looks' || n || '@example.test', now(), case n when 1 then '{Buyer,Agent}'::role[] else '{Buyer}' end
      from unnest($1::uuid[]) with ordinality t (id, n)`,
    [ids],
  )
  await client.query(
    `insert into sessions (id, token_hash, user_id, remember, device, created_at, last_seen_at, expires_at)
      select id, decode(hash, 'hex'), id, true, 'bench', now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) t (id, hash)`,
    [ids, tokens.map((token) => hash('sha256', token))],
  )
  const [agency, agent] = [uuidv7(), uuidv7()]
  await client.query(`insert into agencies (id, market, slug, name) values ($1, 'in', 'bench-agency', 'Bench Homes')`, [
    agency,
  ])
  await client.query(
    `insert into agents (id, market, slug, name, agency_id, user_id) values ($1, 'in', 'bench-agent', 'Bench Agent', $2, $3)`,
    [agent, agency, manager],
  )
  await client.query(`update profiles set agency_role = 'manager' where id = $1`, [agent])
  await client.query(
    `with made as (select gen_random_uuid() as id, gen_random_uuid() as consent, n from generate_series(1, $2::int) n),
      given as (insert into consents (id, grantor_key, recipient_user_id, recipient_name, fields, purpose, text_version, granted_at, expires_at)
        select consent, 'bench' || n, $3, 'Bench Agent', '{fullName,mobilePhone}', 'enquiry', 1, now(), now() + interval '180 days' from made)
     insert into leads (id, market, team_key, lister_user_id, owner_member_key, consent_id, asker_key, subject_kind, subject_id, subject_title,
        lead_source, stage, lost_reason, full_name, mobile_phone, message, score, first_reply_due_at, created_at, updated_at, activity_at)
     select id, 'in', $1::uuid, $3, $3, consent, 'bench' || n, 'person', $1::uuid, 'Bench Homes', 'enquiry',
        (case when n <= $4::int then 'new' when n <= $5::int then (array['contacted','qualified','visit','offer'])[1 + n % 4]
          else (array['won','lost'])[1 + n % 2] end)::lead_stage, case when n > $5::int and n % 2 = 1 then 'other' end,
        'Person ' || n, '+9155' || (10000000 + n), 'Is this home still available?', n % 100, now() + (n - 150) * interval '7 minutes',
        now() - n * interval '50 minutes', now(), now() - n * interval '50 minutes' from made`,
    [agency, LEADS, manager, WAITING, WORKED_ON],
  )
  await client.query(
    `insert into lead_tasks (id, lead_id, owner_member_key, title, due_at, created_at)
      select gen_random_uuid(), id, $1, 'Call back', now() + (row_number() over (order by id) - $2::int / 2) * interval '1 hour', now()
      from (select id from leads where team_key = $3 order by id limit $2::int) l`,
    [manager, TASKS, agency],
  )
  const { rows: homes } = await client.query<{ id: string }>(
    `update properties p set list_agent_id = $1, list_office_id = $2, list_builder_id = null, owner_user_id = null, lister_kind = 'agent', list_team_key = null
      from (select id from properties where standard_status = 'active' order by id limit $3) o where p.id = o.id returning p.id`,
    [agent, agency, OWN_HOMES],
  )
  await client.query(
    `insert into property_stats (property_id, day, views, saves)
      select id, current_date - d, 5, 1 from unnest($1::uuid[]) id cross join generate_series(0, 59) d on conflict do nothing`,
    [homes.map(({ id }) => id)],
  )
  await client.query(
    `with made as (select gen_random_uuid() as id, n from generate_series(1, $4::int) n)
     insert into visits (id, calendar_id, property_id, seller_id, visitor_id, showing_appointment_start_time, showing_appointment_end_time,
        showing_appointment_status, showing_appointment_method, showing_requested_timestamp, showing_time_zone, updated_at)
      select id, id, $1, $2, $3, date_trunc('hour', now()) + (n - 100) * interval '2 hours', date_trunc('hour', now()) + (n - 100) * interval '2 hours' + interval '45 minutes',
        (case when n < 100 then 'done' when n % 5 = 0 then 'requested' else 'confirmed' end)::visit_status, 'in-person', now(), 'Asia/Kolkata', now() from made`,
    [homes[0]?.id, manager, visitor, VISITS],
  )
  await client.query('vacuum analyze')
  const own = (token = ''): Ask => ({ path: '/api/dashboard', token })
  return { manager: own(tokens[0]), visitor: own(tokens[1]) }
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
    const name = 'bench_dashboard'
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
      const before = cpu()
      const result = await machinery.load.ask({ port: server.port, asks: list, connections: CONNECTIONS, seconds })
      if (result.faults)
        throw new Error(`${result.faults} of ${result.requests} answers to ${list[0]?.path} were no success.`)
      return { ...result, all: (cpu() - before) / result.requests }
    }
    const search = recorded.search.map((one) => ({ path: one.path }))
    const inTurn = async () => ({
      search: await measure(search),
      manager: await measure([asks.manager]),
      visitor: await measure([asks.visitor]),
    })
    say('warming up')
    await inTurn()
    const samples: Awaited<ReturnType<typeof inTurn>>[] = []
    for (let round = 1; round <= rounds; round++) {
      say(`round ${round} of ${rounds}`)
      samples.push(await inTurn())
    }
    const middle = (of: (sample: (typeof samples)[number]) => number) => median(samples.map(of))
    const line = (what: string, key: 'manager' | 'visitor') => {
      const ratio = middle((s) => s[key].all / s.search.all)
      return `${ratio <= LIMIT ? 'reached' : 'MISSED '}  ${what} ÷ search page: CPU of server and database ${ratio.toFixed(2)} (to reach: ≤ ${LIMIT}); ${middle((s) => s[key].all).toFixed(1)} ms CPU each, ${middle((s) => s[key].perSecond).toFixed(0)} a second, p99 ${middle((s) => s[key].p99).toFixed(1)} ms`
    }
    return [
      line('dashboard at 10,000 leads', 'manager'),
      line('dashboard of a visitor', 'visitor'),
      `         a search page: ${middle((s) => s.search.all).toFixed(1)} ms CPU each`,
    ]
  } finally {
    for (const close of closers) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

for (const found of await bench()) say(found)
