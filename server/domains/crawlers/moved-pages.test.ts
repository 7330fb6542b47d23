import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteCategory, saveTag } from '../../../contract/blog/taxonomy-admin.ts'
import { addLocality, changeLocality, mergeLocality } from '../../../contract/admin/places.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { openBlog, type TestBlog } from '../blog/factory.ts'
import { makeProfile } from '../directories/factory.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp(undefined, { dist: path.resolve(import.meta.dirname, '../../../dist') })
  blog = await openBlog(app)
  // The first page starts the renderer, which a busy machine is slow to do.
  await vi.waitFor(async () => expect((await app.get('/agent-details/nobody')).statusCode).toBe(404), { timeout: 8000 })
})
afterAll(() => app.close())

const answer = async (url: string) => {
  const { statusCode, headers } = await app.get(url)
  return [statusCode, headers['location']]
}
const profile = async (overrides: Parameters<typeof makeProfile>[0]) => {
  const row = makeProfile(overrides)
  await insertRows(app.db, 'profiles', [row])
  return (slug: string, more = '') =>
    app.db.query(`update profiles set slug = $2 ${more} where id = $1`, [row.id, slug])
}

test('the address of a renamed profile leads to the present one, with its query, until it is another’s', async () => {
  const rename = await profile({ kind: 'agency', slug: 'old-name' })
  await rename('middle-name')
  await rename('new-name')
  expect(await answer('/agency-details/old-name')).toEqual([301, '/agency-details/new-name'])
  expect(await answer('/agency-details/middle-name?language=hi')).toEqual([301, '/agency-details/new-name?language=hi'])
  expect(await answer('/agency-details/new-name')).toEqual([200, undefined])
  expect(await answer('/agent-details/old-name')).toEqual([404, undefined])
  await profile({ kind: 'agency', slug: 'old-name' })
  expect(await answer('/agency-details/old-name')).toEqual([200, undefined])
  await rename('old-name-again', `, state = 'paused'`)
  expect(await answer('/agency-details/middle-name')).toEqual([404, undefined])
})

test('a profile that its owner closed is gone, a paused one may come back', async () => {
  await profile({ kind: 'architect', slug: 'closed-studio', state: 'closed' })
  await profile({ kind: 'architect', slug: 'resting-studio', state: 'paused' })
  expect(await answer('/architect-details/closed-studio')).toEqual([410, undefined])
  expect(await answer('/architect-details/resting-studio')).toEqual([404, undefined])
})

test('the names of an erased person are forgotten', async () => {
  const row = makeProfile({ kind: 'agent', slug: 'first-name' })
  await insertRows(app.db, 'profiles', [row])
  await app.db.query(`update profiles set slug = 'second-name' where id = $1`, [row.id])
  await app.db.query(`update profiles set slug = 'former-' || id::text, state = 'closed' where id = $1`, [row.id])
  expect((await app.db.query(`select from former_slugs where id = $1`, [row.id])).rowCount).toBe(0)
  for (const slug of ['first-name', 'second-name']) expect((await answer(`/agent-details/${slug}`))[0]).toBe(404)
})

test('a category and a merged tag lead to what is left', async () => {
  const law = await blog.category('law', blog.buying)
  await blog.published({ categoryId: law, tags: ['Loans', 'Credit'] })
  await app.db.query(`update blog_categories set slug = 'laws' where id = $1`, [law])
  expect(await answer('/blog/cat/law')).toEqual([301, '/blog/cat/laws'])
  const { rows } = await app.db.query<{ id: string }>(`select id from blog_tags where slug = 'credit'`)
  await app.ask(saveTag, { params: { id: rows[0]?.id ?? '' }, body: { name: 'Loans' }, token: blog.admin.token })
  expect(await answer('/blog/tag/credit')).toEqual([301, '/blog/tag/loans'])
  const { token } = blog.admin
  await app.ask(deleteCategory, { params: { id: law }, query: { replacement: blog.buying }, token })
  for (const slug of ['law', 'laws']) expect(await answer(`/blog/cat/${slug}`)).toEqual([301, '/blog/cat/buying'])
  expect(await answer('/blog/tag/nothing')).toEqual([404, undefined])
})

test('the addresses of a renamed and merged locality lead straight to the one it is in, in paths and searches', async () => {
  const { token } = blog.admin
  const city = { market: 'in', city: 'bengaluru' }
  const body = { name: 'Domlur', slug: 'domlur', otherNames: [], location: [77.63, 12.96] }
  await app.ask(addLocality, { params: city, body, token })
  const renamed = { ...body, slug: 'new-domlur', version: 1 }
  await app.ask(changeLocality, { params: { ...city, locality: 'domlur' }, body: renamed, token })
  await app.ask(mergeLocality, { params: { ...city, locality: 'new-domlur' }, body: { into: 'indiranagar' }, token })
  for (const slug of ['domlur', 'new-domlur']) {
    expect(await answer(`/listing/cat/flats-for-sale-in-${slug}-bengaluru?page=2`)).toEqual([
      301,
      '/listing/cat/flats-for-sale-in-indiranagar-bengaluru?page=2',
    ])
    expect(await answer(`/market-report/bengaluru/${slug}`)).toEqual([301, '/market-report/bengaluru/indiranagar'])
    expect(await answer(`/listing-list?city=bengaluru&locality=${slug},indiranagar`)).toEqual([
      301,
      '/listing-list?city=bengaluru&locality=indiranagar',
    ])
  }
  expect((await answer('/listing/cat/flats-for-sale-in-indiranagar-bengaluru'))[0]).toBe(200)
})
