import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '../../../contract/auth.ts'
import { Problem } from '../../../contract/endpoint.ts'
import { defaultBodyLimits, type BodyLimits } from '../../platform/http/body-limits.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const KB = 1024

async function listening(limits: Partial<BodyLimits> = {}): Promise<{ app: TestApp; port: number }> {
  const app = await startApp(undefined, { bodyLimits: { ...defaultBodyLimits, ...limits } })
  onTestFinished(() => app.close())
  return { app, port: Number(new URL(await app.app.http.listen({ port: 0, host: '127.0.0.1' })).port) }
}

let people = 0
/** A token of an account without a verified contact. */
async function unproven(app: TestApp): Promise<string> {
  const password = 'a door of oak wood'
  const email = `slow${(people += 1)}@example.test`
  const body = { fullname: 'Asha Rao', email, password, repeatPassword: password }
  return (await app.ask(register, { body })).token
}

const jpeg = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer()

function call(port: number, token: string, headers: Record<string, string | number>, agent?: Agent): ClientRequest {
  const upload = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/pictures',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', ...headers },
    ...(agent && { agent }),
  })
  upload.on('error', () => undefined)
  return upload
}

/** An upload of 1 MB whose head the server has read, without any body yet. */
async function begin(port: number, token: string): Promise<ClientRequest> {
  const upload = call(port, token, { 'content-length': KB * KB, expect: '100-continue' })
  onTestFinished(() => void upload.destroy())
  upload.flushHeaders()
  await once(upload, 'continue')
  return upload
}

async function answerTo(upload: ClientRequest): Promise<{ response: IncomingMessage; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))
  return { response, body: await text(response) }
}

/** Uploads a whole picture; returns the status. */
async function send(app: TestApp, token: string, payload: Buffer): Promise<number> {
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` }
  return (await app.app.http.inject({ method: 'POST', url: '/api/pictures', headers, payload })).statusCode
}

test('24 idle uploads of four unproven accounts keep nobody from uploading', async () => {
  const { app, port } = await listening({ mostOfOneUnproven: 6 })
  const accounts = await Promise.all([unproven(app), unproven(app), unproven(app), unproven(app)])
  await Promise.all(Array.from({ length: 24 }, (_, n) => begin(port, accounts[n % 4] ?? '')))
  expect(await send(app, (await asPerson(app)).token, await jpeg())).toBe(201)
  expect(await send(app, await unproven(app), await jpeg())).toBe(201)
})

test('an upload that stalls is ended, and what it held is free again', async () => {
  const { app, port } = await listening({ stallMs: 1000, mostBytes: 900 * KB })
  const stalled = await begin(port, (await asPerson(app)).token)
  stalled.write(Buffer.alloc(899 * KB))
  const { response, body } = await answerTo(stalled)
  expect(response.statusCode).toBe(408)
  expect(response.headers).toMatchObject({
    connection: 'close',
    'content-type': 'application/problem+json; charset=utf-8',
  })
  expect(Problem.parse(JSON.parse(body)).code).toBe('REQUEST_TIMEOUT')
  const { token } = await asPerson(app)
  expect(await send(app, token, await jpeg())).toBe(201)
})

test('what files hold is limited in all, and apart for those without a proven contact', async () => {
  const { app, port } = await listening({ mostBytes: 1000 * KB, mostBytesOfUnproven: 500 * KB })
  const [person, somebody] = [(await asPerson(app)).token, await unproven(app)]
  const picture = await jpeg()
  const large = Buffer.concat([picture, Buffer.alloc(501 * KB)])
  expect(await send(app, somebody, large)).toBe(503)
  const arriving = once(app.app.http.server, 'connection')
  const held = await begin(port, await unproven(app))
  const [socket] = z.tuple([z.instanceof(Socket)]).parse(await arriving)
  held.write(Buffer.alloc(499 * KB))
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(499 * KB)
  expect(await send(app, somebody, picture)).toBe(503)
  expect(await send(app, person, picture)).toBe(201)
  expect(await send(app, person, large)).toBe(503)
  held.destroy()
  await expect.poll(() => send(app, somebody, picture)).toBe(201)
  expect(await send(app, person, large)).toBe(201)
})

test('a connection is used again, also after a body that was refused unread', async () => {
  const { app, port } = await listening()
  const { token } = await asPerson(app)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const picture = await jpeg()
  const calls: [number, string, string, Buffer][] = [
    [201, token, 'image/jpeg', picture],
    [415, token, 'text/plain', Buffer.alloc(KB * KB)],
    [401, 'wrong', 'image/jpeg', Buffer.alloc(KB * KB)],
    [201, token, 'image/jpeg', picture],
  ]
  const reused: boolean[] = []
  for (const [status, bearer, type, bytes] of calls) {
    const upload = call(port, bearer, { 'content-type': type, 'content-length': bytes.length }, agent)
    upload.end(bytes)
    // oxlint-disable-next-line eslint/no-await-in-loop -- sequential on one connection
    const { response } = await answerTo(upload)
    expect(response.statusCode).toBe(status)
    reused.push(upload.reusedSocket)
  }
  expect(reused).toEqual([false, true, true, true])
})
