import { getPlan } from '../contract/payments/plan.ts'
import { ask } from './support/api.ts'
import { bringSession, newAdmin, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('An administrator records cash, a second one confirms it, and the buyer has the plan', async ({
  page,
  request,
  browser,
}) => {
  const { user, token } = await newReader(request)
  await bringSession(page, await newAdmin(request, 'Joseph Kurian'))
  await open(page, '/admin/orders')
  await page.getByRole('button', { name: 'Record a payment by bank or cash' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^E-mail address/ }).fill(user.email ?? '')
  await dialog.getByRole('button', { name: 'Find the buyer' }).click()
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('owner-plus')
  await dialog.getByRole('spinbutton', { name: '3 boosts' }).fill('20')
  await dialog.getByRole('textbox', { name: 'Name of the person or firm' }).fill('Asha Rao')
  await dialog.getByRole('textbox', { name: 'Street address' }).fill('12 Lake Road')
  await dialog.getByRole('textbox', { name: 'City' }).fill('Bengaluru')
  await dialog.getByRole('textbox', { name: 'PIN code' }).fill('560038')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('29')
  await dialog.getByText('Cash', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Proof' }).fill('Receipt 17')
  await dialog.getByRole('button', { name: /^Record ₹/ }).click()
  await expectToast(page, 'Recorded. A second person has to confirm it.')
  await expect(dialog.getByText('You recorded this payment. Someone else has to confirm it.')).toBeVisible()
  const order = new URL(page.url()).searchParams.get('order') ?? ''

  const second = await browser.newPage()
  await bringSession(second, await newAdmin(request, 'Meera Iyer'))
  await open(second, `/admin/orders?order=${order}`)
  await second.getByRole('button', { name: 'Confirm the payment' }).click()
  await expectToast(second, 'Confirmed. The buyer has what they paid for.')
  await second.close()

  const { data: plan } = await ask(request, getPlan, { token })
  expect(plan.package.code).toBe('owner-plus')
  expect(plan.subscription?.state).toBe('active')
})
