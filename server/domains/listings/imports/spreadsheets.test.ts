import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getImport, startImport } from '../../../../contract/listings/imports.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let lister: Lister
beforeAll(async () => {
  app = await startApp()
  lister = await (await openListers(app)).someone(['Buyer', 'Builder'])
})
afterAll(() => app.close())

/** The rows of an outcome after a file was checked. */
async function preview(bytes: Buffer, outcome: string) {
  const answer = await app.app.http.inject({
    method: 'POST',
    url: startImport.path,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${lister.token}` },
    payload: bytes,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = readStrictly(startImport, answer.json()).data
  return (await app.ask(getImport, { params: { id }, query: { outcome }, token: lister.token })).data
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
