import type { Route } from '@playwright/test'
import { kept } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const APP_ID = '42'

/** The page of a server with both providers configured. */
const offerBoth = (page: Page) =>
  page.route(
    (url) => url.pathname === '/login',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const ids = `"googleClientId":"door.example","facebookAppId":"${APP_ID}",`
      // Removes the policy, which would block the providers; it is tested with the server's headers.
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body: html.replace('id="config">{', `id="config">{${ids}`) })
    },
  )

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

/** The part of Google's script that the button needs; runs in the page. */
function googleStandIn(): void {
  let answer: (credential: { credential: string }) => void = () => undefined
  const id = {
    initialize: ({ callback }: { callback: typeof answer }) => {
      answer = callback
    },
    renderButton: (parent: HTMLElement, { click_listener: pressed }: { click_listener: () => void }) => {
      const button = document.createElement('button')
      button.textContent = 'Continue with Google'
      button.addEventListener('click', () => {
        pressed()
        setTimeout(() => answer({ credential: 'an-id-token' }), Number(document.body.dataset['agreesAfter'] ?? 0))
      })
      parent.append(button)
    },
  }
  Object.assign(window, { google: { accounts: { id } } })
}

const withGoogle = (page: Page) =>
  page.route('https://accounts.google.com/**', script(`(${googleStandIn.toString()})()`))

const user = {
  _id: '01a1ffd1-2463-71f1-9292-acd1896ee788',
  firstName: 'Meera',
  lastName: 'Iyer',
  email: 'meera@example.test',
  emailVerified: true,
  phoneVerified: false,
  roles: ['Buyer'],
  language: 'en',
  createdAt: '2026-06-01T06:00:00.000Z',
}

/** Stubs our server's answer, and returns what it was sent. */
async function signInAnswers(page: Page, status = 200, body: object = { data: user, token: 'a-session' }) {
  const sent: unknown[] = []
  await page.route('**/mobile/auth/sociallogin', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status, json: body })
  })
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }))
  return sent
}

/** Stubs Facebook's window: redirects to us at once with the given answer. */
const facebookSays = (page: Page, answer: (state: string) => string) =>
  page.context().route('https://www.facebook.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = `${asked.get('redirect_uri') ?? ''}#${answer(asked.get('state') ?? '')}`
    await route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${JSON.stringify(back)})</script>`,
    })
  })

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const facebook = (page: Page) => page.getByRole('button', { name: 'Continue with Facebook' })

test.describe('A person signs in with a provider', () => {
  test('whose buttons are not shown, and nobody asked, where the deployment has none', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).hostname))
    await open(page, '/login')
    await page.waitForLoadState('networkidle')
    await expect(google(page).or(facebook(page))).toHaveCount(0)
    expect(asked.filter((host) => /google|facebook/.test(host))).toEqual([])
  })

  test('Google, in its own window, and comes to where they wanted to go', async ({ page }) => {
    await offerBoth(page)
    await withGoogle(page)
    const sent = await signInAnswers(page)
    await open(page, '/login?returnurl=listing-map')
    await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).check()
    await google(page).click()
    await expect(page).toHaveURL(/\/listing-map/)
    expect(sent).toEqual([{ token: 'an-id-token', remember: 'yes' }])
    expect(await kept(page, 'authToken')).toBe('a-session')
    expect(await kept(page, 'rememberMe')).toBe('yes')
  })

  test('is told how to go on while Google’s window is open', async ({ page }) => {
    await offerBoth(page)
    await withGoogle(page)
    await open(page, '/login')
    await page.evaluate(() => {
      document.body.dataset['agreesAfter'] = '3600000'
    })
    await google(page).click()
    await expect(page.getByText('Continue in Google’s window. If you closed it, press the button again')).toBeVisible()
  })

  test('is told where Google’s script is blocked', async ({ page }) => {
    await offerBoth(page)
    await page.route('https://accounts.google.com/**', (route) => route.abort())
    await open(page, '/login')
    await expect(page.getByText('Google’s button did not load.')).toBeVisible()
    await expect(facebook(page)).toBeEnabled()
  })

  test('is told what the server says when it refuses', async ({ page }) => {
    await offerBoth(page)
    await withGoogle(page)
    const message = 'An account with this e-mail address exists, but the address was never verified.'
    await signInAnswers(page, 409, { status: 409, code: 'ADDRESS_NOT_PROVEN', title: 'Conflict', type: '', message })
    await open(page, '/login')
    await google(page).click()
    await expect(page.getByText(message)).toBeVisible()
    expect(await kept(page, 'authToken')).toBeNull()
  })

  test('Facebook, in a window that closes by itself', async ({ page }) => {
    await offerBoth(page)
    await withGoogle(page)
    await facebookSays(page, (state) => `access_token=of-meera&state=${state}`)
    await page.route('https://graph.facebook.com/**', async (route) => {
      expect(new URL(route.request().url()).searchParams.get('access_token')).toBe('of-meera')
      await route.fulfill({ json: { id: '77' }, headers: { 'access-control-allow-origin': '*' } })
    })
    const sent = await signInAnswers(page)
    await open(page, '/login')
    const window = page.waitForEvent('popup')
    await facebook(page).click()
    const closed = (await window).waitForEvent('close')
    await expect(page).toHaveURL(/\/home$/)
    await closed
    expect(sent).toEqual([{ facebook_id: '77', token: 'of-meera', remember: 'yes' }])
  })

  for (const [what, answer] of [
    ['declines', () => 'error=access_denied'],
    ['brings an answer to somebody else’s question', () => 'access_token=of-mallory&state=another'],
  ] as const)
    test(`is told when Facebook ${what}`, async ({ page }) => {
      await offerBoth(page)
      await facebookSays(page, answer)
      const sent = await signInAnswers(page)
      await open(page, '/login')
      await facebook(page).click()
      await expect(page.getByText('Facebook did not confirm the sign-in.')).toBeVisible()
      expect(sent).toEqual([])
    })

  test('is told when Facebook’s window was closed or never opened', async ({ page }) => {
    await offerBoth(page)
    await page
      .context()
      .route('https://www.facebook.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Facebook</h1>' }),
      )
    await open(page, '/login')
    const window = page.waitForEvent('popup')
    await facebook(page).click()
    await (await window).close()
    await expect(page.getByText('Facebook’s window was closed.')).toBeVisible()
    await page.evaluate(() => {
      globalThis.open = () => null
    })
    await facebook(page).click()
    await expect(page.getByText('The browser did not open Facebook’s window.')).toBeVisible()
  })
})
