import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  RESEND_AFTER_MS,
  getOtpOnPhone,
  getOtpOnPhoneVerify,
  loginPhoneWithOtp,
  me,
  verifyOtp,
} from '../../../contract/auth.ts'
import { withPrefix } from '../../../contract/text/phone-number.ts'
import { Phone } from '../../../contract/users.ts'
import { demoAccounts } from '../../../demo/accounts.ts'
import { asPerson, codeFor, messagesTo, somePhone } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { normalPhone } from './phone-numbers.ts'

let india: TestApp
let america: TestApp
beforeAll(async () => {
  india = await startApp()
  america = await startApp(undefined, { environment: { MARKET: 'us', SMS_COUNTRIES: 'US, GB' } })
})
afterAll(() => Promise.all([india.close(), america.close()]))

test.each([
  ['98765 43210', 'in', '+919876543210'],
  ['098765-43210', 'in', '+919876543210'],
  ['९८७६५ ४३२१०', 'in', '+919876543210'],
  ['91 98765 43210', 'in', '+919876543210'],
  ['+91 (0)98765 43210', 'in', '+919876543210'],
  ['+9109876543210', 'in', '+919876543210'],
  ['0091 98765 43210', 'in', '+919876543210'],
  ['+1 206 555 0142', 'in', '+12065550142'],
  ['(206) 555-0142', 'us', '+12065550142'],
  ['1 206 555 0142', 'us', '+12065550142'],
  ['+91 98765 43210', 'us', '+919876543210'],
] as const)('%s is read in the market %s as %s, by the form as by the call', (written, market, normal) => {
  const prefix = market === 'in' ? '+91' : '+1'
  expect(normalPhone(Phone.parse(written), market)).toBe(normal)
  expect(normalPhone(Phone.parse(withPrefix(written, prefix)), market)).toBe(normal)
})

test('a number is one destination, however it is written, and signs in to one account', async () => {
  const national = somePhone().slice(3)
  const sent = (phoneNumber: string) => india.post(getOtpOnPhone.path, { phoneNumber })
  expect((await sent(`0${national}`)).statusCode).toBe(200)
  for (const alias of [national, `+91${national}`, `+910${national}`, `0091${national}`])
    expect((await sent(alias)).statusCode, alias).toBe(429)
  const otp = await codeFor(india, `+91${national}`)
  const { data } = await india.ask(loginPhoneWithOtp, { body: { phone: national, otp } })
  expect(data.phone).toBe(`+91${national}`)

  const { token } = await asPerson(india)
  const other = somePhone().slice(3)
  await india.ask(getOtpOnPhoneVerify, { body: { phoneNumber: other }, token })
  await india.ask(verifyOtp, { body: { phone: `0${other}`, otp: await codeFor(india, `+91${other}`) }, token })
  expect((await india.ask(me, { token })).user.phone).toBe(`+91${other}`)
})

test.each([
  ['satellite (Inmarsat)', '+870 772 123 456'],
  ['satellite (Iridium)', '+8816 1234 5678'],
  ['premium', '+1 900 555 0100'],
  ['shared cost', '+91 1860 123 4567'],
  ['toll free', '+1 800 555 0100'],
  ['a landline', '+91 80 2345 6789'],
  ['given to nobody', '+91 55123 45678'],
  ['too short', '98765 4321'],
])('no code goes to a number that is %s', async (_, phoneNumber) => {
  for (const app of [india, america]) {
    const { status, problem } = await app.refusal(getOtpOnPhone, { body: { phoneNumber } })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['phoneNumber']])
  }
  const { token } = await asPerson(india)
  expect((await india.refusal(getOtpOnPhoneVerify, { body: { phoneNumber }, token })).status).toBe(422)
})

test('codes go to the market’s country, and to those the operator names', async () => {
  const answers = async (app: TestApp, phoneNumber: string) =>
    (await app.post(getOtpOnPhone.path, { phoneNumber })).statusCode
  for (const phoneNumber of ['+1 206 555 0142', '+44 7911 123456', '+1 876 555 0142', '+7 912 345 67 89'])
    expect(await answers(india, phoneNumber), phoneNumber).toBe(422)
  for (const phoneNumber of ['(206) 555-0142', '+44 7400 123456'])
    expect(await answers(america, phoneNumber), phoneNumber).toBe(200)
  for (const phoneNumber of ['+91 98765 43210', '+1 876 555 0142', '+1 242 359 1234'])
    expect(await answers(america, phoneNumber), phoneNumber).toBe(422)
  const { problem } = await india.refusal(getOtpOnPhone, { body: { phoneNumber: '+1 206 555 0142' } })
  expect(problem.errors).toEqual({
    phoneNumber: ['We do not send codes to numbers in this country. Use another number, or your e-mail address.'],
  })
})

test('the numbers of the demonstration, which are nobody’s, get their codes', async () => {
  for (const { phone } of demoAccounts()) {
    await india.ask(getOtpOnPhone, { body: { phoneNumber: phone } })
    india.clock.move(RESEND_AFTER_MS)
    expect(await messagesTo(india, phone)).toHaveLength(1)
  }
})
