import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { loginWithOtp, sendOtpOnEmail } from '../../contract/auth.ts'
import type { User } from '../../contract/users.ts'
import type { TestApp } from './start-app.ts'

const Sent = z.object({
  to: z.string(),
  subject: z.optional(z.string()),
  text: z.string(),
  headers: z.optional(z.record(z.string(), z.string())),
  calendar: z.optional(z.string()),
  code: z.optional(z.string()),
})
type Sent = z.infer<typeof Sent>

let last = 0
export const someEmail = () => `someone${(last += 1)}@example.test`
export const somePhone = () => `+9197${String(70_000_000 + (last += 1))}`

/** Everything that was sent to somebody, oldest first. */
export async function messagesTo(app: TestApp, to: string): Promise<Sent[]> {
  await app.work()
  const lines = readFileSync(path.join(app.folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
  return lines.map((line) => Sent.parse(JSON.parse(line))).filter((message) => message.to === to)
}

/** The code that was last sent somewhere. */
export async function codeFor(app: TestApp, to: string): Promise<string> {
  return (await messagesTo(app, to)).findLast(({ code }) => code !== undefined)?.code ?? ''
}

export interface Person {
  user: User
  token: string
  email: string
  /** For the `{id}` of an account's own addresses. */
  params: { id: string }
}

/** Somebody signed in by a code sent to an e-mail address; the first time makes the account. */
export async function asPerson(app: TestApp, email = someEmail()): Promise<Person> {
  await app.ask(sendOtpOnEmail, { body: { email } })
  const otp = await codeFor(app, email)
  const { data: user, token } = await app.ask(loginWithOtp, { body: { email, otp } })
  return { user, token, email, params: { id: user._id } }
}
