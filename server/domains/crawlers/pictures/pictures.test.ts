import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { homeRevision, SHARE_SIZE, sharePicturePath } from '../../../../contract/crawlers/share-pictures.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { openListers } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../../directories/factory.ts'
import { indexHomesJob, updateProperty } from '../../properties/service.ts'
import { removeUnusedPicturesJob, storePicture } from '../../uploads/service.ts'
import { openStorage } from '../../../platform/storage/open.ts'
import { readConfig } from '../../../platform/config.ts'

let app: TestApp
let id: string
let photo: string
const photograph = (colour: string) =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  app = await startApp()
  const { home } = await openListers(app)
  id = await home({ listPrice: 1_25_00_000_00 })
  const storage = await openStorage(readConfig({ DATA_DIR: app.folder }))
  const { key } = await storePicture(app.db, storage, app.clock.now(), await photograph('#3a6ea5'))
  photo = key
  await app.db.query(`update property_media set picture_key = $2 where property_id = $1`, [id, key])
  await app.runJob(indexHomesJob, { ids: [id] })
})
afterAll(() => app.close())

const drawn = () => {
  try {
    return readdirSync(path.join(app.folder, 'uploads/private/drawn'))
  } catch {
    return []
  }
}
async function addressOf(language: 'en' | 'hi' = 'en'): Promise<string> {
  const { data } = await app.ask(getProperty, { params: { id } })
  return sharePicturePath({ market: 'in', kind: 'home', key: id, language, revision: homeRevision(data) })
}

test('the picture of a home is drawn over its photograph once, in both languages, and known by its tag', async () => {
  for (const language of ['en', 'hi'] as const) {
    const address = await addressOf(language)
    const [first, second] = await Promise.all([app.get(address), app.get(address)])
    expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=2592000' })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...SHARE_SIZE })
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const again = await app.get(address, { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  }
  expect(drawn()).toHaveLength(2)
})

test('it changes with the price, and an earlier address leads to the present picture', async () => {
  const [before, files] = [await addressOf(), drawn()]
  const old = await app.get(before)
  await updateProperty(app.db, id, { list_price: 99_00_000_00 }, { now: app.clock.now() })
  await app.runJob(indexHomesJob, { ids: [id] })
  const now = await addressOf()
  expect(now).not.toBe(before)
  const [present, earlier] = [await app.get(now), await app.get(before)]
  expect(present.rawPayload.equals(old.rawPayload)).toBe(false)
  expect(earlier.rawPayload.equals(present.rawPayload)).toBe(true)
  expect(earlier.headers['cache-control']).toBe('public, max-age=300')
  expect(drawn()).toHaveLength(files.length)
  expect(drawn()).not.toEqual(files)
})

test('what is not shown has none, and no other address has', async () => {
  const at = (kind: string, key: string, file = 'en-abc.jpg', market = 'in') =>
    app.get(`/share/${market}/${kind}/${key}/${file}`)
  for (const answer of [
    await at('home', '00000000-0000-7000-8000-000000000000'),
    await at('home', 'not-an-id'),
    await at('agent', 'nobody'),
    await at('project', 'nothing'),
    await at('article', 'nothing'),
    await at('castle', id),
    await at('home', id, 'en-abc.png'),
    await at('home', id, 'fr-abc.jpg'),
    await at('home', id, 'en-abc.jpg', 'mars'),
    await at('home', '..%2f..%2fprivate'),
  ])
    expect(answer.statusCode).toBe(404)
})

test('names of any length and script fit, with signs that SVG would read', async () => {
  const names = ['R & <b>Co</b> "Homes" ]]>', 'क्षत्रिय '.repeat(12).trim(), 'W'.repeat(120), '木の家 🏠']
  const rows = names.map((name, n) => makeProfile({ kind: 'agent', slug: `long-${n}`, name: name.slice(0, 120) }))
  await insertRows(app.db, 'profiles', rows)
  for (const { slug } of rows) {
    const { statusCode, rawPayload } = await app.get(`/share/in/agent/${slug}/hi-0.jpg`)
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject(SHARE_SIZE)
  }
})

test('a crowd is answered in turn, and those too many are asked to come again', async () => {
  const rows = Array.from({ length: 40 }, (_, n) => makeProfile({ kind: 'agent', slug: `crowd-${n}` }))
  await insertRows(app.db, 'profiles', rows)
  const answers = await Promise.all(rows.map(({ slug }) => app.get(`/share/in/agent/${slug}/en-0.jpg`)))
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
  expect(count(200) + count(503)).toBe(40)
  expect(count(200)).toBeGreaterThanOrEqual(25)
  expect(count(503)).toBeGreaterThan(0)
  for (const { headers } of answers.filter(({ statusCode }) => statusCode === 503)) {
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(headers['etag']).toBeUndefined()
  }
})

test('the drawn files go with the photograph', async () => {
  expect(drawn()).not.toEqual([])
  await app.db.query(`delete from property_media where property_id = $1`, [id])
  await app.db.query(`update pictures set look_again_at = $2 where key = $1`, [photo, app.clock.now()])
  app.clock.move(HOUR_MS)
  await app.runJob(removeUnusedPicturesJob, {})
  expect(drawn()).toEqual([])
})
