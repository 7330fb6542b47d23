import { expect, test as base } from '@playwright/test'
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import { openMarket } from './market.ts'
import type { Market } from './market.ts'
import { keepToasts } from './toasts.ts'

export { expect } from '@playwright/test'
export type { Locator, Page } from '@playwright/test'

interface Tools {
  /** The API's answers, typed by the contract. */
  market: Market
}

export const test = base.extend<Tools>({
  market: async ({ request }, use) => use(openMarket(request)),
  // Fails a journey on violations of the page's content security policy.
  page: async ({ page }, use) => {
    const forbidden: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/.test(message.text())) forbidden.push(message.text())
    })
    await use(page)
    // Answers may still arrive after the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(forbidden).toEqual([])
  },
})

/** Opens an address and waits for hydration, so that the first press counts. */
export async function open(page: Page, address: string): Promise<void> {
  await keepToasts(page)
  await page.goto(address)
  await takenOver(page)
}

/** Opens a signed-in person's screen and waits for its realtime connection. */
export async function openLive(page: Page, address: string): Promise<void> {
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/realtime'))
  await open(page, address)
  await connected
}

/**
 * Waits until the rendered page has hydrated, including the parts that hydrate last: the footer, the search, buttons
 * of dialogs, and visible fields.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    const last = [...(root?.querySelectorAll('footer, form[role=search], [aria-haspopup]') ?? [])]
    const inSight = (field: Element) => {
      const { top, bottom, width } = field.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    }
    const fields = [...(root?.querySelectorAll('main :is(input, select, textarea)') ?? [])].filter(inSight)
    const knows = (element: Element, mark: string) => Object.keys(element).some((key) => key.startsWith(mark))
    return (
      root &&
      last.length > 0 &&
      knows(root, '__reactContainer') &&
      [...last, ...fields].every((part) => knows(part, '__reactProps'))
    )
  })
}

/** Waits until a control has hydrated whose code loads when the user comes near it. */
export const listening = (control: Locator) =>
  expect
    .poll(() => control.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

/**
 * Intercepts calls of an open page. Chromium reports interception before the page's process knows it, and an immediate
 * press would still reach the server; so it probes with a dummy call first.
 */
export async function intercept(page: Page, calls: string | RegExp, answer: (route: Route) => unknown): Promise<void> {
  await page.route(calls, answer)
  await page.route('**/caught', (route) => route.fulfill({ status: 204 }))
  const probe = () => page.evaluate(async () => (await fetch('/caught')).status)
  await expect.poll(probe).toBe(204)
  await page.unroute('**/caught')
}

/** Fetches a page as a search engine does: HTML without scripts. */
export async function fetchPage(request: APIRequestContext, address: string, headers: Record<string, string> = {}) {
  const response = await request.get(address, { headers, maxRedirects: 0 })
  const { location } = response.headers()
  return { status: response.status(), html: await response.text(), url: response.url(), location }
}

/** Presses Retry until `shown` appears; a user event may refetch first and so remove the button. */
export const retryUntilShown = (scope: Pick<Locator, 'getByRole'>, shown: Locator): Promise<void> =>
  expect(async () => {
    const retry = scope.getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()
