import type { NearbyPoint } from '../../../contract/places/points-of-interest.ts'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { markets } from '../../../contract/markets.ts'
import { formatFor } from '../../platform/use-format.ts'
import { sampleHome } from '../properties/facts/sample-home.ts'
import { align, compareGroups } from './compare-rows.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const now = Date.parse('2026-11-21T09:00:00Z')

type Changes = Parameters<typeof sampleHome>[0]
/** Each row by label: the values, and the columns of the best. */
function compared(...homes: Changes[]) {
  const groups = compareGroups(homes.map(sampleHome), {
    i18n,
    format: formatFor(markets.in, 'en', 'sqft', now),
    now,
  })
  return Object.fromEntries(
    groups.flatMap(({ rows }) =>
      rows.map(({ label, cells, differs, best }) => [
        label,
        {
          said: cells.map((cell) => cell?.value),
          notes: cells.map((cell) => cell?.note),
          differs,
          best: best?.places,
          word: best && i18n._(best.word),
        },
      ]),
    ),
  )
}

test('every row says what each home says, and which is best where that is certain', () => {
  const rows = compared(
    { listPrice: 90_00_000_00, livingArea: 80, possessionDate: undefined, developmentStatus: 'ready' },
    { listPrice: 1_10_00_000_00, livingArea: 95, possessionDate: '2028-06-01', developmentStatus: 'launch' },
    { listPrice: undefined, priceOnRequest: true, livingArea: 95 },
  )
  expect(rows['Price']).toMatchObject({ differs: true, best: [true, false, false], word: 'Lowest' })
  expect(rows['Price']?.said[2]).toBe('On request')
  expect(rows['Carpet area']).toMatchObject({ best: [false, true, true], word: 'Largest' })
  expect(rows['Possession']).toMatchObject({ word: 'Soonest' })
  expect(rows['Total per month']?.best?.[0]).toBe(true)
  expect(rows['Bathrooms']).toMatchObject({ differs: false, best: undefined })
})

test('what one home leaves unsaid it may not owe', () => {
  const paid = { associationFee: 1_000_00, associationFeeFrequency: 'month' as const }
  const dear = { ...paid, associationFee: 2_000_00 }
  expect(compared(paid, dear)['Maintenance']?.best).toEqual([true, false])
  expect(compared(paid, dear, { associationFee: undefined })['Maintenance']?.best).toBeUndefined()
})

test('a home that is sold is never the best, and one that costs the same is no better', () => {
  expect(compared({ listPrice: 100, standardStatus: 'sold' }, { listPrice: 200 })['Price']?.best).toBeUndefined()
  expect(compared({ listPrice: 200 }, { listPrice: 200 })['Price']).toMatchObject({ differs: false, best: undefined })
})

test.each<[string, Changes]>([
  ['rented', { intent: 'rent', leaseAmountFrequency: 'month', listPrice: 30_000_00 }],
  ['in another market', { market: 'us', currency: 'USD' }],
  ['of another category', { category: 'commercial', propertySubType: 'office' }],
])('beside a home that is %s nothing is best', (_, other) => {
  const rows = compared({ livingArea: 80 }, { livingArea: 95, ...other })
  expect(Object.values(rows).filter(({ best }) => best !== undefined)).toEqual([])
})

test('amenities stand side by side; one that a home does not name is not said to be missing', () => {
  const rows = compared({ amenities: ['lift'] }, { amenities: ['gym'] })
  expect([rows['Lift'], rows['Gym']]).toMatchObject([
    { said: ['Yes', undefined], differs: false },
    { said: [undefined, 'Yes'], differs: false },
  ])
  expect(rows).not.toHaveProperty('Solar power')
})

test('amenities agree with what is said of parking, power and security', () => {
  const unsaid = { coveredSpaces: undefined, openParkingSpaces: undefined, electric: [], securityFeatures: [] }
  const rows = compared(
    {
      ...unsaid,
      amenities: [],
      coveredSpaces: 2,
      electric: ['full backup'],
      securityFeatures: ['cameras', 'guard at the gate'],
    },
    { ...unsaid, amenities: [], coveredSpaces: 0, electric: ['no backup'] },
    { ...unsaid, amenities: [] },
  )
  expect(rows['Parking']).toMatchObject({ said: ['Yes', 'No', undefined], differs: true })
  expect(rows['Power backup']?.said).toEqual(['Yes', 'No', undefined])
  expect(rows['Security guard']?.said).toEqual(['Yes', undefined, undefined])
  expect(rows['CCTV']?.said).toEqual(['Yes', undefined, undefined])
})

const point = (kind: NearbyPoint['kind'], name: string, metres: number): NearbyPoint => ({
  kind,
  name,
  metres,
  source: 'test',
})

test('places stand side by side by their kind, and the nearest of a kind is marked', () => {
  const rows = compared(
    {
      nearby: [
        point('railway', 'Malad station', 700),
        point('shopping', 'Inorbit Mall', 900),
        point('landmark', 'Bund Road', 300),
      ],
    },
    {
      nearby: [
        point('metro', 'Malad West metro station', 400),
        point('railway', 'Khar Road station', 1200),
        point('railway', 'Dadar station', 3000),
      ],
    },
  )
  expect(rows['Railway']).toMatchObject({ said: ['700 m', '1.2 km'], best: [true, false], word: 'Nearest' })
  expect(rows['Railway']?.notes).toEqual(['Malad station', 'Khar Road station, Dadar station 3 km'])
  expect(rows['Metro']).toMatchObject({ said: [undefined, '400 m'], best: undefined })
  expect(rows['Shopping']?.said).toEqual(['900 m', undefined])
  expect(rows['Also nearby']).toMatchObject({ said: ['300 m', undefined], best: undefined })
})

test('what only the second home says stands where it says it', () => {
  const list = (labels: string) => labels.split('').map((label) => ({ label, value: label }))
  expect(align([list('acd'), list('abde'), []]).map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
