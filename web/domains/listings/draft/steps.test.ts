import { message } from '../../../../contract/messages/messages.ts'
import { expect, test } from 'vitest'
import { askedOf, openFields } from './steps.ts'

test('what is wrong is told in the order of the fields on the page', () => {
  const asked = askedOf({ market: 'in', intent: 'sale', category: 'residential', propertySubType: 'apartment' })
  const wrong = ['unitNumber', 'listPrice', 'title', 'bedroomsTotal', 'livingArea', 'publicRemarks', 'place']
  const problems = Object.fromEntries(wrong.map((field) => [field, [message('REQUIRED')]]))
  expect(openFields(problems, asked).map(({ field }) => field)).toEqual([
    'place',
    'unitNumber',
    'bedroomsTotal',
    'livingArea',
    'title',
    'publicRemarks',
    'listPrice',
  ])
})
