import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canReplicate, openCluster, type DatabaseServer } from '../../testing/replica.ts'
import { createLog } from '../log.ts'
import { openDatabase, type Database } from './pool.ts'
import { openReplicas, type Reads, type Replicas } from './replicas.ts'

const log = createLog('silent')
const open = ({ url }: DatabaseServer) =>
  openDatabase({ connection: { connectionString: url }, log, connectionTimeoutMs: 1000 })

describe.runIf(canReplicate)('replicas', () => {
  const cluster = openCluster()
  let primary: DatabaseServer
  let near: DatabaseServer
  let far: DatabaseServer
  let database: Database
  let replicas: Replicas

  /** Whether a question is answered by a replica. */
  const isReplica = async (reads: Reads) => {
    const { rows } = await reads.query<{ is: boolean }>('select pg_is_in_recovery() as is')
    return rows[0]?.is
  }
  const port = async (reads: Reads) => {
    const { rows } = await reads.query<{ port: string }>(`select current_setting('port') as port`)
    return rows[0]?.port
  }
  const portOf = ({ url }: DatabaseServer) => new URL(url).port
  /** The servers that answer reads now. */
  const readers = async (after?: string) =>
    new Set(await Promise.all(Array.from({ length: 6 }, () => port(replicas.readsFor(after)))))

  beforeAll(async () => {
    primary = await cluster.primary()
    database = open(primary)
    await database.query('create table notes (words text)')
    near = await cluster.replica()
    far = await cluster.replica()
    replicas = openReplicas(database, [near, far].map(open), log)
  })
  afterAll(async () => {
    await replicas?.close()
    await database?.close()
    await cluster.close()
  })

  test('are read in turn once they have caught up', async () => {
    await expect.poll(() => readers()).toEqual(new Set([portOf(near), portOf(far)]))
  })

  test('are not read by a person who wrote, until they show it', async () => {
    await database.query(`insert into notes values ('a door')`)
    const wrote = await replicas.position()
    expect(await isReplica(replicas.readsFor(wrote))).toBe(false)
    await expect.poll(() => readers(wrote)).toEqual(new Set([portOf(near), portOf(far)]))
    expect((await replicas.readsFor(wrote).query('select from notes')).rowCount).toBe(1)
    // A position that no server reached, and a text that is none.
    expect(await isReplica(replicas.readsFor('FFFFFFFF/FFFFFFFF'))).toBe(false)
    expect(await isReplica(replicas.readsFor('no position'))).toBe(true)
  })

  test('that are far behind are not read, until they have caught up', async () => {
    const { pool } = open(far)
    await pool.query('select pg_wal_replay_pause()')
    await database.query(`insert into notes values ('a window')`)
    await expect.poll(() => readers(), { timeout: 20_000 }).toEqual(new Set([portOf(near)]))
    await pool.query('select pg_wal_replay_resume()')
    await expect.poll(() => readers()).toEqual(new Set([portOf(near), portOf(far)]))
    await pool.end()
  })

  test('are read without a pause while other machines are silent', async () => {
    let isSilent = false
    const silent = (one: Database): Database => ({
      ...one,
      query: (statement, values) => (isSilent ? new Promise(() => undefined) : one.query(statement, values)),
    })
    const databases = [near, far].map(open)
    const [first, second] = databases
    const home = silent(database)
    const silencing = openReplicas(home, first && second ? [first, silent(second)] : [], log)
    const isRead = () => silencing.readsFor(undefined) !== home
    const read = () => new Set([silencing.readsFor(undefined), silencing.readsFor(undefined)])
    await expect.poll(() => !read().has(home) && read().size).toBe(2)
    isSilent = true
    let pauses = 0
    for (const until = performance.now() + 5000; performance.now() < until; await wait(20)) if (!isRead()) pauses += 1
    // A busy machine may ask late once.
    expect(pauses).toBeLessThan(20)
    expect(read().size).toBe(1)
    isSilent = false
    await silencing.close()
  })

  test('answer while the primary is away; what one cannot answer goes to the primary', async () => {
    const asked = replicas.readsFor(undefined)
    await far.kill()
    // Found by the query itself.
    await expect(
      Promise.all([asked, replicas.readsFor(undefined)].map((reads) => reads.query('select 1'))),
    ).resolves.toHaveLength(2)
    await expect.poll(() => readers()).toEqual(new Set([portOf(near)]))
    await primary.kill()
    expect((await replicas.readsFor(undefined).query('select from notes')).rowCount).toBe(2)
    expect(await readers()).toEqual(new Set([portOf(near)]))
  })
})
