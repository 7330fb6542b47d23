import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** Horizontal overflow: of the page, or text and controls that cannot be scrolled to. */
export async function sidewaysOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = Math.max(scrollWidth, document.body.scrollWidth) - clientWidth
    const found = wide > 0 ? [`the page is ${wide} px wider than the window`] : []
    /** Contained by an element that scrolls or clips, or for screen readers only. */
    const isHeld = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position, visibility } = getComputedStyle(at)
        if (overflowX !== 'visible' || clipPath !== 'none' || visibility === 'hidden') return true
        if (position === 'fixed' && at.getBoundingClientRect().bottom <= 0) return true
      }
      return false
    }
    for (const element of document.querySelectorAll(
      'body a, body button, body input, body select, body p, body h1, body h2, body h3, body li, body dd, body dt, body td',
    )) {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || (left >= -1 && right <= clientWidth + 1) || isHeld(element)) continue
      found.push(
        `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}” from ${Math.round(left)} to ${Math.round(right)} px of ${clientWidth}`,
      )
    }
    return found.slice(0, 8)
  })
}

/** Waits until placeholders are gone and pictures have loaded; `networkidle` is unreliable after a slow or cut connection. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      [...document.querySelectorAll('.animate-breathe, [aria-busy=true]')].every((part) => !part.checkVisibility()) &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )

/** Checks an open page in windows of these widths; `how` is added to failures. */
export async function expectNothingOutside(page: Page, widths: number[], how = ''): Promise<void> {
  await settled(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .soft(async () => expect(await sidewaysOf(page), `${width} px wide ${how}`.trim()).toEqual([]))
      .toPass({ timeout: 8000 })
  }
}
