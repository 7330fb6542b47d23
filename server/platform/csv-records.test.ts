import { expect, test } from 'vitest'
import { csvRecords } from './csv-records.ts'

test.each([
  ['a CRLF header with LF rows', 'name,phone\r\nA,1\nB,2\nC,3\n'],
  ['an LF header with CRLF rows', 'name,phone\nA,1\r\nB,2\r\nC,3'],
  ['rows that end in CR alone', 'name,phone\rA,1\rB,2\rC,3'],
  ['blank lines between', 'name,phone\r\n\nA,1\n\r\nB,2\r\n\r\nC,3'],
])('a file with %s has all its rows', async (_, csv) => {
  expect(await csvRecords(csv, 10)).toEqual([
    ['name', 'phone'],
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
  ])
})

test('lines end the same wherever the file is cut while it is read', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => `${at},${'x'.repeat(at % 7)}`)
  const csv = rows.map((row, at) => row + (at % 2 ? '\r\n' : '\n')).join('')
  expect(await csvRecords(csv, 10_000)).toEqual(rows.map((row) => row.split(',')))
})
