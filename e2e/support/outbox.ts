import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { expect } from '@playwright/test'
import type { Page } from './test.ts'

/** Where the server keeps what it wrote. */
export const folder = process.env['E2E_DATA_DIR'] ?? process.env['DATA_DIR'] ?? './data'

/** Not every message carries a code. */
const Sent = z.object({ to: z.string(), code: z.optional(z.string()) })

const Mail = z.object({ to: z.string(), text: z.string() })

/** The newest message to somebody that holds what is looked for, once there is one: its first group, or all of it. */
export async function mailedTo(to: string, wanted: RegExp): Promise<string> {
  const found = () => {
    const lines = readFileSync(path.join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
    const own = lines.map((line) => Mail.parse(JSON.parse(line))).filter((message) => message.to === to)
    const match = own.map(({ text }) => wanted.exec(text)).findLast(Boolean)
    return match?.[1] ?? match?.[0] ?? ''
  }
  await expect.poll(found).not.toBe('')
  return found()
}

/** The codes that the server wrote for somebody, oldest first. */
function codesFor(to: string): string[] {
  try {
    const lines = readFileSync(path.join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
    return lines.flatMap((line) => {
      const message = Sent.parse(JSON.parse(line))
      return message.to === to && message.code !== undefined ? [message.code] : []
    })
  } catch {
    return []
  }
}

/** The newest code sent to an address or number, once as many as `count` were. */
export async function codeSentTo(to: string, count = 1): Promise<string> {
  await expect.poll(() => codesFor(to).length).toBeGreaterThanOrEqual(count)
  return codesFor(to).at(-1) ?? ''
}

export const uniqueEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`
/** As a phone keeps it: with the country's code and no spaces. */
export const uniquePhone = () => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Signs somebody new in by e-mail on the sign-in screen that stands open. */
export async function enterByEmail(page: Page): Promise<void> {
  const email = uniqueEmail('meera')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(email))
  await page.waitForURL((url) => url.pathname !== '/login')
}
