import { HOUR_MS } from '../../../contract/time.ts'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../../contract/auth.ts'
import { readStrictly } from '../../../contract/strict-answer.ts'
import { Problem } from '../../../contract/endpoint.ts'
import { uploadPicture } from '../../../contract/uploads.ts'
import { updateUser } from '../../../contract/users.ts'
import { localStorage } from '../../platform/storage/local.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { encodeAvif, removeUnusedPicturesJob } from './service.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startApp()
  member = await join()
})
afterAll(() => app.close())

type Member = Awaited<ReturnType<typeof join>>

let people = 0
async function join() {
  const password = 'a door of oak wood'
  const email = `uploader${(people += 1)}@example.test`
  // A long session, because days pass in these tests.
  return app.ask(register, {
    body: { fullname: 'Asha Rao', email, password, repeatPassword: password, remember: 'yes' },
  })
}

const send = (bytes: Uint8Array, type = 'image/jpeg', token = member.token) =>
  app.app.http.inject({
    method: 'POST',
    url: '/api/pictures',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload: Buffer.from(bytes),
  })

/** Uploads a valid picture. */
async function upload(bytes: Uint8Array, token?: string) {
  const answer = await send(bytes, 'image/jpeg', token)
  expect(answer.statusCode, answer.body).toBe(201)
  return readStrictly(uploadPicture, answer.json()).data
}

/** Uploads an invalid picture; returns the status and code. */
async function refusal(bytes: Uint8Array, type?: string, token?: string): Promise<[number, string]> {
  const { statusCode, body } = await send(bytes, type, token)
  const { code, message } = Problem.parse(JSON.parse(body))
  expect(message).toMatch(/[.]$/)
  return [statusCode, code]
}

let shade = 0
/** A picture unlike all others: red above, blue below. */
function picture(width = 640, height = 480): Sharp {
  const blue = {
    create: { width, height: height / 2, channels: 3, background: { r: 0, g: (shade += 1), b: 255 } },
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: blue, gravity: 'south' },
  ])
}
const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer()

const image = (key: string, width = 320, headers = {}) => app.get(`/images/${key}-${width}.webp`, headers)
const files = () => readdirSync(path.join(app.folder, 'uploads')).filter((name) => !name.startsWith('.'))
const filesOf = (key: string) =>
  files()
    .filter((name) => name.startsWith(key))
    .toSorted()
const MASTER = /-master\.webp$/

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is kept in all widths', async (format) => {
  const kept = await upload(await picture(1400, 1000).toFormat(format).toBuffer())
  expect(kept).toMatchObject({ width: 1400, height: 1000, widths: [320, 640, 1200] })
  for (const width of kept.widths) {
    const served = await image(kept.key, width)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  }
})

test.each([
  ['gray', () => picture().grayscale().toColourspace('b-w').jpeg().toBuffer()],
  ['printed', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['transparent', () => picture().ensureAlpha(0.5).png().toBuffer()],
  ['deep', () => picture().toColourspace('rgb16').png().toBuffer()],
  ['long', () => jpeg(320, 12_000)],
])('a %s picture is kept too', async (_, make) => {
  const { key, thumbhash } = await upload(await make())
  expect((await sharp((await image(key)).rawPayload).stats()).channels.length).toBeGreaterThanOrEqual(3)
  expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4)
})

