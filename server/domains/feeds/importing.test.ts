import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countProperties, searchProperties } from '../../../contract/search/search.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { importFile, type RefusedRow, type Report } from './import-file.ts'
import { kingCounty } from './mappings/king-county.ts'
import { tellProgress } from './progress.ts'
import { openFile } from './read-file.ts'
import { openReport } from './report.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  app = await startApp()
  folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-import-'))
})
beforeEach(() =>
  app.db.transaction(async (db) => {
    // A trigger protects the history from truncation.
    await db.query('set local session_replication_role = replica')
    await db.query('truncate properties, imports, places, search_homes, property_cards, search_texts cascade')
  }),
)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const header =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,condition,yr_built,yr_renovated,zipcode,lat,long'
const sale = (id: number, more: Record<string, string | number> = {}) => {
  const values = {
    date: '20141013T000000',
    price: 450000,
    bedrooms: 3,
    bathrooms: 2.25,
    living: 1800,
    lot: 5000,
    floors: 1.5,
    waterfront: 0,
    condition: 3,
    built: 1955,
    renovated: 0,
    zip: 98103,
    lat: 47.67,
    long: -122.34,
    ...more,
  }
  return [id, ...Object.values(values)].join(',')
}

const record = (row: string) => {
  const values = row.split(',')
  return JSON.stringify(Object.fromEntries(header.split(',').map((name, at) => [name, values[at]])))
}

function fileOf(name: string, content: string | Buffer) {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return openFile(file)
}

async function take(
  name: string,
  content: string | Buffer,
  options: { dryRun?: boolean; stopAfter?: number; report?: Report } = {},
) {
  const refused: RefusedRow[] = []
  const counts = await importFile(app.db, fileOf(name, content), kingCounty, {
    dryRun: options.dryRun ?? false,
    now: app.clock.now(),
    report: options.report ?? { begin: () => undefined, add: (rows) => refused.push(...rows) },
    onProgress: ({ rows }) => {
      if (options.stopAfter !== undefined && rows >= options.stopAfter) throw new Error('killed')
    },
  })
  return { counts, refused }
}

const homesIn = async () => (await app.ask(countProperties, { query: { market: 'us' } })).data.count
const csv = (...rows: string[]) => [header, ...rows].join('\n')

test('homes come in with their places, are found, and come in once however often the file is taken', async () => {
  const file = csv(sale(1), sale(2, { zip: 98004, price: 900000 }))
  expect((await take('a.csv', file)).counts).toMatchObject({ rows: 2, added: 2, refused: 0 })
  app.app.places.forget()
  const { data } = await app.ask(searchProperties, { query: { market: 'us', city: 'bellevue' } })
  expect(data).toMatchObject([
    {
      listPrice: 900_000_00,
      currency: 'USD',
      bathroomsTotalInteger: 3,
      livingArea: 167.23,
      city: { name: 'Bellevue' },
      locality: { slug: '98004' },
    },
  ])
  expect((await take('a.csv', file)).counts).toMatchObject({ rows: 2, added: 0, same: 2 })
  expect(await homesIn()).toBe(2)
  const { rows } = await app.db.query(`select from properties where source is not null and coalesce(quality, 0) = 0`)
  expect(rows).toEqual([])
})

test('a changed row changes its home and nothing else', async () => {
  await take('b1.csv', csv(sale(1), sale(2)))
  expect((await take('b2.csv', csv(sale(1, { price: 460000 }), sale(2)))).counts).toMatchObject({
    added: 0,
    changed: 1,
    same: 1,
  })
  const { data } = await app.ask(searchProperties, { query: { market: 'us', sort: 'price-high' } })
  expect(data.map(({ listPrice }) => listPrice)).toEqual([460_000_00, 450_000_00])
})

test('a dry run says what would happen and changes nothing', async () => {
  expect((await take('c.csv', csv(sale(1), sale(2)), { dryRun: true })).counts).toMatchObject({ added: 2 })
  expect(await homesIn()).toBe(0)
})

