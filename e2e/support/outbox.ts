import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { expect, open } from './test.ts'
import type { Page } from './test.ts'

const folder = process.env['E2E_DATA_DIR'] ?? process.env['DATA_DIR'] ?? './data'

const Sent = z.object({ to: z.string(), code: z.string() })

/** The newest code that the server wrote for somebody. */
function codeFor(to: string): string | undefined {
  try {
    const lines = readFileSync(path.join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
    return lines.map((line) => Sent.parse(JSON.parse(line))).findLast((message) => message.to === to)?.code
  } catch {
    return undefined
  }
}

/** Waits for the code that the server sends to somebody. */
export async function codeSentTo(to: string): Promise<string> {
  await expect.poll(() => codeFor(to)).toMatch(/^\d{6}$/)
  return codeFor(to) ?? ''
}

/** An address nobody else has. */
export const uniqueEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`

/** Signs somebody new in by e-mail; they come to `returnurl`. */
export async function signIn(page: Page, returnurl: string): Promise<void> {
  await open(page, `/login?way=email&returnurl=${encodeURIComponent(returnurl)}`)
  await enterByEmail(page)
}

/** The same on the sign-in screen that stands open already. */
export async function enterByEmail(page: Page): Promise<void> {
  const email = uniqueEmail('meera')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code of six digits' }).fill(await codeSentTo(email))
  await page.waitForURL((url) => url.pathname !== '/login')
}