test('a plan with a transparent ground is kept on white, so that its lines show on any page', async () => {
  const line = { create: { width: 640, height: 4, channels: 4, background: '#000' } } as const
  const ground = {
    create: { width: 640, height: 480, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const
  for (const format of ['png', 'webp', 'avif'] as const) {
    const { key } = await upload(
      await sharp(ground)
        .composite([{ input: line }])
        .toFormat(format)
        .toBuffer(),
    )
    const { data, info } = await sharp((await image(key)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.channels, data.at(-1)]).toEqual([3, 255])
  }
})

test('a phone’s photograph of fifty megapixels lying on its side is scaled down and kept', async () => {
  const bytes = await picture(8160, 6120).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { key, ...kept } = await upload(bytes)
  expect(kept).toMatchObject({ width: 6120, height: 8160, widths: [320, 640, 1200] })
  expect(await sharp((await image(key, 1200)).rawPayload).metadata()).toMatchObject({ width: 1200, height: 1600 })
})

test('a picture lying on its side comes out upright, without what the camera noted', async () => {
  const exif = { IFD0: { Copyright: 'A name' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } }
  const bytes = await picture(640, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect((await sharp(bytes).metadata()).exif?.length).toBeGreaterThan(50)
  const kept = await upload(bytes)
  expect(kept).toMatchObject({ width: 400, height: 640 })
  const served = (await image(kept.key)).rawPayload
  const { exif: left, icc, xmp, orientation, width, height } = await sharp(served).metadata()
  expect({ left, icc, xmp, orientation, width, height }).toEqual({ width: 320, height: 512 })
  // After a rotation by a quarter to the right, the bottom is at the left.
  const [r = 0, , b = 0] = await sharp(served).extract({ left: 10, top: 256, width: 1, height: 1 }).raw().toBuffer()
  expect(b).toBeGreaterThan(r)
})

/** A PNG that declares a size and contains next to nothing. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2], 8)
  const nothing = Buffer.from('789c030000000001', 'hex')
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', nothing),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><script>alert(1)</script></svg>'
const HEIC = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
const frames = () =>
  Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )

test.each([
  ['an SVG with a script called .jpg', async () => Buffer.from(SVG), 415, 'PICTURE_KIND_REFUSED'],
  ['a GIF', () => picture().gif().toBuffer(), 415, 'PICTURE_KIND_REFUSED'],
  ['a TIFF', () => picture().tiff().toBuffer(), 415, 'PICTURE_KIND_REFUSED'],
  ['a page', async () => Buffer.from('<!doctype html><p>Hello'), 415, 'PICTURE_KIND_REFUSED'],
  ['a HEIC', async () => HEIC, 415, 'PICTURE_KIND_REFUSED'],
  ['nothing', async () => Buffer.alloc(0), 422, 'PICTURE_UNREADABLE'],
  ['half a JPEG', async () => (await jpeg(1200, 900)).subarray(0, 4000), 422, 'PICTURE_UNREADABLE'],
  ['a JPEG in name alone', async () => Buffer.from('ffd8ffe000104a464946', 'hex'), 422, 'PICTURE_UNREADABLE'],
  ['a PNG without pixels', async () => claiming(640, 480), 422, 'PICTURE_UNREADABLE'],
  ['a PNG of 100 megapixels', async () => claiming(10_000, 10_000), 422, 'PICTURE_SIZE_REFUSED'],
  ['a PNG of 4 billion pixels a side', async () => claiming(2 ** 31 - 1, 2 ** 31 - 1), 422, 'PICTURE_UNREADABLE'],
  ['a JPEG of 130 megapixels', () => jpeg(13_000, 10_000), 422, 'PICTURE_SIZE_REFUSED'],
  ['a small picture', () => jpeg(319, 640), 422, 'PICTURE_SIZE_REFUSED'],
  [
    'a WebP that moves',
    async () =>
      sharp(await frames(), { join: { animated: true } })
        .webp()
        .toBuffer(),
    422,
    'PICTURE_ANIMATED',
  ],
  [
    'a PNG that moves',
    async () =>
      Buffer.concat([claiming(640, 480).subarray(0, 33), Buffer.from('....acTL'), claiming(640, 480).subarray(33)]),
    422,
    'PICTURE_ANIMATED',
  ],
])('%s is refused', async (_, make, status, code) => {
  const before = files()
  expect(await refusal(await make())).toEqual([status, code])
  expect(files()).toEqual(before)
})

test('what hides behind a picture is not served', async () => {
  const zip = Buffer.from('PK\x03\x04hidden payload')
  const kept = await upload(Buffer.concat([await jpeg(), zip]))
  for (const width of kept.widths) expect((await image(kept.key, width)).rawPayload.includes('hidden')).toBe(false)
})

test('a body of another type, or larger than 15 MB, is refused', async () => {
  expect(await refusal(await jpeg(), 'application/octet-stream')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(await refusal(Buffer.from('{}'), 'application/json')).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  expect(await refusal(Buffer.alloc(16 * 1024 ** 2))).toEqual([413, 'BODY_TOO_LARGE'])
})

test('nobody uploads, however much is sent', async () => {
  expect(await refusal(Buffer.alloc(16 * 1024 ** 2), 'image/jpeg', '')).toEqual([401, 'NOT_SIGNED_IN'])
  expect(await refusal(await jpeg(), 'image/jpeg', 'wrong')).toEqual([401, 'NOT_SIGNED_IN'])
})

test('the same bytes twice, and two at once, are one picture', async () => {
  const bytes = await jpeg()
  const [one, two] = await Promise.all([upload(bytes), upload(bytes, (await join()).token)])
  expect(two).toEqual(one)
  const before = filesOf(one.key)
  expect(await upload(bytes)).toEqual(one)
  expect(filesOf(one.key)).toEqual(before)
})

test('AVIF comes later, under the same address for who takes it', async () => {
  const { key } = await upload(await jpeg())
  const accept = { accept: 'image/avif,image/webp,*/*' }
  expect((await image(key, 640, accept)).headers['content-type']).toBe('image/webp')
  expect(filesOf(key).filter((name) => MASTER.test(name))).toHaveLength(1)
  await app.work()
  const served = await image(key, 640, accept)
  expect(served.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640, height: 480 })
  expect((await image(key, 640)).headers['content-type']).toBe('image/webp')
  expect(filesOf(key).filter((name) => MASTER.test(name))).toEqual([])
})

