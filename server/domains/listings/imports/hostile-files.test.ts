import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startImport } from '../../../../contract/listings/imports.ts'
import { MAX_GROWTH, cpuGrowth } from '../../../testing/cpu-growth.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { zipOf } from '../../../testing/zip.ts'
import { readFile } from './reading.ts'

let app: TestApp
let lister: Lister
beforeAll(async () => {
  app = await startApp()
  lister = await (await openListers(app)).someone()
})
afterAll(() => app.close())

const COLUMNS = 'reference,intent,category,type,title,description,city,locality,photos'
const csvOf = (lines: readonly string[]) => Buffer.from([COLUMNS, ...lines].join('\n'))
const many = <One>(count: number, of: (n: number) => One): One[] => Array.from({ length: count }, (_, n) => of(n))

/** A zip of `files` empty pictures with a table that names as many others, none of them in the zip. */
function namesBesideFiles(files: number): Buffer {
  const rows = many(files / 800, (row) => `R${row},,,,,,,,"${many(800, (n) => `n${row * 800 + n}.jpg`).join(';')}"`)
  const pictures = many(files, (n) => ({ name: `${'f/'.repeat(15)}${n}.jpg`, bytes: Buffer.alloc(0) }))
  return zipOf([{ name: 'homes.csv', bytes: csvOf(rows) }, ...pictures])
}
const read = async (bytes: Uint8Array) => expect(await readFile({ bytes, market: 'in' })).toHaveProperty('batches')
const Rows = z.array(
  z.object({
    photos: z.array(z.object({ address: z.string() })),
    faults: z.array(z.object({ column: z.optional(z.string()), value: z.optional(z.string()), message: z.json() })),
  }),
)
async function rowsOf(bytes: Uint8Array) {
  const file = await readFile({ bytes, market: 'in' })
  return 'batches' in file ? file.batches.flatMap((batch) => Rows.parse(JSON.parse(batch))) : []
}

test.each<[string, number, (size: number) => Buffer]>([
  ['names of pictures, and pictures', 1600, namesBesideFiles],
  [
    'pictures of one name in folders',
    1000,
    (size) =>
      zipOf([
        { name: 'homes.csv', bytes: csvOf(['R']) },
        ...many(size, (n) => ({ name: `${n}/a.jpg`, bytes: Buffer.alloc(0) })),
      ]),
  ],
  [
    'rows of long places',
    40,
    (size) => csvOf(many(size, (n) => `R${n},,,,,,${'a '.repeat(4999)},${'b-'.repeat(4999)}`)),
  ],
  ['quotes', 4000, (size) => csvOf([`R,,,,"${'""'.repeat(size)}"`])],
  [
    'long headers',
    20_000,
    (size) => Buffer.from(`${COLUMNS},${'_ '.repeat(size / 10)}x\n${many(20, (n) => `R${n},x`).join('\n')}`),
  ],
])('reading a file with twice as many %s takes twice the work', async (_, size, make) => {
  expect(await cpuGrowth(size, make, read)).toBeLessThan(MAX_GROWTH)
})

test('while a hostile file is read others are answered', async () => {
  const done: string[] = []
  const sent = app.app.http
    .inject({
      method: 'POST',
      url: startImport.path,
      headers: { 'content-type': 'application/zip', authorization: `Bearer ${lister.token}` },
      payload: namesBesideFiles(20_000),
    })
    .then(({ statusCode }) => done.push(`file ${statusCode}`))
  for (let n = 0; n < 20; n++) {
    await app.get('/readyz')
    done.push('other')
  }
  await sent
  expect(done.indexOf('file 201')).toBe(20)
})

test('a zip of paths that no system unpacks is refused', async () => {
  for (const name of [`${'a/'.repeat(20)}b.jpg`, `${'a'.repeat(256)}.jpg`]) {
    const bytes = zipOf([
      { name: 'homes.csv', bytes: csvOf(['R']) },
      { name, bytes: Buffer.alloc(0) },
    ])
    expect(await readFile({ bytes, market: 'in' })).toMatchObject({
      refused: { code: 'ZIP_DAMAGED' },
    })
  }
})

test('a zip of more files than an import can have is refused before any is unpacked', async () => {
  const pictures = Array.from({ length: 21_000 }, (_, n) => ({ name: `${n}.jpg`, bytes: Buffer.alloc(0) }))
  const bytes = zipOf([{ name: 'homes.csv', bytes: csvOf(['R']) }, ...pictures])
  expect(await readFile({ bytes, market: 'in' })).toMatchObject({ refused: { code: 'ZIP_TOO_MANY_FILES' } })
})

test('pictures of a zip packed on a Mac are found, also in other letter case', async () => {
  const named = ['Küche.jpg', 'Terrasse.JPG', 'bad.jpg', 'बैठक.jpg']
  const mac = (name: string, bytes = Buffer.from(name)) => ({ name: name.normalize('NFD'), bytes, saysUtf8: false })
  const bytes = zipOf([
    mac('Homes/homes.csv', csvOf([`R1,,,,,,,,"${named.join(';').normalize('NFC')}"`])),
    mac('__MACOSX/Homes/._homes.csv'),
    mac('Homes/._homes.csv'),
    mac('Homes/.DS_Store'),
    mac('Homes/Küche.jpg'),
    mac('__MACOSX/Homes/._Küche.jpg'),
    mac('Homes/terrasse.jpg'),
    mac('Homes/Bad.jpeg'),
    mac('Homes/BAD.JPG'),
    mac('Homes/बैठक.jpg'),
  ])
  const [row] = await rowsOf(bytes)
  expect(row?.photos.map(({ address }) => address.replace(/^zip:[0-9a-f]+:/, '').normalize('NFC'))).toEqual([
    'Homes/Küche.jpg',
    'Homes/terrasse.jpg',
    'Homes/BAD.JPG',
    'Homes/बैठक.jpg',
  ])
  expect(row?.faults.filter(({ column }) => column === 'photos')).toEqual([])
})

test('a picture is found by the end of its path, and no more than twenty of a row are looked for', async () => {
  const bytes = zipOf([
    {
      name: 'homes.csv',
      bytes: csvOf([
        'R1,,,,,,,,"hall.jpg;.\\b\\hall.jpg;ll.jpg"',
        `R2,,,,,,,,"${many(30, (n) => `${n}.jpg`).join(';')}"`,
      ]),
    },
    ...['a/hall.jpg', 'a/b/hall.jpg'].map((name) => ({ name, bytes: Buffer.from(name) })),
  ])
  const [first, second] = await rowsOf(bytes)
  expect(first?.photos.map(({ address }) => address.replace(/^zip:[0-9a-f]+:/, ''))).toEqual([
    'a/hall.jpg',
    'a/b/hall.jpg',
  ])
  expect(first?.faults.map(({ value }) => value)).toContain('ll.jpg')
  expect(second?.faults[0]?.message).toEqual({ code: 'ROW_TOO_MANY_PICTURES' })
})
