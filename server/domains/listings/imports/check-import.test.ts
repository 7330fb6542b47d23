import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applyImport,
  deleteImport,
  getImport,
  listImports,
  startImport,
  undoImport,
} from '../../../../contract/listings/imports.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { checkImportJob, importPersonalData } from './imports.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())

const COLUMNS =
  'reference,intent,category,type,title,description,price,city,locality,longitude,latitude,precision,bedrooms,bathrooms,unit of area,carpet area,photos'
/** The same flat under two references counts as one home. */
const flat = (reference: string) =>
  `${reference},sale,residential,flat,Flat in the tower by the lake with two balconies,"Faces the lake from a high floor, gets the morning sun and comes with a fitted kitchen.",8500000,Bengaluru,Indiranagar,77.6412,12.9719,building,2,2,sqm,85,https://example.com/lake.jpg`
/** Two thousand rows: a flat, many incomplete rows, and the flat again. */
const many = [flat('A'), ...Array.from({ length: 1998 }, (_, n) => `F-${n}`), flat('B')]
const someRows = Array.from({ length: 60 }, (_, n) => `F-${n}`)

const post = (lines: readonly string[], { token }: Lister) =>
  app.app.http.inject({
    method: 'POST',
    url: startImport.path,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    payload: Buffer.from([COLUMNS, ...lines].join('\n')),
  })
async function send(lines: readonly string[], lister: Lister) {
  const answer = await post(lines, lister)
  expect(answer.statusCode, answer.body).toBe(201)
  return readStrictly(startImport, answer.json()).data
}
const look = async ({ token }: Lister, id: string, outcome?: string) =>
  (await app.ask(getImport, { params: { id }, query: outcome ? { outcome } : {}, token })).data
const imports = async ({ token }: Lister) => (await app.ask(listImports, { token })).data

/** A database that calls `before` before each transaction, with the number of earlier ones. */
function watched(before: (transactions: number) => Promise<unknown> | void): Database {
  let transactions = 0
  return {
    ...app.db,
    async transaction(work) {
      await before(transactions++)
      return app.db.transaction(work)
    },
  }
}
const killedAfter = (slices: number) =>
  watched((transactions) => {
    if (transactions === slices) throw new Error('killed')
  })

test('a large file is checked in slices that a killed server leaves to the next, each row once and against all before', async () => {
  const [lister, stranger] = [await listers.someone(), await listers.someone()]
  const sent = await send(many, lister)
  expect(sent).toMatchObject({ state: 'checking', done: 0, total: 2000, counts: { new: 0, faulty: 0 } })
  await expect(app.runJob(checkImportJob, { id: sent.id }, killedAfter(3))).rejects.toThrow('killed')
  expect(await look(lister, sent.id)).toMatchObject({
    state: 'checking',
    done: 150,
    total: 2000,
    counts: { new: 1, faulty: 149 },
  })
  expect(await imports(lister)).toMatchObject([{ id: sent.id, state: 'checking', done: 150 }])
  for (const [endpoint, code] of [
    [applyImport, 'IMPORT_NOT_OPEN'],
    [undoImport, 'IMPORT_NOT_OPEN'],
  ] as const)
    expect((await app.refusal(endpoint, { params: { id: sent.id }, token: lister.token })).problem.code).toBe(code)

  await app.ask(deleteImport, { params: { id: sent.id }, token: stranger.token })
  expect((await app.refusal(getImport, { params: { id: sent.id }, token: stranger.token })).problem.code).toBe(
    'IMPORT_NOT_FOUND',
  )
  expect(await imports(stranger)).toEqual([])

  await app.work()
  expect(await look(lister, sent.id)).toMatchObject({ state: 'ready', counts: { new: 1, faulty: 1999 }, alike: 1 })
  const { rows } = await app.db.query(
    `select row_no as row, outcome, faults from listing_import_rows where import_id = $1 and (outcome = 'new' or alike) order by 1`,
    [sent.id],
  )
  expect(rows).toMatchObject([
    { row: 2, outcome: 'new' },
    { row: 2001, outcome: 'faulty', faults: [{ message: { code: 'ROW_LIKE_ROW', params: { row: 2 } } }] },
  ])
})

test.each<[string, (id: string, lister: Lister) => Promise<unknown>]>([
  ['is cancelled', (id, { token }) => app.ask(deleteImport, { params: { id }, token })],
  ['loses its account', (_, { id }) => importPersonalData.erase(app.db, id, app.clock.now())],
])('a check that %s stops and leaves nothing', async (_, end) => {
  const lister = await listers.someone()
  const { id } = await send(someRows, lister)
  await expect(app.runJob(checkImportJob, { id }, killedAfter(1))).rejects.toThrow('killed')
  let slices = 0
  const ended = watched((transactions) => {
    slices = transactions + 1
    return end(id, lister)
  })
  await app.runJob(checkImportJob, { id }, ended)
  expect(slices).toBe(1)
  await app.work()
  expect(await imports(lister)).toEqual([])
  expect((await app.db.query(`select from listing_import_rows where import_id = $1`, [id])).rowCount).toBe(0)
  await app.ask(deleteImport, { params: { id }, token: lister.token })
})

test('a file that waits can be discarded, one that is applied cannot', async () => {
  const lister = await listers.someone()
  const waiting = await send([flat('A')], lister)
  await app.work()
  await app.ask(deleteImport, { params: { id: waiting.id }, token: lister.token })
  expect(await imports(lister)).toEqual([])
  const { id } = await send([flat('A')], lister)
  await app.work()
  await app.ask(applyImport, { params: { id }, token: lister.token })
  expect(await app.refusal(deleteImport, { params: { id }, token: lister.token })).toMatchObject({
    status: 409,
    problem: { code: 'IMPORT_NOT_OPEN' },
  })
  expect(await imports(lister)).toMatchObject([{ id, state: 'applying' }])
})

test('a file sent twice, at once or while it is checked, is one import', async () => {
  const lister = await listers.someone()
  const answers = await Promise.all([post(someRows, lister), post(someRows, lister)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(await imports(lister)).toHaveLength(1)
  const { id } = await send(someRows, lister)
  await app.work()
  expect(await imports(lister)).toMatchObject([{ id, state: 'ready', counts: { faulty: 60 } }])
})

test('a check that nobody waits for any more is forgotten after a week', async () => {
  const lister = await listers.someone()
  await send(someRows, lister)
  app.clock.move(8 * 86_400_000)
  await app.runJob(forgetOldJob, {})
  expect(await imports(lister)).toEqual([])
})
