import pg from 'pg'
import type { DraftFields } from '../contract/listings/drafts.ts'
import { submitDraft } from '../server/domains/listings/drafts/submitting.ts'
import { beginDraft } from '../server/domains/listings/drafts/drafts.ts'
import { assertQuota } from '../server/domains/listings/rights/quota.ts'
import { grant } from '../server/domains/billing/service.ts'
import { openDatabase, type Database } from '../server/platform/db/pool.ts'
import type { Viewer } from '../server/platform/http/viewer.ts'
import { uuidv7 } from '../server/platform/ids.ts'
import { migrateJobs } from '../server/platform/jobs/queue.ts'
import { createLog } from '../server/platform/log.ts'
import type { Ask, LoadResult } from './load.ts'
import { fillMarket } from './market/fill.ts'
import { geography } from './market/geography.ts'
import { addAgency, addPeople, type Someone } from './people.ts'
import { cpuOfDatabase, postmasterOf } from './processes.ts'
import { median, startMachinery } from './rounds.ts'
import { readOptions } from './usage.ts'
import { withServer } from './with-server.ts'

const usage = `npm run bench:billing -- [--rounds 5] [--seconds 3] [--publishes 100]

Measures what the question whether the plan has room adds to publishing a listing, and a page of a history of 100,000 changes
of credits beside one of 100. The market has 20,000 homes. The ratios are of CPU, of product and database.`

const options = readOptions(usage, {
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  publishes: { type: 'string' },
})
const rounds = Number(options.rounds ?? 5)
const seconds = Number(options.seconds ?? 3)
const publishes = Number(options.publishes ?? 100)

const NAME = 'bench_billing'
const HOMES = 20_000
const OWN_HOMES = 50
/** Homes on the market at most, so that the plan of an agent never lacks room. */
const PUBLISHED_MOST = 40
const WARM_UPS = 2
const [FEW, MANY] = [100, 100_000]
const CONNECTIONS = 8
/** The question is asked so often more than usual, so that what it costs exceeds the noise. */
const MORE = 10
const LIMIT = 0.2
const HISTORY_LIMIT = 1.2
const say = (line: string) => console.log(line)

/** Adds an agent with homes on the market, whose listings need no review. */
async function addLister(client: pg.Client): Promise<Viewer> {
  const [{ id } = { id: '' }] = await addPeople(client, { name: 'lists', roles: ['{Buyer,Agent}'] })
  await client.query(`update users set phone = '+919512345678', phone_verified_at = now() where id = $1`, [id])
  const { agency, agent } = await addAgency(client, id)
  await client.query(
    `update properties p set list_agent_id = $1, list_office_id = $2, list_builder_id = null, owner_user_id = null, lister_kind = 'agent', list_team_key = null
      from (select id from properties where standard_status = 'active' order by id limit $3) o where p.id = o.id`,
    [agent, agency, OWN_HOMES],
  )
  return { userId: id, sessionId: uuidv7(), roles: ['Buyer', 'Agent'], trust: 'established' }
}

let homes = 0

/** The required fields of a flat, different each time. */
function flat(pictureKey: string): DraftFields {
  const n = (homes += 1)
  const city = geography()[0]
  return {
    market: 'in',
    intent: 'sale',
    category: 'residential',
    propertySubType: 'apartment',
    place: { city: city?.slug ?? '', locality: city?.spots[0]?.slug ?? '' },
    title: `Corner flat number ${n} with two balconies`,
    publicRemarks: `Flat ${n} lies on a quiet street, gets the morning sun and has a kitchen that was made new last year.`,
    bedroomsTotal: 2,
    bathroomsTotalInteger: 2,
    livingArea: 40 + (n % 600),
    listPrice: 90_00_000_00 + n * 1_00_000_00,
    unparsedAddress: `House ${n}, Bench lane`,
    pictures: [{ key: pictureKey, mediaCategory: 'photo', imageOf: 'living-room' }],
  }
}

/** Of a page, with its CPU in ms. */
interface Cost extends LoadResult {
  all: number
}

interface Publishing {
  db: Database
  viewer: Viewer
  cpu: () => number
  picture: () => Promise<string>
}

/** CPU of a publish, ms, with `more` further questions to the plan in its transaction. */
async function publish({ db, viewer, cpu, picture }: Publishing, more: number): Promise<number> {
  let spent = 0
  for (let from = 0; from < publishes; from += PUBLISHED_MOST) {
    const drafts = []
    for (let at = from; at < Math.min(publishes, from + PUBLISHED_MOST); at++) {
      const fields = flat(await picture())
      drafts.push(await db.transaction((one) => beginDraft(one, new Date(), viewer, { fields })))
    }
    const before = cpu()
    for (const { id, version } of drafts)
      await db.transaction(async (one) => {
        const { review } = await submitDraft(one, new Date(), viewer, id, {
          version,
          despite: ['duplicates', 'wording'],
        })
        if (review) throw new Error('The listing waits for a moderator.')
        for (let asked = 0; asked < more; asked++) await assertQuota(one, viewer)
      })
    spent += cpu() - before
    await db.query(`update properties set standard_status = 'withdrawn' where id = any($1::uuid[])`, [
      drafts.map(({ id }) => id),
    ])
  }
  return spent / publishes
}

/**
 * What one question adds to a publish without it, and the CPU of a publish, ms. The question is asked more often than usual instead of
 * not at all, so that the product needs no switch for it.
 */
