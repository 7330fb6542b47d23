import { expect, test } from 'vitest'
import { saysMore } from './says-more.ts'

test('a title made of the facts is not said twice, one in the lister’s own words is', () => {
  const said = '3 BHK apartment for sale in Camp, Pune. Facing East. Balconies 2. A quiet flat with a view.'
  expect(saysMore('East-facing 3 BHK flat with two balconies, Camp', said)).toBe(false)
  expect(saysMore('Sunlit 3 BHK above Empress Garden, Camp', said)).toBe(true)
  expect(saysMore('पुणे में हवादार 3 BHK', said)).toBe(true)
})
