import { expect, test } from 'vitest'
import type { CustomField } from '../../../../contract/properties/custom-fields.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { patchOf } from './checking.ts'
import { readRows } from './rows.ts'

const field = (key: string, more: Partial<CustomField>): CustomField => ({
  key,
  kind: 'text',
  label: key,
  labelHindi: 'नाम',
  choices: [],
  subTypes: [],
  intents: [],
  required: false,
  filterable: false,
  retired: false,
  ...more,
})
const fields = [
  field('x_roof', {
    kind: 'choice',
    label: 'Roof',
    labelHindi: 'छत',
    choices: [
      { key: 'flat', label: 'Flat roof', labelHindi: 'सपाट' },
      { key: 'tiled', label: 'Tiled', labelHindi: 'खपरैल' },
    ],
  }),
  field('x_garden', { kind: 'number', label: 'Garden area' }),
  field('x_ramp', { kind: 'flag', label: 'Ramp' }),
  field('x_opened', { kind: 'date', label: 'Opened on' }),
  field('x_price', { label: 'Price' }),
  field('x_old', { label: 'Old', retired: true }),
]
const read = (columns: string[], ...rows: string[][]) =>
  readRows(
    { columns, rows: rows.map((cells, at) => ({ row: at + 2, cells })), warnings: [], notes: [] },
    'in',
    undefined,
    fields,
  ).rows

test('columns of custom fields have their key or their name in either language', () => {
  const [row] = read(
    ['reference', 'छत', 'GARDEN_AREA', 'x_ramp', 'Opened on', 'old'],
    ['A', 'flat roof', '1,200.5', 'yes', '31/12/2025', 'x'],
  )
  expect(row?.fields['custom']).toEqual({ x_roof: 'flat', x_garden: 1200.5, x_ramp: true, x_opened: '2025-12-31' })
})

test('a column of every file comes before a custom field of the same name, which its key reaches', () => {
  const [row] = read(['reference', 'Price', 'x_price'], ['A', '85 lakh', 'soon'])
  expect(row?.fields).toMatchObject({ listPrice: 85_00_000_00, custom: { x_price: 'soon' } })
})

test('a cell that cannot be read is reported under its header', () => {
  const [row] = read(['reference', 'Roof'], ['A', 'thatched'])
  expect(row?.faults).toEqual([
    { column: 'Roof', message: message('CELL_NOT_A_CHOICE'), value: 'thatched', allowed: ['flat', 'tiled'] },
  ])
})

test('an empty cell empties a value, a missing column keeps it', () => {
  const home = { custom: { x_roof: 'flat', x_garden: 5 } }
  expect(patchOf({ custom: { x_garden: null } }, home)).toEqual({ custom: { x_roof: 'flat' } })
  expect(patchOf({ title: 'New' }, home)).toEqual({ title: 'New' })
  expect(patchOf({ custom: { x_garden: null } }, {})).toEqual({ custom: null })
})
