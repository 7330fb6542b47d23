import { expect, test } from 'vitest'
import { defaultInputs, fragmentOf, readInputs } from './inputs.ts'

test('what the page opens with needs no fragment', () => {
  expect(fragmentOf(defaultInputs('in'), 'in')).toBe('')
  expect(readInputs('', 'in')).toEqual(defaultInputs('in'))
})

test('what is entered comes back from the fragment', () => {
  const inputs = { ...defaultInputs('us'), income: 12_000, rate: 6.25, state: 'washington', buyer: 'joint' as const }
  expect(fragmentOf(inputs, 'us')).toBe('#income=12000&rate=6.25&state=washington&buyer=joint')
  expect(readInputs(fragmentOf(inputs, 'us'), 'us')).toEqual(inputs)
})

test.each([
  ['#income=-5', { income: 0 }],
  ['#income=9e99', { income: 2_000_000 }],
  ['#income=abc', {}],
  ['#income=', {}],
  ['#years=400', { years: 30 }],
  ['#state=<b>', {}],
  ['#buyer=king', {}],
  [`#income=1&x=${'a'.repeat(600)}`, {}],
])('%s', (fragment, expected) => {
  expect(readInputs(fragment, 'in')).toEqual({ ...defaultInputs('in'), ...expected })
})
