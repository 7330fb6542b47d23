import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { markets } from '../../../contract/markets.ts'
import { formatFor } from '../../platform/use-format.ts'
import { freeFrom, pgWords } from './letting-words.ts'
import { sampleHome } from './facts/sample-home.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const now = '2026-11-21T09:00:00Z'

test('a room says whom it is for, how many share it and whether there are meals', () => {
  expect(pgWords({ gender: 'female', sharing: 2, meals: true }, i18n)).toEqual(['For women', '2 share', 'meals'])
  expect(pgWords({ gender: 'any', sharing: 1, meals: false }, i18n)).toEqual(['For anyone', 'own room'])
})

test('a home that is let says from when it is free until that day has come', () => {
  const said = (availabilityDate: string, intent: 'rent' | 'sale' = 'rent') =>
    freeFrom(sampleHome({ intent, availabilityDate }), i18n, formatFor(markets.in, 'en', null, Date.parse(now)), now)
  expect(said('2026-12-01')).toBe('from 1 Dec')
  expect(said('2026-11-21')).toBeUndefined()
  expect(said('2026-12-01', 'sale')).toBeUndefined()
})
