import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openThread, sendMessage } from '../contract/conversations/threads.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { sendEnquiry } from '../contract/enquiries/enquiries.ts'
import { toggleFavourite } from '../contract/favourites.ts'
import { getProperty } from '../contract/properties/properties.ts'
import { searchProperties } from '../contract/search/search.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import type { Database } from './platform/db/pool.ts'
import { uuidv7 } from './platform/ids.ts'
import { everything } from './testing/breadth.ts'
import { freePort } from './testing/engines.ts'
import type { Lister } from './testing/listers.ts'
import { openCaller, type Answer, type Caller } from './testing/machines/caller.ts'
import { canSlowDisks, openDisk, type Disk } from './testing/machines/disk.ts'
import { keep, type Kept } from './testing/machines/kept.ts'
import { openMarket } from './testing/machines/market.ts'
import { openPrograms, type Programs } from './testing/programs.ts'
import { answerOf } from './testing/start-app.ts'

const DISK_MB = 800
/** More people than the server has connections to the database, each with one change under way. */
const [PEOPLE, HOMES] = [24, 40]
/** In each of which people change things all the time. */
const PHASES = [
  { name: 'fast', seconds: 5, pace: {} },
  { name: 'slow', seconds: 30, pace: { writesPerSecond: 12 } },
  // A page of the database takes eight seconds.
  { name: 'stuck', seconds: 45, pace: { bytesPerSecond: 1024 } },
  { name: 'recovering', seconds: 5, pace: {} },
  { name: 'fast again', seconds: 10, pace: {} },
] as const

/** The longest waits. A change may take two turns of 5 s, two confirmations of 8 s, and a statement that waits for 20 s. */
const [CHANGE_MS, READ_MS, ALIVE_MS] = [46_000, 2000, 1000]

const isPossible = canSlowDisks && inject('engine') === 'embedded'

