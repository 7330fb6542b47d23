import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { readStrictly } from '../../../contract/strict-answer.ts'
import {
  MAX_FAVOURITES,
  deleteCollection,
  exportFavourites,
  favouriteCollections,
  favouriteIds,
  listFavourites,
  mergeFavourites,
  removeFavourite,
  renameCollection,
  restoreFavourite,
  toggleFavourite,
  updateFavourite,
  type Favourite,
} from '../../../contract/favourites.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { favouritePageStatement } from './favourite-lists.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'
import { indexHomes } from '../search/service.ts'
import { forgetOldJob } from '../../platform/jobs/clean-ups.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

const someone = () => listers.someone()

async function home(overrides: Partial<PropertyRow> = {}): Promise<string> {
  const row = makeProperty({ ...listers.base, ...overrides })
  await insertProperties(app.db, [row])
  await indexHomes(app.db, [row.id])
  return row.id
}

async function setHome(
  id: string,
  column: 'standard_status' | 'list_price' | 'title',
  value: string | number,
): Promise<void> {
  await app.db.query(`update properties set ${column} = $2 where id = $1`, [id, value])
  await indexHomes(app.db, [id])
}

const toggle = ({ id: user, token }: Lister, property: string) =>
  app.ask(toggleFavourite, { query: { user, property }, token })
const list = async ({ token }: Lister, query: Record<string, string> = {}) =>
  (await app.ask(listFavourites, { query, token })).data
const idsOf = (favourites: Favourite[]) => favourites.map(({ propertyId }) => propertyId)
const heartsOf = async ({ token }: Lister) => (await app.ask(favouriteIds, { token })).data
const update = ({ token }: Lister, propertyId: string, body: object) =>
  app.ask(updateFavourite, { params: { propertyId }, body, token })

/** A person with some saved homes, the last one first. */
async function saver(count: number): Promise<{ person: Lister; homes: string[] }> {
  const person = await someone()
  const homes: string[] = []
  for (let n = 0; n < count; n++) {
    const id = await home({ listPrice: (n + 1) * 10_00_000_00 })
    app.clock.move(1000)
    await toggle(person, id)
    homes.unshift(id)
  }
  return { person, homes }
}

test('a home is saved and taken off by the same call', async () => {
  const [person, id] = [await someone(), await home()]
  expect(await toggle(person, id)).toEqual({ message: 'Saved.', data: { favourite: true } })
  expect(await heartsOf(person)).toEqual([id])
  expect(await toggle(person, id)).toEqual({
    message: 'Removed from your saved homes. Tap the heart to restore it with its note.',
    data: { favourite: false },
  })
  expect(await heartsOf(person)).toEqual([])
})

test('it is answered in the language of the call', async () => {
  const [person, id] = [await someone(), await home()]
  const inHindi = { 'accept-language': 'hi', authorization: `Bearer ${person.token}` }
  const toggled = await app.post(`${toggleFavourite.path}?user=${person.id}&property=${id}`, {}, inHindi)
  expect(toggled.json()).toEqual({ message: 'सहेजा गया।', data: { favourite: true } })
})

