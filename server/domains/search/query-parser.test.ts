import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../../contract/format.ts'
import { markets } from '../../../contract/markets.ts'
import { PropertyFilterQuery } from '../../../contract/search/filters.ts'
import { readSum } from '../../../contract/text/sum.ts'
import { parseQuery } from './query-parser.ts'

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
      'gaj',
      'से कम',
      'and',
      'or more',
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
      const { filters } = parseQuery(words.join(' '), markets.in)
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
  ['3 bhk east facing flat', { bedrooms: '3', propertySubType: 'apartment', facing: 'east' }, ''],
  ['north-east or north facing plot in baner', { propertySubType: 'plot', facing: 'north-east,north' }, 'baner'],
  [
    'villa facing south west under 2 cr',
    { propertySubType: 'villa', facing: 'south-west', priceMax: '2000000000' },
    '',
  ],
  ['पूर्व मुखी फ्लैट', { propertySubType: 'apartment', facing: 'east' }, ''],
  ['2 bhk facing east coast road', { bedrooms: '2' }, 'facing east coast road'],
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
  ['plot above 1200 sqft', { propertySubType: 'plot', areaMin: '111.48' }, ''],
  ['office for lease in bkc', { intent: 'lease', propertySubType: 'office' }, 'bkc'],
  ['6 bhk', { bedrooms: '5' }, ''],
  [
    'pet friendly 2 bhk with parking and lift for rent in hsr from owner',
    { bedrooms: '2', intent: 'rent', amenities: 'parking,lift', petsAllowed: '1', lister: 'owner' },
    'hsr',
  ],
  [
    'pg with food and wifi for girls in koramangala no broker',
    { intent: 'pg', amenities: 'wifi,meals', noBrokerage: '1', pgGender: 'female' },
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
  ['2 cr 50 lacs', { priceMax: '2500000000' }, ''],
  ['flat under 2 crores 50 lakhs in pune', { propertySubType: 'apartment', priceMax: '2500000000' }, 'pune'],
  ['75 lks', { priceMax: '750000000' }, ''],
  [
    'villa 1 cr 20 lakh to 1 cr 50 lakh',
    { propertySubType: 'villa', priceMin: '1200000000', priceMax: '1500000000' },
    '',
  ],
  ['दो बीएचके 1 करोड़ 20 लाख तक', { priceMax: '1200000000' }, 'दो bhk'],
  ['मुंबई में 2 बीएचके किराये पर', { bedrooms: '2', intent: 'rent' }, 'मुंबई'],
  ['sector 45', {}, 'sector 45'],
  [
    '3 बीएचके फ्लैट कोरमंगला में 2 करोड़ तक',
    { bedrooms: '3', propertySubType: 'apartment', priceMax: '2000000000' },
    'कोरमंगला',
  ],
  ['2/3 bhk in pune', { bedrooms: '2,3' }, 'pune'],
  ['2,3 bhk pune', { bedrooms: '2,3' }, 'pune'],
  ['2 aur 4 bhk pune', { bedrooms: '2,4' }, 'pune'],
  ['2bhk or 3bhk pune', { bedrooms: '2,3' }, 'pune'],
  ['sector 5, 3 bhk', { bedrooms: '3' }, 'sector 5'],
  ['1200 sqft flat', { propertySubType: 'apartment', areaMin: '100.33', areaMax: '122.64' }, ''],
  ['office of 1,200 sq.ft. in bkc', { propertySubType: 'office', areaMin: '100.33', areaMax: '122.64' }, 'of bkc'],
  ['min 1200 sqft', { areaMin: '111.48' }, ''],
  ['1200 square feet or more', { areaMin: '111.48' }, ''],
  ['under 1000 sqft', { areaMax: '92.91' }, ''],
  ['1000 to 1500 sqft under 50 lakh', { areaMin: '92.9', areaMax: '139.36', priceMax: '500000000' }, ''],
  ['1200 sqft and above 50 lakh', { areaMin: '100.33', areaMax: '122.64', priceMin: '500000000' }, ''],
  ['plot 100 to 200 gaj', { propertySubType: 'plot', areaMin: '83.61', areaMax: '167.23' }, ''],
  ['200 sq yards plot', { propertySubType: 'plot', areaMin: '150.5', areaMax: '183.95' }, ''],
  ['farm land in pune', { propertySubType: 'agricultural-land' }, 'pune'],
  ['agricultural land', { propertySubType: 'agricultural-land' }, ''],
  ['जयपुर में खेती की ज़मीन', { propertySubType: 'agricultural-land' }, 'जयपुर'],
  ['5 marla plot', { propertySubType: 'plot', areaMin: '113.81', areaMax: '139.12' }, ''],
  ['200 gaj se zyada', { areaMin: '167.22' }, ''],
  ['जयपुर में 200 वर्ग गज का प्लॉट', { propertySubType: 'plot', areaMin: '150.5', areaMax: '183.95' }, 'जयपुर'],
  ['not more than 50 lakh', { priceMax: '500000000' }, ''],
  ['maximum 60 lakh', { priceMax: '600000000' }, ''],
  ['minimum 60 lakh', { priceMin: '600000000' }, ''],
  ['1 crore and above', { priceMin: '1000000000' }, ''],
  ['1 cr+ villa', { propertySubType: 'villa', priceMin: '1000000000' }, ''],
  ['between 50 and 80 lakh', { priceMin: '500000000', priceMax: '800000000' }, ''],
  ['flat sector 45 and 46', { propertySubType: 'apartment' }, 'sector 45 46'],
  ['50 lakh se kam ka flat pune me', { propertySubType: 'apartment', priceMax: '500000000' }, 'pune'],
  ['1 cr ke andar 3bhk', { bedrooms: '3', priceMax: '1000000000' }, ''],
  [
    'pune me kiraye par 2 bhk 15 hazar se 20 hazar',
    { bedrooms: '2', intent: 'rent', priceMin: '1500000', priceMax: '2000000' },
    'pune',
  ],
  ['2bhk ghar kharidna hai pune me', { bedrooms: '2', intent: 'sale' }, 'pune'],
  ['dukan kiraye pe chahiye', { propertySubType: 'shop', intent: 'lease' }, ''],
  ['ladkiyon ke liye pg pune me 8000 tak', { intent: 'pg', pgGender: 'female', priceMax: '800000' }, 'pune'],
  ['pg for working women in hsr', { intent: 'pg', pgGender: 'female' }, 'hsr'],
  ['1 room kitchen on rent', { intent: 'rent', propertySubType: 'studio' }, ''],
  ['50 लाख से ज़्यादा का घर', { priceMin: '500000000' }, ''],
  ['मुंबई में 1 करोड़ से 2 करोड़ के बीच', { priceMin: '1000000000', priceMax: '2000000000' }, 'मुंबई'],
  ['२ बीएचके ५० लाख तक', { bedrooms: '2', priceMax: '500000000' }, ''],
  ['रेडी टू मूव फ्लैट नई दिल्ली', { propertySubType: 'apartment', developmentStatus: 'ready' }, 'नई दिल्ली'],
  ['मेट्रो के पास पार्किंग वाला 2 बीएचके', { bedrooms: '2', amenities: 'parking', nearStation: '1' }, ''],
])('"%s" is read as people mean it', (text, filters, rest) => {
  expect(parseQuery(text, markets.in)).toEqual({ filters, rest, unfiltered: '' })
})

