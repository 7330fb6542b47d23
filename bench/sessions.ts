import pg from 'pg'
import { hashPassword } from '../server/domains/users/service.ts'
import type { Ask } from './load.ts'
import { addPeople } from './people.ts'
import { cpuOf, cpuOfDatabase, type Server } from './processes.ts'
import type { Recorded } from './recording.ts'
import { median, type Machinery } from './rounds.ts'

const PEOPLE = 500
const PASSWORD = 'a long enough phrase to measure with'
/** Each sign-in takes tens of milliseconds on purpose, so few connections are enough. */
const SIGN_IN_CONNECTIONS = 4

export interface SessionFindings {
  /** Ratio of the search page with a session to the same without, in time and CPU (server and database). */
  signedIn: { time: number; cpu: number }
  /** Ratio of a search page plus a look-up of the session to a search page alone, in CPU. */
  lookedUp: number
  /** `GET /api/auth/me`: requests per second and CPU ms each (server and database). */
  me: { perSecond: number; cpu: number }
  signIns: { perSecond: number; p50: number }
}

interface Bench {
  machinery: Machinery
  server: Server
  postmaster: number
  database: pg.ClientConfig
  searches: Recorded[]
  connections: number
  rounds: number
  seconds: number
}

/** Measures the cost of a session: the same search with and without one in turn, the look-up alone, and signing in. */
export async function benchSessions(bench: Bench): Promise<SessionFindings> {
  const { machinery, server, postmaster, searches, connections, rounds, seconds } = bench
  const tokens = await peopleAnew(bench.database)
  const measure = async (asks: Ask[], at = connections) => {
    const cpu = () => cpuOf(server.pid) + cpuOfDatabase(postmaster)
    const before = cpu()
    const result = await machinery.load.ask({ port: server.port, asks, connections: at, seconds })
    if (result.faults) throw new Error(`${result.faults} of ${result.requests} answers were not 200.`)
    return { ...result, cpu: (cpu() - before) / result.requests }
  }
  const anonymous = searches.map(({ path }) => ({ path }))
  const signedIn = searches.map(({ path }, n) => ({ path, token: tokens[n % tokens.length] ?? '' }))
  const me = tokens.map((token) => ({ path: '/api/auth/me', token }))
  // The limit of each account allows a few tries.
  const signIn = tokens.map((_, n) => ({
    path: '/mobile/auth/login?loginFor=agent',
    body: JSON.stringify({ email: `bench${n}@example.test`, password: PASSWORD }),
  }))
  const inTurn = async () => ({
    anonymous: await measure(anonymous),
    signedIn: await measure(signedIn),
    me: await measure(me),
    signIn: await measure(signIn, SIGN_IN_CONNECTIONS),
  })
  await inTurn()
  const samples: Awaited<ReturnType<typeof inTurn>>[] = []
  for (let round = 0; round < rounds; round++) samples.push(await inTurn())
  const middle = (of: (sample: (typeof samples)[number]) => number) => median(samples.map(of))
  return {
    signedIn: {
      time: middle((s) => s.anonymous.perSecond / s.signedIn.perSecond),
      cpu: middle((s) => s.signedIn.cpu / s.anonymous.cpu),
    },
    lookedUp: middle((s) => (s.anonymous.cpu + s.me.cpu) / s.anonymous.cpu),
    me: { perSecond: middle((s) => s.me.perSecond), cpu: middle((s) => s.me.cpu) },
    signIns: { perSecond: middle((s) => s.signIn.perSecond), p50: middle((s) => s.signIn.p50) },
  }
}

/** Recreates test users with a session each; returns the tokens. */
async function peopleAnew(database: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(database)
  await client.connect()
  try {
    await client.query(`delete from users where email like 'bench%@example.test'`)
    const roles = Array.from({ length: PEOPLE }, () => '{Agent}')
    const people = await addPeople(client, { name: 'bench', roles, passwordHash: await hashPassword(PASSWORD) })
    return people.map(({ token }) => token)
  } finally {
    await client.end()
  }
}

export function sessionLines({ signedIn, lookedUp, me, signIns }: SessionFindings): string[] {
  const verdict = (value: number) => (value <= 1.25 ? 'reached' : 'MISSED ')
  return [
    `${verdict(signedIn.cpu)}  search page with a session ÷ without: time ${signedIn.time.toFixed(2)}, CPU ${signedIn.cpu.toFixed(2)} (to reach: ≤ 1.25)`,
    `${verdict(lookedUp)}  search page and a look-up of the session ÷ search page: CPU ${lookedUp.toFixed(2)} (to reach: ≤ 1.25)`,
    `         who am I: ${me.perSecond.toFixed(0)} a second, ${me.cpu.toFixed(3)} ms CPU each; sign-in with a password: ${signIns.perSecond.toFixed(1)} a second, ${signIns.p50.toFixed(0)} ms each`,
  ]
}
