import { randomUUID } from 'node:crypto'
import { createOrder, getOrder, quoteOrder } from '../contract/payments/orders.ts'
import { ask } from './support/api.ts'
import { giveRole } from './support/database.ts'
import { bringSession, newPerson, newReader, type Person } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const billing = {
  market: 'in',
  name: 'Asha Rao',
  address: ['12 Lake Road', 'Bengaluru'],
  region: '29',
  postcode: '560038',
}

test('A buyer requests a refund, an administrator approves it, and the buyer sees it done', async ({
  page,
  request,
  browser,
}) => {
  const buyer = await newReader(request)
  const { token } = buyer
  const cart = { market: 'in', items: [{ package: 'owner-plus' }] }
  const { data: quote } = await ask(request, quoteOrder, { body: cart, token })
  const body = { id: randomUUID(), ...cart, billing, total: quote.total }
  const { data: order } = await ask(request, createOrder, { body, token })
  await page.goto(order.checkoutUrl ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(async () => (await ask(request, getOrder, { params: { id: order.id }, token })).data.state)
    .toBe('captured')

  await bringSession(page, buyer)
  await open(page, '/refund')
  await page.getByRole('button', { name: /^Request a refund/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your plan ends as soon as we approve it.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Bought twice' })
  await dialog.getByRole('textbox', { name: /^Anything/ }).fill(`Order ${order.id}`)
  await dialog.getByRole('button', { name: 'Request a refund' }).click()
  await expectToast(page, 'Requested. We’ll let you know our decision.')
  await expect(page.getByText('A refund is on its way.')).toBeVisible()

  const { user, token: adminToken } = await newPerson(request, 'Joseph Kurian')
  await giveRole(user._id, 'Admin')
  const admin: Person = { user: { ...user, roles: ['Admin'] }, token: adminToken }
  const office = await browser.newPage()
  await bringSession(office, admin)
  await open(office, '/admin/refunds?state=requested')
  await office.getByRole('row').filter({ hasText: order.id }).getByRole('button', { name: /^Open/ }).click()
  const drawer = office.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(drawer.getByText(/^(Approved|On its way|Refunded)$/).first()).toBeVisible()
  await office.close()

  await expect(page.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 30_000 })
})
