import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '../../../contract/account.ts'
import {
  MAX_TAGS,
  favouriteCollections,
  listFavourites,
  toggleFavourite,
  updateFavourite,
  type Favourite,
} from '../../../contract/favourites.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeIndiranagar } from '../places/factory.ts'
import { makeProperty } from '../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../properties/repository.ts'

let app: TestApp
let base: Pick<PropertyRow, 'cityId' | 'localityId'>

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
})
afterAll(() => app.close())

/** A person with some homes saved, the last of them first. */
async function saver(count: number) {
  const person = await asPerson(app)
  const homes = Array.from({ length: count }, () => makeProperty(base))
  await insertProperties(app.db, homes)
  for (const { id } of homes.toReversed()) {
    app.clock.move(1000)
    await app.ask(toggleFavourite, { query: { user: person.user._id, property: id }, token: person.token })
  }
  return { ...person, homes: homes.map(({ id }) => id) }
}

const list = async (token: string, query: Record<string, string> = {}) =>
  (await app.ask(listFavourites, { query, token })).data
const idsOf = (favourites: Favourite[]) => favourites.map(({ propertyId }) => propertyId)
const update = (token: string, propertyId: string, body: object) =>
  app.ask(updateFavourite, { params: { propertyId }, body, token })

test.each([
  ['a tag of one letter', { tags: ['quiet', ' x '] }, 'tags.1'],
  ['a tag of one sign that takes two places', { tags: ['🏠'] }, 'tags.0'],
  ['a tag of 41 letters', { tags: ['x'.repeat(41)] }, 'tags.0'],
  ['a tag with a comma', { tags: ['metro, quiet'] }, 'tags.0'],
  ['eleven tags', { tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, 'tags'],
])('%s is refused at its field', async (_, body, field) => {
  const { token, homes } = await saver(1)
  const call = { params: { propertyId: homes[0] ?? '' }, body: { version: 1, ...body }, token }
  const { status, problem } = await app.refusal(updateFavourite, call)
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'INVALID_INPUT', [field]])
})

test('tags are tidied, kept once each, filter together, are counted, and go', async () => {
  const { token, homes } = await saver(3)
  const [a = '', b = '', c = ''] = homes
  const { data } = await update(token, a, {
    version: 1,
    tags: [' Near   metro ', 'पास में पार्क', 'near METRO', 'x'.repeat(40)],
  })
  expect(data.tags).toEqual(['Near metro', 'पास में पार्क', 'x'.repeat(40)])
  const full = Array.from({ length: MAX_TAGS - 1 }, (_, n) => `tag ${n}`)
  expect((await update(token, b, { version: 1, tags: [...full, 'Near metro'] })).data.tags).toHaveLength(MAX_TAGS)
  const spelled = await update(token, c, { version: 1, tags: ['near METRO'], state: 'discard' })
  expect(spelled.data.tags).toEqual(['Near metro'])

  expect(idsOf(await list(token, { tags: 'Near metro' }))).toEqual([a, b])
  expect(idsOf(await list(token, { tags: 'Near metro,tag 3' }))).toEqual([b])
  expect(idsOf(await list(token, { tags: 'Near metro', state: 'discard' }))).toEqual([c])
  expect(await list(token, { tags: 'nowhere' })).toEqual([])
  const wrong = await app.refusal(listFavourites, { query: { tags: 'Near metro,x' }, token })
  expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([422, ['tags.1']])
  const counted = (await app.ask(favouriteCollections, { token })).data.tags
  expect(counted.slice(0, 2)).toEqual([
    { name: 'Near metro', count: 2 },
    { name: 'tag 0', count: 1 },
  ])

  const stays = (await update(token, a, { version: 2, note: 'Morning light' })).data
  expect(stays.tags).toHaveLength(3)
  expect((await update(token, a, { version: 3, tags: [] })).data).toMatchObject({ tags: [], note: 'Morning light' })
  expect(await list((await asPerson(app)).token)).toEqual([])
})

test.each([
  ['eleven', Array.from({ length: 11 }, (_, n) => `tag ${n}`)],
  ['one letter', ['x']],
  ['41 letters', ['x'.repeat(41)]],
  ['one twice', ['quiet', 'quiet']],
  ['a comma', ['metro, quiet']],
  ['nothing', [null]],
])('the database itself keeps no tags of %s', async (_, tags) => {
  const { user } = await saver(1)
  const writing = app.db.query(`update favourites set tags = $2 where user_id = $1`, [user._id, tags])
  await expect(writing).rejects.toThrow('favourites_tags_check')
})

test('what one takes along of oneself has the tags', async () => {
  const { token, params, homes } = await saver(1)
  await update(token, homes[0] ?? '', { version: 1, tags: ['quiet', 'near metro'] })
  const { kept } = await app.ask(exportAccount, { params, token })
  expect(kept).toMatchObject({ favourites: [{ tags: ['quiet', 'near metro'] }] })
})
