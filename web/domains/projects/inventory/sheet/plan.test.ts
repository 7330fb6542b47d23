import { expect, test } from 'vitest'
import type { Inventory } from '../../../../../contract/projects/inventory.ts'
import { unitRows } from '../unit/units.ts'
import { columnsFrom, planSheet, weightyOf, type SheetWords } from './plan.ts'
import { readTable, writeTable } from './table.ts'

const inventory: Inventory = {
  id: 'p',
  name: 'Heron Court',
  slug: 'heron-court',
  market: 'in',
  state: 'active',
  as: 'builder',
  towers: [
    { id: 'ta', name: 'A', floors: 2 },
    { id: 'tb', name: 'B', floors: 2 },
  ],
  unitTypes: [
    { id: 'k2', name: '2 BHK', unitsTotal: 2, unitsFree: 2 },
    { id: 'k3', name: '3 BHK', unitsTotal: 0, unitsFree: 0 },
  ],
  locations: { PARK: 'Facing the park' },
  partners: [{ id: 'm', name: 'Good Homes', isEnded: false }],
  holders: [],
  units: {
    id: ['1', '2', '3'],
    version: [4, 1, 1],
    unitNumber: ['A-101', 'A-102', 'B-101'],
    tower: [0, 0, 1],
    entryLevel: [1, 1, 1],
    unitType: [0, 0, 0],
    state: [0, 2, 3],
    listPrice: [100, 100, 100],
    directionFaces: ['east', null, null],
    locationCodes: [['PARK'], [], []],
    partner: [-1, -1, -1],
    heldUntil: [null, null, null],
    holder: [-1, -1, -1],
    isOwn: [true, true, true],
  },
}
const rows = unitRows(inventory)
const words: SheetWords = {
  columns: new Map([
    ['unitno', 'number'],
    ['status', 'state'],
    ['type', 'type'],
    ['floor', 'floor'],
    ['tower', 'tower'],
    ['facing', 'facing'],
    ['partner', 'partner'],
  ]),
  states: new Map([
    ['sold', 'sold'],
    ['free', 'available'],
    ['blocked', 'blocked'],
  ]),
  facings: new Map([['west', 'west']]),
}
const plan = (text: string, at: Parameters<typeof planSheet>[0]['at'] = { rows, columns: [] }) =>
  planSheet({ table: readTable(text), inventory, rows, words, at })

test('a sheet with names in any order changes homes by their number and adds those that are not there', () => {
  const planned = plan(
    'Status\tUnit No.\tPrice\tType\tFloor\tTower\nSold\ta 101\t1 Cr\t3 bhk\t\t\n\tB-201\t\t3 BHK\t2\tB\n',
  )
  expect(planned.map(({ line, number, faults, way, changes }) => [line, number, faults, way, changes])).toEqual([
    [2, 'A-101', [], ['booked', 'sold'], ['type', 'state']],
    [3, 'B-201', [], [], ['number', 'type', 'floor', 'tower']],
  ])
  expect(planned.map(({ edit }) => edit)).toEqual([
    { id: '1', version: 4, unitTypeId: 'k3' },
    { unitNumber: 'B-201', unitTypeId: 'k3', entryLevel: 2, towerId: 'tb' },
  ])
})

test('titles above the names, blank rows and totals leave the numbers of the rows as a spreadsheet shows them', () => {
  const sheet = 'Heron Court\t\n\nUnit No.\tStatus\n\nA-101\tSold\n\nA-102\tgone\nTotal\t2\n\n'
  expect(plan(sheet).map(({ line, number, faults }) => [line, number, faults])).toEqual([
    [5, 'A-101', []],
    [7, 'A-102', ['state-unknown']],
    [8, 'Total', ['total']],
  ])
})

test('a blank row pasted at a place leaves its home alone', () => {
  const planned = plan('2\n\n2', { rows, columns: ['floor'] })
  expect(planned.map(({ number }) => number)).toEqual([rows[0]?.unitNumber, rows[2]?.unitNumber])
})

