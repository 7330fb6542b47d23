import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Slug } from '../values.ts'
import { slugOf } from './slug-of.ts'

test.each([
  ['Grün Søn', 'grun-son'],
  ['Łódź & Straße', 'lodz-strasse'],
  ['Æsir Homes', 'aesir-homes'],
  ["Rao's Nest", 'raos-nest'],
  ['मीरा होम्स', 'mira-homs'],
  ['मुंबई नगर', 'mumbai-nagar'],
  ['कोरमंगला ५वां ब्लॉक', 'koramangala-5van-blok'],
  ['ग़ाज़ियाबाद', 'ghaziyabad'],
  ['বাংলা বাড়ি', 'banla-badi'],
  ['தமிழ் வீடு', 'tamil-vitu'],
  ['ಬೆಂಗಳೂರು', 'bengaluru'],
  ['ગુજરાત', 'gujarat'],
  ['پریم نگر', 'prim-ngr'],
  ['東京', ''],
  ['Green 東京', 'green'],
])('%s is %s in an address', (name, slug) => expect(slugOf(name)).toBe(slug))

test('words that do not fit are left out whole', () => {
  expect(slugOf('one two three', 9)).toBe('one-two')
  expect(slugOf('abcdefgh', 4)).toBe('abcd')
})

test('whatever is named, its slug is one, or there is none', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('क', '़', '्', 'ी', 'ं', ' ', 'ব', 'ா', 'é', 'ß', 'ع', '-') }),
  )
  fc.assert(
    fc.property(name, (text) => {
      const slug = slugOf(text)
      expect(slug === '' || Slug.safeParse(slug).success, slug).toBe(true)
    }),
  )
})
