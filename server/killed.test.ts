import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, EndpointOutput } from '../contract/endpoint.ts'
import { moderationQueue } from '../contract/moderation.ts'
import { saveDraft, startDraft, submitDraft } from '../contract/listings/drafts.ts'
import { saveSearch, type AlertEvent } from '../contract/saved-searches.ts'
import { uploadPicture } from '../contract/uploads.ts'
import { systemClock } from './platform/clock.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { SERVER_NAME, openDatabase, type Database } from './platform/db/pool.ts'
import { WORKERS, addJob, migrateJobs } from './platform/jobs/queue.ts'
import { createLog } from './platform/log.ts'
import { openListers, type Lister } from './testing/listers.ts'
import { openPrograms, type Program, type Programs } from './testing/programs.ts'
import { answerOf, requestOf, type AskInput } from './testing/start-app.ts'
import { releaseNotificationsJob } from './domains/notifications/jobs.ts'
import { matchAlertsJob, sendAlertsJob } from './domains/saved-searches/service.ts'
import { removeUnusedPicturesJob } from './domains/uploads/service.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
let state = seed
/** A pseudo-random number below 1, repeatable for the same seed. */
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
}
async function several<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < count) made.push(await make())
  return made
}
const below = (most: number) => Math.floor(random() * most)

const KILLS = 3
/** How many of each operation are started before each kill. */
const AT_ONCE = { pictures: 2, homes: 3, moderated: 1, cuts: 2 }
const LAKH = 100_000_00
const LIMIT = 100 * LAKH

interface Home {
  id: string
  title: string
  bedrooms: number
  /** The price at first and after each cut. */
  prices: number[]
  cut?: true
}
type Listers = Awaited<ReturnType<typeof openListers>>
type Flat = Awaited<ReturnType<Listers['flat']>>
const Line = z.object({ id: z.string(), channel: z.string(), to: z.string(), text: z.string() })

let programs: Programs
let db: Database
/** The running server, or the next one. */
let running: Promise<{ program: Program; address: string }>

async function start() {
  const program = programs.server({ MICRO_CACHE_MS: '0' })
  return { program, address: await program.address() }
}

/** Repeats a call until it is answered, including after a lost connection or while the database starts. */
async function insist(call: (address: string) => Promise<Response>): Promise<{ status: number; text: string }> {
  for (;;) {
    const asked = running
    const { program, address } = await asked
    try {
      const response = await call(address)
      const answer = { status: response.status, text: await response.text() }
      if (answer.status !== 503) return answer
    } catch (error) {
      await program.ended
      if (running === asked) throw error
    }
  }
}

async function ask<const E extends Endpoint>(endpoint: E, input: AskInput = {}): Promise<EndpointOutput<E>> {
  const { url, ...request } = requestOf(endpoint, input)
  const { status, text } = await insist((address) => fetch(`${address}${url}`, request))
  return answerOf(endpoint, status, text)
}

/** The process's line in `/proc`, or an empty string if it has ended or this is not Linux. */
function statOf(pid: string | number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
/** Running child processes, without the database, which outlives its parent. */
const childrenOf = (pid: number) =>
  (existsSync('/proc') ? readdirSync('/proc') : []).filter((name) => {
    const [, program, status, parent] = /\((.*)\) (\S) (\d+)/.exec(statOf(name)) ?? []
    return Number(parent) === pid && program !== 'postgres' && status !== 'Z'
  })
const runs = (pid: string) => /\) [^Z] /.test(statOf(pid))

