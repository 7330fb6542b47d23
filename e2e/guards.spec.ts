import { readHtml } from './support/html.ts'
import { bringSession, kept, newPerson } from './support/person.ts'
import { expect, fetchPage, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast, keepToasts } from './support/toasts.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const ownThings =
  'profile dashboard leads poptleads leads-payment-history profile-listings profile-fav-listings profile-visits voicenotes ' +
  'user-package builder-project queries notifications'
const writing = 'submit-listing submit-listing/7 submit-listing/edit/7 agent-add agent-onboard add-builder add-project'

test.describe('A guard', () => {
  test('leads whom nobody knows from what is somebody’s own to sign-in, and says so', async ({ page, request }) => {
    await keepToasts(page)
    for (const path of ownThings.split(' ')) {
      const { html } = await fetchPage(request, `/${path}`)
      expect.soft(readHtml(html).meta('robots'), path).toBe('noindex')
      await page.goto(`/${path}`)
      await expectToast(page, /^info: Please Login$/m)
      await expect.soft(page, path).toHaveURL('/login')
      await expect.soft(heading(page), path).toHaveText('Sign in')
    }
  })

  test('leads from where something is written to sign-in and knows the way back', async ({ page, request }) => {
    for (const path of writing.split(' ')) {
      const { html } = await fetchPage(request, `/${path}`)
      expect.soft(readHtml(html).meta('robots'), path).toBe('noindex')
      await page.goto(`/${path}?draft=1`)
      await expect
        .soft(page, path)
        .toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('returnurl') === `${path}?draft=1`)
      const said = path === 'submit-listing' ? 'Post your home in three steps' : 'Sign in'
      await expect.soft(heading(page), path).toHaveText(said)
      await expect.soft(messages(page).getByText('Please Login'), path).toBeHidden()
    }
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

  test('a stored token alone is enough to write, and finds its user again', async ({ page, request }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    await page.evaluate(() => localStorage.removeItem('buyer'))
    await page.goto('/agent-add')
    await expect(heading(page)).toHaveText('Your agency')
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

/** Stubs the look-up of agents' sites, at a domain that the browser resolves to our server. */
async function knowSites(page: Page, sites: string[]): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/common/agentsite/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    asked.push(name)
    await route.fulfill({ json: { data: sites.includes(name) ? { siteDetails: { name } } : {} } })
  })
  return asked
}

test.describe('An agent’s sub-site', () => {
  test('named by the host leads to /home', async ({ page }) => {
    const asked = await knowSites(page, ['asha'])
    for (const path of ['/', '/popt-red']) {
      await page.goto(`http://asha.lintel.test${path}`)
      await expect(page).toHaveURL('http://asha.lintel.test/home?sub=asha')
      await takenOver(page)
      await expect(heading(page)).toBeVisible()
      expect(asked.splice(0), path).toEqual(['asha'])
    }
  })

  test('named by the query leads to /home, which keeps it', async ({ page }) => {
    await knowSites(page, ['asha'])
    await page.goto('http://lintel.test/?sub=asha&x=1')
    await expect(page).toHaveURL('http://lintel.test/home?sub=asha')
  })

  test('shares no sign-in, storage or cookie with the main site at another host, and all of them by the query', async ({
    page,
    context,
    request,
  }) => {
    await knowSites(page, ['asha', 'ravi'])
    const { user, token } = await newPerson(request)
    await page.goto('http://lintel.test/favicon.svg')
    await page.evaluate(
      (items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      },
      { buyer: JSON.stringify(user), authToken: token, rememberMe: 'yes' },
    )
    for (const [host, holds] of [
      ['lintel.test', token],
      ['asha.lintel.test', null],
      ['ravi.lintel.test', null],
    ] as const) {
      const me = page.waitForRequest('**/common/agentsite/*')
      await page.goto(`http://${host}/?sub=asha`)
      expect((await (await me).allHeaders())['authorization']?.trim(), host).toBe(`Bearer ${holds ?? ''}`.trim())
      await takenOver(page)
      expect(await kept(page, 'authToken'), host).toBe(holds)
      const cookies = await context.cookies(`http://${host}`)
      expect(new Set(cookies.map(({ domain }) => domain)), host).toEqual(new Set([host]))
    }
  })

  test('that does not exist leads to the main site, without label and query', async ({ page }) => {
    await knowSites(page, [])
    await page.goto('http://ravi.lintel.test/?x=1')
    await expect(page).toHaveURL('http://lintel.test/')
    await page.goto('http://lintel.test/?sub=ravi')
    await expect(page).toHaveURL('http://lintel.test/')
    await takenOver(page)
  })

  test('is not meant by every label', async ({ page }) => {
    const asked = await knowSites(page, [])
    for (const address of [
      'http://www.lintel.test/',
      'http://design.lintel.test/',
      'http://lintel.test/?sub=www',
      'http://a.b.lintel.test/',
    ]) {
      await page.goto(address)
      await takenOver(page)
      await expect.soft(page).toHaveURL(address)
      expect.soft(asked, address).toEqual([])
    }
  })

  test('that cannot be looked up opens the page as it is', async ({ page }) => {
    await page.route('**/common/agentsite/*', (route) => route.abort())
    await open(page, '/?sub=asha')
    await expect(page).toHaveURL('/?sub=asha')
    await expect(heading(page)).toHaveText('Know the home before you knock')
  })
})
