// On every engine: releases end connections and time out differently.
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { isDatabaseAway, openDatabase } from './pool.ts'

test.each([
  ['told', 'works', 1],
  ['not told', 'is being closed', 0],
])('a connection that ends is %s while the database %s', async (_, state, times) => {
  const connection = { host: inject('databaseHost'), user: 'lintel', database: 'postgres' }
  const said = new PassThrough({ encoding: 'utf8' })
  const database = openDatabase({ connection, log: createLog('warn', said) })
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const closed = state === 'works' ? undefined : database.close()
  const admin = new pg.Client(connection)
  await admin.connect()
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  client.release(true)
  await (closed ?? database.close())
  await admin.end()
  expect(String(said.read() ?? '').match(/"code":"57P01"/g) ?? []).toHaveLength(times)
})

test.each([
  ['for a while', { connectionTimeoutMs: 50 }],
  ['at once where many wait', { maxWaiting: 0 }],
])('whoever finds no connection free is told so %s', async (_, bounds) => {
  const connection = { host: inject('databaseHost'), user: 'lintel', database: 'postgres' }
  const database = openDatabase({ connection, log: createLog('silent'), max: 1, ...bounds })
  // Opening the first connection may take longer than the connection timeout.
  await expect.poll(() => database.transaction(async () => true)).toBe(true)
  await database.transaction(async () => {
    const refused: unknown = await database.query('select 1').catch((error: unknown) => error)
    expect(isDatabaseAway(refused)).toBe(true)
  })
  await database.close()
})

test('an answer that takes too long counts as an absent database, and the next query gets one', async () => {
  const connection = { host: inject('databaseHost'), user: 'lintel', database: 'postgres' }
  const database = openDatabase({ connection, log: createLog('silent'), max: 1, answerTimeoutMs: 500 })
  const late: unknown = await database.query('select pg_sleep(5)').catch((error: unknown) => error)
  expect(isDatabaseAway(late)).toBe(true)
  const inTransaction: unknown = await database
    .transaction((db) => db.query('select pg_sleep(5)'))
    .catch((error: unknown) => error)
  expect(isDatabaseAway(inTransaction)).toBe(true)
  await expect.poll(() => database.query('select 1').then(({ rowCount }) => rowCount)).toBe(1)
  await database.close()
})

test('changes leave connections for reading', async () => {
  const connection = { host: inject('databaseHost'), user: 'lintel', database: 'postgres' }
  const bounds = { max: 4, connectionTimeoutMs: 3000, confirmWithinMs: 1000 }
  const database = openDatabase({ connection, log: createLog('silent'), ...bounds })
  const slow = Promise.withResolvers<void>()
  const changes = Array.from({ length: 3 }, () => database.transaction(() => slow.promise))
  const late: unknown = await database.transaction(() => Promise.resolve()).catch((error: unknown) => error)
  expect(isDatabaseAway(late)).toBe(true)
  expect((await database.query('select 1')).rowCount).toBe(1)
  expect(await database.transaction(() => Promise.resolve('read'), { isRead: true })).toBe('read')
  slow.resolve()
  await Promise.all(changes)
  await database.close()
})
