import { expectAccessible } from './support/axe.ts'
import { homeOnMarket } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin, newOwner } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('an operator finds homes, hides three at once, reads the history, and shows them again by undo', async ({
  browser,
  page: office,
  request,
}) => {
  test.slow()
  await bringSession(office, await newAdmin(request, 'Anita Rao'))
  const owner = await newOwner(request)
  const tag = `Quaint${Date.now().toString(36)}`
  const ids: string[] = []
  for (const which of ['first', 'second', 'third'])
    ids.push((await homeOnMarket(request, { title: `${tag} flat, the ${which} of three` }, owner)).id)

  await open(office, '/admin/homes')
  await office.getByRole('searchbox', { name: 'Reference, words of the title' }).fill(tag)
  const rows = office.getByRole('row').filter({ hasText: tag })
  await expect(rows).toHaveCount(3)
  await office.getByRole('combobox', { name: 'State' }).selectOption('active')
  await expect(rows).toHaveCount(3)
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390, 768])

  await office.getByRole('button', { name: 'Save this view' }).click()
  await office.getByRole('dialog').getByLabel('Name').fill('Quaint and active')
  await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(office, 'The view is saved. You find it on every device.')

  await office.getByRole('checkbox', { name: 'Select all shown homes' }).check()
  await expect(office.getByText('3 homes selected')).toBeVisible()
  await office.getByRole('button', { name: 'Hide', exact: true }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(dialog.getByText('Choose at least one reason.')).toBeVisible()
  await dialog.getByRole('checkbox').first().check()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(office.getByRole('status').filter({ hasText: '3 hidden.' })).toBeVisible()
  await expect(async () => {
    for (const id of ids) expect((await request.get(`/api/properties/${id}`)).status()).toBe(410)
  }).toPass()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await bringSession(theirs, owner)
  await open(theirs, '/notifications')
  await expect(theirs.getByText('3 of your listings are on hold').first()).toBeVisible()

  await open(office, '/admin/homes')
  await office.getByRole('link', { name: 'Quaint and active' }).click()
  await expect(office.getByText('No results with these filters')).toBeVisible()
  await office.getByRole('combobox', { name: 'State' }).selectOption('held')
  await office.getByRole('checkbox', { name: 'Select all shown homes' }).check()
  await office.getByRole('button', { name: 'Show again' }).click()
  await dialog.getByRole('button', { name: 'Show again' }).click()
  await expect(office.getByRole('status').filter({ hasText: '3 shown again.' })).toBeVisible()
  await office.getByRole('button', { name: 'Undo' }).click()
  await expect(office.getByRole('status').filter({ hasText: '3 homes restored.' })).toBeVisible()

  await rows.first().getByRole('link').click()
  await expect(office.getByText('On hold', { exact: true }).first()).toBeVisible()
  const history = office.getByRole('listitem').filter({ hasText: 'Anita Rao' })
  await expect(history.filter({ hasText: 'Released' })).toBeVisible()
  await expect(history.filter({ hasText: 'On hold' })).toHaveCount(2)
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390])
  await office.getByRole('button', { name: 'Show again' }).click()
  await dialog.getByRole('button', { name: 'Show again' }).click()
  await expect(office.getByRole('status').filter({ hasText: '1 shown again.' })).toBeVisible()
  await expect(office.getByText('Active', { exact: true }).first()).toBeVisible()
  await context.close()
})