test('what is wrong is said row by row', () => {
  const planned = plan(
    [
      'unit no\ttype\tfloor\ttower\tstatus\tfacing\tpartner',
      'A-101\t9 BHK\tone\tB\tgone\tup\tNobody',
      'B-101\t\t\t\tfree\t\t',
      'C-1\t2 BHK\t1\t\t\t\t',
      '\t2 BHK\t1\tA\t\t\t',
      'A-102\t\t\t\t\t\t',
      'A-102\t\t\t\t\t\t',
    ].join('\n'),
  )
  expect(planned.map(({ faults }) => faults)).toEqual([
    ['type-unknown', 'floor-wrong', 'tower-fixed', 'facing-unknown', 'partner-unknown', 'state-unknown'],
    ['state-not-open'],
    ['new-incomplete'],
    ['number-missing'],
    [],
    ['number-twice'],
  ])
})

test('without names the values go to the homes from the active one on; in the column of numbers, by number', () => {
  const shown = ['number', 'type', 'floor', 'facing'] as const
  const [first, second] = plan('West\nwest\n', { rows: rows.slice(0, 2), columns: columnsFrom(shown, 3) })
  expect([first?.edit, second?.edit]).toEqual([
    { id: '1', version: 4, directionFaces: 'west' },
    { id: '2', version: 1, directionFaces: 'west' },
  ])
  const [found] = plan('B-101\t3 BHK\t2', { rows, columns: columnsFrom(shown, 0) })
  expect(found?.edit).toEqual({ id: '3', version: 1, unitTypeId: 'k3', entryLevel: 2 })
  expect(plan('west\nwest', { rows: rows.slice(2), columns: ['facing'] })[1]?.faults).toEqual(['not-found'])
})

test('a sold home does not change, a booked one keeps its partner, and what weighs is told apart', () => {
  const planned = plan(
    [
      'unit no\tfloor\tfacing\tstatus\tpartner',
      'B-101\t2\t\t\t',
      'A-102\t\t\t\tGood Homes',
      'A-101\t\twest\tsold\t',
    ].join('\n'),
  )
  expect(planned.map(({ faults }) => faults)).toEqual([['sold-fixed'], ['partner-fixed'], []])
  const weighty = weightyOf(plan('unit no\tstatus\nA-101\tsold\nA-102\tfree\nB-101\tsold'))
  expect([weighty.sold.map(({ number }) => number), weighty.cancelled.map(({ number }) => number)]).toEqual([
    ['A-101'],
    ['A-102'],
  ])
})

test('a partner changes states alone, of homes that are theirs', () => {
  const own = { ...inventory, as: 'partner' as const, units: { ...inventory.units, isOwn: [true, false, false] } }
  const planned = planSheet({
    table: readTable('unit no\ttype\tstatus\nA-101\t3 BHK\tblocked\nA-102\t\tfree\nZ-1\t\t'),
    inventory: own,
    rows: unitRows(own),
    words,
    at: { rows: [], columns: [] },
  })
  expect(planned.map(({ edit, faults }) => [edit, faults])).toEqual([
    [undefined, ['state-not-open']],
    [undefined, ['not-yours']],
    [undefined, ['not-found']],
  ])
})

test('in a completed project a sheet sells what is booked or cancels its booking, and does nothing else', () => {
  const completed = { ...inventory, state: 'completed' as const }
  const planned = planSheet({
    table: readTable('unit no\tfloor\tstatus\nA-101\t1\tbooked\nA-102\t1\tblocked\nB-101\t2\t\nZ-1\t1\t'),
    inventory: completed,
    rows,
    words: { ...words, states: new Map([...words.states, ['booked', 'booked'], ['blocked', 'blocked']]) },
    at: { rows: [], columns: [] },
  })
  expect(planned.map(({ faults, way }) => [faults, way])).toEqual([
    [['project-completed'], []],
    [[], ['blocked']],
    [['project-completed'], []],
    [['new-incomplete'], []],
  ])
  expect(weightyOf(planned).cancelled.map(({ number }) => number)).toEqual(['A-102'])
})

test('cells with tabs, lines and quotes come back as they went', () => {
  const cells = [
    ['a\tb', 'say "so"', ''],
    ['two\nlines', 'x', 'y'],
  ]
  expect(readTable(writeTable(cells))).toEqual(cells)
  expect(readTable('a\r\n\r\nb\r\n')).toEqual([['a'], [''], ['b']])
})
