import pg from 'pg'
import { uuidv7 } from '../server/platform/ids.ts'
import { addPeople } from './people.ts'
import { startHelper } from './processes.ts'
import { bareLine, productLine, talk, type Pair, type Talk } from './talking.ts'
import { readOptions } from './usage.ts'
import { withServer, type Running } from './with-server.ts'

const usage = `npm run bench:messages -- [--sockets 2000] [--rate 200] [--seconds 60]

Measures 200 messages a second among 2,000 connected people beside a bare Socket.IO echo. Both take turns of half the time,
and what was sent and what came is counted at both ends. Delivered is a message when
its receiver has read it by the API, told when they hear of it. Receivers do not report here that they have read it.`

const options = readOptions(usage, {
  sockets: { type: 'string' },
  rate: { type: 'string' },
  seconds: { type: 'string' },
})
const sockets = Number(options.sockets ?? 2000)
const rate = Number(options.rate ?? 200)
const seconds = Number(options.seconds ?? 60)
const LIMIT = 4
const NAME = 'bench_messages'
const say = (line: string) => console.log(line)

/** Pairs of an asker and a lister, each with a thread. */
async function addPairs(client: pg.Client): Promise<Pair[]> {
  const people = await addPeople(client, { name: 'talks', roles: Array.from({ length: sockets }, () => '{Buyer}') })
  const pairs = Array.from({ length: Math.floor(sockets / 2) }, (_, n): Pair => {
    const [one, other] = people.slice(2 * n)
    if (!one || !other) throw new Error('There are too few people.')
    return { thread: uuidv7(), people: [one, other] }
  })
  await client.query(
    `with pair as (select thread, asker, host, gen_random_uuid() as consent, gen_random_uuid() as enquiry
        from unnest($1::uuid[], $2::uuid[], $3::uuid[]) t (thread, asker, host)),
      given as (insert into consents (id, grantor_user_id, recipient_user_id, recipient_name, fields, purpose, text_version, granted_at, expires_at)
        select consent, asker, host, 'Bench', '{fullName,email}', 'enquiry', 1, now(), now() + interval '180 days' from pair),
      asked as (insert into enquiries (id, market, kind, asker_user_id, asker_key, subject_kind, subject_id, state, recipient_name, consent_id,
          token_hash, reply_by, delivered_at, created_at, updated_at)
        select enquiry, 'in', 'enquiry', asker, asker::text, 'person', host, 'delivered', 'Bench', consent, sha256(enquiry::text::bytea),
          now() + interval '1 day', now(), now(), now() from pair),
      led as (insert into leads (id, market, team_key, lister_user_id, owner_member_key, enquiry_id, consent_id, asker_key, subject_kind,
          subject_id, subject_title, lead_source, full_name, email, score, created_at, updated_at, activity_at)
        select gen_random_uuid(), 'in', host, host, host, enquiry, consent, asker::text, 'person', host, 'Bench', 'enquiry', 'Bench',
          'talks@example.test', 50, now(), now(), now() from pair)
     insert into threads (id, subject_kind, subject_id, title, last_at, created_at) select thread, 'enquiry', enquiry, 'Bench', now(), now() from pair`,
    [
      pairs.map(({ thread }) => thread),
      pairs.map(({ people: [asker] }) => asker.id),
      pairs.map(({ people: [, host] }) => host.id),
    ],
  )
  await client.query('analyze')
  return pairs
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const both = (one: Talk, other: Talk): Talk => ({
  sent: one.sent + other.sent,
  received: one.received + other.received,
  twice: one.twice + other.twice,
  delays: [...one.delays, ...other.delays],
  told: [...one.told, ...other.told],
})

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  await admin.end()
}

async function measure({ server, connection, cpu }: Running): Promise<string[]> {
  const echo = startHelper<object, { port: number }>('echo.ts')
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const pairs = await addPairs(client)
    const lines = { product: productLine(server.port), bare: bareLine((await echo.ask({})).port) }
    say('warming up')
    for (const line of [lines.bare, lines.product]) await talk(line, pairs.slice(0, 100), { rate, seconds: 3 })
    const { rows: before } = await client.query<{ count: number }>(`select count(*)::int as count from messages`)
    const turns: Record<'product' | 'bare', Talk[]> = { product: [], bare: [] }
    let used = 0
    for (const which of ['bare', 'product', 'bare', 'product'] as const) {
      say(`${which}: ${sockets} sockets, ${rate} messages a second for ${seconds / 2} s`)
      const from = cpu().all
      turns[which].push(await talk(lines[which], pairs, { rate, seconds: seconds / 2 }))
      if (which === 'product') used += cpu().all - from
    }
    const { rows: after } = await client.query<{ count: number }>(`select count(*)::int as count from messages`)
    const kept = (after[0]?.count ?? 0) - (before[0]?.count ?? 0)
    const [product, bare] = [turns.product.reduce(both), turns.bare.reduce(both)]
    const at = (times: readonly number[]) =>
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`
    const ratio = percentile(product.delays, 0.99) / percentile(bare.delays, 0.99)
    const isWhole = product.sent === kept && product.received === product.sent && product.twice === 0
    return [
      `${isWhole ? 'reached' : 'MISSED '}  sent ${product.sent}, kept ${kept}, received ${product.received}, twice ${product.twice}`,
      `${ratio <= LIMIT ? 'reached' : 'MISSED '}  p99 delivery ÷ bare echo: ${ratio.toFixed(2)} (to reach: ≤ ${LIMIT})`,
      `         delivered: ${at(product.delays)}; told: ${at(product.told)}; ${(used / product.sent).toFixed(1)} ms CPU each, server and database`,
      `         bare echo: ${at(bare.delays)}; sent ${bare.sent}, received ${bare.received}`,
    ]
  } finally {
    await client.end()
    await echo.stop()
  }
}

for (const line of await withServer({ name: NAME, prepare: createDatabase }, measure)) say(line)
