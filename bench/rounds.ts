import type pg from 'pg'
import { readConfig } from '../server/platform/config.ts'
import { SETTINGS } from '../server/platform/db/pool.ts'
import { runPgbench } from './pgbench.ts'
import { cpuOf, cpuOfDatabase, startHelper, type Helper, type Server } from './processes.ts'
import type { BareOrder } from './bare.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import type { Recorded } from './recording.ts'

/** One line at one size in one round. CPU in ms per request. */
export interface Sample {
  perSecond: number
  p50: number
  p99: number
  serverCpu: number
  databaseCpu: number
  /** Requests per second of pgbench with the same SQL; `undefined` if not measured. */
  pgbench: number | undefined
  /** Of the bare server; `undefined` if not measured. */
  barePerSecond: number | undefined
  bareCpu: number | undefined
  /** CPU of the bare server at the product's request rate; `undefined` if not measured. */
  pacedCpu: number | undefined
  /** CPU of the bare server with the product's database queries; `undefined` if not measured. */
  askingCpu: number | undefined
}

export interface Machinery {
  load: Helper<LoadOrder, LoadResult>
  bare: Helper<BareOrder, { port: number }>
  stop(): Promise<void>
}

/** Starts the load process and the bare server for comparison. */
export function startMachinery(): Machinery {
  const load = startHelper<LoadOrder, LoadResult>('load.ts')
  const bare = startHelper<BareOrder, { port: number }>('bare.ts')
  return {
    load,
    bare,
    stop: async () => {
      await load.stop()
      await bare.stop()
    },
  }
}

interface Round {
  machinery: Machinery
  server: Server
  postmaster: number
  requests: Recorded[]
  connections: number
  seconds: number
  /** Measures the product alone, without pgbench and bare server. */
  alone?: boolean
  /** Set if the bare server also queries the database; pgbench runs if `binaries` is set. */
  database?: { server: pg.ClientConfig; name: string; binaries?: string | undefined }
}

/** Measures the server, pgbench and the bare server one after the other, so that disturbances affect all three. */
export async function runRound({
  machinery,
  server,
  postmaster,
  requests,
  connections,
  seconds,
  alone,
  database,
}: Round): Promise<Sample> {
  const asks = requests.map(({ path }) => ({ path }))
  const before = { server: cpuOf(server.pid), database: cpuOfDatabase(postmaster) }
  const result = await machinery.load.ask({ port: server.port, asks, connections, seconds })
  const after = { server: cpuOf(server.pid), database: cpuOfDatabase(postmaster) }
  if (result.faults) throw new Error(`${result.faults} of ${result.requests} answers were not 200.`)
  const own = {
    perSecond: result.perSecond,
    p50: result.p50,
    p99: result.p99,
    serverCpu: (after.server - before.server) / result.requests,
    databaseCpu: (after.database - before.database) / result.requests,
  }
  if (alone) return { ...own, ...NOTHING_BESIDE }
  const pgbench = database?.binaries
    ? await runPgbench(database.binaries, database.server, database.name, requests, { seconds, connections })
    : undefined

  const runBare = async (order: BareOrder, perSecond?: number) => {
    const { port } = await machinery.bare.ask(order)
    const from = cpuOf(machinery.bare.pid)
    const { requests: number, perSecond: reached } = await machinery.load.ask({
      port,
      asks,
      connections,
      seconds: Math.min(seconds, 6),
      ...(perSecond !== undefined && { perSecond }),
    })
    return { perSecond: reached, cpu: (cpuOf(machinery.bare.pid) - from) / number }
  }
  const asking =
    database && (await runBare({ answers: requests, database: poolConfig(database.server, database.name) }))
  const bare = await runBare({ answers: requests })
  const paced = database && (await runBare({ answers: requests }, result.perSecond))
  return {
    ...own,
    pgbench,
    barePerSecond: bare.perSecond,
    bareCpu: bare.cpu,
    pacedCpu: paced?.cpu,
    askingCpu: asking?.cpu,
  }
}

const NOTHING_BESIDE = {
  pgbench: undefined,
  barePerSecond: undefined,
  bareCpu: undefined,
  pacedCpu: undefined,
  askingCpu: undefined,
}

/** The same connection settings as in the product. */
const poolConfig = (server: pg.ClientConfig, database: string): pg.PoolConfig => ({
  ...server,
  database,
  options: SETTINGS,
  max: readConfig({}).DATABASE_CONNECTIONS,
})

/** The median of each figure over the rounds, and of each ratio within a round. */
export interface Summary extends Sample {
  toPgbench: number | undefined
  toBare: number | undefined
  cpuToBare: number | undefined
  cpuToPaced: number | undefined
  cpuToAsking: number | undefined
}

export function summarise(samples: Sample[]): Summary {
  const middle = (of: (sample: Sample) => number) => median(samples.map(of))
  const middleOfKnown = (of: (sample: Sample) => number | undefined) => {
    const known = samples.map(of).filter((value) => value !== undefined)
    return known.length ? median(known) : undefined
  }
  return {
    perSecond: middle((s) => s.perSecond),
    p50: middle((s) => s.p50),
    p99: middle((s) => s.p99),
    serverCpu: middle((s) => s.serverCpu),
    databaseCpu: middle((s) => s.databaseCpu),
    pgbench: middleOfKnown((s) => s.pgbench),
    barePerSecond: middleOfKnown((s) => s.barePerSecond),
    bareCpu: middleOfKnown((s) => s.bareCpu),
    pacedCpu: middleOfKnown((s) => s.pacedCpu),
    askingCpu: middleOfKnown((s) => s.askingCpu),
    toPgbench: middleOfKnown((s) => s.pgbench && s.perSecond / s.pgbench),
    toBare: middleOfKnown((s) => s.barePerSecond && s.perSecond / s.barePerSecond),
    cpuToBare: middleOfKnown((s) => s.bareCpu && s.serverCpu / s.bareCpu),
    cpuToPaced: middleOfKnown((s) => s.pacedCpu && s.serverCpu / s.pacedCpu),
    cpuToAsking: middleOfKnown((s) => s.askingCpu && s.serverCpu / s.askingCpu),
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
