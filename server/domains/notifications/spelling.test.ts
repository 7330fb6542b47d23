import { afterEach, expect, test } from 'vitest'
import { message } from '../../../contract/messages/messages.ts'
import { say, spellAs } from '../../platform/words.ts'
import { format } from './say.ts'

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
