import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from '../words.ts'
import { FetchFault, fetchSafely, isOnWeb, isPublic, type FetchLimits } from './fetch-safely.ts'

let server: Server
let origin: string
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/photo') response.end('a photo')
    else if (request.url === '/away') response.writeHead(302, { location: '/photo' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (request.url === '/scheme') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (request.url === '/large') response.writeHead(200, { 'content-length': '5000' }).end('x'.repeat(5000))
    else if (request.url === '/endless') {
      response.on('drain', () => response.write('x'.repeat(500)))
      response.write('x'.repeat(5000))
    } else if (request.url === '/slow') response.flushHeaders()
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const NOT_OUTSIDE = 'The address is not on the public internet.'
const OTHER_PORT = 'Use an address at port 80 or 443.'
const limits: FetchLimits = { mostBytes: 1000, patienceMs: 5000 }
const ours: FetchLimits = { ...limits, isAllowed: (address: string) => address === '127.0.0.1' }
const fault = (address: string, others = ours) =>
  fetchSafely(address, others).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchFault ? say('en', error.says) : String(error)),
  )

test('gets a file, also after a redirect', async () => {
  expect((await fetchSafely(`${origin}/photo`, ours)).toString()).toBe('a photo')
  expect((await fetchSafely(`${origin}/away`, ours)).toString()).toBe('a photo')
})

test('connects to nothing inside, by number, by name, in any spelling, or by a redirect', async () => {
  asked = []
  const { port } = new URL(origin)
  const spellings = ['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0.0.0.0', '[::1]']
  for (const host of [...spellings, '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]'])
    for (const others of [limits, { ...limits, isAllowed: isPublic }]) {
      expect([host, await fault(`http://${host}:${port}/photo`, others)]).toEqual([host, OTHER_PORT])
      expect([host, await fault(`http://${host}/photo`, others)]).toEqual([host, NOT_OUTSIDE])
    }
  expect(asked).toEqual([])
  expect(await fault(`${origin}/inside`)).toBe(NOT_OUTSIDE)
})

test('knows what is inside', () => {
  const within = [
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ]
  const within6 = ['fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::']
  const later = ['::ffff:0:10.0.0.1', '::ffff:0:808:808', '5f00::1', '5f00:ffff::1', '3fff::1', '3fff:fff::1']
  for (const address of [...within, ...within6, ...later])
    expect([address, isPublic(address)]).toEqual([address, false])
  for (const address of [
    '8.8.8.8',
    '93.184.215.14',
    '172.32.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '3fff:1000::1',
    '5f01::1',
  ])
    expect([address, isPublic(address)]).toEqual([address, true])
})

test('connects to the ports of the web alone', async () => {
  for (const port of [80, 443]) expect(isOnWeb('8.8.8.8', port)).toBe(true)
  for (const port of [1, 22, 25, 81, 444, 6379, 8080, 8443]) expect(isOnWeb('8.8.8.8', port)).toBe(false)
  for (const address of ['http://8.8.8.8:25/', 'https://8.8.8.8:8443/', 'http://[2606:4700::1111]:6379/'])
    expect(await fault(address, limits)).toBe(OTHER_PORT)
  const asked: [string, number][] = []
  const note = (address: string, port: number) => asked.push([address, port]) < 0
  for (const address of ['http://8.8.8.8/', 'https://8.8.8.8/', 'http://8.8.8.8:443/'])
    await fault(address, { ...limits, isAllowed: note })
  expect(asked).toEqual([
    ['8.8.8.8', 80],
    ['8.8.8.8', 443],
    ['8.8.8.8', 443],
  ])
})

test('gives up on what is too large, too slow, endless, missing or no address', async () => {
  expect(await fault(`${origin}/large`)).toContain('larger than')
  expect(await fault(`${origin}/endless`)).toContain('larger than')
  expect(await fault(`${origin}/slow`, { ...ours, patienceMs: 100 })).toContain('too long')
  expect(await fault(`${origin}/round`)).toContain('endlessly')
  expect(await fault(`${origin}/none`)).toBe('The address answers with 404.')
  expect(await fault(`${origin}/scheme`)).toContain('https://')
  for (const address of ['', 'photo.jpg', 'ftp://x.example/a', 'javascript:1', 'file:///etc/passwd'])
    expect(await fault(address)).toContain('https://')
  expect(await fault(origin.replace('http://', 'http://me:secret@'))).toContain('password')
})
