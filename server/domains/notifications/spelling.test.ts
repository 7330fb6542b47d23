import { afterEach, expect, test } from 'vitest'
import { message } from '../../../contract/messages/messages.ts'
import { say, spellAs, spelled } from '../../platform/words.ts'
import { format, speaker } from './say.ts'
import { respelled } from '../../platform/icu/outline.ts'

afterEach(() => spellAs('in'))

test.each([
  ['in', 'We cannot find this enquiry.', 'Enquiry by {grey}'],
  ['us', 'We cannot find this inquiry.', 'Inquiry by {grey}'],
] as const)('in %s the server’s texts are in its English', (market, refusal, notification) => {
  spellAs(market)
  expect(say('en', message('ENQUIRY_NOT_FOUND'))).toBe(refusal)
  expect(say('en', message('CODE_REFUSED'))).toBe('Invalid OTP')
  expect(format(`Enquiry by {grey} in ${market}`, { grey: '{grey}' }, 'en')).toBe(`${notification} in ${market}`)
})

test('an operator starts from the shipped text in the spelling of the market, and theirs is not respelled', () => {
  const shipped =
    '{state, select, cancelled {Your enquiry was cancelled: {enquiry}} other {{count, plural, =0 {No enquiries} other {# enquiries}}}}'
  expect(respelled(shipped, spelled)).toBe(shipped)
  spellAs('us')
  const american = respelled(shipped, spelled)
  expect(american).toBe(
    '{state, select, cancelled {Your inquiry was canceled: {enquiry}} other {{count, plural, =0 {No inquiries} other {# inquiries}}}}',
  )
  expect(speaker('en')(american, { state: 'cancelled', enquiry: 'E-1', count: 2 })).toBe(
    'Your inquiry was canceled: E-1',
  )
  expect(speaker('en')('Your enquiry', {})).toBe('Your enquiry')
})
