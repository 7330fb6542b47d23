import S3rver from '@20minutes/s3rver'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../../contract/auth.ts'
import { readStrictly } from '../../../contract/strict-answer.ts'
import { uploadPicture } from '../../../contract/uploads.ts'
import { startApp } from '../../testing/start-app.ts'
import { createLog } from '../log.ts'
import { localStorage } from './local.ts'
import { s3Storage } from './s3.ts'
import { StorageAway, StorageFault, type Storage } from './storage.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-storage-'))
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'homes' }],
})
let endpoint = ''
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The only keys of the test server. */
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucket = (change = {}) => s3Storage({ endpoint, bucket: 'homes', region: 'us-east-1', ...keys, ...change })
const kinds: [string, () => Promise<Storage>][] = [
  ['a folder', () => localStorage(path.join(folder, 'local'))],
  ['a bucket', bucket],
]
const bytes = Buffer.from('some bytes')

test.each(kinds)('%s keeps files, gives them back and removes them', async (_, open) => {
  const storage = await open()
  expect(await storage.has('a/b-320.webp')).toBe(false)
  expect(await storage.get('a/b-320.webp')).toBeUndefined()
  await storage.put('a/b-320.webp', bytes)
  await storage.put('a/b-320.webp', bytes)
  expect(await storage.has('a/b-320.webp')).toBe(true)
  const file = await (await open()).get('a/b-320.webp')
  expect(file?.size).toBe(bytes.length)
  expect(file && (await buffer(file.stream))).toEqual(bytes)
  await storage.remove(['a/b-320.webp', 'never-there'])
  expect(await storage.has('a/b-320.webp')).toBe(false)
})

test.each(kinds)('%s lists its keys', async (_, open) => {
  const storage = await open()
  const keys = ['listed/one-320.webp', 'listed-two.jpg', 'private/documents/listed']
  for (const key of keys) await storage.put(key, bytes)
  const listed: string[] = []
  for await (const key of storage.list()) listed.push(key)
  expect(listed.filter((key) => key.includes('listed')).toSorted()).toEqual(keys.toSorted())
  await storage.remove(keys)
})

test('a browser may ask the bucket itself, under the address that it knows', async () => {
  await (await bucket()).put('known-320.webp', bytes)
  const { headers } = await fetch(`${endpoint}/homes/images/known-320.webp`)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('what is private does not lie where a bucket shows its pictures', async () => {
  const storage = await bucket()
  await storage.put('private/documents/known', bytes)
  expect((await fetch(`${endpoint}/homes/images/private/documents/known`)).status).toBe(404)
  const { headers } = await fetch(`${endpoint}/homes/private/documents/known`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  await storage.remove(['private/documents/known'])
  expect(await storage.has('private/documents/known')).toBe(false)
})

test('a folder holds no half file, whatever happens while one is written', async () => {
  const storage = await localStorage(path.join(folder, 'whole'))
  await storage.put('taken/inside', bytes)
  await expect(storage.put('taken', bytes)).rejects.toThrow()
  expect(readdirSync(path.join(folder, 'whole/.unfinished'))).toEqual([])
})

test('a bucket that refuses the keys, or is not there, stops the start with what to mend', async () => {
  await expect(bucket({ secretAccessKey: 'wrong' })).rejects.toThrow(
    /refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  )
  await expect(bucket({ bucket: 'none' })).rejects.toThrow(/S3_BUCKET: there is no bucket none/)
})

test('keys that are refused later keep nothing', async () => {
  const away = await bucket({ endpoint: 'http://127.0.0.1:1' })
  await expect(away.put('x', bytes)).rejects.toThrow(StorageAway)
  const { port, close } = await answering(() => 403)
  const refusing = bucket({ endpoint: `http://127.0.0.1:${port}` })
  await expect(refusing).rejects.toThrow(StorageFault)
  await close()
})

/** An object storage with scripted answers that counts calls. */
async function answering(status: (asked: number) => number) {
  let asked = 0
  const http = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status((asked += 1))).end())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  const address = http.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    asked: () => asked,
    close: () => new Promise((resolve) => http.close(resolve)),
  }
}

test('what fails with a 5xx is tried again', async () => {
  const { port, asked, close } = await answering((n) => (n === 2 || n === 3 ? 503 : 200))
  const storage = await bucket({ endpoint: `http://127.0.0.1:${port}` })
  await storage.put('x', bytes)
  expect(asked()).toBe(4)
  await close()
})

/** The variables of a bucket on this machine. */
const bucketAt = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'homes',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

test('pictures are uploaded to a bucket and served from it; while it is away, people are told to come again', async () => {
  const own = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'own'),
    configureBuckets: [{ name: 'homes' }],
  })
  const { port } = await own.run()
  const app = await startApp(undefined, {
    environment: bucketAt(port),
  })
  const password = 'a door of oak wood'
  const { token } = await app.ask(register, {
    body: { fullname: 'Asha Rao', email: 'asha@example.test', password, repeatPassword: password },
  })
  const send = async (background: string) =>
    app.app.http.inject({
      method: 'POST',
      url: '/api/pictures',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
      payload: await sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })
  const { key } = readStrictly(uploadPicture, (await send('#a52')).json()).data
  const served = await app.get(`/images/${key}-320.webp`)
  expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  await app.work()
  expect((await app.get(`/images/${key}-320.webp`, { accept: 'image/avif' })).headers['content-type']).toBe(
    'image/avif',
  )

  await own.close()
  const refused = await send('#25a')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect((await app.get(`/images/${key}-320.webp`)).statusCode).toBe(503)
  const { rows } = await app.db.query('select picture_key as key from picture_uploads')
  expect(rows).toEqual([{ key }])
  // A half-written file has a row, by which the clean-up finds it.
  expect((await app.db.query('select from pictures')).rowCount).toBe(2)
  await app.close()
})

test('a bucket that refuses its keys while the server runs has people come again, not read of a fault', async () => {
  const { port, close } = await answering((asked) => (asked === 1 ? 200 : 403))
  const app = await startApp(undefined, {
    log: createLog('silent'),
    environment: bucketAt(port),
  })
  const refused = await app.get('/images/0123456789abcdef0123456789abcdef-320.webp')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  await app.close()
  await close()
})
