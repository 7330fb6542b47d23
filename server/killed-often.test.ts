import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { register } from '../contract/auth.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { toggleFavourite } from '../contract/favourites.ts'
import { createOrder, getOrder, type OrderState } from '../contract/payments/orders.ts'
import { receivePaymentEvents } from '../contract/payments/webhooks.ts'
import { uploadPicture } from '../contract/uploads.ts'
import type { Outcome } from './domains/payments/providers/sandbox/checkouts.ts'
import type { Database } from './platform/db/pool.ts'
import { uuidv7 } from './platform/ids.ts'
import { everything } from './testing/breadth.ts'
import { REDIS_BINARY, freePort, redisFlags } from './testing/engines.ts'
import type { Lister } from './testing/listers.ts'
import { openCaller, type Answer, type Caller } from './testing/machines/caller.ts'
import { keep, type Kept } from './testing/machines/kept.ts'
import { openMarket } from './testing/machines/market.ts'
import { openSandbox, type SandboxEvent } from './testing/machines/sandbox.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { canReplicate, openCluster } from './testing/replica.ts'
import { answerOf, requestOf } from './testing/start-app.ts'
import { billedTo, writePackage } from './testing/written-orders.ts'

const KILLS = Number(process.env['KILLS'] ?? 100)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
let state = seed
/** A pseudo-random whole number below `most`, repeatable for the same seed. */
function below(most: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}

const WORKERS = 4
const [HOMES, PEOPLE, BUYERS] = [60, 60, 10]
const SECRET_KEY = 'the same at both servers'
/** What one order is: its parts, and its price with 18 % tax. */
const BOUGHT = { credits: 50, boosts: 5, total: 118_000 }
/** What people choose at the payment page; after `never` this test sends the webhooks. */
const CHOICES: (Outcome | 'leave')[] = ['never', 'pay', 'never', 'twice', 'reordered', 'late', 'fail', 'leave']
/** The longest pause between two kills; a server takes about as long to start, so some are killed while they do. */
const PAUSE_MS = 5000
const Line = z.object({ id: z.string() })

const isPossible = canReplicate && existsSync(REDIS_BINARY) && inject('engine') === 'embedded'

