import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { violations } from './support/axe.ts'
import { bringSession, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { ledByWorker } from './support/worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Sends a push message to the service worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, message: Record<string, string>): Promise<void> {
  const browser = await context.newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) registered.resolve(first.registrationId)
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered.promise,
    data: JSON.stringify(message),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const ready = await navigator.serviceWorker.ready
    return (await ready.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

/** The service worker's globals. */
declare const registration: ServiceWorkerRegistration
declare const NotificationEvent: new (kind: string, init: object) => Event

/** Clicks the notification, which a headless browser does not display. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })
}

test.describe('A push message', () => {
  const message = { title: 'Price cut', body: 'A home you saved costs less.', tag: 'n1', lang: 'en' }

  test('is shown, and a press leads there in a tab of the site', async ({ page, context }) => {
    await context.grantPermissions(['notifications'])
    await open(page, '/property')
    await ledByWorker(page)
    await deliver(context, page, { ...message, path: '/listing-grid?city=pune' })
    await expect.poll(() => shown(page)).toEqual([message])
    await press(context)
    await expect(page).toHaveURL(/\/listing-grid\?city=pune$/)
    expect(await shown(page)).toEqual([])
  })

  test('leads to no other site', async ({ page, context }) => {
    await context.grantPermissions(['notifications'])
    await open(page, '/property')
    await ledByWorker(page)
    await deliver(context, page, { ...message, path: '//elsewhere.example/listing' })
    await expect.poll(() => shown(page)).toHaveLength(1)
    await press(context)
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  })
})

/**
 * Replaces the browser vendor’s push service, which a headless browser cannot reach: it subscribes with the given
 * key and stores it.
 */
async function standInForMaker(context: BrowserContext): Promise<void> {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  await context.addInitScript((known) => {
    const kept = () => localStorage.getItem('test-push')
    const subscription = () => {
      const key = kept()
      if (key === null) return null
      const endpoint = `https://push.example/${key.slice(0, 20)}`
      return {
        endpoint,
        options: {
          applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
            letter.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => ({ endpoint, keys: known }),
        unsubscribe: async () => {
          localStorage.removeItem('test-push')
          return true
        },
      }
    }
    for (const [name, value] of Object.entries({
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test-push', applicationServerKey)
        return subscription()
      },
    }))
      Object.defineProperty(PushManager.prototype, name, { value })
  }, keys)
}

test('Somebody has push messages sent to this browser, and no more', async ({ page, context, request }) => {
  await context.grantPermissions(['notifications'])
  await standInForMaker(context)
  await bringSession(page, await newReader(request))
  await open(page, '/profile#notifications')
  const state = page.getByRole('status').filter({ hasText: 'Push notifications' })
  await expect(state).toHaveText('Push notifications do not reach this device yet.')
  const told = page.waitForResponse((response) => response.url().endsWith('/api/push-subscriptions'))
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  expect((await told).status()).toBe(201)
  await expect(state).toHaveText('Push notifications reach this device.')
  expect(await violations(page)).toEqual([])

  // The server's key differs from the one of this subscription.
  const other = createECDH('prime256v1').generateKeys().toString('base64url')
  await page.evaluate((key) => localStorage.setItem('test-push', key), other)
  const again = page.waitForRequest((request) => request.url().endsWith('/api/push-subscriptions'))
  await page.reload()
  expect((await again).postDataJSON()).not.toMatchObject({ endpoint: `https://push.example/${other.slice(0, 20)}` })
  expect(await page.evaluate(() => localStorage.getItem('test-push'))).not.toBe(other)
  await expect(state).toHaveText('Push notifications reach this device.')
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(state).toHaveText('Push notifications do not reach this device yet.')
})
