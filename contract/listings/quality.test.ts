import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkListing, completeness, readListing } from './check-listing.ts'
import { draftKeys } from './drafts.ts'
import { fieldsOf } from './listing-fields.ts'
import { qualityOf } from './quality.ts'
import { categories, intents } from '../properties/vocabulary.ts'

const key = 'a'.repeat(32)
const photo = { key, mediaCategory: 'photo' }
const fields = {
  intent: 'sale',
  category: 'residential',
  propertySubType: 'apartment',
  place: { city: 'pune', locality: 'kothrud' },
  title: 'Two-bedroom flat facing the park',
  publicRemarks: 'A quiet flat on the third floor with morning light in both bedrooms and a park across.',
  bedroomsTotal: 2,
  bathroomsTotalInteger: 2,
  livingArea: 70,
  listPrice: 85_00_000_00,
  pictures: [photo],
}
const judged = (more: object) => qualityOf(readListing({ ...fields, ...more }, 'in').right, 'in')

test('a whole listing has no problems, and each thing taken away makes its own', () => {
  expect(checkListing(fields, 'in')).toEqual({})
  for (const name of Object.keys(fields))
    expect(Object.keys(checkListing({ ...fields, [name]: null }, 'in')), name).toContain(name)
  expect(completeness(fields, 'in')).toBe(100)
  expect(completeness({}, 'in')).toBe(0)
})

test('words where a number must be are answered in words', () => {
  const said = (more: object) => checkListing({ ...fields, ...more }, 'in')
  expect(said({ bedroomsTotal: 'two' })).toEqual({ bedroomsTotal: [{ code: 'NUMBER_EXPECTED' }] })
  expect(said({ bedroomsTotal: 2.5 })).toEqual({ bedroomsTotal: [{ code: 'WHOLE_NUMBER_EXPECTED' }] })
  expect(said({ listPrice: 'abc' })).toEqual({ listPrice: [{ code: 'NUMBER_EXPECTED' }] })
})

test('a way to be reached is told first, however short the text', () => {
  const said = checkListing({ ...fields, title: 'Call me', publicRemarks: 'Write to meera@example.com' }, 'in')
  expect(said['title']).toEqual([{ code: 'TOO_SHORT', params: { min: 10 } }])
  expect(said['publicRemarks']?.[0]).toEqual({ code: 'CONTACT_IN_TEXT' })
})

test('a postal code is one of its country', () => {
  const said = (postalCode: string, market: 'in' | 'us') =>
    checkListing({ ...fields, postalCode }, market)['postalCode']
  for (const code of ['411038', '411 038', ' 411038 ', '४११०३८']) expect(said(code, 'in'), code).toBeUndefined()
  for (const code of ['4110', '011038', '4110380', 'Pune'])
    expect(said(code, 'in'), code).toEqual([{ code: 'PIN_CODE_INVALID' }])
  for (const code of ['98052', '98052-1234']) expect(said(code, 'us'), code).toBeUndefined()
  expect(said('411038', 'us')).toEqual([{ code: 'ZIP_CODE_INVALID' }])
})

test('a flat that is not finished needs the number of its state’s authority', () => {
  const unfinished = { ...fields, developmentStatus: 'under-construction', stateOrProvince: 'Maharashtra' }
  expect(Object.keys(checkListing(unfinished, 'in'))).toEqual(['reraId'])
  expect(Object.keys(checkListing({ ...unfinished, reraId: 'DLRERA2020P0001' }, 'in'))).toEqual(['reraId'])
  expect(checkListing({ ...unfinished, reraId: 'P52100012345' }, 'in')).toEqual({})
  expect(checkListing(unfinished, 'us')).toEqual({})
})

test('what is asked follows what is listed', () => {
  const names = (...of: Parameters<typeof fieldsOf>) => fieldsOf(...of).map(({ name }) => name)
  expect(names('in', 'sale', 'land')).not.toContain('bedroomsTotal')
  expect(names('in', 'pg', 'residential')).toContain('pg')
  expect(names('in', 'rent', 'residential')).not.toContain('reraId')
  expect(names('us', 'sale', 'residential')).not.toContain('reraId')
  expect(names('us', 'sale', 'residential')).toContain('energyRating')
  for (const intent of intents)
    for (const category of categories) expect(names('in', intent, category)).toContain('listPrice')
})

test('every field of a listing is asked for somewhere, but for what comes with its place', () => {
  const asked = new Set(
    intents.flatMap((intent) =>
      categories.flatMap((category) =>
        fieldsOf(category === 'land' ? 'us' : 'in', intent, category).map(({ name }) => name),
      ),
    ),
  )
  for (const { name } of fieldsOf('us', 'sale', 'residential')) asked.add(name)
  expect(draftKeys.filter((name) => ![...asked, 'stateOrProvince', 'countyOrParish'].includes(name))).toEqual([])
})

test('what was typed for a flat is not asked of the plot it turned out to be', () => {
  const plot = {
    ...fields,
    category: 'land',
    propertySubType: 'plot',
    lotSizeArea: 200,
    livingArea: 'oops',
    bedroomsTotal: 2,
  }
  expect(readListing(plot, 'in').problems).toEqual({})
  expect(readListing(plot, 'in').right.bedroomsTotal).toBeUndefined()
})

test('what the advice says is what the listing gains', () => {
  const poor = judged({})
  expect(poor.quality).toBeLessThan(60)
  const byCode = new Map(poor.advice.map((advice) => [advice.code, advice.points]))
  const withPlan = judged({ pictures: [photo, { key, mediaCategory: 'floorplan' }] })
  expect(withPlan.quality - poor.quality).toBeCloseTo(byCode.get('floor-plan') ?? 0, -0.5)
  expect(withPlan.advice.map(({ code }) => code)).not.toContain('floor-plan')
})

test('whatever is written, quality and completeness are between 0 and 100, and advice names fields that are asked', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...Object.keys(fields), 'amenities', 'longitude', 'latitude', 'pg'),
        fc.jsonValue(),
      ),
      fc.constantFrom('in' as const, 'us' as const),
      (written, market) => {
        const { right, problems } = readListing(JSON.parse(JSON.stringify(written)), market)
        const { quality, advice } = qualityOf(right, market)
        expect(quality).toBeGreaterThanOrEqual(0)
        expect(quality).toBeLessThanOrEqual(100)
        expect(advice.every(({ points }) => points > 0)).toBe(true)
        expect(Object.values(problems).every((sentences) => sentences.length > 0)).toBe(true)
        expect(completeness(JSON.parse(JSON.stringify(written)), market)).toBeLessThanOrEqual(100)
      },
    ),
    { numRuns: 300, seed: 2026 },
  )
})
