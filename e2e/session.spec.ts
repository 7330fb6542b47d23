import { expectStill, flashesOf, watchFlashes } from './support/flash.ts'
import { violations } from './support/axe.ts'
import { bringSession, kept, newPerson } from './support/person.ts'
import { expect, intercept, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const account = (page: Page) => page.getByRole('button', { name: 'Account of Meera Iyer' })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

/** Stops the page's clock; it then only moves by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
}

/** Overrides deployment settings of the pages opened from here on. */
async function configure(page: Page, settings: Record<string, boolean>): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    let body = await response.text()
    for (const [name, value] of Object.entries(settings))
      body = body.replace(`"${name}":${!value}`, `"${name}":${value}`)
    await route.fulfill({ response, body })
  })
}

test.describe('A session', () => {
  test('shows who is signed in, by mouse and by keyboard, and ends by their hand', async ({ page, request }) => {
    const person = await newPerson(request)
    await open(page, '/property')
    await expect(signInLink(page)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Saved homes' })).toHaveAttribute('href', '/saved')
    await bringSession(page, person)
    await open(page, '/property')
    await account(page).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Account', exact: true })
    await expect(menu).toBeVisible()
    await expect(page.getByText(person.user.email ?? '')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(account(page)).toBeFocused()

    // Tabbing on closes it.
    await page.keyboard.press('Enter')
    const saved = page.getByRole('banner').getByRole('link', { name: 'Saved homes' })
    await expect(saved).toHaveCount(2)
    for (const name of [
      'Dashboard',
      'Messages',
      'Visits',
      'Voice notes',
      'My enquiries',
      'Saved homes',
      'Saved searches',
      'My purchase journey',
      'Plan',
      'Notifications',
      'Settings',
    ]) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
    }
    // Sign out, the theme, two languages.
    for (let n = 0; n < 4; n++) {
      await page.keyboard.press('Tab')
      await expect(menu).toBeVisible()
    }
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(saved).toBeFocused()
    await expect(saved).toHaveAttribute('href', '/profile-fav-listings')

    await page.evaluate(() => localStorage.setItem('areaUnit', 'm2'))
    await account(page).click()
    await expect(menu.getByRole('link', { name: 'Saved homes' })).toHaveAttribute('href', '/profile-fav-listings')
    await menu.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/login')
    await expectToast(page, 'You are signed out.')
    await expect(signInLink(page)).toBeVisible()
    for (const key of ['buyer', 'authToken', 'rememberMe', 'areaUnit']) expect(await kept(page, key), key).toBeNull()
    const headers = { authorization: `Bearer ${person.token}` }
    await expect.poll(async () => (await page.request.get('/api/auth/me', { headers })).status()).toBe(401)
  })

  test('moves nothing when the page is taken over', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await watchFlashes(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/property')
      await expect(account(page)).toBeVisible()
      expectStill(await flashesOf(page), `${width} px wide`)
    }
  })

  test('that ends in one tab ends in the other, which leaves what was the person’s own', async ({
    page,
    context,
    request,
  }) => {
    await bringSession(page, await newPerson(request))
    await open(page, '/property')
    const other = await context.newPage()
    await open(other, '/listing-grid')
    await expect(account(other)).toBeVisible()
    await account(page).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(signInLink(other)).toBeVisible()
    await expect(other).toHaveURL('/listing-grid')
  })

  test('that the server has ended is forgotten, and the guest reads on', async ({ page, request }) => {
    const person = await newPerson(request)
    await bringSession(page, { ...person, token: 'x'.repeat(43) })
    await open(page, '/property')
    await expect(signInLink(page)).toBeVisible()
    await expect(page).toHaveURL('/property')
    expect(await kept(page, 'authToken')).toBeNull()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('is refreshed from the server, and kept when the server cannot be reached', async ({ page, request }) => {
    const person = await newPerson(request)
    await page.route('**/api/auth/me', (route) => route.abort())
    await bringSession(page, { ...person, user: { ...person.user, lastName: 'Rao' } })
    await open(page, '/property')
    await expect(page.getByRole('button', { name: 'Account of Meera Rao' })).toBeVisible()
    expect(await kept(page, 'authToken')).toBe(person.token)
    await page.unroute('**/api/auth/me')
    await open(page, '/property')
    await expect(account(page)).toBeVisible()
    expect(JSON.parse((await kept(page, 'buyer')) ?? '')).toMatchObject({ lastName: 'Iyer' })
  })
})

test.describe('The sign-in prompt', () => {
  test('opens by an event and signs in over the page', async ({ page, request }) => {
    await open(page, '/property')
    await page.evaluate(() => dispatchEvent(new CustomEvent('login-prompt')))
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('tab', { name: 'E-mail' }).click()
    const person = await newPerson(request)
    await intercept(page, '**/mobile/auth/sendOtpOnEmail', (route) =>
      route.fulfill({ json: { message: 'A code is on its way.', data: { resendAfterMs: 30_000 } } }),
    )
    await intercept(page, '**/mobile/auth/LoginwithOTP', (route) =>
      route.fulfill({ json: { data: person.user, token: person.token } }),
    )
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(person.user.email ?? '')
    await dialog.getByRole('button', { name: 'Send me a code' }).click()
    await dialog.getByRole('textbox', { name: '6-digit code' }).fill('123456')
    await expect(dialog).toBeHidden()
    await expect(account(page)).toBeVisible()
    await expect(page).toHaveURL('/property')
  })

  test('opens when a call finds that the session has ended; who does not sign in again is a guest', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ longitude: 77.5946, latitude: 12.9716 })
    await bringSession(page, await newPerson(request))
    await page.route('**/mobile/user/*', (route) =>
      route.fulfill({
        status: 401,
        json: { type: 'about:blank', title: 'No', status: 401, code: 'NOT_SIGNED_IN', message: 'Sign in first.' },
      }),
    )
    await open(page, '/property')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toContainText('Your session has expired. Sign in again to continue where you are.')
    expect(await kept(page, 'authToken')).not.toBeNull()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(signInLink(page)).toBeVisible()
    await expect(page).toHaveURL('/property')
    expect(await kept(page, 'authToken')).toBeNull()
  })

  test('closes without a trace for a guest', async ({ page }) => {
    await open(page, '/property')
    await page.evaluate(() => dispatchEvent(new CustomEvent('login-prompt')))
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/property')
  })
})

