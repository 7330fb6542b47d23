import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { buildWeb, compileServer } from '../scripts/start.mjs'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { SERVED_BINARIES } from '../server/testing/engines.ts'
import { fillMarket } from './market/fill.ts'
import { benchPages } from './pages.ts'
import { postmasterOf, memoryOf, startServer } from './processes.ts'
import { recordRequests } from './recording.ts'
import { lines, type Line } from './requests.ts'
import { median, runRound, startMachinery, summarise, type Sample } from './rounds.ts'
import { benchSessions } from './sessions.ts'
import { tableOf, type Findings } from './table.ts'
import { readOptions } from './usage.ts'

const usage = `npm run bench -- [--sizes 100k,1m] [--rounds 5] [--seconds 3] [--lines search,text,pages] [--connections 16] [--alone] [--keep FOLDER] [--json FILE] [--quick]

Measures the API at 100,000 and 1,000,000 homes beside pgbench and a bare node:http server. That bare server also asks the
database what the product asks. --sizes chooses other sizes; --alone measures only the product, which takes a quarter of the time; --keep
leaves the database in FOLDER for the next run; --quick is a smoke test with 20k homes.`

const options = readOptions(usage, {
  sizes: { type: 'string' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  lines: { type: 'string' },
  connections: { type: 'string', default: '16' },
  alone: { type: 'boolean', default: false },
  keep: { type: 'string' },
  json: { type: 'string' },
  quick: { type: 'boolean', default: false },
})

const say = (line: string) => console.log(line)
const CONNECTIONS = Number(options.connections)
/** During the warm-up the runtime still compiles frequent code, which does not represent a server that runs for days. */
const WARM_UP_S = 12

function homesOf(size: string): number {
  const found = /^(\d+)(k|m)?$/.exec(size)
  if (!found) throw new Error(`A size is a number like 20000, 100k or 1m, not "${size}".`)
  return Number(found[1]) * (found[2] === 'm' ? 1_000_000 : found[2] === 'k' ? 1000 : 1)
}

async function bench(): Promise<Findings> {
  const sizes = (options.sizes ?? (options.quick ? '20k' : '100k,1m'))
    .split(',')
    .toSorted((a, b) => homesOf(a) - homesOf(b))
  const rounds = Number(options.rounds ?? (options.quick ? 1 : 5))
  const seconds = Number(options.seconds ?? (options.quick ? 1 : 3))
  const secondsIn = (round: number) => (round ? seconds : WARM_UP_S)
  const measured = lines.filter((line) => options.lines === undefined || options.lines.split(',').includes(line))
  const { alone } = options
  const wantsPages = !alone && (options.lines === undefined || options.lines.split(',').includes('pages'))
  const binaries = existsSync(path.join(SERVED_BINARIES, 'postgres')) ? SERVED_BINARIES : undefined
  const pgbench = binaries && existsSync(path.join(binaries, 'pgbench')) ? binaries : undefined
  if (!pgbench) say('pgbench is not installed (Debian: postgresql-15): its column stays empty.')
  if (!existsSync(path.resolve(import.meta.dirname, '../dist/ssr/render.js'))) buildWeb()
  compileServer()

  const folder = path.resolve(options.keep ?? mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-')))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const database = await startEmbedded(path.join(folder, 'database'), binaries)
  const closers: (() => Promise<unknown>)[] = database.started ? [() => database.stop()] : []
  try {
    const postmaster = postmasterOf(path.join(folder, 'database'))
    const machinery = startMachinery()
    closers.push(() => machinery.stop())
    const pagesOf = async ({
      name,
      recorded,
    }: {
      name: string
      recorded: Awaited<ReturnType<typeof recordRequests>>
    }) => {
      const server = await startServer({ ...environment(name), MICRO_CACHE_MS: '500' })
      closers.push(() => server.stop())
      return benchPages({ machinery, server, postmaster, recorded, connections: CONNECTIONS, rounds, seconds })
    }
    const environment = (name: string) => ({
      DATABASE_URL: `postgres://${database.connection.user}@/${name}?host=${encodeURIComponent(database.connection.host ?? '')}`,
      DATA_DIR: path.join(folder, 'files'),
      DEMO: 'off',
      MICRO_CACHE_MS: '0',
      RATE_LIMIT_SCALE: '1000000',
    })
    const markets = []
    for (const size of sizes) {
      const name = `bench_${size}`
      say(`${size} homes`)
      await fillMarket(database.connection, name, homesOf(size), say)
      const recorded = await recordRequests(database.connection, name)
      const server = await startServer(environment(name))
      closers.push(() => server.stop())
      const samples: Record<Line, Sample[]> = {
        search: [],
        deep: [],
        count: [],
        facets: [],
        map: [],
        detail: [],
        suggestion: [],
        text: [],
        priced: [],
        converted: [],
        beds: [],
      }
      markets.push({ size, name, recorded, server, samples })
    }
    for (let round = 0; round <= rounds; round++) {
      say(round ? `round ${round} of ${rounds}` : 'warming up')
      for (const line of measured)
        for (const { name, recorded, server, samples } of markets) {
          const sample = await runRound({
            machinery,
            server,
            postmaster,
            requests: recorded[line],
            connections: CONNECTIONS,
            seconds: secondsIn(round),
            alone,
            database: { server: database.connection, name, binaries: round ? pgbench : undefined },
          })
          if (round) samples[line].push(sample)
        }
    }
    // Password hashing uses much memory on purpose, so the server's memory is read before it.
    const memory = markets.map(({ server }) => memoryOf(server.pid))
    const [smallest] = markets
    const sessions =
      smallest && !alone && measured.includes('search')
        ? await benchSessions({
            machinery,
            server: smallest.server,
            postmaster,
            database: { ...database.connection, database: smallest.name },
            searches: smallest.recorded.search,
            connections: CONNECTIONS,
            rounds,
            seconds,
          })
        : undefined
    for (const { server } of markets) await server.stop()
    const largest = markets.at(-1)
    const cached: Sample[] = []
    if (largest && !alone && measured.includes('search')) {
      const server = await startServer({ ...environment(largest.name), MICRO_CACHE_MS: '2000' })
      closers.push(() => server.stop())
      for (let round = 0; round <= rounds; round++) {
        const sample = await runRound({
          machinery,
          server,
          postmaster,
          requests: largest.recorded.search,
          connections: CONNECTIONS,
          seconds: secondsIn(round),
        })
        if (round) cached.push(sample)
      }
    }
    const pages = smallest && wantsPages ? await pagesOf(smallest) : undefined
    const first = markets[0]
    return {
      machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`,
      database: `${await versionOf(database.connection)}, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s`,
      sizes: markets.map(({ size, samples }, n) => ({
        name: size,
        homes: homesOf(size),
        lines: Object.fromEntries(measured.map((line) => [line, summarise(samples[line])])),
        p99Growth:
          n === 0
            ? {}
            : Object.fromEntries(
                measured.map((line) => [
                  line,
                  median(samples[line].map(({ p99 }, round) => p99 / (first?.samples[line][round]?.p99 ?? 1))),
                ]),
              ),
        memory: memory[n] ?? { now: 0, most: 0 },
      })),
      cached: cached.length ? summarise(cached) : undefined,
      sessions,
      pages,
    }
  } finally {
    for (const close of closers.toReversed()) await close()
    if (!options.keep) rmSync(folder, { recursive: true, force: true })
  }
}

async function versionOf(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ version: string }>(`select split_part(version(), ' on ', 1) as version`)
  await client.end()
  return rows[0]?.version ?? ''
}

const findings = await bench()
say(`\n${tableOf(findings)}`)
if (options.json) writeFileSync(options.json, `${JSON.stringify(findings, null, 2)}\n`)
