import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { inTime } from '../in-time.ts'
import { gauge } from '../metrics/registry.ts'
import { codeOf, isDatabaseAway, type Database } from './pool.ts'

/** How often the servers of the database are asked how far they are. */
const POLL_MS = 500
/** A replica further behind is not read. */
const MAX_LAG_MS = 2000
/** How long an answer about a replica counts. */
const ANSWER_COUNTS_MS = 3 * POLL_MS
/** How long replicas are read while the primary does not answer, as in a failover. */
const WITHOUT_PRIMARY_MS = 60_000
/** What a replica answers if it had to drop rows that a query was reading. */
const CONFLICT_WITH_RECOVERY = '40001'
/** What it answers to a write, which is a fault of the caller. */
const READ_ONLY = '25006'

const shown = gauge({
  name: 'replicas',
  help: 'Replicas of the database that this server reads, and those left out because they are behind or do not answer.',
  labels: ['state'],
})

/** A place in the primary's write-ahead log, as PostgreSQL writes it: `16/B374D848`. */
type Lsn = string
/** The same as a number of bytes. */
const bytesOf = (lsn: Lsn): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
const isLsn = (text: string) => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text)

/** Where to read; its transactions only read. */
export type Reads = Omit<Database, 'pool' | 'close'>

export interface Replicas {
  /** Whether there are none. */
  isEmpty: boolean
  /**
   * Where to read what may be a moment old: a replica that is at most two seconds behind and has replayed the log until
   * `after`, the position at which the reader wrote last; else the primary. A query that the replica cannot answer is
   * sent to the primary.
   */
  readsFor: (after: string | undefined) => Reads
  /** The position of the primary's log that has all that is committed by now. */
  position: () => Promise<Lsn | undefined>
  close: () => Promise<void>
}

interface Replica {
  database: Database
  reads: Reads
  /** How far it was when it last answered, and when that was. */
  replayed: bigint
  answeredAt: number
}

/** Asks the primary what the replica cannot answer, because it is away or dropped rows that were being read. */
function withFallback(replica: Database, primary: Database): Reads {
  const orElse = <Result>(asked: Promise<Result>, again: () => Promise<Result>): Promise<Result> =>
    asked.catch((error: unknown) => {
      const isAway = isDatabaseAway(error) && codeOf(error) !== READ_ONLY
      if (isAway || codeOf(error) === CONFLICT_WITH_RECOVERY) return again()
      throw error
    })
  return {
    ...primary,
    query: (statement, values) => orElse(replica.query(statement, values), () => primary.query(statement, values)),
    transaction: (work, options) =>
      orElse(replica.transaction(work, options), () => primary.transaction(work, options)),
  }
}

/** How far a primary has written its log, and how far a replica has replayed it. */
const [WRITTEN, REPLAYED] = ['pg_current_wal_insert_lsn()', 'pg_last_wal_replay_lsn()']

async function readLsn(database: Database, place: string): Promise<Lsn | undefined> {
  const { rows } = await database.query<{ lsn: Lsn | null }>({ name: `lsn-${place}`, text: `select ${place} as lsn` })
  return rows[0]?.lsn ?? undefined
}

/** Watches the replicas of `primary`; with none, everything is read from the primary. */
export function openReplicas(primary: Database, databases: Database[], log: Log): Replicas {
  const position = () => readLsn(primary, WRITTEN)
  if (!databases.length) return { isEmpty: true, readsFor: () => primary, position, close: async () => undefined }

  const replicas: Replica[] = databases.map((database) => ({
    database,
    reads: withFallback(database, primary),
    replayed: -1n,
    answeredAt: -Infinity,
  }))
  /** Where the primary was at some times, newest last, and its place before. */
  let samples: { at: number; written: bigint }[] = []
  const stopped = new AbortController()

  const ask = async (database: Database, place: string): Promise<bigint | undefined> => {
    const lsn = await inTime(readLsn(database, place), ANSWER_COUNTS_MS).catch(() => undefined)
    return lsn === undefined ? undefined : bytesOf(lsn)
  }
  /** The time at which the primary was where the replica is now; undefined if it is not known. */
  const upTo = ({ replayed, answeredAt }: Replica): number | undefined => {
    const newest = samples.at(-1)
    if (newest && replayed >= newest.written) return Math.max(newest.at, answeredAt)
    return samples.findLast(({ written }) => replayed >= written)?.at
  }
  const isFresh = (replica: Replica, now: number): boolean =>
    now - replica.answeredAt <= ANSWER_COUNTS_MS && now - (upTo(replica) ?? -Infinity) <= MAX_LAG_MS + POLL_MS
  const askPrimary = async () => {
    const at = performance.now()
    const written = await ask(primary, WRITTEN)
    if (written === undefined) return
    // A new primary may be behind what the last one had written.
    samples = [...samples.filter((one) => one.written <= written && at - one.at < WITHOUT_PRIMARY_MS), { at, written }]
  }
  const askReplica = async (replica: Replica) => {
    const replayed = await ask(replica.database, REPLAYED)
    if (replayed === undefined) return
    replica.replayed = replayed
    replica.answeredAt = performance.now()
  }
  // Each by itself, because a machine that is gone answers late, and the others are asked meanwhile.
  const watch = async (askOne: () => Promise<void>) => {
    while (!stopped.signal.aborted) {
      await askOne()
      await wait(POLL_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = Promise.all([askPrimary, ...replicas.map((replica) => () => askReplica(replica))].map(watch)).catch(
    (error: unknown) => log.error({ err: error }, 'the replicas are no longer watched'),
  )

  const unwatch = shown(() => {
    const read = replicas.filter((replica) => isFresh(replica, performance.now())).length
    return [
      { labels: { state: 'read' }, value: read },
      { labels: { state: 'left' }, value: replicas.length - read },
    ]
  })

  let next = 0
  return {
    isEmpty: false,
    readsFor(after) {
      const now = performance.now()
      const newest = samples.at(-1)
      if (!newest || now - newest.at > WITHOUT_PRIMARY_MS) return primary
      const least = after !== undefined && isLsn(after) ? bytesOf(after) : 0n
      const fresh = replicas.filter((replica) => replica.replayed >= least && isFresh(replica, now))
      next += 1
      return fresh[next % fresh.length]?.reads ?? primary
    },
    position,
    async close() {
      unwatch()
      stopped.abort()
      await watching
      await Promise.all(databases.map((database) => database.close()))
    },
  }
}