test.describe('Automatic sign-out', () => {
  test('comes five minutes after the last click where the deployment wants it', async ({ page, request }) => {
    const person = await newPerson(request)
    await configure(page, { autoLogout: true })
    await page.clock.install()
    await bringSession(page, person)
    await open(page, '/property')
    await expect(account(page)).toBeVisible()
    await stopClock(page)
    await page.clock.runFor(200_000)
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.runFor(298_000)
    await expect(account(page)).toBeVisible()
    expect(await kept(page, 'authToken')).toBe(person.token)
    await page.clock.runFor(3000)
    // Loading may wait for timers of the page, whose clock is stopped.
    await expect(async () => {
      await page.clock.runFor(100)
      expect(page.url()).toMatch(/\/login/)
    }).toPass()
    expect(await kept(page, 'authToken')).toBeNull()
    await page.clock.runFor(10_000)
    await expect(messages(page).getByText('You were signed out after five minutes of inactivity.')).toBeVisible()
  })

  test('does not come where it is off', async ({ page, request }) => {
    const person = await newPerson(request)
    await page.clock.install()
    await bringSession(page, person)
    await open(page, '/property')
    await expect(account(page)).toBeVisible()
    await stopClock(page)
    await page.clock.runFor(900_000)
    await expect(account(page)).toBeVisible()
  })

  for (const { what, settings, remember, ends } of [
    { what: 'ends a session that was not to be kept, though off', settings: {}, remember: 'no', ends: true },
    { what: 'leaves alone who asked to stay signed in', settings: {}, remember: 'yes', ends: false },
    { what: 'ends every session where it is on', settings: { autoLogout: true }, remember: 'yes', ends: true },
    { what: 'is not for development', settings: { production: false }, remember: 'no', ends: false },
  ])
    test(`at start ${what}`, async ({ page, request }) => {
      const lastAction = String(Date.now() - 300_000)
      await configure(page, settings)
      await bringSession(page, await newPerson(request), { rememberMe: remember, lastAction })
      await page.goto('/property')
      if (ends) {
        await expect(page).toHaveURL('/login?returnurl=property')
        await expect(messages(page).getByText(/signed out after five minutes/)).toBeVisible()
        expect(await kept(page, 'authToken')).toBeNull()
      } else {
        await takenOver(page)
        await expect(account(page)).toBeVisible()
        expect(Number(await kept(page, 'lastAction'))).toBeGreaterThan(Number(lastAction))
      }
    })
})

