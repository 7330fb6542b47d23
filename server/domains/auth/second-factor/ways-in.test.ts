import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPassword } from '../../../../contract/account.ts'
import {
  getOtpOnPhone,
  getOtpOnPhoneVerify,
  login,
  loginPhoneWithOtp,
  loginWithOtp,
  sendOtpOnEmail,
  verifyOtp,
} from '../../../../contract/auth.ts'
import { listFactors } from '../../../../contract/auth/second-factor.ts'
import { MINUTE_MS } from '../../../../contract/time.ts'
import { asPerson, codeFor, somePhone } from '../../../testing/person.ts'
import { confirmation, withTotp } from '../../../testing/second-factors.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const PASSWORD = 'a door of oak wood'

test('each way to sign in answers as before, and its session owes the second factor', async () => {
  const person = await asPerson(app)
  const { token, email, user } = person
  const phone = somePhone()
  await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber: phone }, token })
  await app.ask(verifyOtp, { body: { phone, otp: await codeFor(app, phone) }, token })
  await app.ask(setPassword, { body: { newPassword: PASSWORD, otp: await confirmation(app, person) }, token })
  await app.db.query(`update users set roles = '{Agent}' where id = $1`, [user._id])

  const codeToPhone = async () => {
    app.clock.move(MINUTE_MS)
    await app.ask(getOtpOnPhone, { body: { phoneNumber: phone } })
    return codeFor(app, phone)
  }
  const byEmail = async () => {
    app.clock.move(MINUTE_MS)
    await app.ask(sendOtpOnEmail, { body: { email } })
    return app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
  }
  const byPhone = async () => app.ask(loginPhoneWithOtp, { body: { phone, otp: await codeToPhone() } })
  const byProof = async () => {
    const { data } = await app.ask(verifyOtp, { body: { phone, otp: await codeToPhone() } })
    return app.ask(login, { body: { phoneNo: phone, token: data.proof ?? '' }, query: {} })
  }
  const byPassword = () => app.ask(login, { body: { email, password: PASSWORD }, query: { loginFor: 'agent' } })
  const ways = [byEmail, byPhone, byProof, byPassword]

  const before = []
  for (const way of ways) before.push(Object.keys(await way()))
  await withTotp(app, person)
  const after = []
  const owed = []
  for (const way of ways) {
    const signedIn = await way()
    after.push(Object.keys(signedIn))
    owed.push((await app.refusal(listFactors, { token: signedIn.token })).problem.code)
  }
  expect(after).toEqual(before)
  expect(owed).toEqual(ways.map(() => 'SECOND_FACTOR_REQUIRED'))
})
