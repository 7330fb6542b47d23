import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupeesInWords } from './amount-in-words.ts'
import { taxOn } from './amounts.ts'
import { BillingDetails } from './billing-details.ts'
import { gstStates } from './regions.ts'
import { isGstin, placeOfSupply, splitTax, stateOfGstin, taxKinds } from './tax.ts'

// The worked example of "What is check sum digit" (insufina.in, 2022), which is also in the tests of python-stdnum.
const GSTIN = '27AAPFU0939F1ZV'
const DIGITS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** What begins so with whichever last character makes it right. */
const completed = (first14: string) => DIGITS.map((digit) => first14 + digit)

test('the check digit of a GSTIN is that of the worked example, and no other', () => {
  expect(completed('27AAPFU0939F1Z').filter(isGstin)).toEqual([GSTIN])
})

test.each([
  ['a state that does not exist', '39AAPFU0939F1Z'],
  ['Andhra Pradesh before its division', '28AAPFU0939F1Z'],
  ['a registration of number 0', '27AAPFU0939F0Z'],
  ['a PAN of digits', '2712345U0939F1Z'],
])('%s has no GSTIN', (_, first14) => {
  expect(completed(first14).filter(isGstin)).toEqual([])
})

test.each([
  ['one character short', '27AAPFU0939F1Z'],
  ['one too long', `${GSTIN}0`],
  ['small letters', GSTIN.toLowerCase()],
  ['another check digit', '27AAPFU0939F1ZW'],
  ['two digits swapped', '27AAPFU9039F1ZV'],
  ['a line break', `${GSTIN}\n`],
])('%s is no GSTIN', (_, text) => {
  expect(isGstin(text)).toBe(false)
})

test('a GSTIN with one character mistyped is none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 14 }), fc.constantFrom(...DIGITS), (at, digit) => {
      fc.pre(GSTIN.charAt(at) !== digit)
      expect(isGstin(GSTIN.slice(0, at) + digit + GSTIN.slice(at + 1))).toBe(false)
    }),
  )
})

test('states have two digits and the union territories are among them', () => {
  expect(Object.keys(gstStates)).toHaveLength(37)
  expect(stateOfGstin(GSTIN)).toBe('27')
  expect(stateOfGstin('99')).toBeUndefined()
  expect(stateOfGstin('to')).toBeUndefined()
})

test('a service is supplied where the buyer is registered, else lives, else where the seller is: IGST Act, section 12(2)', () => {
  expect(placeOfSupply({ taxId: GSTIN, region: '29' }, '07')).toBe('27')
  expect(placeOfSupply({ region: '29' }, '07')).toBe('29')
  expect(placeOfSupply({}, '07')).toBe('07')
  expect(placeOfSupply({}, undefined)).toBeUndefined()
})

const kinds = (from: string | undefined, to: string | undefined, tax = 18) =>
  splitTax('in', { tax, rate: 1800 }, { from, to }).map(({ kind, rate, amount }) => [kind, rate, amount])

test('tax is central and of the state within one state, of the union within a territory without a legislature, else integrated', () => {
  expect(kinds('29', '29')).toEqual([
    ['CGST', 900, 9],
    ['SGST', 900, 9],
  ])
  expect(kinds('04', '04')).toEqual([
    ['CGST', 900, 9],
    ['UTGST', 900, 9],
  ])
  // Jammu and Kashmir, Delhi and Puducherry have legislatures.
  for (const state of ['01', '07', '34']) expect(kinds(state, state)[1]?.[0]).toBe('SGST')
  for (const territory of ['04', '26', '31', '35', '38', '97'])
    expect(kinds(territory, territory)[1]?.[0]).toBe('UTGST')
  expect(kinds('29', '27')).toEqual([['IGST', 1800, 18]])
  expect(kinds(undefined, undefined)).toEqual([['IGST', 1800, 18]])
  expect(splitTax('in', { tax: 0, rate: 0 }, { from: '29', to: '29' })).toEqual([])
  expect(splitTax('us', { tax: 95, rate: 950 }, { from: undefined, to: undefined })).toEqual([
    { kind: 'sales-tax', rate: 950, amount: 95 },
  ])
})

test('a half or more is rounded up and less away, as section 170 of the CGST Act rounds, and what is left is the state’s', () => {
  // 18 % of 0.25 is 0.045, of 0.24 is 0.0432: 5 and 4 paise.
  expect([taxOn(25, 1800), taxOn(24, 1800)]).toEqual([5, 4])
  expect(kinds('29', '29', 5)).toEqual([
    ['CGST', 900, 3],
    ['SGST', 900, 2],
  ])
})

test('whatever is sold where, the taxes add up to the tax', () => {
  const state = fc.option(fc.constantFrom(...Object.keys(gstStates)), { nil: undefined })
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.integer({ min: 1, max: 2800 }),
      state,
      state,
      (net, rate, from, to) => {
        const tax = taxOn(net, rate)
        const lines = splitTax('in', { tax, rate }, { from, to })
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax)
        expect(lines.reduce((sum, line) => sum + line.rate, 0)).toBe(rate)
        for (const { kind, amount } of lines) {
          expect(taxKinds).toContain(kind)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

test.each([
  [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
  [
    117_882_00,
    'Rupees One Lakh Seventeen Thousand Eight Hundred Eighty-Two Only',
    'एक लाख सत्रह हज़ार आठ सौ बयासी रुपये मात्र',
  ],
  [10_00_000_50, 'Rupees Ten Lakh and Fifty Paise Only', 'दस लाख रुपये और पचास पैसे मात्र'],
  [1_00_00_001_09, 'Rupees One Crore One and Nine Paise Only', 'एक करोड़ एक रुपये और नौ पैसे मात्र'],
  [1_000_000_000_000, 'Rupees One Thousand Crore Only', 'एक हज़ार करोड़ रुपये मात्र'],
])('%i paise in words', (amount, en, hi) => {
  expect([rupeesInWords(amount, 'en'), rupeesInWords(amount, 'hi')]).toEqual([en, hi])
})

const details = { name: 'Asha Rao', address: ['12 Church Street', 'Bengaluru'], region: '29', postcode: '560001' }
const problem = (given: object) => {
  const { error } = BillingDetails.safeParse(given)
  return error?.issues.map(({ path, message }) => [path.join('.'), message])
}

test('billing details are those of the market, and a GSTIN is of the state of the address', () => {
  const ours = { market: 'in', ...details }
  expect(problem(ours)).toBeUndefined()
  expect(BillingDetails.parse({ ...ours, region: '27', taxId: ` ${GSTIN.toLowerCase()} ` })).toMatchObject({
    taxId: GSTIN,
  })
  expect(problem({ ...ours, taxId: GSTIN })).toEqual([['taxId', 'GSTIN_OF_OTHER_STATE']])
  expect(problem({ ...ours, region: '27', taxId: 'none' })).toEqual([['taxId', 'GSTIN_INVALID']])
  expect(problem({ ...ours, region: 'CA' })).toEqual([['region', 'REGION_INVALID']])
  expect(problem({ ...ours, region: 'constructor' })).toEqual([['region', 'REGION_INVALID']])
  expect(problem({ ...ours, postcode: '012345' })).toEqual([['postcode', 'PIN_CODE_INVALID']])
  const theirs = { market: 'us', ...details, region: 'WA', postcode: '98101-1234' }
  expect(problem(theirs)).toBeUndefined()
  expect(problem({ ...theirs, taxId: GSTIN })).toMatchObject([['', expect.anything()]])
})
