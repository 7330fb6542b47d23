import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { lengthOf } from './clock.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const MINUTE = 60_000

test.each([
  [20_000, '1 min'],
  [40 * MINUTE, '40 min'],
  [200 * MINUTE, '3 h 20 min'],
  [180 * MINUTE, '3 h'],
  [47 * 60 * MINUTE, '47 h'],
  [49 * 60 * MINUTE, '2 days'],
])('%i ms are said as %s', (ms, said) => {
  expect(lengthOf(ms, i18n, true)).toBe(said)
})
