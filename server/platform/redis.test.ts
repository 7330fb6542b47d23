import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { REDIS_BINARY, freePort, killed, startRedis } from '../testing/engines.ts'
import { openDatabase, type Database } from './db/pool.ts'
import { consumeRateLimit, giveBack } from './http/limits.ts'
import { createLog } from './log.ts'
import { openRedis, type Redis } from './redis.ts'
import type { Notification } from './realtime/pubsub.ts'

interface Server {
  redis: Redis
  db: Database
}

const log = createLog('silent')

test('a Redis that is not there is told at the start', async () => {
  await expect(openRedis(`redis://127.0.0.1:${await freePort()}`, log)).rejects.toThrow(/ECONNREFUSED/)
})

describe.skipIf(!existsSync(REDIS_BINARY))('Two servers that share a Redis', () => {
  let port: number
  let redis: ChildProcess
  let one: Server
  let two: Server

  beforeAll(async () => {
    port = await freePort()
    redis = await startRedis(port)
    const start = async (): Promise<Server> => {
      const link = await openRedis(`redis://127.0.0.1:${port}`, log)
      const connection = { host: inject('databaseHost'), user: 'lintel', database: 'postgres' }
      return { redis: link, db: openDatabase({ connection, log, redis: link, max: 2, secretKey: Buffer.alloc(32, 1) }) }
    }
    one = await start()
    two = await start()
  })
  afterAll(async () => {
    for (const { redis: link, db } of [one, two]) {
      link.close()
      await db.close()
    }
    await killed(redis)
  })

  test('notify each other after the commit, and not at all where there is none', async () => {
    const heard: Notification[] = []
    const news: Notification['news'] = [{ user: 'asha', seq: 7, kind: 'threads-changed' }]
    const woken = new Promise<void>((resolve) => {
      void two.redis.listen((notification) => {
        heard.push(notification)
        if (heard.length === 3) resolve()
      })
    })
    await one.db
      .transaction(async (db) => {
        await db.notifyServers({ sessions: ['rolled back'] })
        throw new Error('no')
      })
      .catch(() => undefined)
    await one.db.transaction(async (db) => {
      await db.notifyServers({ news })
      expect(heard).toEqual([])
    })
    await one.db.notifyServers({ sessions: ['gone'] })
    const typing = { threadId: '019b76da-0000-7000-8000-000000000001', fullName: 'Asha Rao', users: ['meera'] }
    await one.db.notifyServers({ typing })
    await woken
    expect(heard).toEqual([{ news }, { sessions: ['gone'] }, { typing }])
  })

  test('count the tries of a client together, each window anew, and try nothing where nothing can be counted', async () => {
    const limit = { key: 'client:x', most: 10, windowMs: 60_000 }
    const at = (ms: number) => new Date(Date.parse('2026-06-01T06:00:00.000Z') + ms)
    const tried = (now: Date) =>
      Promise.allSettled(Array.from({ length: 20 }, (_, n) => consumeRateLimit((n % 2 ? one : two).db, now, [limit])))
    const letIn = async (now: Date) => (await tried(now)).filter(({ status }) => status === 'fulfilled').length
    expect(await letIn(at(0))).toBe(10)
    expect(await letIn(at(59_000))).toBe(0)
    expect(await letIn(at(60_000))).toBe(10)

    // What one limit refuses counts against none, and what is given back may be tried again.
    const [full, fresh] = [
      { key: 'full', most: 1, windowMs: 60_000 },
      { key: 'fresh', most: 5, windowMs: 60_000 },
    ]
    expect(await consumeRateLimit(one.db, at(0), [full])).toEqual([1])
    await expect(consumeRateLimit(two.db, at(0), [fresh, full])).rejects.toMatchObject({ retryAfterSeconds: 60 })
    await giveBack(two.db, at(0), [full])
    await giveBack(two.db, at(0), [full, fresh])
    expect(await consumeRateLimit(one.db, at(0), [fresh, full])).toEqual([1, 1])

    await killed(redis)
    await expect(consumeRateLimit(one.db, at(0), [limit])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    redis = await startRedis(port)
    await expect
      .poll(() =>
        consumeRateLimit(one.db, at(0), [limit]).then(
          () => 'counted',
          () => 'away',
        ),
      )
      .toBe('counted')
  })
})
