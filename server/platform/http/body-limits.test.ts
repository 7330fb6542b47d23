import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { defaultBodyLimits, openPace } from './body-limits.ts'
import { createWebServer } from './web-server.ts'

const [KB, MB] = [1024, 1024 ** 2]
const SECOND = 1000

/** How much arrives of a file that comes at a rate, in bytes a second, with pauses; ms of its start and length. */
function arrivedOf(bytes: number, rate: number, pauses: { at: number; ms: number }[] = []): number {
  const pace = openPace(defaultBodyLimits, 0, defaultBodyLimits.fileMs)
  let arrived = 0
  for (let now = 0; arrived < bytes; now += SECOND) {
    if (now > pace.deadline()) return arrived
    if (pauses.some(({ at, ms }) => now >= at && now < at + ms)) continue
    pace.arrived(now, rate)
    arrived += rate
  }
  return arrived
}

test('a slow phone sends its pictures: 4 MB at 64 kbit/s, 15 MB at 140 kbit/s, through tunnels', () => {
  expect(arrivedOf(4 * MB, 8 * KB)).toBe(4 * MB)
  expect(arrivedOf(15 * MB, 17.5 * KB)).toBeGreaterThanOrEqual(15 * MB)
  const tunnels = [20, 100, 180].map((at) => ({ at: at * SECOND, ms: 25 * SECOND }))
  expect(arrivedOf(4 * MB, 16 * KB, tunnels)).toBe(4 * MB)
})

test('what trickles, or sends much and then nothing, is ended', () => {
  // Half the least rate lasts twice as long as a stall.
  expect(arrivedOf(15 * MB, 4 * KB)).toBeLessThan(70 * 4 * KB)
  const burst = openPace(defaultBodyLimits, 0, defaultBodyLimits.fileMs)
  burst.arrived(SECOND, 14 * MB)
  expect(burst.deadline()).toBe(SECOND + defaultBodyLimits.stallMs)
  const steady = openPace(defaultBodyLimits, 0, defaultBodyLimits.bodyMs)
  for (let now = 0; now < 90 * SECOND; now += SECOND) steady.arrived(now, MB)
  expect(steady.deadline()).toBe(defaultBodyLimits.bodyMs)
})

/** What a server with small limits answers to raw text, until it ends the connection. */
async function answerTo(said: string): Promise<string> {
  const http = createWebServer(createLog('silent'), {
    trustProxy: undefined,
    tls: false,
    bodyLimits: { ...defaultBodyLimits, stallMs: 200, headersMs: 200 },
  })
  onTestFinished(() => http.close())
  http.post('/', async () => 'done')
  http.get('/', async () => 'done')
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(said.replaceAll('\n', '\r\n'))
  return text(socket)
}

test.each([
  [
    'a body that never comes',
    'POST / HTTP/1.1\nHost: a.test\nContent-Type: application/json\nContent-Length: 9\n\n{',
    408,
  ],
  [
    'a body in chunks that never end',
    'POST / HTTP/1.1\nHost: a.test\nContent-Type: application/json\nTransfer-Encoding: chunked\n\n1\n{\n',
    408,
  ],
  ['a head that never ends', 'GET / HTTP/1.1\nHost: a.test\n', 408],
  ['a head too large', `GET / HTTP/1.1\nHost: a.test\nX-Long: ${'x'.repeat(20_000)}\n\n`, 431],
  ['no HTTP', 'HELLO\n\n', 400],
  ['two hosts', 'GET / HTTP/1.1\nHost: a.test\nHost: b.test\nConnection: close\n\n', 400],
  ['twice the same host', 'GET / HTTP/1.1\nHost: a.test\nHost: a.test\nConnection: close\n\n', 400],
  ['an address of another host', 'GET http://b.test/ HTTP/1.1\nHost: a.test\nConnection: close\n\n', 400],
  [
    'a length beside chunks',
    'POST / HTTP/1.1\nHost: a.test\nContent-Type: application/json\nContent-Length: 5\nTransfer-Encoding: chunked\n\n0\n\nGET / HTTP/1.1\nHost: a.test\n\n',
    400,
  ],
  [
    'two lengths',
    'POST / HTTP/1.1\nHost: a.test\nContent-Type: application/json\nContent-Length: 2\nContent-Length: 5\n\n{}',
    400,
  ],
  [
    'chunks that are not the last coding',
    'POST / HTTP/1.1\nHost: a.test\nContent-Type: application/json\nTransfer-Encoding: chunked, gzip\n\n0\n\n',
    400,
  ],
  ['its own whole address', 'GET http://A.test/ HTTP/1.1\nHost: a.test\nConnection: close\n\n', 200],
])('%s is answered in the one shape, and the connection ends', async (_, said, status) => {
  const answer = await answerTo(said)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  if (status !== 200)
    expect(answer).toMatch(/application\/problem\+json[^]*"code":"(REQUEST_TIMEOUT|MALFORMED_REQUEST)"/)
})
