import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { freePort } from '../../testing/engines.ts'
import { openDatabase, SERVER_NAME, type Database } from '../db/pool.ts'
import { createLog } from '../log.ts'
import { defineJob, noPayload, worker } from './job.ts'
import { addJob, startWorkers } from './queue.ts'

const log = createLog('silent')
const host = inject('databaseHost')
const sampleJob = defineJob({ name: 'sample', payload: z.object({ fails: z.boolean() }) })

const unhandled: unknown[] = []
const note = (error: unknown) => unhandled.push(error)

/** Where the workers reach the database, as through a proxy. */
async function openDoor() {
  const sockets = new Set<Socket>()
  const door = createServer((socket) => {
    const inside = connect(`${host}/.s.PGSQL.5432`)
    for (const [from, to] of [
      [socket, inside],
      [inside, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const port = await freePort()
  const open = () => once(door.listen(port, '127.0.0.1'), 'listening')
  await open()
  return {
    port,
    open,
    /** Cuts what is connected and refuses what wants to be. */
    async cut() {
      const closed = once(door, 'close')
      door.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

let admin: pg.Client
let holder: pg.Client
let db: Database
let background: Database
let door: Awaited<ReturnType<typeof openDoor>>
let workers: Awaited<ReturnType<typeof startWorkers>>

beforeEach(async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  admin = new pg.Client({ host, user: 'lintel', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template lintel_template strategy file_copy`)
  holder = new pg.Client({ host, user: 'lintel', database: name })
  await holder.connect()
  door = await openDoor()
  db = openDatabase({ connection: { host, user: 'lintel', database: name }, log, max: 2 })
  const connection = { host: '127.0.0.1', port: door.port, user: 'lintel', database: name }
  background = openDatabase({ connection, log, max: 5 })
  unhandled.length = 0
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await workers.stop()
  await background.close()
  await db.close()
  await holder.end()
  await admin.query(`drop database ${holder.database} with (force)`)
  await admin.end()
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

const jobs = async () =>
  (await db.query<object>('select locked_by, last_error, attempts from graphile_worker._private_jobs')).rows

/** Starts a job whose end cannot be noted until `letGo`, and waits until that is tried. */
async function startHeldJob(fails: boolean) {
  let runs = 0
  workers = await startWorkers(background, log, [
    worker(sampleJob, async () => {
      runs += 1
      if (runs > 1) return
      await holder.query('begin; select from graphile_worker._private_jobs for update')
      if (fails) throw new Error('it failed')
    }),
  ])
  await addJob(db, sampleJob, { fails })
  const noting = async () =>
    (
      await db.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0]?.pid
  await expect.poll(noting).toBeDefined()
  const pid = await noting()
  return {
    runs: () => runs,
    end: () => db.query('select pg_terminate_backend($1)', [pid]),
    letGo: () => holder.query('rollback'),
  }
}

test.each([
  ['done', false, []],
  ['failed', true, [{ locked_by: null, last_error: 'it failed', attempts: 1 }]],
])('a job that is %s while the database goes is noted once it is back', async (_, fails, left) => {
  const job = await startHeldJob(fails)
  await door.cut()
  await job.end()
  await job.letGo()
  await wait(1000)
  await door.open()
  await expect.poll(jobs, { timeout: 30_000 }).toEqual(left)
  expect(job.runs()).toBe(1)
})

test('a job that is done while its connection is ended by an administrator is noted by another', async () => {
  const job = await startHeldJob(false)
  await job.end()
  await job.letGo()
  await expect.poll(jobs, { timeout: 30_000 }).toEqual([])
  expect(job.runs()).toBe(1)
})

test('workers stop while the database is away', async () => {
  const job = await startHeldJob(false)
  await door.cut()
  await job.end()
  await job.letGo()
})

test('a locked job that the server does not do is freed, and one that it does is not', async () => {
  const lostJob = defineJob({ name: 'lost', payload: noPayload, queue: 'long' })
  const runs: string[] = []
  const lost = Promise.withResolvers<void>()
  const longAgo = `locked_by = '${SERVER_NAME}', locked_at = now() - interval '5 minutes'`
  workers = await startWorkers(background, log, [
    worker(sampleJob, async () => {
      runs.push('sample')
      await db.transaction(async (db) => {
        await addJob(db, lostJob, {})
        await db.query(`update graphile_worker._private_jobs set ${longAgo}`)
        await db.query(`update graphile_worker._private_job_queues set ${longAgo}`)
      })
      await lost.promise
    }),
    worker(lostJob, async () => {
      runs.push('lost')
      lost.resolve()
    }),
  ])
  await addJob(db, sampleJob, { fails: false })
  await expect.poll(jobs, { timeout: 30_000 }).toEqual([])
  expect(runs).toEqual(['sample', 'lost'])
})