test.each([
  ['without a body', undefined, {}],
  ['with an empty body that calls itself JSON', '', { 'content-type': 'application/json' }],
  ['with an empty object', '{}', { 'content-type': 'application/json' }],
])('it is called as the client contract says, %s', async (_, body, headers) => {
  const [person, id] = [await someone(), await home()]
  const answer = await app.app.http.inject({
    method: 'POST',
    url: `/mobile/property/fav?user=${person.id}&property=${id}`,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
    ...(body !== undefined && { body }),
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Saved.', data: { favourite: true } }])
})

test('nobody and nobody else saves for an account', async () => {
  const [person, other, property] = [await someone(), await someone(), await home()]
  const query = { user: person.id, property }
  expect((await app.refusal(toggleFavourite, { query })).status).toBe(401)
  expect((await app.refusal(toggleFavourite, { query, token: other.token })).status).toBe(403)
  expect(await heartsOf(person)).toEqual([])
  expect(await heartsOf(other)).toEqual([])
})

test.each([
  ['unknown', undefined],
  ['withdrawn', 'withdrawn' as const],
  ['a draft', 'draft' as const],
])('a home that is %s cannot be saved', async (_, standardStatus) => {
  const person = await someone()
  const property = standardStatus ? await home({ standardStatus }) : uuidv7()
  const { status, problem } = await app.refusal(toggleFavourite, {
    query: { user: person.id, property },
    token: person.token,
  })
  expect([status, problem.code]).toEqual([404, 'PROPERTY_NOT_FOUND'])
})

test('any number of presses at once leave one state and no fault', async () => {
  const [person, id] = [await someone(), await home()]
  const url = `/mobile/property/fav?user=${person.id}&property=${id}`
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => app.post(url, {}, { authorization: `Bearer ${person.token}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await heartsOf(person)).toEqual([id])
})

test('every call is refused to nobody but the one for what a device keeps', async () => {
  const params = { propertyId: uuidv7() }
  const own = Object.values(endpoints).filter(({ path }) => path.startsWith('/api/favourites'))
  expect(own.filter(({ who }) => who === 'public').map(({ name }) => name)).toEqual(['savedOnDevice'])
  for (const endpoint of own.filter(({ who }) => who !== 'public')) {
    const { status, problem } = await app.refusal(endpoint, { params, body: {} })
    expect([endpoint.name, status, problem.code]).toEqual([endpoint.name, 401, 'NOT_SIGNED_IN'])
  }
})

test('what one person saved is not there for another', async () => {
  const { person, homes } = await saver(1)
  const [propertyId = ''] = homes
  await update(person, propertyId, { version: 1, note: 'Near the school', collection: 'Family', tags: ['metro'] })
  const other = await someone()
  const { token } = other
  const params = { propertyId }
  expect(await list(other)).toEqual([])
  const before = await list(person)
  const refused = [
    await app.refusal(updateFavourite, { params, body: { version: 2, note: 'Mine' }, token }),
    await app.refusal(updateFavourite, { params, body: { version: 2, tags: ['mine'] }, token }),
    await app.refusal(removeFavourite, { params, token }),
    await app.refusal(restoreFavourite, { params, token }),
    await app.refusal(renameCollection, { body: { name: 'Family', to: 'Mine' }, token }),
    await app.refusal(deleteCollection, { body: { name: 'Family' }, token }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await app.ask(favouriteCollections, { token })).data.tags).toEqual([])
  expect(await list(person)).toEqual(before)
})

test('note, collection and state are changed and taken away, each alone', async () => {
  const { person, homes } = await saver(1)
  const [id = ''] = homes
  await update(person, id, { version: 1, note: '  Morning light ', collection: ' Near   work ' })
  const { data } = await update(person, id, { version: 2, state: 'maybe' })
  expect(data).toMatchObject({ note: 'Morning light', collection: 'Near work', state: 'maybe', version: 3 })
  const bare = (await update(person, id, { version: 3, note: '', collection: null })).data
  expect(bare).not.toHaveProperty('note')
  expect(bare).not.toHaveProperty('collection')
  expect(bare.home?.id).toBe(id)
})

test('two changes of one version: the second is told and changes nothing', async () => {
  const { person, homes } = await saver(1)
  const [propertyId = ''] = homes
  await update(person, propertyId, { version: 1, note: 'First' })
  const { status, problem } = await app.refusal(updateFavourite, {
    params: { propertyId },
    body: { version: 1, note: 'Second' },
    token: person.token,
  })
  expect([status, problem.code]).toEqual([412, 'FAVOURITE_CHANGED'])
  expect(await list(person)).toMatchObject([{ note: 'First', version: 2 }])
})

test.each([
  ['a note of 501 letters', { note: 'x'.repeat(501) }, 'note'],
  ['a name of 41 letters', { collection: 'x'.repeat(41) }, 'collection'],
  ['a name of nothing', { collection: '   ' }, 'collection'],
  ['a state there is not', { state: 'loved' }, 'state'],
])('%s is refused at its field', async (_, body, field) => {
  const { person, homes } = await saver(1)
  const { status, problem } = await app.refusal(updateFavourite, {
    params: { propertyId: homes[0] ?? '' },
    body: { version: 1, ...body },
    token: person.token,
  })
  expect(status).toBe(422)
  expect(Object.keys(problem.errors ?? {})).toEqual([field])
})

test('taking off is undone with note, tags and collection, each once however often it arrives', async () => {
  const { person, homes } = await saver(2)
  const [id = ''] = homes
  await update(person, id, { version: 1, note: 'Keep', collection: 'Family', tags: ['quiet'] })
  const before = idsOf(await list(person))
  const call = { params: { propertyId: id }, token: person.token }
  await app.ask(removeFavourite, call)
  await app.ask(removeFavourite, call)
  expect(idsOf(await list(person))).toEqual(homes.slice(1))
  await app.ask(restoreFavourite, call)
  await app.ask(restoreFavourite, call)
  expect(idsOf(await list(person))).toEqual(before)
  expect((await list(person))[0]).toMatchObject({ note: 'Keep', collection: 'Family', tags: ['quiet'] })
  expect((await app.refusal(removeFavourite, { ...call, params: { propertyId: uuidv7() } })).status).toBe(404)
})

test('what was taken off is forgotten after a day', async () => {
  const { person, homes } = await saver(1)
  const call = { params: { propertyId: homes[0] ?? '' }, token: person.token }
  await app.ask(removeFavourite, call)
  app.clock.move(23 * 3_600_000)
  await app.runJob(forgetOldJob, {})
  await app.ask(restoreFavourite, call)
  await app.ask(removeFavourite, call)
  app.clock.move(25 * 3_600_000)
  await app.runJob(forgetOldJob, {})
  expect((await app.refusal(restoreFavourite, call)).problem.code).toBe('FAVOURITE_NOT_FOUND')
})

test('a discarded home has no heart, is listed when asked for, and is saved again by its heart', async () => {
  const { person, homes } = await saver(2)
  const [id = ''] = homes
  await update(person, id, { version: 1, state: 'discard' })
  expect(await heartsOf(person)).toEqual(homes.slice(1))
  expect(idsOf(await list(person))).toEqual(homes.slice(1))
  expect(idsOf(await list(person, { state: 'discard' }))).toEqual([id])
  expect((await toggle(person, id)).data.favourite).toBe(true)
  expect(idsOf(await list(person))).toEqual(homes)
})

test('a price that changed stands beside the one of the day it was saved', async () => {
  const { person, homes } = await saver(1)
  const [id = ''] = homes
  await setHome(id, 'list_price', 9_00_000_00)
  expect(await list(person)).toMatchObject([{ priceAtSave: 10_00_000_00, home: { listPrice: 9_00_000_00 } }])
})

test('a home that is gone stays, with no more than may be shown of it', async () => {
  const { person, homes } = await saver(3)
  const [sold = '', withdrawn = '', there = ''] = homes
  await setHome(sold, 'standard_status', 'under_offer')
  await setHome(sold, 'standard_status', 'sold')
  await setHome(withdrawn, 'standard_status', 'withdrawn')
  await setHome(withdrawn, 'title', 'Written for nobody')
  await setHome(withdrawn, 'list_price', 123456_00)
  const gone = await list(person, { gone: '1' })
  expect(gone).toMatchObject([
    { propertyId: sold, gone: 'sold', home: { standardStatus: 'sold' } },
    { propertyId: withdrawn, gone: 'withdrawn', priceAtSave: 20_00_000_00, city: { name: 'Bengaluru' } },
  ])
  expect(JSON.stringify(gone[1])).not.toMatch(/Written for nobody|Indiranagar|12345600/)
  const { next = '' } = await app.ask(listFavourites, {
    query: { gone: '1', sort: 'price-low', limit: '1' },
    token: person.token,
  })
  expect(Buffer.from(next, 'base64url').toString()).not.toContain('12345600')
  expect(idsOf(await list(person, { gone: '0' }))).toEqual([there])
  expect((await toggle(person, withdrawn)).data.favourite).toBe(false)
  expect(idsOf(await list(person))).toEqual([there, sold])
})

test('collections are counted, filtered, renamed, made one and taken away; their homes stay', async () => {
  const { person, homes } = await saver(3)
  const { token } = person
  const [a = '', b = '', c = ''] = homes
  await update(person, a, { version: 1, collection: 'Family' })
  await update(person, b, { version: 1, collection: 'investment' })
  await update(person, c, { version: 1, collection: 'Family', state: 'discard' })
  const collections = async () => (await app.ask(favouriteCollections, { token })).data
  expect(await collections()).toEqual({
    collections: [
      { name: 'Family', count: 1 },
      { name: 'investment', count: 1 },
    ],
    tags: [],
    total: 2,
    discarded: 1,
  })
  expect(idsOf(await list(person, { collection: 'Family' }))).toEqual([a])
  const renamed = await app.ask(renameCollection, { body: { name: 'investment', to: 'Family' }, token })
  expect(renamed.data.changed).toBe(1)
  expect((await collections()).collections).toEqual([{ name: 'Family', count: 2 }])
  await app.ask(deleteCollection, { body: { name: 'Family' }, token })
  expect(await collections()).toEqual({ collections: [], tags: [], total: 2, discarded: 1 })
  expect((await app.refusal(deleteCollection, { body: { name: 'Family' }, token })).status).toBe(404)
})

test('what a device kept is merged in its order; again, at once and later, changes nothing', async () => {
  const person = await someone()
  const { token } = person
  const [first, second, known, lost, unknown] = [
    await home(),
    await home(),
    await home(),
    await home({ standardStatus: 'withdrawn' }),
    uuidv7(),
  ]
  await toggle(person, known)
  await update(person, known, { version: 1, note: 'Seen', tags: ['seen'] })
  app.clock.move(1000)
  const body = { propertyIds: [first, second.toUpperCase(), known, lost, unknown, first] }
  const answers = await Promise.all([1, 2].map(() => app.ask(mergeFavourites, { body, token })))
  expect(answers.reduce((sum, { data }) => sum + data.merged, 0)).toBe(2)
  for (const { data } of answers) expect(data.skipped).toEqual([lost, unknown])
  const before = await list(person)
  expect(idsOf(before)).toEqual([first, second, known])
  expect(before[2]).toMatchObject({ note: 'Seen', tags: ['seen'], version: 2 })
  app.clock.move(1000)
  expect((await app.ask(mergeFavourites, { body, token })).data.merged).toBe(0)
  expect(await list(person)).toEqual(before)
})

test('a merge holds what an account can, and no more', async () => {
  const person = await someone()
  const rows = Array.from({ length: MAX_FAVOURITES + 1 }, () => makeProperty(listers.base))
  await insertProperties(app.db, rows)
  const ids = rows.map(({ id }) => id)
  const { token } = person
  for (const part of [ids.slice(0, 200), ids.slice(200, 400)])
    expect((await app.ask(mergeFavourites, { body: { propertyIds: part }, token })).data.merged).toBe(200)
  const { data } = await app.ask(mergeFavourites, { body: { propertyIds: ids.slice(400) }, token })
  expect(data).toEqual({ merged: 100, skipped: ids.slice(500) })
  const full = await app.refusal(toggleFavourite, { query: { user: person.id, property: ids[500] ?? '' }, token })
  expect([full.status, full.problem.code]).toEqual([409, 'FAVOURITES_FULL'])
  expect((await app.refusal(mergeFavourites, { body: { propertyIds: ids.slice(0, 201) }, token })).status).toBe(422)
})

test('each order begins where its name says', async () => {
  const { person, homes } = await saver(3)
  const [third = '', second = '', first = ''] = homes
  await setHome(third, 'list_price', 25_00_000_00)
  await setHome(second, 'list_price', 5_00_000_00)
  for (const [sort, order] of [
    ['newest', [third, second, first]],
    ['oldest', [first, second, third]],
    ['price-low', [second, first, third]],
    ['price-high', [third, first, second]],
    ['price-cut', [second, third, first]],
  ] as const)
    expect(idsOf(await list(person, { sort })), sort).toEqual(order)
})

test.each(['newest', 'oldest', 'price-low', 'price-high', 'price-cut'] as const)(
  'pages by %s have no gap and no double while homes are added',
  async (sort) => {
    const { person, homes } = await saver(7)
    await app.db.query(`update favourites set saved_at = '2026-06-01' where user_id = $1 and property_id = any($2)`, [
      person.id,
      homes.slice(1, 5),
    ])
    await setHome(homes[2] ?? '', 'list_price', 1_00_000_00)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { sort, limit: '2', ...(cursor && { cursor }) }
      const page = await app.ask(listFavourites, { query, token: person.token })
      seen.push(...idsOf(page.data))
      cursor = page.next
      app.clock.move(1000)
      await toggle(person, await home())
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(homes.filter((id) => !seen.includes(id))).toEqual([])
    const other = sort === 'newest' ? 'oldest' : 'newest'
    const { next = '' } = await app.ask(listFavourites, { query: { sort, limit: '2' }, token: person.token })
    for (const query of [
      { sort: other, cursor: next },
      { sort, cursor: 'bm9uc2Vuc2U' },
    ])
      expect((await app.refusal(listFavourites, { query, token: person.token })).problem.code).toBe('CURSOR_INVALID')
  },
)

test('numbered pages are ten each, whole and counted; a page and a cursor together are refused', async () => {
  const { person, homes } = await saver(23)
  const { token } = person
  const [sold = ''] = homes
  await setHome(sold, 'standard_status', 'under_offer')
  await setHome(sold, 'standard_status', 'sold')
  const page = (n: number, sort = 'newest') => app.ask(listFavourites, { query: { page: String(n), sort }, token })
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 3, 0])
  // Homes that are gone come last in every order.
  expect(pages.flatMap(({ data }) => idsOf(data))).toEqual([...homes.slice(1), sold])
  expect((await page(3, 'oldest')).data.at(-1)?.propertyId).toBe(sold)
  for (const { total, gone } of pages) expect([total, gone]).toEqual([23, 1])
  const { next = '' } = await page(2)
  const after = await app.ask(listFavourites, { query: { cursor: next }, token })
  expect(after).toEqual({ data: pages[2]?.data, total: 23, gone: 1 })
  expect(after.next).toBeUndefined()
  const { status } = await app.refusal(listFavourites, { query: { page: '2', cursor: next }, token })
  expect(status).toBe(422)
})

test('a list enters by the index of its account', async () => {
  const { person } = await saver(1)
  const { text, values } = favouritePageStatement(person.id, { sort: 'newest', limit: 24 })
  await app.db.query('analyze favourites')
  const { rows } = await app.db.transaction(async (db) => {
    await db.query('set local enable_seqscan = off')
    return db.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values })
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/on favourites f .*\n\s+Index Cond: \(user_id = /)
})

test('the file opens in spreadsheets as text, whatever people wrote', async () => {
  const { person, homes } = await saver(3)
  const hostile = ['=HYPERLINK("http://evil.test","Look")', '@SUM(A1:A9)\nsecond line', 'पास में "मेट्रो", शांत']
  for (const [n, note] of hostile.entries())
    await update(person, homes[n] ?? '', {
      version: 1,
      note,
      collection: n === 0 ? '+91 999' : 'Family',
      tags: n === 0 ? ['@metro', 'quiet'] : [],
    })
  await setHome(homes[1] ?? '', 'standard_status', 'withdrawn')
  const { token } = person
  const answer = await app.get('/api/favourites/export', { authorization: `Bearer ${token}` })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="favourites.csv"')
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = answer.body.slice(1)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.test"",""Look"")"`)
  expect(text).toContain(`"'@SUM(A1:A9)\nsecond line"`)
  expect(text).toContain(`'+91 999`)
  expect(text).toContain(`"'@metro, quiet"`)
  expect(text).toContain(`"पास में ""मेट्रो"", शांत"`)
  expect(text).toContain(`,1000000,1000000,INR,,2026-`)
  expect(text).toContain(`,2000000,,INR,,2026-`)
  const family = await app.get('/api/favourites/export?collection=Family', { authorization: `Bearer ${token}` })
  expect(family.body).not.toContain('HYPERLINK')
  const quiet = await app.get('/api/favourites/export?tags=quiet', { authorization: `Bearer ${token}` })
  expect(quiet.body.split('\r\n')).toHaveLength(3)
  expect(quiet.body).toContain('HYPERLINK')
  expect(readStrictly(exportFavourites, family.body)).toBe(family.body)
})

test('what belongs to an account goes with it', async () => {
  const { person } = await saver(1)
  await app.db.query('delete from users where id = $1', [person.id])
  const { rows } = await app.db.query<{ n: number }>(`select count(*) as n from favourites where user_id = $1`, [
    person.id,
  ])
  expect(rows[0]?.n).toBe(0)
})
