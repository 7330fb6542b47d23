import { decideCase, moderationCase } from '../contract/moderation.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { writeHome } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin, newModerator, newOwner } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('an operator adds a field with choices, an owner fills it in, and a visitor finds the home by it', async ({
  browser,
  page: office,
  request,
}) => {
  test.slow()
  const name = `Courtyard ${Date.now().toString(36)}`
  await bringSession(office, await newAdmin(request, 'Anita Rao'))
  await open(office, '/admin/custom-fields')
  await office.getByRole('button', { name: 'Add a field' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a name.').first()).toBeVisible()
  await dialog.getByLabel('Name in English').fill(name)
  await dialog.getByLabel('Name in Hindi').fill('आँगन')
  for (const [at, [english, hindi]] of [
    ['Paved', 'पक्का'],
    ['Planted', 'हरा'],
  ].entries()) {
    await dialog
      .getByLabel('English', { exact: true })
      .nth(at)
      .fill(english ?? '')
    await dialog
      .getByLabel('Hindi', { exact: true })
      .nth(at)
      .fill(hindi ?? '')
  }
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByText('Planted').click()
  await expect(preview.getByRole('definition')).toHaveText('Planted')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(office, 'Saved.')
  const row = office.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Not filled in yet')).toBeVisible()
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390, 768])

  const owner = await newOwner(request)
  const { id, word } = await writeHome(request, owner)
  const context = await browser.newContext()
  const page = await context.newPage()
  await bringSession(page, owner)
  await open(page, `/submit-listing?draft=${id}&step=facts`)
  await page.getByRole('group', { name }).getByText('Planted').click()
  await open(page, `/submit-listing?draft=${id}&step=preview`)
  await expect(page.getByText(`${name}: Planted`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A moderator is reviewing it now')
  const { token } = await newModerator(request)
  const { data } = await ask(request, moderationCase, { params: { id }, token })
  await ask(request, decideCase, { params: { id }, body: { decision: 'approve', version: data.version }, token })

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, '/listing-grid?city=bengaluru')
  await visitor.getByRole('button', { name: /^Filters/ }).click()
  const filters = visitor.getByRole('dialog')
  await filters.getByRole('group', { name }).getByText('Planted').click()
  await filters.getByRole('button', { name: 'Show 1 home' }).click()
  await expect(visitor).toHaveURL(/[?&]x_courtyard_\w+=planted/)
  await expect(visitor.getByRole('button', { name: new RegExp(`${name}: Planted`) })).toBeVisible()
  await visitor
    .getByRole('main')
    .getByRole('link', { name: new RegExp(word) })
    .first()
    .click()
  await expect(visitor).toHaveURL(/listing-details/)
  await visitor.reload()
  await expect(visitor.locator('dt').filter({ hasText: name })).toBeAttached()

  await office.reload()
  await expect(row.getByText('Filled in for 1 home')).toBeVisible()
  await row.getByRole('button', { name: `Retire: ${name}` }).click()
  await expect(row.getByRole('button', { name: `Restore: ${name}` })).toBeVisible()
})