describe.runIf(everything && isPossible)('a market on a disk that becomes slow', () => {
  let programs: Programs
  let disk: Disk | undefined
  let db: Database | undefined
  let server: Kept | undefined
  let caller: Caller
  let people: (Lister & { thread: string })[]
  const homes: string[] = []

  beforeAll(async () => {
    programs = openPrograms()
    const folder = path.join(programs.folder, 'disk')
    disk = openDisk(folder, DISK_MB)
    if (!disk) return
    const { connection } = await startEmbedded(path.join(folder, 'database'))
    const market = await openMarket(
      `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`,
    )
    db = market.db
    const agent = await market.listers.anAgent()
    while (homes.length < HOMES) homes.push(await market.listers.homeOf(agent))
    const listers = await Promise.all(Array.from({ length: PEOPLE }, () => market.listers.someone()))
    await db.query(`update users set email_verified_at = now(), notification_prefs = '{"quietHours": null}'`)

    const PORT = String(await freePort())
    const environment = { PORT, DATA_DIR: folder, MICRO_CACHE_MS: '0', RATE_LIMIT_SCALE: '1000000' }
    server = keep('server', () => programs.server(environment).child)
    caller = openCaller(`http://127.0.0.1:${PORT}`)
    const isReady = () =>
      caller.send('/readyz').then(
        ({ status }) => status === 200,
        () => false,
      )
    while (!(await isReady())) {
      expect(server.restarts()).toBe(0)
      await wait(200)
    }
    people = []
    for (const lister of listers) {
      const { data } = await caller.ask(sendEnquiry, { body: about(homes[0]), token: lister.token })
      enquiries.set(`${lister.id} ${homes[0]}`, data.id)
      const subject = { kind: 'enquiry', id: data.id }
      const { data: thread } = await caller.ask(openThread, { body: { subject }, token: lister.token })
      people.push({ ...lister, thread: thread.id })
    }
  })
  afterAll(async () => {
    disk?.pace({})
    caller?.close()
    await server?.end()
    await db?.close()
    if (disk) await (await startEmbedded(path.join(programs.folder, 'disk/database'))).stop()
    await disk?.close()
    await programs?.close()
  })

  const about = (id = '') => ({ subject: { kind: 'property', id }, consent: true, message: 'Is it free?' })

  /** The model: what was acknowledged, or tried without an acknowledgement. */
  const enquiries = new Map<string, string>()
  const messages = new Map<string, boolean>()
  const toggled = new Map<string, { done: number; unknown: number }>()
  const wrong: string[] = []
  let phase = 'fast'
  const measured = new Map<string, { status: number; ms: number }[]>()

  async function timed(kind: string, most: number, call: () => Promise<Answer>): Promise<Answer | undefined> {
    const [during, from] = [phase, performance.now()]
    const answer = await call().catch(() => undefined)
    const ms = Math.round(performance.now() - from)
    const key = `${during}: ${kind}`
    measured.set(key, [...(measured.get(key) ?? []), { status: answer?.status ?? 0, ms }])
    if (ms > most) wrong.push(`${key} took ${ms} ms`)
    return answer
  }
  /** Whether a change succeeded; else it must be answered with 503 and when to try again. */
  async function change(endpoint: Endpoint, input: Parameters<Caller['call']>[1]): Promise<Answer | undefined> {
    const during = phase
    const answer = await timed('changes', CHANGE_MS, () => caller.call(endpoint, input))
    if (answer && [endpoint.status ?? 200, endpoint.existingStatus].includes(answer.status)) return answer
    if (answer?.status !== 503 || !answer.retryAfter || during === 'fast again')
      wrong.push(`${endpoint.name}: ${answer?.status ?? 'no answer'} ${answer?.text.slice(0, 300)}`)
    await wait(200)
    return undefined
  }
  async function read(endpoint: Endpoint, input: Parameters<Caller['call']>[1]): Promise<void> {
    const answer = await timed('reads', READ_MS, () => caller.call(endpoint, input))
    if (answer?.status !== 200)
      wrong.push(`${phase}, ${endpoint.name}: ${answer?.status} ${answer?.text.slice(0, 300)}`)
    await wait(100)
  }

  async function say({ thread, token }: (typeof people)[number]): Promise<void> {
    const clientId = uuidv7()
    messages.set(clientId, false)
    // As the app does with what waits to be sent.
    for (;;) {
      const answer = await change(sendMessage, {
        params: { id: thread },
        body: { clientId, text: 'Is it free?' },
        token,
      })
      if (answer) break
    }
    messages.set(clientId, true)
  }
  async function enquire({ id, token }: Lister, home: string): Promise<void> {
    for (;;) {
      const answer = await change(sendEnquiry, { body: about(home), token })
      if (!answer) continue
      enquiries.set(`${id} ${home}`, answerOf(sendEnquiry, answer.status, answer.text).data.id)
      return
    }
  }
  async function toggle({ id, token }: Lister, property: string): Promise<void> {
    const of = toggled.get(`${id} ${property}`) ?? { done: 0, unknown: 0 }
    toggled.set(`${id} ${property}`, of)
    if (await change(toggleFavourite, { query: { user: id, property }, token })) of.done += 1
    else of.unknown += 1
  }

  test('says so in time, serves readers, and goes on without a hand', async ({ skip }) => {
    skip(!disk, 'This account may not mount a disk of its own.')
    const over = new AbortController()
    const forever = async (act: (n: number) => Promise<unknown>) => {
      for (let n = 0; !over.signal.aborted; n += 1) await act(n)
    }
    const work = [
      ...people.map((person) =>
        forever(async (n) => {
          const home = homes[n % HOMES] ?? ''
          if (n % 3 === 0) await say(person)
          else if (n % 3 === 1 && n < HOMES) await enquire(person, home)
          else await toggle(person, home)
          // More would only keep the processors from those who read.
          await wait(100)
        }),
      ),
      forever(() => read(searchProperties, { query: { intent: 'sale' } })),
      forever((n) => read(getProperty, { params: { id: homes[n % HOMES] ?? '' } })),
      forever(async () => {
        const answer = await timed('alive', ALIVE_MS, () => caller.send('/healthz'))
        if (answer?.status !== 200) wrong.push(`${phase}, alive: ${answer?.status}`)
        await wait(100)
      }),
    ]
    for (const { name, seconds, pace } of PHASES) {
      phase = name
      disk?.pace(pace)
      await wait(seconds * 1000)
    }
    over.abort()
    await Promise.all(work)
    for (const [kind, all] of measured) {
      const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const statuses = Object.entries(Object.groupBy(all, ({ status }) => status)).map(
        ([s, of]) => `${of?.length}× ${s}`,
      )
      const at = (share: number) => times[Math.floor((times.length - 1) * share)]
      process.stdout.write(`${kind}: ${statuses.join(', ')}; ms: ${at(0.5)} half, ${at(0.99)} of 99 %, ${at(1)} all\n`)
    }
    expect(server?.restarts()).toBe(0)
    expect(wrong).toEqual([])
  })

  test('finishes all jobs', async ({ skip }) => {
    skip(!disk)
    const from = performance.now()
    const left = async () =>
      (
        await db?.query(
          `select t.identifier, j.last_error from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
            where (j.is_available or j.locked_at is not null) and t.identifier in ('index-homes', 'deliver-message', 'notify')`,
        )
      )?.rows
    await expect.poll(left, { interval: 500 }).toEqual([])
    process.stdout.write(`jobs were done ${Math.round(performance.now() - from)} ms after the last change\n`)
  })

  test('keeps every acknowledged thing once', async ({ skip }) => {
    skip(!disk || !db)
    const rowsOf = async <Row extends Record<string, unknown>>(sql: string) => (await db?.query<Row>(sql))?.rows ?? []
    const sent = await rowsOf<{ key: string; id: string }>(
      `select asker_user_id || ' ' || property_id as key, id from enquiries`,
    )
    expect(sent.map(({ key, id }) => `${key} ${id}`).toSorted()).toEqual(
      [...enquiries].map(([key, id]) => `${key} ${id}`).toSorted(),
    )
    const said = await rowsOf<{ id: string }>(
      `select client_id as id from messages where text = 'Is it free?' and seq > 0`,
    )
    const own = said.map(({ id }) => id).filter((id) => messages.has(id))
    expect(own.toSorted()).toEqual([...messages.keys()].toSorted())
    const favourites = await rowsOf<{ key: string; version: number }>(
      `select user_id || ' ' || property_id as key, version from favourites`,
    )
    const versions = new Map(favourites.map(({ key, version }) => [key, version]))
    for (const [key, { done, unknown }] of toggled) {
      expect(versions.get(key) ?? 0).toBeGreaterThanOrEqual(done)
      expect(versions.get(key) ?? 0).toBeLessThanOrEqual(done + unknown)
    }
    expect(await rowsOf(`select kind from notifications group by recipient, kind, key having count(*) > 1`)).toEqual([])
    process.stdout.write(
      `${messages.size} messages, ${enquiries.size} enquiries, ${toggled.size} favourites, each once\n`,
    )
  })
})
