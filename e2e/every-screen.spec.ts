import { expectAccessibleInEveryView, violations } from './support/axe.ts'
import { everything, sweptDomains } from './support/breadth.ts'
import { expectStill, flashesOf, watchFlashes } from './support/flash.ts'
import { devices } from './support/devices.ts'
import { expectMarkedInForcedColours } from './support/forced-colours.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession } from './support/person.ts'
import type { Person } from './support/person.ts'
import { sweptScreens } from './support/fixed-screens.ts'
import type { Screen } from './support/screen.ts'
import { screenCalled, viewerOf } from './support/screens.ts'
import { expect, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const isWhole = everything || sweptDomains !== undefined

interface View {
  device: keyof typeof devices
  colorScheme: 'light' | 'dark'
}
const allViews: readonly View[] = [
  { device: 'phone', colorScheme: 'light' },
  { device: 'desk', colorScheme: 'dark' },
  { device: 'phone', colorScheme: 'dark' },
  { device: 'desk', colorScheme: 'light' },
]

/** Screens of a domain look alike, so they alternate between the views. */
function viewsOf({ name, domain, as }: Screen): readonly View[] {
  if (isWhole)
    // Personal screens render only the frame, which public ones have too, so one view suffices.
    return allViews
      .filter(({ device, colorScheme }) => colorScheme === 'light' && !(as && device === 'desk'))
      .toReversed()
  const turn = sweptScreens.filter((other) => other.domain === domain).findIndex((other) => other.name === name)
  return allViews.filter((_, at) => at === (domain.length + turn) % allViews.length)
}

/**
 * One screen of each layout: front page, cards, map, gallery with form, table, text, steps, columns, two panes, back
 * office.
 */
const layouts = [
  'home',
  'grid',
  'map',
  "a home's page",
  'agents in a table',
  'an article',
  'a new listing',
  'leads',
  'conversations',
  'moderation',
]

/** Opens a screen as on a device without stored data. */
async function openAnew(page: Page, { path, heading }: Screen, viewer: Person | undefined): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  await page.context().clearCookies()
  if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear())
  if (viewer) await bringSession(page, viewer)
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** The page hydrates without a flash; `faults` are console errors. */
async function expectNoFlash(page: Page, { as }: Screen, faults: string[], device: string): Promise<void> {
  const flashes = await flashesOf(page)
  // The frame of a personal screen is re-rendered once the browser knows the person.
  if (!as) expect.soft(flashes.gone, `rendered and taken away again on a ${device}`).toEqual([])
  // The browser itself reports a document's 404, and blocked scripts in frames of e-mails and site previews.
  const told = faults
    .splice(0)
    .filter((fault) => !/status of 404|^Blocked script execution in '(about:blank|[^']*[?&]preview=)/.test(fault))
  expect.soft(told, `faults on a ${device}`).toEqual([])
  expectStill(flashes, `on a ${device}`)
}

async function expectNamed(page: Page, bodyClass: string): Promise<void> {
  const classes = await page.evaluate(() => [...document.body.classList].filter((one) => one.startsWith('page-')))
  expect.soft(classes).toEqual([bodyClass])
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]')
  const title = `${await crumb.textContent()} | Lintel`
  // The title is prefixed with the number of unread conversations.
  await expect.soft.poll(async () => (await page.title()).replace(/^\(\d+\) /, '')).toBe(title)
}

/** Doubles the browser's default font size, which also scales breakpoints in rem. */
async function setLettersTwiceAsLarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}

async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize(devices.phone)
  await setLettersTwiceAsLarge(page)
  await page.reload()
  await takenOver(page)
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      matchMedia('(min-width: 20rem)').matches,
    ]),
  ).toEqual(['32px', false])
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect.soft(page.getByRole('banner'), 'letters twice as large').not.toBeInViewport()
  await expectNothingOutside(page, [390, 768, 1440], 'letters twice as large')
}

/** All rules in the view's theme, only those about colours in the other one. */
async function expectAccessibleInBothThemes(page: Page, views: readonly View[]): Promise<void> {
  const colorScheme = views[0]?.colorScheme ?? 'light'
  expect.soft(await violations(page), colorScheme).toEqual([])
  const other = colorScheme === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: other })
  expect.soft(await violations(page, 'colours'), other).toEqual([])
}

test.describe('Every screen is taken over without a flash, named, accessible, and stays in its window', () => {
  for (const { name } of sweptScreens.filter(({ domain }) => sweptDomains?.includes(domain) ?? true))
    test(name, async ({ page, market, request }) => {
      const screen = await screenCalled(name, { market, request })
      const viewer = await viewerOf(screen, request)
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(String(error)))
      await watchFlashes(page)
      const views = viewsOf(screen)
      for (const { device, colorScheme } of views) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize(devices[device])
        await openAnew(page, screen, viewer)
        await expectNoFlash(page, screen, faults, device)
      }
      await expectNamed(page, screen.bodyClass)
      if (isWhole) await expectAccessibleInEveryView(page)
      else await expectAccessibleInBothThemes(page, views)
      await expectNothingOutside(page, isWhole ? [320, 390, 768, 1440] : [320, 1440])
      await expectMarkedInForcedColours(page)
      if (isWhole || layouts.includes(name)) await expectRoomForLargeLetters(page)
    })
})
