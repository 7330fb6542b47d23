import { expectAccessible } from './support/axe.ts'
import { homeOnMarket } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('an operator finds an abuser, locks the account, and the abuser’s open tab ends', async ({
  browser,
  page: office,
  request,
}) => {
  await bringSession(office, await newAdmin(request, 'Anita Rao'))
  const { id: home, owner } = await homeOnMarket(request)
  const context = await browser.newContext()
  const abuser = await context.newPage()
  await bringSession(abuser, owner)
  await open(abuser, '/profile-listings')
  await expect(abuser.locator(`[data-listing="${home}"]`)).toBeVisible()

  await open(office, '/admin/people')
  await office.getByRole('searchbox', { name: 'Name, e-mail' }).fill(owner.user.email ?? '')
  const found = office.getByRole('main').getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(office.getByText(owner.user.email ?? '')).toBeVisible()
  await expect(office.getByText('1 on the market')).toBeVisible()
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390])

  await office.getByRole('button', { name: 'Lock the account' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lock the account' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption('Suspected fraud')
  await dialog.getByLabel('Message to the person (optional)').fill('Three people paid a deposit for this home.')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Lock the account' }).click()
  await expectToast(office, 'The account is locked.')
  await expect(office.getByRole('region', { name: 'Locked' })).toContainText('Their homes are hidden.')
  await expect(office.getByText('Not signed in anywhere.')).toBeVisible()

  await expect(abuser).toHaveURL(/\/login/)
  await expect(async () => {
    expect((await request.get(`/api/properties/${home}`)).status()).toBe(410)
  }).toPass()

  await office.getByRole('button', { name: 'Unlock' }).click()
  await expectToast(office, 'The account is unlocked.')
  await office.getByRole('link', { name: 'Staff actions on this account' }).click()
  await expect(office.getByRole('listitem').filter({ hasText: 'Account unlocked' })).toBeVisible()
  await context.close()

  // One search finds the account and the home by what the person at the phone says, and sections by their name.
  await office.keyboard.press('Control+k')
  const search = office.getByRole('dialog', { name: 'Search all records' })
  const text = search.getByRole('combobox')
  await expect(text).toBeFocused()
  await text.fill(`see http://localhost/listing-details-v1/${home}, please`)
  await expect(search.getByRole('option')).toContainText('Home')
  await text.fill('ticke')
  await expect(search.getByRole('option', { name: 'Tickets Section' })).toBeVisible()
  await text.fill(owner.user.email ?? '')
  await expect(search.getByRole('option')).toContainText('Account')
  await expectAccessible(office)
  await office.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect(office).toHaveURL(new RegExp(`person=${owner.user._id}`))
})