test('a bad row is refused with row, field and reason; the others come in', async () => {
  const { counts, refused } = await take(
    'd.csv',
    csv(
      sale(1),
      sale(2, { price: 'cheap' }),
      sale(3, { bedrooms: 33 }),
      sale(4, { lat: 147 }),
      sale(5, { zip: '=1+1' }),
      sale(6),
    ),
  )
  expect(counts).toMatchObject({ rows: 6, added: 2, refused: 4 })
  expect(refused).toMatchObject([
    { row: 3, field: 'price', reason: '"cheap" is not a number.' },
    { row: 4, field: 'bedroomsTotal' },
    { row: 5, field: 'lat', reason: 'lies outside King County.' },
    { row: 6, field: 'zipcode' },
  ])
  expect(refused[1]?.reason).toContain('20')
})

test('killed half way, it leaves whole batches and goes on where it stopped', async () => {
  const file = csv(...Array.from({ length: 1600 }, (_, n) => sale(n + 1)))
  await expect(take('e.csv', file, { stopAfter: 1000 })).rejects.toThrow('killed')
  expect(await homesIn()).toBe(1000)
  expect((await take('e.csv', file)).counts).toMatchObject({ rows: 1600, resumed: 1000, added: 600 })
  expect(await homesIn()).toBe(1600)
})

test.each(['r.csv', 'r.csv.gz', 'r.ndjson', 'r.ndjson.gz'])('how far %s is, is the share of its rows', async (name) => {
  const rows = Array.from({ length: 8000 }, (_, n) => sale(n + 1))
  const text = name.includes('csv') ? csv(...rows) : rows.map(record).join('\n')
  const file = fileOf(name, name.endsWith('gz') ? gzipSync(text) : text)
  let [read, worst] = [0, 0]
  for await (const _ of file.records) {
    read += 1
    worst = Math.max(worst, Math.abs(file.share() - read / rows.length))
  }
  expect(worst).toBeLessThan(0.05)
})

test('after an interrupted run the rate and the time left are those of this run', () => {
  const told: string[] = []
  let [at, share] = [0, 0]
  const tell = tellProgress({ share: () => share, say: (line) => told.push(line), everyMs: 1000, clock: () => at })
  const counts = { added: 0, changed: 0, same: 0, refused: 3, resumed: 0 }
  for (const rows of [80_500, 81_000, 85_500]) {
    at += 1000
    share = rows / 100_200
    tell({ ...counts, rows })
  }
  expect(told).toEqual([
    '81000 rows (80 %), 500 rows/s, about 39 s left, 3 refused',
    '85500 rows (85 %), 2500 rows/s, about 6 s left, 3 refused',
  ])
})

test('what was refused is told once, of all runs of the file', async () => {
  const file = csv(
    ...Array.from({ length: 1600 }, (_, n) => sale(n + 1, n === 100 || n === 1400 ? { price: 'cheap' } : {})),
  )
  const told = path.join(folder, 'told.csv')
  const report = openReport(told)
  // Simulates a crash after reporting rows and before committing the batch.
  const dying: Report = {
    begin: report.begin,
    add: (refused) => {
      report.add(refused)
      if (refused.some(({ row }) => row > 1000)) throw new Error('killed')
    },
  }
  await expect(take('o.csv', file, { report: dying })).rejects.toThrow('killed')
  const { counts } = await take('o.csv', file, { report: openReport(told) })
  expect(counts).toMatchObject({ rows: 1600, refused: 2 })
  expect(counts.added + counts.resumed).toBe(1598)
  expect(readFileSync(told, 'utf8').split('\r\n')).toEqual([
    'row,field,reason,value',
    '102,price,"""cheap"" is not a number.",cheap',
    '1402,price,"""cheap"" is not a number.",cheap',
    '',
  ])
})

