import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { applyImport, confirmDifferentHomes, getImport, startImport } from '../../../../contract/listings/imports.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { zipOf } from '../../../testing/zip.ts'

let app: TestApp
let lister: Lister
let listers: Awaited<ReturnType<typeof openListers>>
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  lister = await listers.someone(['Buyer', 'Builder'])
})
afterAll(() => app.close())

/** The rows of an outcome after a file was checked. */
async function preview(bytes: Buffer, outcome: string, type = 'text/csv', { token } = lister) {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: startImport.path,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload: bytes,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = readStrictly(startImport, answer.json()).data
  await app.work()
  return (await app.ask(getImport, { params: { id }, query: { outcome }, token })).data
}
const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}.csv`, import.meta.url))
const stored = async (columns: string) =>
  (await app.db.query(`select row_no as row, ${columns} from listing_import_rows order by row_no`)).rows

test('decimal commas are read as decimals, and the preview says so', async () => {
  const { counts, notes } = await preview(fixture('decimal-commas'), 'new')
  expect(counts).toMatchObject({ new: 3, faulty: 0 })
  expect(notes).toEqual(['Read with decimal comma: Price, Carpet area.'])
  expect(await stored(`fields->'livingArea' as area, fields->'listPrice' as price`)).toEqual([
    { row: 2, area: 85.5, price: 8_500_000_00 },
    { row: 3, area: 1250, price: 9_250_000_00 },
    { row: 4, area: 98, price: 10_000_000_00 },
  ])
})

test('a figure that can be meant either way is refused by its cell', async () => {
  const text = fixture('decimal-commas').toString().replace('85,50', '85.5')
  const { rows, counts } = await preview(Buffer.from(text), 'faulty')
  expect(counts).toMatchObject({ new: 2, faulty: 1 })
  expect(rows.map(({ row, faults }) => [row, faults.map(({ column, value }) => [column, value])])).toEqual([
    [2, [['Carpet area', '85.5']]],
  ])
})

test('a header in merged cells is found below a title, and a total is left out by name', async () => {
  const { counts, notes, rows } = await preview(fixture('merged-header-and-total'), 'new')
  expect(counts).toMatchObject({ new: 2, faulty: 0 })
  expect(rows.map(({ row }) => row)).toEqual([4, 5])
  expect(notes).toEqual(['Left out, as a total: row 6.'])
})

test('blank rows and an inch mark refuse no file, and a fault names the row that a spreadsheet shows', async () => {
  const { counts, rows } = await preview(fixture('blank-rows-and-an-inch-mark'), 'faulty')
  expect(counts).toMatchObject({ new: 2, faulty: 1 })
  expect(rows.map(({ row, faults }) => [row, faults[0]?.value])).toEqual([[5, 'cheap']])
})

/** Twelve flats of one tower that the builder numbers later: alike in all, with a picture of each. */
async function likeFlats() {
  const names =
    'reference,intent,category,type,title,description,price,city,locality,longitude,latitude,precision,bedrooms,bathrooms,unit of area,carpet area,photos'
  const flat = (n: number) =>
    `T-${n},sale,residential,flat,Flat in the tower by the lake with two balconies,"Faces the lake from a high floor, gets the morning sun and comes with a fitted kitchen.",8500000,Bengaluru,Indiranagar,77.6412,12.9719,building,2,2,sqm,85,${n}.jpg`
  const all = Array.from({ length: 12 }, (_, n) => n)
  const photo = (n: number) =>
    sharp({ create: { width: 320, height: 320, channels: 3, background: { r: 20 * n, g: 90, b: 90 } } })
      .jpeg()
      .toBuffer()
  return zipOf([
    { name: 'homes.csv', bytes: Buffer.from([names, ...all.map(flat)].join('\n')) },
    ...(await Promise.all(all.map(async (n) => ({ name: `${n}.jpg`, bytes: await photo(n) })))),
  ])
}

test.each([
  ['the preview of like homes says what applying does', false, { new: 1, faulty: 11 }, { review: 1, refused: 0 }],
  [
    'like homes that their lister says are different all come',
    true,
    { new: 12, faulty: 0 },
    { review: 12, refused: 0 },
  ],
])('%s', async (_, isConfirmed, counts, results) => {
  const person = await listers.someone(['Buyer', 'Builder'])
  const { token } = person
  const { id, rows, alike } = await preview(await likeFlats(), 'faulty', 'application/zip', person)
  expect([alike, rows.length]).toEqual([11, 11])
  expect(new Set(rows.flatMap(({ faults }) => faults.map(({ message }) => message)))).toEqual(
    new Set(['This home seems to be the same as the one in row 2.']),
  )
  const stranger = await app.refusal(confirmDifferentHomes, { params: { id }, token: lister.token })
  expect(stranger.problem.code).toBe('IMPORT_NOT_FOUND')
  if (isConfirmed) await app.ask(confirmDifferentHomes, { params: { id }, token })
  const look = async () => (await app.ask(getImport, { params: { id }, token })).data
  expect(await look()).toMatchObject({ counts, alike: isConfirmed ? 0 : 11 })
  await app.ask(applyImport, { params: { id }, token })
  const late = await app.refusal(confirmDifferentHomes, { params: { id }, token })
  expect(late.problem.code).toBe('IMPORT_NOT_OPEN')
  await app.work()
  expect(await look()).toMatchObject({ state: 'done', results })
  await app.db.query(`update properties set deleted_at = now() where source = $1`, [`file:${person.id}`])
})
