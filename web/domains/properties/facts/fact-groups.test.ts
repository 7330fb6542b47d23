import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { markets } from '../../../../contract/markets.ts'
import type { AreaUnit } from '../../../../contract/markets.ts'
import { formatFor } from '../../../platform/use-format.ts'
import { factGroups } from './fact-groups.ts'
import { factWord } from '../open/facts/fact-words.ts'
import { sampleHome } from './sample-home.ts'
import { dayNames } from '../open/facts/visit-days.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const now = Date.parse('2026-11-21T09:00:00Z')

function factsOf(changes: Parameters<typeof sampleHome>[0] = {}, unit: AreaUnit | null = null) {
  const home = sampleHome(changes)
  const groups = factGroups({ home, i18n, format: formatFor(markets.in, 'en', unit, now), now })
  return Object.fromEntries(
    groups.flatMap(({ rows }) => rows.map(({ label, value, note }) => [label, note ? `${value} | ${note}` : value])),
  )
}

describe('factGroups', () => {
  test('what was not given has no row', () => {
    const facts = factsOf({ furnished: undefined, view: [] })
    expect(facts).not.toHaveProperty('Furnishing')
    expect(facts).not.toHaveProperty('View')
    expect(facts).not.toHaveProperty('Deposit')
  })

  test('none of a thing is said, not left out', () => {
    expect(factsOf({ balconies: 0, coveredSpaces: 0, openParkingSpaces: 0, lockInMonths: 0 })).toMatchObject({
      Balconies: 'None',
      Parking: 'None of its own',
      'Lock-in': 'None',
    })
  })

  test('a bed in a shared room has no bedrooms to tell', () => {
    expect(factsOf({ propertySubType: 'bed', bedroomsTotal: 1 })).not.toHaveProperty('Bedrooms')
  })

  test('areas are told in the chosen unit, what they measure only where nothing is drawn', () => {
    expect(factsOf({}, 'sqm')['Carpet area']).toBe('98\u00a0sq\u00a0m | from the RERA register')
    const alone = factsOf({ buildingAreaTotal: undefined, superBuiltUpArea: undefined, livingAreaSource: undefined })
    expect(alone['Carpet area']).toMatch(/inside the walls$/)
  })

  test('the deposit says how many rents it is, the brokerage what its percentage comes to', () => {
    const rent = {
      intent: 'rent',
      leaseAmountFrequency: 'month',
      listPrice: 40_000_00,
      securityDeposit: 1_00_000_00,
    } as const
    expect(factsOf(rent).Deposit).toBe('₹\u00a01\u00a0L | 2.5 × the monthly rent')
    expect(factsOf({ brokerage: { percent: 1 } }).Brokerage).toBe('1% | ₹\u00a01.32\u00a0L')
  })

  test('land is told in the unit of land, its lengths in feet and metres', () => {
    const plot = {
      propertySubType: 'plot',
      category: 'land',
      livingArea: undefined,
      buildingAreaTotal: undefined,
      superBuiltUpArea: undefined,
      lotSizeArea: 111.5,
      roadWidth: 9,
    } as const
    const facts = factsOf(plot)
    expect(facts.Plot).toBe('133\u00a0sq\u00a0yd | 1,200\u00a0sq\u00a0ft')
    expect(factsOf(plot, 'sqft').Plot).toMatch(/^1,200\u00a0sq\u00a0ft/)
    expect(facts['Road width']).toBe('30 ft (9 m)')
    expect(facts.Possession).toBe('Immediately')
  })

  test('the age is counted from today, and a year ahead has none', () => {
    expect(factsOf({ yearBuilt: 2015 })['Year built']).toBe('2015 (11 years old)')
    expect(factsOf({ yearBuilt: 2028 })['Year built']).toBe('2028')
  })
})

test('a word nobody knows is shown as written', () => {
  expect(factWord('Kota stone', i18n)).toBe('Kota stone')
  expect(factWord('chandelier_from Murano', i18n)).toBe('Chandelier from Murano')
})

test('days of a week come in its order, once each', () => {
  expect(dayNames(['sun', 'sat', 'Sat', 'xyz'], 'en-IN')).toEqual(['Saturday', 'Sunday'])
})
