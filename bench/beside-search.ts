import pg from 'pg'
import type { Ask, LoadResult } from './load.ts'
import { fillMarket } from './market/fill.ts'
import { recordRequests } from './recording.ts'
import { median, startMachinery } from './rounds.ts'
import { withServer } from './with-server.ts'

/** The cost of one line in one round: CPU in ms per request, of the server alone and with the database. */
export interface Cost extends LoadResult {
  server: number
  all: number
}

interface Compared<Key extends string, More extends string> {
  /** The name of the database. */
  name: string
  homes: number
  connections: number
  rounds: number
  seconds: number
  warmUps?: number
  /** The lines measured in turn with the search page. */
  lines: readonly Key[]
  /** Adds the measured data to the market of homes; returns the requests. */
  fill: (client: pg.Client) => Promise<Record<Key | More, Ask[]>>
  say: (line: string) => void
}

interface Findings<Key extends string, More extends string> {
  asks: Record<Key | More, Ask[]>
  /** The median over the rounds of a figure, or of a ratio within one round. */
  middle: (of: (costOf: (line: Key | 'search') => Cost) => number) => number
  /** Makes one more measurement after the rounds. */
  measure: (asks: Ask[]) => Promise<Cost>
}

/** Measures requests in turn with the search page of a market of homes, so that disturbances affect all of them. */
export function besideSearch<Key extends string, More extends string = never>(
  { name, homes, connections, rounds, seconds, warmUps = 1, lines, fill, say }: Compared<Key, More>,
  report: (findings: Findings<Key, More>) => Promise<string[]> | string[],
): Promise<string[]> {
  const prepare = async (connection: pg.ClientConfig) => {
    await fillMarket(connection, name, homes, say)
    const recorded = await recordRequests(connection, name)
    const client = new pg.Client({ ...connection, database: name })
    await client.connect()
    try {
      return { search: recorded.search.map(({ path }): Ask => ({ path })), asks: await fill(client) }
    } finally {
      await client.end()
    }
  }
  return withServer({ name, settings: { MICRO_CACHE_MS: '0' }, prepare }, async ({ server, cpu }, { search, asks }) => {
    const machinery = startMachinery()
    const measure = async (list: Ask[]): Promise<Cost> => {
      const before = cpu()
      const result = await machinery.load.ask({ port: server.port, asks: list, connections, seconds })
      if (result.faults)
        throw new Error(`${result.faults} of ${result.requests} answers to ${list[0]?.path} were no success.`)
      const after = cpu()
      return {
        ...result,
        server: (after.server - before.server) / result.requests,
        all: (after.all - before.all) / result.requests,
      }
    }
    type Round = Map<Key | 'search', Cost>
    async function inTurn(): Promise<Round> {
      const costs: Round = new Map([['search', await measure(search)]])
      for (const line of lines) costs.set(line, await measure(asks[line]))
      return costs
    }
    try {
      say('warming up')
      for (let at = 0; at < warmUps; at += 1) await inTurn()
      const samples: Round[] = []
      for (let round = 1; round <= rounds; round++) {
        say(`round ${round} of ${rounds}`)
        samples.push(await inTurn())
      }
      const costIn = (round: Round) => (line: Key | 'search') => {
        const cost = round.get(line)
        if (!cost) throw new Error(`${line} was not measured.`)
        return cost
      }
      return await report({ asks, middle: (of) => median(samples.map((round) => of(costIn(round)))), measure })
    } finally {
      await machinery.stop()
    }
  })
}
