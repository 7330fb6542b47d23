import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The kind and text of every toast in this document, such as "info: Please Login". */
    toasts: Set<string>
  }
}

const kept = new WeakSet<Page>()

/** Records toasts from the next document on, because a busy machine may miss the 2 s that each is shown. */
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

/** Expects that a toast was shown, even if it has gone since. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const said = () => page.evaluate(() => [...window.toasts].join('\n'))
  if (typeof text === 'string') await expect.poll(said).toContain(text)
  else await expect.poll(said).toMatch(text)
}
