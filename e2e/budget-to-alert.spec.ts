import { saveNotificationPrefs } from '../contract/notification-prefs.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { homeOnMarket } from './support/listings.ts'
import { mailedTo } from './support/outbox.ts'
import { bringSession, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('a buyer works out a budget, sees which homes fit, and hears of the next one', async ({ page, request }) => {
  const buyer = await newReader(request)
  // Without quiet hours, so that alerts are sent at any time.
  const params = { id: buyer.user._id }
  await ask(request, saveNotificationPrefs, { params, body: { quietHours: null }, token: buyer.token })
  await page.setViewportSize(devices.desk)
  await bringSession(page, buyer)
  await open(page, '/check-affordabitity#income=300000&savings=6000000')
  await page.getByRole('button', { name: 'Save my budget' }).click()
  await expect(page.getByText(/^Saved in your account/)).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Show homes in budget' }).click()
  await expect(page.getByRole('main').getByText('Within my budget', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Under / })
    .first()
    .click()
  await expect(page.getByRole('checkbox', { name: 'Within my budget' })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^The limit of .* stays if you change your budget/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('In my budget')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved. We’ll alert you to new homes.')

  const home = await homeOnMarket(request, { listPrice: 50_00_000_00 })
  await mailedTo(buyer.user.email ?? '', new RegExp(`${home.word}[^\\n]*\\n[^\\n]*within your budget`))
  await open(page, '/saved-searches')
  const match = page.getByRole('listitem').filter({ hasText: home.word })
  await expect(match.getByText('Within my budget', { exact: true })).toBeVisible()
})
