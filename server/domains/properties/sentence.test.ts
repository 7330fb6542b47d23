import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markets } from '../../../contract/markets.ts'
import { PropertyFilterQuery } from '../../../contract/properties/index.ts'
import { understand } from './sentence.ts'

const said = fc.array(
  fc.oneof(
    fc.constantFrom('2', '5', '12', '400', '99999', '999999999999', '1.5', '0'),
    fc.constantFrom(
      'cr',
      'lakh',
      'k',
      'm',
      'sqft',
      'sq m',
      'bhk',
      'bath',
      'to',
      '-',
      'or',
      '₹',
      'under',
      'above',
      'below',
    ),
    fc.constantFrom('rent', 'pg', 'office', 'studio', 'villa', 'garden', 'with', 'parking', 'owner', 'furnished'),
    fc.string({ maxLength: 8 }),
  ),
  { maxLength: 12 },
)

test('whatever is typed, what is understood is a lawful search', () => {
  fc.assert(
    fc.property(said, (words) => {
      const { filters } = understand(words.join(' '), markets.in)
      expect(PropertyFilterQuery.safeParse(filters).error?.issues ?? [], JSON.stringify(filters)).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

test.each<[string, Record<string, string>, string]>([
  ['3 bhk in Koramangala under 1.5 cr', { bedrooms: '3', priceMax: '1500000000' }, 'koramangala'],
  [
    '2BHK flat for rent in indiranagar below 40k',
    { bedrooms: '2', intent: 'rent', propertySubType: 'apartment', priceMax: '4000000' },
    'indiranagar',
  ],
  ['2 or 3 bhk apartment whitefield', { bedrooms: '2,3', propertySubType: 'apartment' }, 'whitefield'],
  [
    'villa in whitefield 2 to 3 crore',
    { propertySubType: 'villa', priceMin: '2000000000', priceMax: '3000000000' },
    'whitefield',
  ],
  [
    '50 lakh to 1 cr house in pune',
    { propertySubType: 'house', priceMin: '500000000', priceMax: '1000000000' },
    'pune',
  ],
  ['pg near koramangala under 12,000', { intent: 'pg', priceMax: '1200000' }, 'koramangala'],
  ['under 99999 > 2 cr', { priceMin: '9999900', priceMax: '2000000000' }, ''],
  ['semi furnished 1 bhk', { bedrooms: '1', furnished: 'partial' }, ''],
  [
    'ready to move 4 bedroom penthouse',
    { bedrooms: '4', propertySubType: 'penthouse', developmentStatus: 'ready' },
    '',
  ],
  ['plot above 1200 sqft', { propertySubType: 'plot', areaMin: '111' }, ''],
  ['office for lease in bkc', { intent: 'lease', propertySubType: 'office' }, 'bkc'],
  ['6 bhk', { bedrooms: '5' }, ''],
  [
    'pet friendly 2 bhk with parking and lift for rent in hsr from owner',
    { bedrooms: '2', intent: 'rent', amenities: 'parking,lift,pet-friendly', lister: 'owner' },
    'hsr',
  ],
  [
    'pg with food and wifi for girls in koramangala no broker',
    { intent: 'pg', amenities: 'wifi,meals', lister: 'owner', pgGender: 'female' },
    'koramangala',
  ],
  ['flat in rajouri garden with 2 bathrooms', { propertySubType: 'apartment', bathroomsMin: '2' }, 'rajouri garden'],
  ['house with a garden', { propertySubType: 'house', amenities: 'garden' }, ''],
  ['villa with photos listed this week', { propertySubType: 'villa', photosOnly: '1', listedWithin: '7' }, ''],
  ['3bhk bandra 5cr', { bedrooms: '3', priceMax: '5000000000' }, 'bandra'],
  ['office space on rent in gurugram', { intent: 'lease', propertySubType: 'office' }, 'gurugram'],
  [
    'studio flat for rent in pune below 20000',
    { intent: 'rent', propertySubType: 'studio', priceMax: '2000000' },
    'pune',
  ],
  ['more than 2 bhk in chennai', { bedrooms: '3,4,5' }, 'chennai'],
  ['2+ bhk delhi', { bedrooms: '2,3,4,5' }, 'delhi'],
  ['3+1 bhk in pune', { bedrooms: '3' }, 'pune'],
  ['4 bhk or more', { bedrooms: '4,5' }, ''],
  ['two bhk flat', { bedrooms: '2', propertySubType: 'apartment' }, ''],
  ['flat not furnished', { propertySubType: 'apartment', furnished: 'unfurnished' }, ''],
  ['rent 15000 pune', { intent: 'rent', priceMax: '1500000' }, 'pune'],
  ['2bhk below 15,000 in pune', { bedrooms: '2', intent: 'rent', priceMax: '1500000' }, 'pune'],
  ['boys hostel double sharing', { intent: 'pg', pgGender: 'male', pgSharing: '2' }, ''],
  ['pg 560066', { intent: 'pg' }, '560066'],
  ['plot under 2 lakh', { propertySubType: 'plot', priceMax: '20000000' }, ''],
  ['80L', { priceMax: '800000000' }, ''],
  ['मुंबई में 2 बीएचके किराये पर', { bedrooms: '2', intent: 'rent' }, 'मुंबई'],
  ['sector 45', {}, 'sector 45'],
  [
    '3 बीएचके फ्लैट कोरमंगला में 2 करोड़ तक',
    { bedrooms: '3', propertySubType: 'apartment', priceMax: '2000000000' },
    'कोरमंगला',
  ],
])('"%s" is read as people mean it', (text, filters, rest) => {
  expect(understand(text, markets.in)).toEqual({ filters, rest, unwanted: '' })
})

test.each([
  ['2 bhk without parking in pune', { bedrooms: '2' }, 'pune', 'without parking'],
  ['flat not in delhi', { propertySubType: 'apartment' }, '', 'not in delhi'],
  ['flat no broker', { propertySubType: 'apartment', lister: 'owner' }, '', ''],
])('"%s": what is not wanted becomes no filter that asks for it', (text, filters, rest, unwanted) => {
  expect(understand(text, markets.in)).toEqual({ filters, rest, unwanted })
})

test('what the box looks for decides what a bare sum means', () => {
  expect(understand('under 8000', markets.in, 'pg').filters).toEqual({ priceMax: '800000' })
  expect(understand('pune 15000', markets.in, 'rent').filters).toEqual({ priceMax: '1500000' })
  expect(understand('under 8000', markets.in, 'sale').filters).toEqual({ intent: 'rent', priceMax: '800000' })
  expect(understand('girls single', markets.in, 'pg').filters).toEqual({ pgGender: 'female', pgSharing: '1' })
})
