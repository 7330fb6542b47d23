import { afterAll, beforeAll, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { listSessions, register, revokeSession } from '../../../contract/auth.ts'
import { CaughtUp, UserEvent, REALTIME_PATH, realtimeEvents } from '../../../contract/user-events.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { createLog } from '../log.ts'
import { MAX_MISSED, forgetUserEvents, publishUserEvent } from './user-events.ts'
import { NOTIFY_CHANNEL, listenToDatabase } from './pubsub.ts'

let app: TestApp
let address: string
let listening: { close(): Promise<void> } | undefined
const open: Socket[] = []

beforeAll(async () => {
  app = await startApp()
  address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  listening = listenToDatabase(app.db.pool.options, createLog('error'), app.app.realtime.hear)
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await listening?.close()
  await app.close()
})

let last = 0
async function member() {
  const body = { email: `news${(last += 1)}@example.test`, fullname: 'Asha Rao', password: 'a long enough phrase' }
  const { token, user } = await app.ask(register, { body: { ...body, repeatPassword: body.password } })
  return { token, userId: user._id }
}

/** A device, with all it hears in order. */
function device(token: string, since?: number, age?: number) {
  const socket = io(address, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token, ...(since !== undefined && { since }), ...(age !== undefined && { age }) },
  })
  open.push(socket)
  const heard: UserEvent[] = []
  socket.on(realtimeEvents.news, (news: unknown) => heard.push(UserEvent.parse(news)))
  const once = (event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve))
  return {
    socket,
    heard,
    caughtUp: once(realtimeEvents.caughtUp).then((state) => CaughtUp.parse(state)),
    ended: once(realtimeEvents.sessionEnded),
    cut: once('disconnect'),
    refused: once('connect_error').then((error) => (error instanceof Error ? error.message : '')),
    /** Waits for the news with this number. */
    hears: (seq: number) =>
      new Promise<void>((resolve) => {
        const look = () => heard.some((news) => news.seq >= seq) && resolve()
        socket.on(realtimeEvents.news, look)
        look()
      }),
  }
}

test('transactions that tell the same people twice, the other way round, do not wait for each other', async () => {
  const people = [(await member()).userId, (await member()).userId]
  const begun = people.map(() => Promise.withResolvers<void>())
  const tell = (order: string[], at: number) =>
    app.db.transaction(async (db) => {
      await publishUserEvent(db, order.slice(0, 1), 'account-changed')
      begun[at]?.resolve()
      await Promise.all(begun.map(({ promise }) => promise))
      await publishUserEvent(db, order.slice(1), 'favourites-changed')
    })
  await Promise.all([tell(people, 0), tell(people.toReversed(), 1)])
  const { rows } = await app.db.query<{ seqs: number[] }>(
    `select array_agg(seq order by seq) as seqs from news where user_id = any($1) group by user_id`,
    [people],
  )
  expect(rows.map(({ seqs }) => seqs)).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('a person hears what is theirs, in order, and nobody else hears it', async () => {
  const [own, other] = [await member(), await member()]
  const [phone, laptop, stranger] = [device(own.token), device(own.token), device(other.token)]
  for (const one of [phone, laptop, stranger]) expect(await one.caughtUp).toMatchObject({ complete: true })
  await publishUserEvent(app.db, [own.userId], 'favourites-changed')
  await app.db.transaction((db) => publishUserEvent(db, [own.userId, other.userId], 'listing-changed', 'some-home'))
  await Promise.all([phone.hears(2), laptop.hears(2), stranger.hears(1)])
  const expected = [
    { seq: 1, kind: 'favourites-changed' },
    { seq: 2, kind: 'listing-changed', id: 'some-home' },
  ]
  expect(phone.heard).toEqual(expected)
  expect(laptop.heard).toEqual(expected)
  expect(stranger.heard).toEqual([{ seq: 1, kind: 'listing-changed', id: 'some-home' }])
})

test('what others say on the same channel is passed over', async () => {
  const { token, userId } = await member()
  const phone = device(token)
  await phone.caughtUp
  for (const nonsense of ['', 'hello', '{"users":1}'])
    await app.db.query(`select pg_notify($1, $2)`, [NOTIFY_CHANNEL, nonsense])
  await publishUserEvent(app.db, [userId], 'account-changed')
  await phone.hears(1)
})

test('what is rolled back is never told', async () => {
  const { token, userId } = await member()
  const phone = device(token)
  await phone.caughtUp
  await app.db
    .transaction(async (db) => {
      await publishUserEvent(db, [userId], 'account-changed')
      throw new Error('no')
    })
    .catch(() => undefined)
  await publishUserEvent(app.db, [userId], 'favourites-changed')
  await phone.hears(1)
  expect(phone.heard).toEqual([{ seq: 1, kind: 'favourites-changed' }])
})

test('a device that slept hears what it missed; told by many at once, without gap or double', async () => {
  const { token, userId } = await member()
  const phone = device(token)
  const { seq } = await phone.caughtUp
  phone.socket.disconnect()
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      app.db.transaction((db) => publishUserEvent(db, [userId], 'listing-changed', `${n}`)),
    ),
  )
  const again = device(token, seq)
  await publishUserEvent(app.db, [userId], 'account-changed')
  await again.hears(41)
  expect(again.heard.map((news) => news.seq)).toEqual(Array.from({ length: 41 }, (_, n) => n + 1))
  expect(new Set(again.heard.slice(0, 40).map(({ id }) => id)).size).toBe(40)
})

