import { loginWithOtp, sendOtpOnEmail } from '../../contract/auth.ts'
import type { User } from '../../contract/users.ts'
import { codeFor } from './outbox.ts'
import type { TestApp } from './start-app.ts'

/** Signs somebody in by a code to their address; the first time makes a Buyer. */
export async function signInAs(app: TestApp, email: string): Promise<{ user: User; token: string }> {
  await app.ask(sendOtpOnEmail, { body: { email } })
  const { data, token } = await app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
  return { user: data, token }
}
