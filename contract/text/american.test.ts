import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { american, americanTable } from './american.ts'

test.each([
  ['Your favourite colours', 'Your favorite colors'],
  ['Favourites', 'Favorites'],
  ['Enquiries and a flat, with a lift', 'Inquiries and an apartment, with an elevator'],
  ['Enter a PIN code.', 'Enter a ZIP code.'],
  ['traveller’s cheques', 'traveler’s checks'],
  ['<0>2 enquiries</0>', '<0>2 inquiries</0>'],
])('%s is written %s', (british, written) => {
  expect(american(british)).toBe(written)
})

test.each([
  'Invalid OTP',
  'Please Login',
  'Please Allow to Access Location',
  'Homepage',
  'flatten, plotted, lifted, enquiryId',
  '{enquiry} of {flat}',
  'See /favourites or https://example.com/grey?colour=1, and write to centre@example.com',
])('%s is not changed', (text) => {
  expect(american(text)).toBe(text)
})

test('names and cases of a message are not words', () => {
  const text =
    '{enquiry, plural, one {# enquiry in {colour}} other {# enquiries}} {what, select, cancelled {Cancelled} other {flat}}'
  expect(compileMessageOrThrow(text, american)).toMatchObject([
    ['enquiry', 'plural', { one: ['#', ' inquiry in ', ['colour']], other: ['#', ' inquiries'] }],
    ' ',
    ['what', 'select', { cancelled: ['Canceled'], other: ['apartment'] }],
  ])
})

test('the server’s texts keep their parameters and the texts that are fixed', () => {
  const texts = americanTable(en)
  expect(texts).toMatchObject({ CODE_REFUSED: 'Invalid OTP', ENQUIRY_NOT_FOUND: 'We cannot find this inquiry.' })
  expect(Object.values(texts).filter((text) => american(text) !== text)).toEqual([])
})
