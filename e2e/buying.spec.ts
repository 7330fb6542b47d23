import type { APIRequestContext } from '@playwright/test'
import { listOrders } from '../contract/payments/orders.ts'
import { ask } from './support/api.ts'
import { orderWasMadeBefore } from './support/database.ts'
import { bringSession, newReader, type Person } from './support/person.ts'
import { expect, open, takenOver, test, type Page } from './support/test.ts'

// The provider sends people back to the site's address, and a session belongs to one address.
test.use({ baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) })

const ordersOf = async (request: APIRequestContext, { token }: Person) =>
  (await ask(request, listOrders, { token })).data
const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })

/** Fills in the checkout of a cart and leaves for the provider's page. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of the person or firm' }).fill('Asha Rao')
  await page.getByRole('textbox', { name: 'Street address' }).fill('12 Lake Road')
  await page.getByRole('textbox', { name: 'City' }).fill('Bengaluru')
  await page.getByRole('textbox', { name: 'PIN code' }).fill('560038')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Karnataka' })
  await pay(page).click()
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible()
}

/** Opens the checkout of the plan of owners, as an address does. */
async function openCheckout(page: Page, buyer: Person): Promise<void> {
  await bringSession(page, buyer)
  await open(page, '/agent-packages?for=owner&cart=owner-plus&step=pay')
}

test('A buyer pays a plan by UPI, and has the receipt, the plan and the invoice', async ({ page, request }) => {
  await bringSession(page, await newReader(request))
  await open(page, '/agent-packages')
  await page.getByRole('button', { name: 'Choose “Owner Plus”' }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('textbox', { name: 'GSTIN (optional)' }).fill('29AAGCB7383J1Z4')
  await checkOut(page)
  await page.getByRole('radio', { name: 'UPI' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
  await takenOver(page)
  await page.getByRole('link', { name: /^Invoice / }).click()
  await expect(page.getByRole('heading', { name: 'My plan' })).toBeVisible()
  await expect(page.getByText('Owner Plus').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Invoices' })
    .getByRole('button', { name: /^Download / })
    .click()
  expect((await download).suggestedFilename()).toMatch(/-en\.pdf$/)
})

test('Paying twice, going back and coming again is one order, which the receipt lets the buyer pay', async ({
  page,
  request,
}) => {
  const buyer = await newReader(request)
  await openCheckout(page, buyer)
  await checkOut(page)
  const provider = page.url()
  await page.goBack()
  await takenOver(page)
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('link', { name: 'Continue paying' })).toHaveAttribute('href', provider)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('29')
  await pay(page).dblclick()
  await page.waitForURL(provider)
  expect(await ordersOf(request, buyer)).toHaveLength(1)
})

test('A card that is declined costs nothing, and the same cart is paid by another', async ({ page, request }) => {
  const buyer = await newReader(request)
  await openCheckout(page, buyer)
  await checkOut(page)
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible()
  await takenOver(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await pay(page).click()
  await page.getByRole('radio', { name: 'Card' }).check()
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
  expect((await ordersOf(request, buyer)).map(({ state }) => state)).toEqual(['captured', 'failed'])
})

test('A payment of which the site hears late is pending, and arrives although the tab was closed', async ({
  page,
  request,
}) => {
  const buyer = await newReader(request)
  const tab = await page.context().newPage()
  await openCheckout(tab, buyer)
  await checkOut(tab)
  await tab.getByRole('radio', { name: /3 minutes later$/ }).check()
  await tab.getByRole('button', { name: 'Continue' }).click()
  await expect(tab.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
  const receipt = tab.url()
  await tab.close()

  const [order] = await ordersOf(request, buyer)
  await orderWasMadeBefore(order?.id ?? '', 3)
  // The server asks the provider about such orders every minute.
  await expect
    .poll(async () => (await ordersOf(request, buyer)).map(({ state }) => state), { timeout: 90_000 })
    .toEqual(['captured'])
  await open(page, receipt)
  await expect(page.getByRole('heading', { name: 'Thank you, your payment has arrived' })).toBeVisible()
})
