import { readHtml } from './support/html.ts'
import { bringSession, kept, newPerson } from './support/person.ts'
import { expect, fetchPage, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const ownThings =
  'profile dashboard leads poptleads leads-payment-history profile-listings profile-fav-listings profile-visits voicenotes ' +
  'user-package builder-project queries'
const writing = 'submit-listing submit-listing/7 submit-listing/edit/7 agent-add agent-onboard add-builder add-project'

test.describe('A guard', () => {
  for (const path of ownThings.split(' '))
    test(`leads whom nobody knows from /${path} to sign-in, and says so`, async ({ page, request }) => {
      const { html } = await fetchPage(request, `/${path}`)
      expect(readHtml(html).meta('robots')).toBe('noindex')
      await page.goto(`/${path}`)
      await expect(messages(page).getByText('Please Login', { exact: true })).toBeVisible()
      await expect(messages(page).getByRole('img', { name: 'Information' })).toBeVisible()
      await expect(page).toHaveURL('/login')
      await expect(heading(page)).toHaveText('Sign in')
    })

  for (const path of writing.split(' '))
    test(`leads from /${path} to sign-in and knows the way back`, async ({ page, request }) => {
      const { html } = await fetchPage(request, `/${path}`)
      expect(readHtml(html).meta('robots')).toBe('noindex')
      await page.goto(`/${path}?draft=1`)
      await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('returnurl') === path)
      await expect(heading(page)).toHaveText('Sign in')
      await expect(messages(page).getByText('Please Login')).toBeHidden()
    })

  test('leaves no step back into the page it led away from', async ({ page }) => {
    await open(page, '/property')
    const address = page.url()
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await takenOver(page)
    await page.goForward()
    await expect(page).toHaveURL('/login')
  })

  test('lets a signed-in person through, who then finds no screen where there is none yet', async ({
    page,
    request,
  }) => {
    await bringSession(page, await newPerson(request))
    for (const path of ['/voicenotes', '/agent-onboard']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/error?path=${encodeURIComponent(path)}`)
      await expect(heading(page)).toHaveText('There is no door here')
    }
  })

  test('a stored token alone is enough to write, and finds its user again', async ({ page, request }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    await page.evaluate(() => localStorage.removeItem('buyer'))
    await page.goto('/agent-add')
    await expect(page).toHaveURL(/\/error/)
    await expect(page.getByRole('button', { name: 'Account of Meera Iyer' })).toBeVisible()
    expect(JSON.parse((await kept(page, 'buyer')) ?? '')).toMatchObject({ _id: person.user._id })
  })

  test('notes the time on every page but the three without a guard', async ({ page }) => {
    for (const path of ['/login', '/google']) {
      await open(page, path)
      expect(await kept(page, 'lastAction'), path).toBeNull()
    }
    await open(page, '/property')
    const noted = Number(await kept(page, 'lastAction'))
    expect(Math.abs(noted - (await page.evaluate(() => Date.now())))).toBeLessThan(60_000)
  })
})

/** Answers a host of the test's own with the server's pages, and look-ups of agents' sites as told. */
async function serveAt(page: Page, origin: string, base: string | undefined, sites: string[]): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    await route.fulfill({ response: await route.fetch({ url: `${base}${url.pathname}${url.search}`, headers }) })
  })
  await page.route('**/common/agentsite/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    asked.push(name)
    await route.fulfill({ json: { data: sites.includes(name) ? { siteDetails: { name } } : {} } })
  })
  return asked
}

test.describe('An agent’s sub-site', () => {
  for (const path of ['/', '/popt-red'])
    test(`named by the host leads from ${path} to /home`, async ({ page, baseURL }) => {
      const asked = await serveAt(page, 'http://asha.lintel.test', baseURL, ['asha'])
      await page.goto(`http://asha.lintel.test${path}`)
      await expect(page).toHaveURL('http://asha.lintel.test/home?sub=asha')
      await takenOver(page)
      await expect(heading(page)).toBeVisible()
      expect(asked).toEqual(['asha'])
    })

  test('named by the query leads to /home, which keeps it', async ({ page, baseURL }) => {
    await serveAt(page, 'http://lintel.test', baseURL, ['asha'])
    await page.goto('http://lintel.test/?sub=asha&x=1')
    await expect(page).toHaveURL('http://lintel.test/home?sub=asha')
  })

  test('that does not exist leads to the main site, without label and query', async ({ page, baseURL }) => {
    await serveAt(page, 'http://lintel.test', baseURL, [])
    await serveAt(page, 'http://ravi.lintel.test', baseURL, [])
    await page.goto('http://ravi.lintel.test/?x=1')
    await expect(page).toHaveURL('http://lintel.test/')
    await page.goto('http://lintel.test/?sub=ravi')
    await expect(page).toHaveURL('http://lintel.test/')
    await takenOver(page)
  })

  for (const address of [
    'http://www.lintel.test/',
    'http://design.lintel.test/',
    'http://lintel.test/?sub=www',
    'http://a.b.lintel.test/',
  ])
    test(`is not meant by ${address}`, async ({ page, baseURL }) => {
      const asked = await serveAt(page, new URL(address).origin, baseURL, [])
      await page.goto(address)
      await takenOver(page)
      await expect(page).toHaveURL(address)
      expect(asked).toEqual([])
    })

  test('that cannot be looked up opens the page as it is', async ({ page }) => {
    await page.route('**/common/agentsite/*', (route) => route.abort())
    await open(page, '/?sub=asha')
    await expect(page).toHaveURL('/?sub=asha')
    await expect(heading(page)).toHaveText('Know the home before you knock')
  })
})
