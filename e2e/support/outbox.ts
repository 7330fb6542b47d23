import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { expect } from '@playwright/test'
import type { Page } from './test.ts'

/** Folder of the server's data. */
export const folder = process.env['E2E_DATA_DIR'] ?? process.env['DATA_DIR'] ?? './data'

/** Not every message has a code. */
const Sent = z.object({ to: z.string(), code: z.optional(z.string()) })

const Mail = z.object({ to: z.string(), text: z.string() })

/** Waits for the newest message to an address that matches; returns its first group, or all of the match. */
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

/** The codes sent to an address or number, oldest first. */
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

/** Waits until `count` codes were sent to an address or number; returns the newest. */
export async function codeSentTo(to: string, count = 1): Promise<string> {
  await expect.poll(() => codesFor(to).length).toBeGreaterThanOrEqual(count)
  return codesFor(to).at(-1) ?? ''
}

export const uniqueEmail = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.test`
/** With country code and without spaces. */
export const uniquePhone = () => `+919${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** Signs a new person in by e-mail on the open sign-in screen. */
export async function enterByEmail(page: Page): Promise<void> {
  const email = uniqueEmail('meera')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(email))
  await page.waitForURL((url) => url.pathname !== '/login')
}
