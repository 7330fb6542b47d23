import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { register } from '../../../contract/auth.ts'
import { openSockets } from '../../../contract/abuse/budgets.ts'
import { realtimeEvents, REALTIME_PATH } from '../../../contract/user-events.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { defaultConnectionLimits } from './connection-limits.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function start(connectionLimits = defaultConnectionLimits(1)) {
  const app = await startApp(undefined, { environment: { TRUST_PROXY: 'loopback' }, connectionLimits })
  closing.push(() => app.close())
  return { app, address: await app.app.http.listen({ port: 0, host: '127.0.0.1' }) }
}

async function member(app: TestApp): Promise<string> {
  const password = 'a long enough phrase'
  const body = { email: 'many@example.test', fullname: 'Asha Rao', password, repeatPassword: password }
  return (await app.ask(register, { body })).token
}

function device(address: string, token: string, transport: 'websocket' | 'polling', from: string) {
  const socket: Socket = io(address, {
    path: REALTIME_PATH,
    transports: [transport],
    reconnection: false,
    forceNew: true,
    auth: { token },
    extraHeaders: { 'x-forwarded-for': from },
  })
  closing.push(() => socket.disconnect())
  return new Promise<string>((resolve) => {
    socket.once(realtimeEvents.caughtUp, () => resolve('in'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
}

/** A WebSocket that sends nothing and ignores what it is sent, as soon as it is open or refused. */
function silent(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  closing.push(() => socket.destroy())
  const path = `${REALTIME_PATH}/?EIO=4&transport=websocket`
  const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}`
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const opened = new Promise<boolean>((resolve) =>
    socket.once('data', (data: Buffer) => resolve(data.toString().startsWith('HTTP/1.1 101'))),
  )
  return { opened, closed }
}

/** A polling handshake; its answer's status. */
const poll = async (address: string, from: string) => {
  const url = `${address}${REALTIME_PATH}/?EIO=4&transport=polling`
  return (await fetch(url, { headers: { 'x-forwarded-for': from } })).status
}

test('a client holds so many connections that have not signed in and no more, others have their own', async () => {
  const { address } = await start({ perClient: 9, waitingPerClient: 3, signInMs: 60_000 })
  const opened = await Promise.all(Array.from({ length: 8 }, () => silent(address).opened))
  expect(opened.filter(Boolean)).toHaveLength(3)
  const polled = await Promise.all(Array.from({ length: 8 }, () => poll(address, '192.0.2.7')))
  expect(polled.filter((status) => status === 200)).toHaveLength(3)
  expect(await poll(address, '192.0.2.8')).toBe(200)
})

test('a connection that does not sign in soon is cut, and its place is free', async () => {
  const { address } = await start({ perClient: 9, waitingPerClient: 1, signInMs: 200 })
  const first = silent(address)
  expect(await first.opened).toBe(true)
  expect(await poll(address, '127.0.0.1')).toBe(400)
  await first.closed
  await expect.poll(() => poll(address, '127.0.0.1')).toBe(200)
  // The one that polls is ended too.
  await expect.poll(() => poll(address, '127.0.0.1')).toBe(200)
})

test.each(['websocket', 'polling'] as const)(
  'those that have signed in by %s stay, and are bounded by client too',
  async (transport) => {
    const { app, address } = await start({ perClient: 4, waitingPerClient: 2, signInMs: 300 })
    const token = await member(app)
    const one = () => device(address, token, transport, '192.0.2.7')
    for (let n = 0; n < 4; n += 1) expect(await one()).toBe('in')
    expect(await one()).toMatch(/error/)
    expect(await device(address, token, transport, '192.0.2.8')).toBe('in')
  },
)

test('of many devices that connect at once an account without a proven contact keeps eight', async () => {
  const { app, address } = await start()
  const token = await member(app)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => device(address, token, 'websocket', `192.0.2.${n}`)),
  )
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(openSockets.unproven)
  expect(answers.filter((answer) => answer === 'TOO_MANY_DEVICES')).toHaveLength(30 - openSockets.unproven)
})