test('a row that is damaged is refused and says why, once for each cell', async () => {
  const { counts, refused } = await take(
    'p.csv',
    csv(
      sale(1),
      sale(2, { price: '0x10' }),
      sale(3, { price: -5 }),
      sale(4, { date: '20140532T000000' }),
      sale(5, { date: '20141209T\0' }),
      sale(6, { long: -12 }),
      `${sale(7)},1`,
      sale(8, { price: '1.225e+006' }),
      sale(9).replace(/,[^,]*$/, ''),
    ),
  )
  expect(counts).toMatchObject({ rows: 9, added: 2, refused: 7 })
  expect(refused.map(({ row, field, reason }) => `${row} ${field} ${reason}`)).toEqual([
    '3 price "0x10" is not a number.',
    '4 listPrice Enter a price above zero.',
    '5 date is not a date like 20141013T000000.',
    '6 date is not a date like 20141013T000000.',
    '7 long lies outside King County.',
    '8 row has 16 of 15 cells.',
    '10 row has 14 of 15 cells.',
  ])
})

test('a JSON list that is not closed was cut off', async () => {
  await expect(take('q.json', `[${record(sale(1))},`)).rejects.toThrow(/ends in the middle/)
})

test('JSON lists, JSON lines and gzip are read alike', async () => {
  for (const [name, content] of [
    ['f.json', `[${record(sale(7))}]`],
    ['f.ndjson', `${record(sale(7))}\n`],
    ['f.csv.gz', gzipSync(csv(sale(7)))],
  ] as const)
    expect((await take(name, content)).counts).toMatchObject({ rows: 1, refused: 0 })
  expect(await homesIn()).toBe(1)
})

test.each([
  ['cut off in a quote', 'g1.csv', `${header}\n"12`, /cut off|quote/],
  ['not UTF-8', 'g2.csv', Buffer.concat([Buffer.from(`${header}\n`), Buffer.from([0xff, 0xfe, 0x41])]), /UTF-8/],
  ['a damaged gzip', 'g3.csv.gz', gzipSync(csv(sale(1))).subarray(0, 60), /cut off|damaged/],
  ['an endless line', 'g4.csv', `${header}\n"${'x'.repeat(3_000_000)}"`, /longer than 1024 KB/],
  ['an endless JSON record', 'g5.json', `[{"a":"${'x'.repeat(3_000_000)}"}]`, /longer than 1024 KB/],
  ['JSON cut off', 'g6.json', '[{"id": 1', /ends in the middle, inside record 1/],
  ['JSON behind its list', 'g10.json', '[] {}', /stands outside an object/],
  ['an empty CSV', 'g11.csv', '', /The file is empty\./],
  ['an empty JSON', 'g12.json', '\n', /The file is empty\./],
  ['a header of another kind of file alone', 'g13.csv', 'name,age\n', /no column id/],
  ['no JSON at all', 'g7.json', 'hello', /stands outside an object/],
  ['another kind of file', 'g8.csv', 'name,age\nx,1', /no column id/],
] as const)('%s ends in one clear sentence and no home', async (_, name, content, words) => {
  await expect(take(name, content)).rejects.toThrow(words)
  expect(await homesIn()).toBe(0)
})

test('a NUL character refuses its row, a header alone is no fault', async () => {
  expect((await take('h1.csv', csv(sale(1, { zip: '98103\0' }), sale(2)))).counts).toMatchObject({
    added: 1,
    refused: 1,
  })
  expect((await take('h2.csv', header)).counts).toMatchObject({ rows: 0 })
})

test('the report begins with the first refusal, runs no formula of the source and can be gone on with', () => {
  const file = path.join(folder, 'refused.csv')
  const report = openReport(file)
  report.begin(0)
  expect(existsSync(file)).toBe(false)
  report.add([{ row: 3, field: 'title', reason: 'has a "quote".', value: '＝cmd()\0' }])
  const told = `row,field,reason,value\r\n3,title,"has a ""quote"".",'＝cmd()\r\n`
  expect(readFileSync(file, 'utf8')).toBe(told)
  appendFileSync(file, '4,price,"half')
  report.begin(3)
  expect(readFileSync(file, 'utf8')).toBe(told)
})
