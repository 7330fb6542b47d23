import { expect, test } from 'vitest'
import { normalTaxId, taxIdProblem } from './tax-id.ts'

test.each([
  ['27AAPFU0939F1ZV', undefined],
  ['29AAGCB7383J1Z4', undefined],
  // One digit mistyped, two letters swapped, too short.
  ['27AAPFU0938F1ZV', 'GSTIN_INVALID'],
  ['27APAFU0939F1ZV', 'GSTIN_INVALID'],
  ['27AAPFU0939F1Z', 'GSTIN_INVALID'],
])('GSTIN %s: %s', (id, problem) => expect(taxIdProblem(id, 'in')).toBe(problem))

test.each([
  ['12-3456789', undefined],
  ['00-1234567', 'EIN_INVALID'],
  ['12345', 'EIN_INVALID'],
])('EIN %s: %s', (id, problem) => expect(taxIdProblem(id, 'us')).toBe(problem))

test('spaces, small letters and a missing dash are forgiven', () => {
  expect(normalTaxId(' 27 aapfu0939f1zv')).toBe('27AAPFU0939F1ZV')
  expect(normalTaxId('123456789')).toBe('12-3456789')
})
