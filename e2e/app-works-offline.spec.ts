import { expectAccessible } from './support/axe.ts'
import { openFront } from './support/front.ts'
import { cardLink, cards, heart, shownIds } from './support/homes.ts'
import { sidewaysOf } from './support/overflow.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { keptByWorker, ledByWorker, readingFiles } from './support/worker.ts'
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
    await expect(page.getByText('यह पेज नहीं खुल सका')).toBeVisible()
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

const offlineLine = (page: Page) => page.getByText(/^You are offline. What you see is from \d/)
const keptPaths = async (page: Page) => (await keptByWorker(page))['kept'] ?? []

/** Waits until the worker keeps what these homes and lists are read with, and the app: without one of its files it would not begin it. */
async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  for (const path of ['/saved?rendering=off', ...paths])
    await expect.poll(async () => (await keptPaths(page)).some((kept) => kept.startsWith(path)), path).toBe(true)
  const reading = await readingFiles(page)
  await expect
    .poll(async () => {
      const there = Object.values(await keptByWorker(page)).flat()
      return reading.filter((path) => !there.includes(path))
    })
    .toEqual([])
}

const hasPicture = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')].some((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
  )

/** Views the first home of a list and saves the second; answers both ids. */
async function viewAndSave(page: Page): Promise<[viewed: string, saved: string]> {
  await open(page, grid)
  await ledByWorker(page)
  const [viewed = '', saved = ''] = await shownIds(page)
  await heart(cards(page).nth(1)).click()
  await cardLink(cards(page).first()).click()
  await expect(page).toHaveURL(`/listing-details-v1/${viewed}`)
  return [viewed, saved]
}

test.describe('Homes that were saved and viewed', () => {
  test('are read without a line, with their list, and say from when they are', async ({ page, context }) => {
    const [viewed, saved] = await viewAndSave(page)
    await untilKept(page, `/api/properties/${viewed}`, `/api/properties/${saved}`, '/api/favourites/on-device')
    await expect(heading(page)).not.toHaveText('Properties for rent in India')
    const title = await heading(page).textContent()
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page)).toHaveText(title ?? '')
    await expect(offlineLine(page)).toBeVisible()
    await expect.poll(() => hasPicture(page)).toBe(true)

    await page.goto('/saved')
    await expect(page.getByText('1 home saved on this device')).toBeVisible()
    await expect(offlineLine(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
    await expect.poll(() => hasPicture(page)).toBe(true)
    await cardLink(cards(page).first()).click()
    await expect(page).toHaveURL(`/listing-details-v1/${saved}`)
    await expect(heading(page)).not.toHaveText('Saved homes')
    await expect(page.getByRole('complementary', { name: /Price|Rent/ })).toBeVisible()

    // What is not kept is not made up, and leads to what is.
    await page.goto(grid)
    await expect(heading(page)).toHaveText('This page cannot be reached')
    await page.getByRole('link', { name: 'Saved homes' }).click()
    await expect(page.getByText('1 home saved on this device')).toBeVisible()

    await context.setOffline(false)
    await expect(offlineLine(page)).toBeHidden()
    await open(page, grid)
    await expect(cards(page).first()).toBeVisible()
  })

  test('of a member are read on their board, and nothing of them is left after signing out', async ({
    page,
    context,
    request,
  }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    const [viewed, saved] = await viewAndSave(page)
    const list = '/api/favourites?sort=newest&page=1'
    await untilKept(page, `/api/properties/${viewed}`, `/api/properties/${saved}`, list)
    const texts = await page.evaluate(async () => {
      const cache = await caches.open('kept')
      const answers = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
      return answers.join()
    })
    expect(texts).not.toContain(person.token)
    expect(texts).not.toContain(person.user.email)

    await context.setOffline(true)
    await page.goto('/profile-fav-listings')
    await expect(cards(page)).toHaveCount(1)
    await expect(offlineLine(page)).toBeVisible()
    await context.setOffline(false)
    await expect(offlineLine(page)).toBeHidden()

    await page.getByRole('button', { name: 'Account of Meera Iyer' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate(() => caches.has('kept'))).toBe(false)
    await context.setOffline(true)
    await page.goto('/profile-fav-listings')
    await expect(heading(page)).toHaveText('This page cannot be reached')
    await context.setOffline(false)
  })

  test('weigh 30 MB at most: what was kept first goes first', async ({ page }) => {
    const [viewed] = await viewAndSave(page)
    await untilKept(page, `/api/properties/${viewed}`)
    // Of another page than a home's, so that nothing but the limit concerns them.
    await page.evaluate(async () => {
      const cache = await caches.open('kept')
      const bytes = 8 * 1024 * 1024
      for (const day of [1, 2, 3, 4])
        await cache.put(
          `/images/old-${day}.webp`,
          new Response(new Uint8Array(bytes), {
            headers: {
              'kept-at': `2026-01-0${day}T00:00:00.000Z`,
              'kept-bytes': String(bytes),
              'kept-page': '/elsewhere',
            },
          }),
        )
    })
    await open(page, grid)
    const [, , third = ''] = await shownIds(page)
    await cardLink(cards(page).nth(2)).click()
    await untilKept(page, `/api/properties/${third}`)
    await expect.poll(() => keptPaths(page)).not.toContain('/images/old-1.webp')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open('kept')
          const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
          const sizes = await Promise.all(answers.map(async (one) => (await one?.arrayBuffer())?.byteLength ?? 0))
          return sizes.reduce((sum, size) => sum + size, 0)
        }),
      )
      .toBeLessThanOrEqual(30 * 1024 * 1024)
    expect(await keptPaths(page)).toContain('/images/old-4.webp')
  })
})

/** Has the page look for a newer worker, until that one leads it. */
const takeNewWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await registration.update()
    await changed
  })

test.describe('A new release', () => {
  test('takes over under what somebody types, and never begins the app of an older one', async ({
    page,
    context,
    baseURL,
  }) => {
    const front = await openFront(baseURL ?? '')
    await open(page, front.origin + grid)
    await ledByWorker(page)
    const [id = ''] = await shownIds(page)
    await cardLink(cards(page).first()).click()
    await untilKept(page, `/api/properties/${id}`)

    await open(page, `${front.origin}/contact`)
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Is the lift repaired?')
    const main = await page.evaluate(() =>
      document.getElementById('scripts')?.textContent.split(' ')[0]?.split('/').at(-1),
    )
    front.change('/service-worker.js', (worker) =>
      worker.replaceAll(main ?? '', 'main-newer.js').replaceAll(/release-/g, 'release-newer-'),
    )
    await takeNewWorker(page)
    await expect(message).toHaveValue('Is the lift repaired?')
    await context.setOffline(true)
    await page.goto(`${front.origin}/listing-details-v1/${id}`)
    await expect(heading(page)).toHaveText('This page cannot be reached')
    await context.setOffline(false)
    await front.close()
  })

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
    await takeNewWorker(page)
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
