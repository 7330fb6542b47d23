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

/** All messages sent to this address or number, oldest first. */
export async function messagesTo(app: TestApp, to: string): Promise<Sent[]> {
  await app.work()
  const lines = readFileSync(path.join(app.folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
  return lines.map((line) => Sent.parse(JSON.parse(line))).filter((message) => message.to === to)
}

/** The last code sent to this address or number. */
export async function codeFor(app: TestApp, to: string): Promise<string> {
  return (await messagesTo(app, to)).findLast(({ code }) => code !== undefined)?.code ?? ''
}

export interface Person {
  user: User
  token: string
  email: string
  /** For `{id}` in the paths of the person's own account. */
  params: { id: string }
}

/** Signs in by a code sent to an email address; the first time, this creates the account. */
export async function asPerson(app: TestApp, email = someEmail()): Promise<Person> {
  await app.ask(sendOtpOnEmail, { body: { email } })
  const otp = await codeFor(app, email)
  const { data: user, token } = await app.ask(loginWithOtp, { body: { email, otp } })
  return { user, token, email, params: { id: user._id } }
}
