import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { register } from '../contract/auth.ts'
import { toggleFavourite } from '../contract/favourites.ts'
import { searchProperties } from '../contract/search/search.ts'
import type { Database } from './platform/db/pool.ts'
import { everything } from './testing/breadth.ts'
import { PROXY_BINARY, freePort } from './testing/engines.ts'
import type { Lister } from './testing/listers.ts'
import { openCaller, type Caller } from './testing/machines/caller.ts'
import { shippedProxy, startProxy } from './testing/machines/proxy.ts'
import { openMarket } from './testing/machines/market.ts'
import { openPrograms, type Program, type Programs } from './testing/programs.ts'
import { canReplicate, openCluster } from './testing/replica.ts'

const REQUESTS = Number(process.env['REQUESTS'] ?? 40_000)
const CALLERS = 8
/** People of each caller, who take turns, because each may save only so many homes in an hour. */
const EACH = 25
/** Between two restarts: a proxy asks every two seconds whether a server is back. */
const PAUSE_MS = 3000

const isPossible = canReplicate && existsSync(PROXY_BINARY) && inject('engine') === 'embedded'

describe.runIf(everything && isPossible)('two servers behind the HAProxy of ops/', () => {
  const cluster = openCluster()
  const ports: number[] = []
  const servers: Program[] = []
  const callers: Caller[] = []
  let programs: Programs
  let db: Database
  let origin: string
  let stopProxy: (() => Promise<void>) | undefined
  let environment: Record<string, string>
  let people: Lister[]
  let home: string

  const startServer = async (at: number) => {
    const PORT = String(ports[at])
    const program = programs.server({ ...environment, PORT, DATA_DIR: path.join(programs.folder, PORT) })
    servers[at] = program
    await program.address()
  }

  beforeAll(async () => {
    programs = openPrograms()
    const { url } = await cluster.primary()
    const market = await openMarket(url)
    db = market.db
    home = await market.listers.home()
    people = await Promise.all(Array.from({ length: CALLERS * EACH }, () => market.listers.someone()))
    for (const _ of [1, 2]) ports.push(await freePort())
    const port = await freePort()
    environment = {
      DATABASE_URL: url,
      SECRET_KEY: 'the same at both servers',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_SCALE: '1000000',
      LEAVE_SECONDS: '5',
    }
    for (const at of [0, 1]) await startServer(at)
    const bind = '  bind :80\n'
    const tls = '  bind :443 ssl crt /etc/ssl/example.com.pem alpn h2,http/1.1\n'
    stopProxy = await startProxy(
      programs.folder,
      shippedProxy('haproxy.cfg', {
        'maxconn 20000': 'maxconn 2000',
        [bind]: `  bind 127.0.0.1:${port}\n`,
        [tls]: '',
        '  http-request redirect scheme https unless { ssl_fc }\n': '',
        '127.0.0.1:3000': `127.0.0.1:${ports[0]}`,
        '127.0.0.1:3001': `127.0.0.1:${ports[1]}`,
      }),
    )
    origin = `http://127.0.0.1:${port}`
  })
  afterAll(async () => {
    for (const caller of callers) caller.close()
    await stopProxy?.()
    await db?.close()
    await programs?.close()
    await cluster.close()
  })

  test(`answer all of ${REQUESTS} requests while each is restarted in turn`, async () => {
    await expect.poll(async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status).toBe(200)
    const failed: string[] = []
    const page = existsSync(path.join(import.meta.dirname, '../dist/web')) ? '/' : '/api/cities/bengaluru'
    let asked = 0
    const toggled = people.map(() => 0)

    /** Sends one of each kind in their turn; rarely the costly one, which hashes a password. */
    async function next(caller: Caller, at: number, n: number) {
      const who = at * EACH + (Math.floor(n / 5) % EACH)
      const person = people[who]
      if (n % 400 === 399) {
        const password = 'a door of oak wood'
        const email = `joined${n}@example.com`
        const body = { fullname: 'Meera Iyer', email, password, repeatPassword: password }
        return { expected: 201, answer: await caller.call(register, { body }) }
      }
      if (n % 5 === 1) return { expected: 200, answer: await caller.send(page) }
      if (n % 5 > 1) {
        const query = { intent: 'sale', bedrooms: String(1 + (n % 4)) }
        return { expected: 200, answer: await caller.call(searchProperties, { query }) }
      }
      const query = { user: person?.id ?? '', property: home }
      const answer = await caller.call(toggleFavourite, { query, token: person?.token ?? '' })
      if (answer.status === 200) toggled[who] = (toggled[who] ?? 0) + 1
      return { expected: 200, answer }
    }
    const work = Array.from({ length: CALLERS }, async (_, at) => {
      // A proxy sends each address to one of the servers.
      const caller = openCaller(origin, `127.0.0.${at + 2}`)
      callers.push(caller)
      while (asked < REQUESTS) {
        const n = (asked += 1)
        const problem = await next(caller, at, n).then(
          ({ expected, answer: { status, text } }) => (status === expected ? '' : `${status} ${text.slice(0, 200)}`),
          (error: unknown) => String(error),
        )
        if (problem) failed.push(`${n}: ${problem}`)
      }
    })
    const done = Promise.all(work).then(() => true)
    let restarts = 0
    const isDone = (ms: number) => Promise.race([done, wait(ms, false)])
    for (; !(await isDone(PAUSE_MS)); restarts++) {
      const at = restarts % 2
      servers[at]?.child.kill('SIGTERM')
      expect(await servers[at]?.ended).toBe(0)
      await startServer(at)
    }
    process.stdout.write(`${asked} requests, ${restarts} restarts, ${failed.length} failed\n`)
    expect(failed).toEqual([])
    if (REQUESTS >= 40_000) expect(restarts).toBeGreaterThanOrEqual(2)
    for (const [at, person] of people.entries()) {
      const sql = 'select version from favourites where user_id = $1'
      const { rows } = await db.query<{ version: number }>(sql, [person.id])
      expect(rows.map(({ version }) => version)).toEqual([toggled[at]].filter(Boolean))
    }
  })
})
