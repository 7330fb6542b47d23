import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The kind of every message of this document and what it said, such as “info: Please Login”. */
    toasts: Set<string>
  }
}

const kept = new WeakSet<Page>()

/** Keeps what messages say from the next document on: each stays for 2 s, in which a busy machine may not look. */
export async function keepToasts(page: Page): Promise<void> {
  if (kept.has(page)) return
  kept.add(page)
  await page.addInitScript(() => {
    window.toasts = new Set()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-toast]'))
        window.toasts.add(`${toast.getAttribute('data-toast')}: ${toast.textContent}`)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Expects that a message said something, whether or not it still stands. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const said = () => page.evaluate(() => [...window.toasts].join('\n'))
  if (typeof text === 'string') await expect.poll(said).toContain(text)
  else await expect.poll(said).toMatch(text)
}