test('a device that connects for the first time hears what came since it began to show things', async () => {
  const { token, userId } = await member()
  await publishUserEvent(app.db, [userId], 'listing-changed', 'long ago')
  await app.db.query(`update news set created_at = created_at - interval '1 hour' where user_id = $1`, [userId])
  await publishUserEvent(app.db, [userId], 'account-changed')
  const late = device(token, undefined, 60_000)
  expect(await late.caughtUp).toEqual({ seq: 2, complete: true })
  expect(late.heard).toEqual([{ seq: 2, kind: 'account-changed' }])
  const latest = device(token, undefined, Number.MAX_SAFE_INTEGER)
  expect(await latest.caughtUp).toEqual({ seq: 2, complete: true })
  expect(latest.heard.map(({ seq }) => seq)).toEqual([1, 2])
})

test('a device that missed too much, or what was forgotten, is told to ask for everything anew', async () => {
  const { token, userId } = await member()
  for (let n = 0; n <= MAX_MISSED; n += 1) await publishUserEvent(app.db, [userId], 'account-changed')
  expect(await device(token, 0).caughtUp).toEqual({ seq: MAX_MISSED + 1, complete: false })
  await forgetUserEvents(app.db, new Date(Date.now() + 8 * 86_400_000))
  expect(await device(token, MAX_MISSED - 5).caughtUp).toEqual({ seq: MAX_MISSED + 1, complete: false })
})

test('nobody connects without a session, with another word for one, or with nonsense', async () => {
  const { token } = await member()
  for (const auth of ['', `${token}x`, 'null']) expect(await device(auth).refused).toBe('NOT_SIGNED_IN')
  expect(await device(token, -3).refused).toBe('NOT_SIGNED_IN')
})

test('a page of another site opens no connection, not even with a session', async () => {
  const { token } = await member()
  const opened = async (origin: string, transport: 'websocket' | 'polling') => {
    const socket = io(address, {
      path: REALTIME_PATH,
      transports: [transport],
      reconnection: false,
      forceNew: true,
      auth: { token },
      extraHeaders: { origin },
    })
    open.push(socket)
    return new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('connect_error', () => resolve(false))
    })
  }
  for (const transport of ['websocket', 'polling'] as const) {
    expect(await opened('https://evil.example', transport), transport).toBe(false)
    expect(await opened(address, transport), transport).toBe(true)
  }
})

test('a session that is revoked on another device is told so and cut at once; others stay', async () => {
  const { token } = await member()
  const { data } = await app.ask(listSessions, { token })
  const [phone, stranger] = [device(token), device((await member()).token)]
  await Promise.all([phone.caughtUp, stranger.caughtUp])
  await app.ask(revokeSession, { token, params: { id: data[0]?.id ?? '' } })
  await phone.ended
  expect(await phone.cut).toBe('io server disconnect')
  expect(stranger.socket.connected).toBe(true)
  expect(await device(token).refused).toBe('NOT_SIGNED_IN')
})

test('a session that ended without anybody saying so is cut all the same', async () => {
  const { token, userId } = await member()
  const phone = device(token)
  await phone.caughtUp
  await app.db.query('update sessions set revoked_at = now() where user_id = $1', [userId])
  await phone.ended
  expect(await phone.cut).toBe('io server disconnect')
})

test('a device finds the server again after a restart and hears what came meanwhile', async () => {
  const first = await startApp()
  const { email, password } = { email: 'restart@example.test', password: 'a long enough phrase' }
  const { token, user } = await first.ask(register, {
    body: { fullname: 'Asha Rao', email, password, repeatPassword: password },
  })
  const home = await first.app.http.listen({ port: 0, host: '127.0.0.1' })
  let since: number | undefined
  const heard: number[] = []
  const socket = io(home, {
    path: REALTIME_PATH,
    reconnectionDelay: 50,
    reconnectionDelayMax: 50,
    forceNew: true,
    auth: (answer) => answer({ token, since }),
  })
  open.push(socket)
  const next = (event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve))
  since = CaughtUp.parse(await next(realtimeEvents.caughtUp)).seq
  const lost = next('disconnect')
  await first.app.http.close()
  await lost
  await publishUserEvent(first.db, [user._id], 'account-changed')
  await publishUserEvent(first.db, [user._id], 'favourites-changed')

  socket.on(realtimeEvents.news, (news: unknown) => heard.push(UserEvent.parse(news).seq))
  const second = await startApp(first.db.pool.options.database)
  const again = next(realtimeEvents.caughtUp)
  await second.app.http.listen({ port: Number(new URL(home).port), host: '127.0.0.1' })
  expect(CaughtUp.parse(await again)).toEqual({ seq: 2, complete: true })
  expect(heard).toEqual([1, 2])
  socket.disconnect()
  await second.app.http.close()
  await second.db.close()
  await first.close()
})
