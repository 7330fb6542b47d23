import { afterAll, beforeAll, expect, test } from 'vitest'
import { boostListing, myListings, transitionListing } from '../../../../contract/listings/my-listings.ts'
import { boostedProperties, searchProperties } from '../../../../contract/search/search.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { book, exchange } from '../../billing/service.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let lister: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  lister = await listers.someone(['Buyer', 'Agent'])
})
afterAll(() => app.close())

const home = () => listers.home({ ownerUserId: lister.id })
const move = (id: string, name: 'pause' | 'resume') =>
  app.ask(transitionListing, { params: { id }, body: { move: name }, token: lister.token })

test('a boost lasts a week, also while the home is paused, and is counted once', async () => {
  const id = await home()
  const { data } = await app.ask(boostListing, { params: { id }, token: lister.token })
  expect(await app.ask(boostListing, { params: { id }, token: lister.token })).toEqual({ data })
  await app.work()
  const query = { locality: 'indiranagar' }
  app.clock.move(30_000)
  expect((await app.ask(searchProperties, { query })).boosted).toMatchObject([{ id, boosted: true }])
  const listed = async (market: string) => (await app.ask(boostedProperties, { query: { market } })).data
  expect([await listed('in'), await listed('us')]).toMatchObject([[{ id, boosted: true }], []])
  for (const other of [{ sort: 'price-low' }, { page: '2' }, { bedrooms: '4' }, { intent: 'rent' }])
    expect((await app.ask(searchProperties, { query: { ...query, ...other } })).boosted).toBeUndefined()
  await move(id, 'pause')
  await app.work()
  app.clock.move(30_000)
  expect((await app.ask(searchProperties, { query })).boosted).toBeUndefined()
  expect((await move(id, 'resume')).data).toMatchObject(data)
  const { allowance } = await app.ask(myListings, { token: lister.token })
  expect(allowance.boosts).toEqual({ used: 1, most: 5 })
  for (let n = 0; n < 4; n++) await app.ask(boostListing, { params: { id: await home() }, token: lister.token })
  const { problem } = await app.refusal(boostListing, { params: { id: await home() }, token: lister.token })
  expect(problem.code).toBe('BOOSTS_SPENT')
  const owner = { kind: 'user', id: lister.id } as const
  await app.db.transaction((db) =>
    book(db, app.clock.now(), { kind: 'purchase', key: uuidv7(), lines: exchange(owner, 'boost', 1) }),
  )
  const boostsOf = async () => (await app.ask(myListings, { token: lister.token })).allowance.boosts
  expect(await boostsOf()).toEqual({ used: 5, most: 6 })
  await app.ask(boostListing, { params: { id: await home() }, token: lister.token })
  expect(await boostsOf()).toEqual({ used: 5, most: 5 })
})