/** Runs only on the embedded database, because these tests start their own servers. */
describe.runIf(inject('databaseHost') && inject('engine') === 'embedded')('a server that is killed', () => {
  let listers: Listers

  beforeAll(async () => {
    programs = openPrograms()
    const { connection } = await startEmbedded(path.join(programs.folder, 'database'))
    db = openDatabase({ connection, log: createLog('silent') })
    await migrate(db.pool, path.join(import.meta.dirname, 'migrations'))
    await migrateJobs(db, createLog('silent'))
    const refusal = () => Promise.reject(new Error('Nothing is refused here.'))
    listers = await openListers({ db, clock: systemClock, ask, refusal })
  })
  afterAll(async () => {
    await db.close()
    await programs.close()
  })

  const uploads = () => readdirSync(path.join(programs.folder, 'uploads')).filter((name) => name !== '.unfinished')
  /** The file's bytes, or nothing for a master that the next server has already encoded and removed. */
  const bytesOf = (name: string) =>
    readFile(path.join(programs.folder, 'uploads', name)).catch((error: unknown) => {
      if (!name.endsWith('-master.webp')) throw error
    })
  const unfinished = () => readdirSync(path.join(programs.folder, 'uploads/.unfinished'))
  const count = async (sql: string, values: unknown[] = []) =>
    (await db.query<{ n: number }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n

  /** Kills the running server, with its database if `withDatabase`; the next one continues from what is stored. */
  async function kill(withDatabase: boolean, look: () => Promise<void>): Promise<void> {
    const { program } = await running
    const next = Promise.withResolvers<Awaited<typeof running>>()
    running = next.promise
    const encoders = childrenOf(program.child.pid ?? 0)
    program.child.kill('SIGKILL')
    if (withDatabase)
      process.kill(
        Number(readFileSync(path.join(programs.folder, 'database/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      )
    await program.ended
    for (const name of unfinished()) utimesSync(path.join(programs.folder, 'uploads/.unfinished', name), 0, 0)
    const started = await start()
    expect(unfinished()).toEqual([])
    await look()
    next.resolve(started)
    await expect.poll(() => encoders.filter(runs)).toEqual([])
  }

  /** Jobs that are waiting or running. */
  const asked = `graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where (j.is_available or j.locked_at is not null)
        and t.identifier in ('index-homes', 'match-alerts', 'send-alerts', 'deliver-message', 'encode-avif')`
  const schedules = { inApp: 'instant', email: 'instant', sms: 'instant' } as const
  const searches: { name: string; id: string; bedrooms: number | undefined; priceMax: number | undefined }[] = []
  let agent: Lister
  let owner: Lister
  /** What the server acknowledged. */
  const shown: Home[] = []
  const waiting: string[] = []
  const pictures: { key: string; widths: number[] }[] = []
  let acknowledged = 0
  let onAcknowledged = () => {}
  const acknowledge = () => {
    acknowledged += 1
    onAcknowledged()
  }

  async function upload({ token }: Lister): Promise<void> {
    const background = { r: below(256), g: below(256), b: below(256) }
    const bytes = await sharp({ create: { width: 1280, height: 960, channels: 3, background } })
      .png()
      .toBuffer()
    const headers = { 'content-type': 'image/png', authorization: `Bearer ${token}` }
    const { status, text } = await insist((address) =>
      fetch(`${address}${uploadPicture.path}`, { method: 'POST', headers, body: new Uint8Array(bytes) }),
    )
    pictures.push(answerOf(uploadPicture, status, text).data)
    acknowledge()
  }
  async function publish({ token }: Lister, fields: Flat): Promise<string> {
    const id = randomUUID()
    const { data: draft } = await ask(startDraft, { body: { id, fields }, token })
    const body = { version: draft.version, despite: ['duplicates'] }
    return (await ask(submitDraft, { params: { id }, body, token })).data.id
  }
  async function offer(fields: Flat): Promise<void> {
    const id = await publish(agent, fields)
    shown.push({ id, title: fields.title, bedrooms: fields.bedroomsTotal, prices: [fields.listPrice] })
    acknowledge()
  }
  async function askToOffer(fields: Flat): Promise<void> {
    waiting.push(await publish(owner, fields))
    acknowledge()
  }
  async function cutPrice(home: Home): Promise<void> {
    const [id, price, { token }] = [randomUUID(), Math.round((home.prices[0] ?? 0) * 0.8), agent]
    const { data: draft } = await ask(startDraft, { body: { id, of: { propertyId: home.id, as: 'edit' } }, token })
    const body = { version: draft.version, fields: { listPrice: price } }
    const { version } = (await ask(saveDraft, { params: { id }, body, token })).data
    await ask(submitDraft, { params: { id }, body: { version }, token })
    home.prices.push(price)
    acknowledge()
  }

  /** Checks that all acknowledged data is there and all stored data is complete. */
  async function look(): Promise<void> {
    const known = [...shown.map(({ id }) => id), ...waiting]
    expect(await count('properties where id = any($1)', [known])).toBe(known.length)
    const { rows } = await db.query<{ id: string; price: number }>('select id, list_price as price from properties')
    const priceOf = new Map(rows.map(({ id, price }) => [id, price]))
    for (const { id, prices } of shown) if (prices.length > 1) expect(priceOf.get(id)).toBe(prices[1])
    const files = uploads()
    for (const { key, widths } of pictures) for (const width of widths) expect(files).toContain(`${key}-${width}.webp`)
    for (const name of files) {
      const bytes = await bytesOf(name)
      if (bytes) await sharp(bytes, { failOn: 'warning' }).stats()
    }
  }

  test(`goes on where it was, however often and when, SEED=${seed}`, async () => {
    agent = await listers.anAgent()
    await db.query(`update users set roles = '{Buyer,Agent,Admin}' where id = $1`, [agent.id])
    owner = await listers.someone()
    const searchers = await several(2, () => listers.someone())
    await db.query(`update users set email_verified_at = now(), notification_prefs = '{"quietHours": null}'`)
    running = start()
    for (const { token } of searchers)
      for (const bedrooms of [undefined, 1, 2])
        for (const priceMax of [undefined, LIMIT]) {
          const name = `Search ${searches.length + 1} of homes`
          const conditions = Object.entries({ city: 'bengaluru', bedrooms, priceMax }).flatMap(([key, value]) =>
            value === undefined ? [] : [`${key}=${value}`],
          )
          const { data } = await ask(saveSearch, { body: { name, query: conditions.join('&'), schedules }, token })
          searches.push({ name, id: data.id, bedrooms, priceMax })
        }

    const withDatabase = below(KILLS)
    const tasks: Promise<void>[] = []
    for (let round = 0; round < KILLS; round++) {
      // Calls that query the database directly are made before it may be killed.
      const uploaders = await several(AT_ONCE.pictures, () => listers.someone())
      const flats = await several(AT_ONCE.homes, () =>
        listers.flat(agent, { bedroomsTotal: 1 + below(3), listPrice: (40 + below(120)) * LAKH }),
      )
      const moderated = await several(AT_ONCE.moderated, () => listers.flat(owner))
      const cuts = shown.filter((home) => !home.cut).slice(0, AT_ONCE.cuts)
      for (const home of cuts) home.cut = true
      const begun = [...uploaders.map(upload), ...flats.map(offer), ...moderated.map(askToOffer), ...cuts.map(cutPrice)]
      tasks.push(...begun)
      const enough = acknowledged + below(begun.length)
      await new Promise<void>((resolve) => {
        onAcknowledged = () => acknowledged >= enough && setTimeout(resolve, below(300))
        onAcknowledged()
      })
      await kill(round === withDatabase, look)
    }
    await Promise.all(tasks)
    await expect.poll(() => count(asked), { interval: 100 }).toBe(0)
    await look()
  })

  test('publishes each home once, with one past and one consequence', async () => {
    const { rows } = await db.query<{ id: string; steps: string[] }>(
      `select property_id as id, array_agg(concat_ws(' ', change_type, new_value #>> '{}') order by id) as steps
       from property_history where change_type <> 'edit' group by property_id`,
    )
    const asked = ['created draft', 'status pending_review']
    expect(Object.fromEntries(rows.map(({ id, steps }) => [id, steps]))).toEqual(
      Object.fromEntries([
        ...waiting.map((id) => [id, asked]),
        ...shown.map(({ id, prices }) => [
          id,
          [...asked, 'status active', ...prices.slice(1).map((price) => `price ${price}`)],
        ]),
      ]),
    )
    expect(await count('properties')).toBe(shown.length + waiting.length)
    expect(await count('listing_drafts')).toBe(0)
    expect(await count('search_homes')).toBe(shown.length)
    const told = ({ id }: Lister) => count(`news where user_id = $1 and kind = 'listings-changed'`, [id])
    expect(await told(owner)).toBe(waiting.length)
    expect(await told(agent)).toBe(shown.flatMap(({ prices }) => prices).length)
    const queue = await ask(moderationQueue, { token: agent.token })
    expect(queue.data.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted())
  })

  /** Moves all times back a day, so that what was held until the next day is due. */
  async function aDayLater(): Promise<void> {
    for (const change of [
      `property_events set at = at - interval '1 day'`,
      `last_alerts set sent_at = sent_at - interval '1 day'`,
      `message_allowances set day = day - 1`,
      `notification_deliveries set due_at = now() where due_at is not null`,
      `saved_search_channels set next_at = now() where next_at is not null`,
    ])
      await db.query(`update ${change}`)
    await addJob(db, releaseNotificationsJob, {})
    await addJob(db, sendAlertsJob, {})
    await expect.poll(() => count(`saved_search_channels where next_at <= now()`)).toBe(0)
    await expect.poll(() => count(asked), { interval: 100 }).toBe(0)
  }

  test('counts each event once on each channel, and tells a person of a home once a day', async () => {
    const { rows: events } = await db.query<{ seq: number; id: string; kind: AlertEvent; price: number }>(
      'select seq, property_id as id, kind, price from property_events order by seq',
    )
    expect(events.map(({ id, kind, price }) => `${id} ${kind} ${price}`).toSorted()).toEqual(
      shown
        .flatMap(({ id, prices }) => prices.map((price, n) => `${id} ${n ? 'price-down' : 'new'} ${price}`))
        .toSorted(),
    )
    const read = () => {
      const lines = readFileSync(path.join(programs.folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
      const copies = lines.map((line) => Line.parse(JSON.parse(line)))
      // A message being sent at the kill is sent again with the same id; each worker sends one at a time.
      const letters = [...new Map(copies.map((letter) => [letter.id, letter])).values()]
      expect(copies.length - letters.length).toBeLessThanOrEqual(WORKERS * KILLS)
      return letters
    }
    const alerts = (channel: string) =>
      read().filter((letter) => letter.channel === channel && searches.some(({ name }) => letter.text.includes(name)))
    const texts = [...Map.groupBy(alerts('sms'), ({ to }) => to).values()]
    expect(texts.map(({ length }) => length <= 5)).toEqual(texts.map(() => true))
    // A person's first search alerts about a cut on the next day; the other searches have nothing new the day after.
    for (let day = 0; day < 2; day++) await aDayLater()

    const { rows: settled } = await db.query<{ id: string; channel: string; seq: number; batch: number | null }>(
      `select saved_search_id as id, channel, seq, batch_id as batch from alert_matches order by seq`,
    )
    const mails = alerts('email')
    const told = (own: typeof mails, kind: string) =>
      own.flatMap(({ text }) => text.match(new RegExp(`^${kind}: .*$`, 'gm')) ?? []).toSorted()
    for (const { id, name, bedrooms, priceMax = Infinity } of searches) {
      const wanted = events.filter(({ price, id: home }) => {
        const of = shown.find((one) => one.id === home)
        return of && (bedrooms === undefined || bedrooms === of.bedrooms) && price <= priceMax
      })
      for (const channel of ['inApp', 'email', 'sms']) {
        const own = settled.filter((one) => one.id === id && one.channel === channel && one.batch !== null)
        expect(own.map(({ seq }) => seq)).toEqual(wanted.map(({ seq }) => seq))
        // A match that was already shown makes no second alert.
        if (channel === 'inApp')
          expect(await count(`news where kind = 'searches-changed' and about = $1`, [id])).toBeLessThanOrEqual(
            new Set(own.map(({ batch }) => batch)).size,
          )
      }
      const titles = wanted.flatMap(({ kind, id: home }) =>
        kind === 'new' ? [`New: ${shown.find((one) => one.id === home)?.title}`] : [],
      )
      const mailed = mails.filter(({ text }) => text.includes(name))
      expect(told(mailed, 'New')).toEqual(titles.toSorted())
    }
    for (const own of Map.groupBy(mails, ({ to }) => to).values()) {
      const cuts = told(own, 'Price cut')
      expect(cuts).toEqual([...new Set(cuts)])
    }
    // The last price each person was sent is the home's current price.
    const { rows: last } = await db.query<{ id: string; price: number }>(
      `select distinct property_id as id, price from last_alerts where channel <> 'inApp'`,
    )
    const wasWanted = shown.map(({ id, prices }) => ({ id, price: prices.at(-1) }))
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(last.toSorted(byId)).toEqual(wasWanted.toSorted(byId))
  })

  test('leaves nothing in the storage that no clean-up finds', async () => {
    await db.query(`update pictures set look_again_at = now()`)
    await addJob(db, removeUnusedPicturesJob, {})
    await expect.poll(uploads).toEqual([])
  })

  test('leaves its jobs to those that live', async () => {
    const { rows: servers } = await db.query<{ name: string }>(
      `select application_name as name from pg_stat_activity where application_name like 'lintel %' and application_name <> $1`,
      [SERVER_NAME],
    )
    const { program: first } = await running
    const second = programs.server({
      DATA_DIR: path.join(programs.folder, 'second'),
      DATABASE_URL: `postgres://lintel@localhost/lintel?host=${db.pool.options.host}`,
    })
    await second.address()
    const holders = async () =>
      (
        await db.query<{ name: string }>(
          `select locked_by as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'match-alerts' and j.key is null and (j.is_available or locked_by is not null)`,
        )
      ).rows.map(({ name }) => name)
    const killHolder = () =>
      db.transaction(async (held) => {
        // The job that matches alerts waits for this row.
        await held.query('select from alert_mark for update')
        await addJob(db, matchAlertsJob, {})
        await expect.poll(holders).toEqual([expect.any(String)])
        if ((await holders())[0] !== servers[0]?.name) return false
        first.child.kill('SIGKILL')
        await first.ended
        return true
      })
    while (!(await killHolder())) await expect.poll(holders).toEqual([])
    await expect.poll(holders).toEqual([])
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})