test.describe('Where a signed-in person is', () => {
  const bengaluru = { longitude: 77.5946, latitude: 12.9716 }

  test('is read once, stored, and told to the server', async ({ page, context, request }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(bengaluru)
    const person = await newPerson(request)
    await bringSession(page, person)
    const told = page.waitForRequest((sent) => sent.method() === 'PUT')
    await open(page, '/property')
    const sent = await told
    expect(new URL(sent.url()).pathname).toBe(`/mobile/user/${person.user._id}`)
    expect(sent.postDataJSON()).toEqual({
      lastSeen: { type: 'Point', coordinates: [bengaluru.longitude, bengaluru.latitude] },
    })
    expect((await sent.response())?.status()).toBe(200)
    expect(Number(await kept(page, 'longitude'))).toBe(bengaluru.longitude)

    const puts: string[] = []
    page.on('request', (next) => next.method() === 'PUT' && puts.push(next.url()))
    await context.setGeolocation({ longitude: 77.61, latitude: 12.98 })
    await expect.poll(() => kept(page, 'longitude')).toBe('77.61')
    expect(puts).toEqual([])
  })

  test('is not asked for where the profile says it, unless a visit is under way', async ({
    page,
    context,
    request,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(bengaluru)
    const person = await newPerson(request)
    const headers = { authorization: `Bearer ${person.token}` }
    const point = { type: 'Point', coordinates: [72.88, 19.08] }
    const saved = await request.put(`/mobile/user/${person.user._id}`, { headers, data: { locality: point } })
    expect(saved.status()).toBe(200)

    let count = 0
    const asked: string[] = []
    const puts: string[] = []
    await page.route('**/mobile/visits/activeVisit/*', async (route) => {
      asked.push(new URL(route.request().url()).search)
      await route.fulfill({ json: { data: { count, items: [] } } })
    })
    page.on('request', (sent) => sent.method() === 'PUT' && puts.push(sent.url()))
    await bringSession(page, person)
    await open(page, '/property')
    await expect.poll(() => asked).toEqual([`?seller=${person.user._id}&currentPage=1&pageSize=5`])
    await page.waitForLoadState('networkidle')
    expect(puts).toEqual([])

    count = 2
    const told = page.waitForRequest((sent) => sent.method() === 'PUT')
    await open(page, '/property')
    expect(new URL((await told).url()).pathname).toBe(`/mobile/user/${person.user._id}`)
  })

  test('is nobody’s question while nobody is signed in', async ({ page, context }) => {
    await page.addInitScript(() => {
      Object.assign(window, { readings: 0 })
      navigator.geolocation.getCurrentPosition = () => Object.assign(window, { readings: 1 })
    })
    await context.clearPermissions()
    const calls: string[] = []
    page.on('request', (sent) => /\/mobile\//.test(sent.url()) && calls.push(sent.url()))
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'readings' in window && window.readings)).toBe(0)
    expect(calls).toEqual([])
  })
})
