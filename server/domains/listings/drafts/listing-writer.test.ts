import { expect, test } from 'vitest'
import { newReference } from './listing-writer.ts'

test('a reference begins as those of its market do', () => {
  expect(newReference('in')).toMatch(/^LN-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(newReference('us')).toMatch(/^LU-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
})
