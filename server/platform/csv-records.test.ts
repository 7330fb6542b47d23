import { expect, test } from 'vitest'
import { csvTable } from './csv-records.ts'

const names = ['name', 'phone', 'city', 'area', 'carpet']
const read = (csv: string, rows = 10) =>
  csvTable(csv, { rows, rowLength: 16_384, isColumn: (cell) => names.includes(cell.trim().toLowerCase()) })

test.each([
  ['a CRLF header with LF rows', 'name,phone\r\nA,1\nB,2\nC,3\n'],
  ['an LF header with CRLF rows', 'name,phone\nA,1\r\nB,2\r\nC,3'],
  ['rows that end in CR alone', 'name,phone\rA,1\rB,2\rC,3'],
  ['tabs', 'name\tphone\nA\t1\nB\t2\nC\t3'],
  ['a line that states the delimiter', 'sep=;\r\nname;phone\r\nA;1\r\nB;2\r\nC;3'],
  ['such a line behind a mark of UTF-8', '\uFEFFsep=;\nname;phone\nA;1\nB;2\nC;3'],
])('a file with %s has all its rows', async (_, csv) => {
  expect(await read(csv)).toEqual({
    header: ['name', 'phone'],
    rows: [
      { row: 2, cells: ['A', '1'] },
      { row: 3, cells: ['B', '2'] },
      { row: 4, cells: ['C', '3'] },
    ],
  })
})

test.each([
  ['blank lines', 'name,phone\r\n\nA,1\n\r\n"B\nand C",2\n\nD,3', [3, 5, 7]],
  ['rows of delimiters only', 'name,phone\n,,\nA,1\n ,\nB,2', [3, 5]],
  ['titles above the header', 'Homes in Pune; of May\n\nname;phone\nA;1\nB;2', [4, 5]],
])('rows of a file with %s have the numbers that a spreadsheet shows', async (_, csv, rows) => {
  const table = await read(csv)
  expect('rows' in table && [table.header, table.rows.map(({ row }) => row)]).toEqual([['name', 'phone'], rows])
})

test.each([
  ['A,ceiling 5\'6" high', ['A', 'ceiling 5\'6" high']],
  ['A,4" pipe', ['A', '4" pipe']],
  ['A,"4" pipe', ['A', '"4" pipe']],
])('an inch mark in %j spoils neither the row nor the next one', async (line, cells) => {
  const table = await read(`name,phone\n${line}\nB,2`)
  expect('rows' in table && table.rows).toEqual([
    { row: 2, cells },
    { row: 3, cells: ['B', '2'] },
  ])
})

test('a header that merged cells spread over rows is put together', async () => {
  const csv = ['List of homes,,,', 'name,City,area,,phone', ',,carpet,,', 'A,Pune,70,,1'].join('\n')
  expect(await read(csv)).toEqual({
    header: ['name', 'City', 'carpet', '', 'phone'],
    rows: [{ row: 4, cells: ['A', 'Pune', '70', '', '1'] }],
  })
  const below = ['name,,,', ',City,carpet,phone', 'A,Pune,70,1'].join('\n')
  expect(await read(below)).toMatchObject({ header: ['name', 'City', 'carpet', 'phone'], rows: [{ row: 3 }] })
})

test('cells are read without the mark that keeps them from being a formula', async () => {
  expect(await read(`name,phone\n'=A,'+91 98\n'tis,''-1`)).toMatchObject({
    rows: [{ cells: ['=A', '+91 98'] }, { cells: ["'tis", "'-1"] }],
  })
})

test.each([
  ['too-many-rows', `name,phone\n${'A,1\n'.repeat(11)}`],
  ['too-many-rows', `Title\nname,phone\n${'A,1\n'.repeat(11)}`],
  ['row-too-long', `name,phone\n"${'A'.repeat(17_000)}"`],
  ['cut-off', 'name,phone\n"A,1'],
])('a file that is %s is told as that', async (unreadable, csv) => {
  expect(await read(csv)).toMatchObject({ unreadable })
})

test('lines end the same wherever the file is cut while it is read', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => `${at},${'x'.repeat((at % 7) + 1)}`)
  const csv = `name,phone\n${rows.map((row, at) => row + (at % 2 ? '\r\n' : '\n')).join('')}`
  const table = await read(csv, 10_000)
  expect('rows' in table && table.rows.map(({ cells }) => cells.join(','))).toEqual(rows)
})