async function comparePublishing(connection: pg.ClientConfig, client: pg.Client) {
  const viewer = await addLister(client)
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const postmaster = postmasterOf(rows[0]?.data_directory ?? '')
  const log = createLog('error')
  const db = openDatabase({ connection, log })
  await migrateJobs(db, log)
  const cpu = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + cpuOfDatabase(postmaster)
  }
  const picture = async () => {
    const key = uuidv7().replaceAll('-', '')
    await client.query(
      `insert into pictures (key, widths, width, height, thumbhash, look_again_at) values ($1, '{320,640}', 800, 600, 'aGFzaA==', now())`,
      [key],
    )
    await client.query(`insert into picture_uploads (user_id, picture_key, uploaded_at) values ($1, $2, now())`, [
      viewer.userId,
      key,
    ])
    return key
  }
  const publishing = { db, viewer, cpu, picture }
  const samples: { ratio: number; usual: number }[] = []
  try {
    for (let round = -WARM_UPS; round < rounds; round++) {
      const usual = await publish(publishing, 0)
      const more = await publish(publishing, MORE)
      const question = (more - usual) / MORE
      if (round >= 0) samples.push({ ratio: question / (usual - question), usual })
    }
  } finally {
    await db.close()
  }
  return { added: median(samples.map(({ ratio }) => ratio)), each: median(samples.map(({ usual }) => usual)) }
}

/** Adds two people whose credits changed `FEW` and `MANY` times; returns requests for their first, middle and later pages. */
async function addHistories(connection: pg.ClientConfig, client: pg.Client): Promise<[few: Ask[], many: Ask[]]> {
  const [few, many] = await addPeople(client, { name: 'pays', roles: ['{Buyer,Agent}', '{Buyer,Agent}'] })
  if (!few || !many) throw new Error('Nobody was added.')
  const db = openDatabase({ connection, log: createLog('error') })
  const pagesOf = async ({ id, token }: Someone, lines: number): Promise<Ask[]> => {
    const year = new Date(Date.now() - 365 * 86_400_000)
    await db.transaction((one) =>
      grant(one, year, { owner: { kind: 'user', id }, credits: 1, key: uuidv7(), expiresAt: new Date('2099-01-01Z') }),
    )
    const { rows } = await client.query<{ account: number; transaction: number }>(
      `select l.account_id as account, l.transaction_id as transaction from ledger_lines l join ledger_accounts a on a.id = l.account_id
        where a.owner_id = $1`,
      [id],
    )
    await client.query('alter table ledger_lines disable trigger check_ledger_transaction')
    await client.query(
      `insert into ledger_lines (transaction_id, account_id, kind, amount, balance, at)
        select $1, $2, case when n % 10 = 0 then 'grant' else 'lead' end, 1, n, now() - (1 - n::float / $3) * interval '364 days'
        from generate_series(2, $3::int) n`,
      [rows[0]?.transaction, rows[0]?.account, lines],
    )
    await client.query('alter table ledger_lines enable trigger check_ledger_transaction')
    const { rows: places } = await client.query<{ id: number }>(
      `select id from (select id, row_number() over (order by at desc) as no from ledger_lines where account_id = $1) l
        where no in ($2, $3) order by no`,
      [rows[0]?.account, lines * 0.3, lines * 0.6],
    )
    return ['', ...places.map((place) => `&before=${place.id}`)].map((page) => ({
      path: `/api/credits?market=in${page}`,
      token,
    }))
  }
  try {
    const asks: [Ask[], Ask[]] = [await pagesOf(few, FEW), await pagesOf(many, MANY)]
    await client.query('vacuum analyze')
    return asks
  } finally {
    await db.close()
  }
}

async function prepare(server: pg.ClientConfig) {
  await fillMarket(server, NAME, HOMES, say)
  const connection = { ...server, database: NAME }
  const client = new pg.Client(connection)
  await client.connect()
  try {
    say('publishing')
    return {
      publishing: await comparePublishing(connection, client),
      asks: await addHistories(connection, client),
    }
  } finally {
    await client.end()
  }
}

const line = (isReached: boolean, text: string) => say(`${isReached ? 'reached' : 'MISSED '}  ${text}`)

await withServer(
  { name: NAME, settings: { MICRO_CACHE_MS: '0' }, prepare },
  async ({ server, cpu }, { publishing, asks }) => {
    const machinery = startMachinery()
    const measure = async (pages: Ask[]): Promise<Cost> => {
      const before = cpu().all
      const result = await machinery.load.ask({ port: server.port, asks: pages, connections: CONNECTIONS, seconds })
      if (result.faults) throw new Error(`${result.faults} of ${result.requests} answers were no success.`)
      return { ...result, all: (cpu().all - before) / result.requests }
    }
    try {
      say('pages of credits')
      const [few, many] = asks
      for (let at = 0; at < WARM_UPS; at++) for (const pages of asks) await measure(pages)
      const samples: { few: Cost; many: Cost }[] = []
      for (let round = 0; round < rounds; round++) samples.push({ few: await measure(few), many: await measure(many) })
      const { added, each } = publishing
      line(
        added <= LIMIT,
        `one question to the plan adds ${added.toFixed(2)} of a publish without it (to reach: ≤ ${LIMIT}); a publish takes ${each.toFixed(1)} ms CPU`,
      )
      const ratio = median(samples.map((sample) => sample.many.all / sample.few.all))
      const ms = (of: (sample: (typeof samples)[number]) => number) => median(samples.map(of)).toFixed(2)
      line(
        ratio <= HISTORY_LIMIT,
        `a page of ${MANY} changes of credits ÷ of ${FEW}: CPU ${ratio.toFixed(2)} (to reach: ≤ ${HISTORY_LIMIT}); ${ms(({ many: { all } }) => all)} and ${ms(({ few: { all } }) => all)} ms each, p99 ${ms(({ many: { p99 } }) => p99)} and ${ms(({ few: { p99 } }) => p99)} ms`,
      )
    } finally {
      await machinery.stop()
    }
  },
)
