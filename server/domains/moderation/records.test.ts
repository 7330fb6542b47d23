import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchRecords } from '../../../contract/moderation.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
let moderator: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
  moderator = await listers.someone(['Moderator'])
})
afterAll(() => app.close())

const find = async (text: string, { token }: Pick<Lister, 'token'> = admin) =>
  (await app.ask(searchRecords, { query: { text }, token })).data

test('finds a home by its id within a link and by its number, for all staff', async () => {
  const owner = await listers.someone()
  const id = await listers.home({ listerKind: 'owner', ownerUserId: owner.id })
  const [home] = await find(`https://lintel.example/listing-details-v1/${id.toUpperCase()}?from=list`)
  expect(home).toMatchObject({ kind: 'home', id })
  expect(await find(home?.detail?.toLowerCase() ?? '', moderator)).toContainEqual(home)
})

test('finds accounts for those who may see them', async () => {
  const { user } = await asPerson(app)
  expect(await find(user.email ?? '')).toMatchObject([{ kind: 'account', id: user._id, detail: user.email }])
  expect(await find(user._id, moderator)).toEqual([])
  expect(await find(user.email ?? '', moderator)).toEqual([])
})

test('finds a profile by a part of its name, and takes no letter as a wildcard', async () => {
  const agent = await listers.anAgent()
  await app.db.query(`update profiles set name = 'Harbour & Hill 50%' where user_id = $1`, [agent.id])
  expect(await find('hill 50%', moderator)).toMatchObject([{ kind: 'profile', name: 'Harbour & Hill 50%' }])
  expect(await find('h%50', moderator)).toEqual([])
})

test('refuses a text that is too short or too long, and everyone else', async () => {
  for (const text of ['a', ' a ', 'a'.repeat(301)])
    expect((await app.refusal(searchRecords, { query: { text }, token: admin.token })).status).toBe(422)
  const person = await asPerson(app)
  expect((await app.refusal(searchRecords, { query: { text: 'ab' }, token: person.token })).status).toBe(403)
})