test.each([
  '/images/..%2f..%2fsecret.key',
  '/images/../secret.key',
  '/images/%2e%2e/secret.key',
  '/images/..%5csecret-1.webp',
  '/images//etc/passwd-1.webp',
  '/images/.unfinished/x-1.webp',
  '/images/0123456789abcdef0123456789abcdef-master.webp',
  '/images/0123456789abcdef0123456789abcdef-320.webp',
  '/images/',
])('%s is not there', async (address) => {
  expect((await app.get(address)).statusCode).toBe(404)
})

test('a person’s photo is one they uploaded themselves', async () => {
  const [owner, other] = [await join(), await join()]
  const { key, thumbhash } = await upload(await jpeg(), owner.token)
  const photo = { key, thumbhash }
  const of = ({ user, token }: Member, value: string | null) => ({
    params: { id: user._id },
    body: { photo: value },
    token,
  })
  expect((await app.ask(updateUser, of(owner, key))).data.photo).toEqual(photo)
  expect((await app.ask(updateUser, of(owner, key))).data.photo).toEqual(photo)
  expect((await app.refusal(updateUser, of(other, key))).problem.code).toBe('PICTURE_NOT_YOURS')
  expect((await app.refusal(updateUser, of(other, '../../etc'))).status).toBe(422)
  expect((await app.refusal(updateUser, { ...of(owner, null), token: other.token })).status).toBe(403)
  expect((await app.refusal(updateUser, { ...of(owner, null), token: '' })).status).toBe(401)
  expect((await app.ask(updateUser, of(owner, null))).data.photo).toBeUndefined()
})

test('each width is there as JPEG for link previews, and goes with the picture', async () => {
  const { key } = await upload(await jpeg(1400, 1000))
  const preview = () => app.get(`/images/${key}-1200.jpg`)
  for (const served of [await preview(), await preview()]) {
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 857 })
  }
  expect(filesOf(key)).toContain(`${key}-1200.jpg`)
  for (const width of ['1400', 'master', '0320'])
    expect((await app.get(`/images/${key}-${width}.jpg`)).statusCode).toBe(404)
  app.clock.move(25 * HOUR_MS)
  await app.runJob(removeUnusedPicturesJob, {})
  expect(filesOf(key)).toEqual([])
  expect((await preview()).statusCode).toBe(404)
})