describe.runIf(everything && isPossible)('two servers with database, Redis and store, all killed at random', () => {
  const cluster = openCluster()
  const kept: Kept[] = []
  const callers: Caller[] = []
  let programs: Programs
  let db: Database
  let people: Lister[]
  let homes: string[]
  let buyers: Lister[]
  let cart: { package: string }[]
  const sandbox = openSandbox(SECRET_KEY)

  beforeAll(async () => {
    programs = openPrograms()
    const primary = await cluster.primary()
    const market = await openMarket(primary.url)
    db = market.db
    homes = []
    people = []
    const agent = await market.listers.anAgent()
    while (homes.length < HOMES) homes.push(await market.listers.homeOf(agent))
    while (people.length < PEOPLE) people.push(await market.listers.someone())
    buyers = []
    while (buyers.length < BUYERS) buyers.push(await market.listers.anAgent())
    const sold = (kind: 'credits' | 'boosts', price: number) =>
      writePackage(db, new Date(), { kind, price, version: { periodDays: null, quantity: BOUGHT[kind] } })
    cart = [await sold('credits', 75_000), await sold('boosts', 25_000)].map(({ code }) => ({ package: code }))
    await db.query(`update billing_settings set free_mode = false`)
    await db.query(`update users set email_verified_at = now(), notification_prefs = '{"quietHours": null}'`)

    const [redis, store] = [await freePort(), await freePort()]
    const objects = path.join(programs.folder, 'objects')
    mkdirSync(objects)
    await primary.kill()
    kept.push(
      keep('database', primary.again),
      keep('Redis', () => spawn(REDIS_BINARY, redisFlags(redis), { stdio: 'ignore' })),
      keep('store', () => {
        const script = path.join(import.meta.dirname, 'testing/machines/store.ts')
        return spawn(process.execPath, [script, objects, String(store)], { stdio: 'ignore' })
      }),
    )
    for (const name of ['server one', 'server two']) {
      const PORT = String(await freePort())
      const environment = {
        DATABASE_URL: primary.url,
        REDIS_URL: `redis://127.0.0.1:${redis}`,
        S3_ENDPOINT: `http://127.0.0.1:${store}`,
        S3_BUCKET: 'homes',
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        SECRET_KEY,
        DATA_DIR: path.join(programs.folder, name),
        MICRO_CACHE_MS: '0',
        RATE_LIMIT_SCALE: '1000000',
        PORT,
      }
      kept.push(keep(name, () => programs.server(environment).child))
      callers.push(openCaller(`http://127.0.0.1:${PORT}`))
    }
  })
  afterAll(async () => {
    for (const caller of callers) caller.close()
    for (const one of kept.toReversed()) await one.end()
    await db?.close()
    await programs?.close()
    await cluster.close()
  })

  /** The model: what was acknowledged, or tried without an answer. */
  const registered = new Set<string>()
  const enquiries = new Map<string, string>()
  const toggled = new Map<string, { done: number; unknown: number }>()
  const pictures = new Map<string, number[]>()
  const orders = new Map<string, { buyer: string; state: OrderState }>()
  /** Webhooks that this test has not sent yet. */
  const webhooks: { order: string; token: string; event: SandboxEvent }[] = []
  let told = 0
  const wrong: string[] = []
  let made = 0
  let refused = 0
  let lost = 0

  /** The answer of one of the servers; undefined if the call was lost, or must be made again later. */
  async function once(call: (caller: Caller) => Promise<Answer>): Promise<Answer | undefined> {
    const caller = callers[below(callers.length)]
    if (!caller) return undefined
    try {
      const answer = await call(caller)
      if (answer.status !== 503) return answer
      refused += 1
      if (!answer.retryAfter) wrong.push(`503 without Retry-After: ${answer.text.slice(0, 200)}`)
    } catch {
      lost += 1
    }
    await wait(200)
    return undefined
  }
  /** As a person who tries until it is done. */
  async function insist(call: (caller: Caller) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await once(call)
      if (answer) return answer
    }
  }
  const isDone = (endpoint: Endpoint, { status, text }: Answer, more: number[] = []): boolean => {
    const isExpected = [endpoint.status ?? 200, endpoint.existingStatus, ...more].includes(status)
    if (!isExpected) wrong.push(`${endpoint.name}: ${status} ${text.slice(0, 300)}`)
    return isExpected
  }

  async function join(n: number): Promise<void> {
    const password = 'a door of oak wood'
    const email = `joined${n}@example.com`
    const body = { fullname: 'Meera Iyer', email, password, repeatPassword: password }
    // Refused if the try before was kept, but its answer lost.
    const answer = await insist((caller) => caller.call(register, { body }))
    if (isDone(register, answer, [409])) registered.add(email)
  }
  async function enquire(n: number): Promise<void> {
    const { id = '', token = '' } = people[n % PEOPLE] ?? {}
    const home = homes[Math.floor(n / PEOPLE) % HOMES] ?? ''
    const body = { subject: { kind: 'property', id: home }, consent: true, message: 'Is it free?' }
    const answer = await insist((caller) => caller.call(sendEnquiry, { body, token }))
    if (isDone(sendEnquiry, answer))
      enquiries.set(`${id} ${home}`, answerOf(sendEnquiry, answer.status, answer.text).data.id)
  }
  async function upload(n: number): Promise<void> {
    const token = people[n % PEOPLE]?.token ?? ''
    const background = { r: n % 256, g: (n >> 8) % 256, b: 99 }
    const body = await sharp({ create: { width: 400, height: 330, channels: 3, background } })
      .png()
      .toBuffer()
    const { url, headers } = requestOf(uploadPicture, { token })
    const answer = await insist((caller) =>
      caller.send(url, { method: 'POST', headers: { ...headers, 'content-type': 'image/png' }, body }),
    )
    if (!isDone(uploadPicture, answer)) return
    const { key, widths } = answerOf(uploadPicture, answer.status, answer.text).data
    pictures.set(key, widths)
  }
  async function toggle(n: number): Promise<void> {
    const { id = '', token = '' } = people[n % PEOPLE] ?? {}
    const property = homes[Math.floor(n / PEOPLE) % HOMES] ?? ''
    const of = toggled.get(`${id} ${property}`) ?? { done: 0, unknown: 0 }
    toggled.set(`${id} ${property}`, of)
    const answer = await once((caller) => caller.call(toggleFavourite, { query: { user: id, property }, token }))
    if (!answer) of.unknown += 1
    else if (isDone(toggleFavourite, answer)) of.done += 1
  }
  /** Orders, and pays as people do. */
  async function buy(n: number): Promise<void> {
    const { id: buyer = '', token = '' } = buyers[n % BUYERS] ?? {}
    const order = uuidv7()
    const body = { id: order, market: 'in', items: cart, billing: billedTo.in, total: BOUGHT.total }
    const answer = await insist((caller) => caller.call(createOrder, { body, token }))
    if (!isDone(createOrder, answer)) return
    orders.set(order, { buyer, state: 'created' })
    const page = answerOf(createOrder, answer.status, answer.text).data.checkoutUrl ?? ''
    const choice = CHOICES[below(CHOICES.length)] ?? 'leave'
    if (choice === 'leave') return
    const paid = await insist((caller) => sandbox.pay(caller, page, choice))
    if (paid.status !== 303) wrong.push(`payment page: ${paid.status} ${paid.text.slice(0, 300)}`)
    orders.set(order, { buyer, state: choice === 'fail' ? 'failed' : 'captured' })
    if (choice !== 'never') return
    const happened = await insist((caller) => sandbox.ask(caller, page))
    // Each twice, in any order, at any time.
    for (const event of sandbox.eventsIn(happened.text)) webhooks.push({ order, token, event }, { order, token, event })
  }
  /** Sends one webhook until it is acknowledged: what it says is known from then on. */
  async function tell(): Promise<void> {
    const [one] = webhooks.splice(below(webhooks.length), 1)
    if (!one) return
    const { order, token, event } = one
    const answer = await insist((caller) => sandbox.tell(caller, event))
    if (!isDone(receivePaymentEvents, answer)) return
    told += 1
    if (event.type !== 'payment.captured') return
    const now = await insist((caller) => caller.call(getOrder, { params: { id: order }, token }))
    if (!isDone(getOrder, now)) return
    const { state } = answerOf(getOrder, now.status, now.text).data
    if (state !== 'captured') wrong.push(`${order} is ${state} after its webhook was acknowledged`)
  }
  async function act(): Promise<void> {
    const n = (made += 1)
    if (n % 40 === 0) await join(n)
    else if (n % 25 === 0) await upload(n)
    else if (n % 5 === 0) await enquire(n / 5)
    else if (n % 4 === 1) await buy(n)
    else if (n % 4 === 3) await tell()
    else await toggle(n)
    // More would only keep the processors from those who start.
    await wait(20)
  }

  test(`lose nothing and do nothing twice, SEED=${seed} KILLS=${KILLS}`, async () => {
    const kills = new Map<string, number>()
    const over = new AbortController()
    const work = Array.from({ length: WORKERS }, async () => {
      while (!over.signal.aborted) await act()
    })
    // Everything runs before the first is killed.
    await expect.poll(() => enquiries.size).toBeGreaterThan(2)
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(below(PAUSE_MS))
      const one = kept[below(kept.length)]
      one?.kill()
      kills.set(one?.name ?? '', (kills.get(one?.name ?? '') ?? 0) + 1)
    }
    over.abort()
    await Promise.all(work)
    while (webhooks.length) await tell()
    const done = toggled.values().reduce((sum, of) => sum + of.done, 0)
    process.stdout.write(
      `SEED=${seed}: killed ${[...kills].map(([name, count]) => `${name} ${count}×`).join(', ')}; acknowledged ${registered.size} accounts, ${enquiries.size} enquiries, ${pictures.size} pictures, ${done} favourites, ${orders.size} orders, ${told} webhooks; ${refused} answered 503, ${lost} lost\n`,
    )
    expect(wrong).toEqual([])
  })

  const asked = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where (j.is_available or j.locked_at is not null) and t.identifier in ('index-homes', 'deliver-message', 'encode-avif', 'notify',
        'render-invoice', 'send-sandbox-webhooks')`
  test('finish all jobs', async () => {
    const left = async () => {
      // What failed meanwhile is tried again later; here this is now.
      await db.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts > 0`)
      await db.query(`update sandbox_webhooks set send_at = now() where send_at > now() and done_at is null`)
      const { rows } = await db.query<{ job: string; error: string }>(
        `select identifier as job, last_error as error from ${asked}
         union all select 'webhook', tries || ' tries' from sandbox_webhooks where done_at is null`,
      )
      return rows
    }
    await expect.poll(left, { interval: 500 }).toEqual([])
  })

  test('keep every acknowledged thing once', async () => {
    const { rows: accounts } = await db.query<{ email: string }>('select email from users where email = any($1)', [
      [...registered],
    ])
    expect(accounts.map(({ email }) => email).toSorted()).toEqual([...registered].toSorted())

    const { rows: sent } = await db.query<{ key: string; id: string }>(
      `select asker_user_id || ' ' || property_id as key, id from enquiries`,
    )
    expect(sent.map(({ key, id }) => `${key} ${id}`).toSorted()).toEqual(
      [...enquiries].map(([key, id]) => `${key} ${id}`).toSorted(),
    )
    const { rows: leads } = await db.query<{ id: string }>('select enquiry_id as id from leads')
    expect(leads.map(({ id }) => id).toSorted()).toEqual([...enquiries.values()].toSorted())

    const { rows } = await db.query<{ key: string; version: number }>(
      `select user_id || ' ' || property_id as key, version from favourites`,
    )
    const versions = new Map(rows.map(({ key, version }) => [key, version]))
    for (const [key, { done, unknown }] of toggled) {
      expect(versions.get(key) ?? 0).toBeGreaterThanOrEqual(done)
      expect(versions.get(key) ?? 0).toBeLessThanOrEqual(done + unknown)
    }
    for (const [key, widths] of pictures)
      for (const width of widths) {
        const { status } = await insist((caller) => caller.send(`/images/${key}-${width}.webp`))
        expect(status).toBe(200)
      }
  })

  test('credit every payment once', async () => {
    const { rows: known } = await db.query<{ id: string }>(
      `select o.id, o.owner_id as buyer, o.state,
         (select coalesce(sum(l.amount), 0) from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
            join ledger_accounts a on a.id = l.account_id where t.order_id = o.id and a.name = 'provider:sandbox') as booked,
         (select count(*) from ledger_transactions t where t.order_id = o.id) as transactions,
         (select coalesce(sum(i.total), 0) from invoices i where i.order_id = o.id) as invoiced,
         (select count(*) from invoices i where i.order_id = o.id) as invoices,
         (select count(*) from sandbox_checkouts c where c.idempotency_key = o.id::text) as checkouts
       from orders o order by o.id`,
    )
    const expected = [...orders].map(([id, { buyer, state }]) => {
      const [once, total] = state === 'captured' ? [1, BOUGHT.total] : [0, 0]
      // The payment, and what it bought.
      return { id, buyer, state, booked: total, transactions: 2 * once, invoiced: total, invoices: once, checkouts: 1 }
    })
    expect(known).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))

    const paid = expected.filter(({ state }) => state === 'captured')
    const { rows: wallets } = await db.query<{ buyer: string; unit: 'credit' | 'boost'; balance: number }>(
      `select owner_id as buyer, unit, balance from ledger_accounts where owner_kind = 'user'`,
    )
    expect(wallets).toHaveLength(2 * new Set(paid.map(({ buyer }) => buyer)).size)
    for (const { buyer, unit, balance } of wallets)
      expect([buyer, unit, balance]).toEqual([
        buyer,
        unit,
        BOUGHT[`${unit}s`] * paid.filter((order) => order.buyer === buyer).length,
      ])
    // Each number once, and none left out.
    const { rows: serials } = await db.query<{ serial: number }>('select serial from invoices order by serial')
    expect(serials.map(({ serial }) => serial)).toEqual(paid.map((_, at) => at + 1))
    const { rows: returned } = await db.query('select id from refunds')
    expect(returned).toEqual([])
  })

  test('send each message once, but for those being sent at a kill', async () => {
    const { rows: notifications } = await db.query<{ times: number }>(
      `select count(*) as times from notifications group by recipient, kind, key having count(*) > 1`,
    )
    expect(notifications).toEqual([])
    const { rows: waiting } = await db.query(`select state from notification_deliveries where state = 'sending'`)
    expect(waiting).toEqual([])
    const letters = ['server one', 'server two'].flatMap((name) => {
      const file = path.join(programs.folder, name, 'outbox.ndjson')
      if (!existsSync(file)) return []
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => Line.parse(JSON.parse(line)).id)
    })
    const again = letters.length - new Set(letters).size
    process.stdout.write(`${letters.length} messages, ${again} of them sent again after a kill\n`)
    expect(letters.length).toBeGreaterThan(0)
    // Each of two servers may have been sending one with each of its workers.
    expect(again).toBeLessThanOrEqual(KILLS)
  })
})
