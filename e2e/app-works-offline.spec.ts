import { expectAccessible } from './support/axe.ts'
import { openFront } from './support/front.ts'
import { cards } from './support/homes.ts'
import { sidewaysOf } from './support/overflow.ts'
import { expect, open, test } from './support/test.ts'
import { keptByWorker, ledByWorker } from './support/worker.ts'
import type { Page } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const grid = '/listing-grid?intent=rent#top'

test.describe('Without a line', () => {
  test('a page of our own stands in after one visit, and the wanted one comes with the line', async ({
    page,
    context,
  }) => {
    await open(page, '/')
    await ledByWorker(page)
    await context.setOffline(true)
    await page.goto(grid)
    await expect(heading(page)).toHaveText('This page cannot be reached')
    await expect(page.getByText('यह पन्ना नहीं खुल सका')).toBeVisible()
    await expect(page).toHaveTitle('This page cannot be reached | Lintel')
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOf(page)).toEqual([])

    await page.keyboard.press('Tab')
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeFocused()
    const tried = page.waitForEvent('load')
    await again.press('Enter')
    await tried
    await expect(heading(page)).toHaveText('This page cannot be reached')
    await expect(page).toHaveURL(/intent=rent/)

    await context.setOffline(false)
    await expect(heading(page)).toHaveText('Properties for rent in India')
    await expect(cards(page).first()).toBeVisible()
    await expect(page).toHaveURL(/listing-grid\?intent=rent/)
  })

  test('nothing that a server rendered or answered is kept, and no answer is made up', async ({ page, context }) => {
    await open(page, '/')
    await ledByWorker(page)
    await open(page, grid)
    await expect(cards(page).first()).toBeVisible()
    const kept = Object.values(await keptByWorker(page)).flat()
    expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html', '/offline.js'])
    await context.setOffline(true)
    const call = await page.evaluate(() =>
      fetch('/api/properties').then(
        ({ status }) => String(status),
        ({ name }: Error) => name,
      ),
    )
    expect(call).toBe('TypeError')
    await context.setOffline(false)
  })
})

test.describe('A new release', () => {
  test('takes over and deletes what the older one kept, but for files that are the same', async ({ page, baseURL }) => {
    const front = await openFront(baseURL ?? '')
    await open(page, front.origin)
    await ledByWorker(page)
    await open(page, front.origin)
    const before = await keptByWorker(page)
    const [release = ''] = Object.keys(before)
    expect(Object.keys(before)).toEqual([expect.stringMatching(/^release-[\da-f]{12}$/)])
    const [first = '', second = ''] = (before[release] ?? []).filter((path) => path.endsWith('.js'))

    // One file is another in the next release.
    front.change('/service-worker.js', (worker) =>
      worker.replace(release.replace('release-', ''), 'another').replace(second.replace('/assets/', ''), 'another.js'),
    )
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
      await registration.update()
      await changed
    })
    await expect.poll(async () => Object.keys(await keptByWorker(page))).toEqual(['release-another'])
    const after = await keptByWorker(page)
    expect(after['release-another']).toContain(first)
    expect(after['release-another']).not.toContain(second)

    // A page of the older release still finds its files: the worker leaves to the network what it does not know.
    expect(await page.evaluate(async (path) => (await fetch(path)).status, second)).toBe(200)
    await open(page, front.origin + grid)
    await expect(heading(page)).toHaveText('Properties for rent in India')
    await front.close()
  })
})