test('a picture nobody uses is gone after a day, one in use stays', async () => {
  const owner = await join()
  const [used, unused] = [await upload(await jpeg(), owner.token), await upload(await jpeg(), owner.token)]
  const params = { id: owner.user._id }
  await app.ask(updateUser, { params, body: { photo: used.key }, token: owner.token })
  await app.work()
  const look = () => app.runJob(removeUnusedPicturesJob, {})
  app.clock.move(23 * HOUR_MS)
  await look()
  expect(filesOf(unused.key)).not.toEqual([])
  app.clock.move(2 * HOUR_MS)
  await look()
  expect(filesOf(unused.key)).toEqual([])
  expect(filesOf(used.key)).not.toEqual([])
  expect((await image(unused.key)).statusCode).toBe(404)
  await app.ask(updateUser, { params, body: { photo: null }, token: owner.token })
  app.clock.move(25 * HOUR_MS)
  await look()
  expect(filesOf(used.key)).toEqual([])
})

test('a picture that is removed while its AVIF is made leaves no file', async () => {
  const { key } = await upload(await jpeg())
  const storage = await localStorage(path.join(app.folder, 'uploads'))
  const removedMeanwhile: Storage = {
    ...storage,
    async get(name) {
      const file = await storage.get(name)
      const bytes = file && (await buffer(file.stream))
      app.clock.move(25 * HOUR_MS)
      await app.runJob(removeUnusedPicturesJob, {})
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) }
    },
  }
  await encodeAvif(app.db, removedMeanwhile, key)
  expect(filesOf(key)).toEqual([])
})

test('a picture whose files are lost is kept anew when it comes again', async () => {
  const bytes = await jpeg()
  const { key } = await upload(bytes)
  await app.work()
  app.clock.move(26 * HOUR_MS)
  await app.runJob(removeUnusedPicturesJob, {})
  expect(filesOf(key)).toEqual([])
  await upload(bytes)
  expect((await image(key)).statusCode).toBe(200)
})

test('others are answered while forty megapixels are worked on', async () => {
  const bytes = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#765' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  let done = false
  const working = upload(bytes).then((kept) => {
    done = true
    return kept
  })
  for (let asked = 0; asked < 20; asked++) expect((await app.get('/readyz')).statusCode).toBe(200)
  expect(done).toBe(false)
  expect(await working).toMatchObject({ width: 8000, height: 5000 })
})

/** A person with a verified contact. */
async function proven(): Promise<Member> {
  const person = await join()
  await app.db.query('update users set email_verified_at = now() where id = $1', [person.user._id])
  return person
}

/** Uploads pictures at the same time, and returns how many had a status; the refused ones have a Retry-After header. */
async function crowd(senders: Member[], pictures: Uint8Array[]) {
  const answers = await Promise.all(
    pictures.map((bytes, n) => send(bytes, 'image/jpeg', senders[n % senders.length]?.token)),
  )
  for (const { statusCode, headers } of answers)
    if (statusCode !== 201) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  return (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
}

test('one person sends six at once, and no more; without a proven contact two', async () => {
  // New ones each time: stored ones are answered so quickly that another one fits in.
  const pictures = () => Promise.all(Array.from({ length: 8 }, () => jpeg(1600, 1200)))
  const count = await crowd([await proven()], await pictures())
  expect([count(201), count(429)]).toEqual([6, 2])
  const countUnproven = await crowd([await join()], await pictures())
  expect([countUnproven(201), countUnproven(429)]).toEqual([2, 6])
})

test('when too many come at once, some are told to come again', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, proven))
  const count = await crowd(people, await Promise.all(Array.from({ length: 36 }, () => jpeg(400, 400))))
  expect(count(201)).toBeGreaterThanOrEqual(9)
  expect(count(503)).toBeGreaterThanOrEqual(6)
  expect(count(201) + count(429) + count(503)).toBe(36)
})
