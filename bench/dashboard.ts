import type pg from 'pg'
import { besideSearch } from './beside-search.ts'
import type { Ask } from './load.ts'
import { addAgency, addPeople } from './people.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench:dashboard -- [--rounds 3] [--seconds 3]

Measures the dashboard of a manager with 10,000 leads, and of a buyer, beside a search page. The market has 20,000 homes;
the leads came in a year, those of three months are worked on and 300 wait for a reply, with 100 homes, 100 tasks and 200
visits. The ratio is of CPU, of server and database.`

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

/** Adds a manager of an agency with leads, tasks, homes and visits, and a visitor; returns the requests of both. */
async function addWork(client: pg.Client): Promise<{ manager: Ask[]; visitor: Ask[] }> {
  const people = await addPeople(client, { name: 'looks', roles: ['{Buyer,Agent}', '{Buyer}'] })
  const [manager = '', visitor = ''] = people.map(({ id }) => id)
  const { agency, agent } = await addAgency(client, manager)
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
  const [ofManager = [], ofVisitor = []] = people.map(({ token }): Ask[] => [{ path: '/api/dashboard', token }])
  return { manager: ofManager, visitor: ofVisitor }
}

const found = await besideSearch(
  {
    name: 'bench_dashboard',
    homes: HOMES,
    connections: CONNECTIONS,
    rounds,
    seconds,
    lines: ['manager', 'visitor'],
    fill: addWork,
    say,
  },
  ({ middle }) => {
    const line = (what: string, key: 'manager' | 'visitor') => {
      const ratio = middle((of) => of(key).all / of('search').all)
      return `${ratio <= LIMIT ? 'reached' : 'MISSED '}  ${what} ÷ search page: CPU of server and database ${ratio.toFixed(2)} (to reach: ≤ ${LIMIT}); ${middle((of) => of(key).all).toFixed(1)} ms CPU each, ${middle((of) => of(key).server).toFixed(1)} of them the server's, ${middle((of) => of(key).perSecond).toFixed(0)} a second, p99 ${middle((of) => of(key).p99).toFixed(1)} ms`
    }
    return [
      line('dashboard at 10,000 leads', 'manager'),
      line('dashboard of a visitor', 'visitor'),
      `         a search page: ${middle((of) => of('search').all).toFixed(1)} ms CPU each, ${middle((of) => of('search').server).toFixed(1)} of them the server's`,
    ]
  },
)
for (const line of found) say(line)