test.each([
  ['2 bhk without parking in pune', { bedrooms: '2' }, 'pune', 'without parking'],
  ['flat not in delhi', { propertySubType: 'apartment' }, '', 'not in delhi'],
  ['flat no broker', { propertySubType: 'apartment', noBrokerage: '1' }, '', ''],
])('"%s": what is not wanted becomes no filter that asks for it', (text, filters, rest, unfiltered) => {
  expect(parseQuery(text, markets.in)).toEqual({ filters, rest, unfiltered })
})

test.each([
  ['flat for rent move in by 15 january', '2027-01-15', ''],
  ['2 bhk in hsr move-in before 1st dec 2026', '2026-12-01', 'hsr'],
  ['flat available from march', '2027-03-31', ''],
  ['possession by june 2028', '2028-06-30', ''],
  ['villa moving in on dec 5', '2026-12-05', ''],
  ['2 bhk for rent available now', '2026-11-26', ''],
  ['immediate move-in studio', '2026-11-26', ''],
])('reads the day in “%s”', (text, availableBy, rest) => {
  expect(parseQuery(text, markets.in, undefined, '2026-11-26')).toMatchObject({ filters: { availableBy }, rest })
})

test.each([
  ['3 beds under 1.2 million', { bedrooms: '3', priceMax: '120000000' }],
  ['house 450k', { propertySubType: 'house', priceMax: '45000000' }],
  ['villa under $1 million 250 thousand', { propertySubType: 'villa', priceMax: '125000000' }],
  // A lakh is no sum there.
  ['villa 75 lakh', { propertySubType: 'villa' }],
])('"%s" is read as people mean it in the United States', (text, filters) => {
  expect(parseQuery(text, markets.us).filters).toEqual(filters)
})

test('a price on a screen, typed after "under", is searched', () => {
  const amount = fc.integer({ min: 1e8, max: 1e11 })
  fc.assert(
    fc.property(
      fc.constantFrom(markets.in, markets.us),
      fc.constantFrom('en' as const, 'hi' as const),
      amount,
      (market, language, minor) => {
        const { short, exact } = formatMoney(minor, market.currency, language)
        for (const text of [short, exact])
          expect(parseQuery(`under ${text}`, market, 'sale').filters.priceMax, text).toBe(String(readSum(text, market)))
      },
    ),
    { numRuns: 500 },
  )
})

test('what the box looks for decides what a bare sum means', () => {
  expect(parseQuery('under 8000', markets.in, 'pg').filters).toEqual({ priceMax: '800000' })
  expect(parseQuery('pune 15000', markets.in, 'rent').filters).toEqual({ priceMax: '1500000' })
  expect(parseQuery('under 8000', markets.in, 'sale').filters).toEqual({ intent: 'rent', priceMax: '800000' })
  expect(parseQuery('girls single', markets.in, 'pg').filters).toEqual({ pgGender: 'female', pgSharing: '1' })
})

test.each([
  ['2 bhk near metro under 1 cr', { bedrooms: '2', priceMax: '1000000000', nearStation: '1' }, '', ''],
  ['flat near a railway station in pune', { propertySubType: 'apartment', nearStation: '1' }, 'pune', ''],
  ['flat near metro mall', { propertySubType: 'apartment' }, 'metro mall', ''],
  ['flat near a bus stop', { propertySubType: 'apartment' }, '', 'near a bus stop'],
])(
  '"%s": nearness to a station is a filter, to a bus stop it is said to be none',
  (text, filters, rest, unfiltered) => {
    expect(parseQuery(text, markets.in)).toEqual({ filters, rest, unfiltered })
  },
)
