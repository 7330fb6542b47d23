import type { Browser, WebSocketRoute } from '@playwright/test'
import { bringSession, kept, newPerson } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, open, openLive, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Favourite' })

/** Another device of the same person. */
async function anotherDevice(browser: Browser, person: Person, address: string): Promise<Page> {
  const page = await browser.newPage()
  await bringSession(page, person)
  await openLive(page, address)
  return page
}

test.describe('Two devices of one person', () => {
  test('show a new name and a saved home without being asked', async ({ page, browser, request }) => {
    const person = await newPerson(request)
    await bringSession(page, person)
    const other = await anotherDevice(browser, person, '/listing-grid?city=pune&sort=price-high')
    await open(page, '/profile')
    await page.getByRole('textbox', { name: 'First name' }).fill('Mira')
    await page.getByRole('button', { name: 'Save the name' }).click()
    await expect(account(other)).toHaveAccessibleName('Account of Mira Iyer')

    await open(page, '/listing-grid?city=pune&sort=price-high')
    await hearts(page).first().click()
    await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true')
    await other.close()
  })

  test('where one is signed out by the other, it is a guest at once and told why', async ({
    page,
    browser,
    request,
  }) => {
    const person = await newPerson(request)
    const other = await anotherDevice(browser, person, '/listing-grid?city=pune')
    await bringSession(page, person)
    await open(page, '/profile')
    // Both devices share a session, so the open page learns of its end too.
    await request.delete('/api/auth/sessions/current', { headers: { authorization: `Bearer ${person.token}` } })
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    expect(await kept(other, 'authToken')).toBeNull()
    await expect(page).toHaveURL('/login')
    for (const device of [page, other])
      await expect(device.getByText(/^You were signed out: on another device/)).toBeVisible()
    await other.close()
  })

  test('catch up on what they missed while the line was cut, and before it stood', async ({ browser, request }) => {
    const person = await newPerson(request)
    const rename = (firstName: string) =>
      request.put(`/mobile/user/${person.user._id}`, {
        headers: { authorization: `Bearer ${person.token}` },
        data: { firstName },
      })
    const sleeper = await browser.newPage()
    const lines: WebSocketRoute[] = []
    let caughtUp = 0
    let mended = Promise.withResolvers<undefined>()
    await sleeper.routeWebSocket(/\/realtime/, async (line) => {
      await mended.promise
      lines.push(line)
      const server = line.connectToServer()
      server.onMessage((message) => {
        line.send(message)
        if (message.includes('caught-up')) caughtUp += 1
      })
    })
    await sleeper.route(/\/realtime/, (route) => route.abort())
    await bringSession(sleeper, person)
    const shown = sleeper.waitForResponse('**/api/auth/me')
    await open(sleeper, '/property')
    await (await shown).finished()
    await rename('Mira')
    await expect(account(sleeper)).toHaveAccessibleName('Account of Meera Iyer')
    mended.resolve(undefined)
    await expect(account(sleeper)).toHaveAccessibleName('Account of Mira Iyer')
    await expect.poll(() => caughtUp).toBe(1)

    mended = Promise.withResolvers()
    await Promise.all(lines.map((line) => line.close()))
    await rename('Meera')
    await expect(account(sleeper)).toHaveAccessibleName('Account of Mira Iyer')
    mended.resolve(undefined)
    await expect(account(sleeper)).toHaveAccessibleName('Account of Meera Iyer')
    await sleeper.close()
  })
})
