import { addLocality } from '../contract/admin/places.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { homeOnMarket } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin, newOwner } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('an admin adds a locality and merges another into it; a visitor follows the old address and sees the homes of both', async ({
  browser,
  page: office,
  request,
}) => {
  test.slow()
  const admin = await newAdmin(request, 'Anita Rao')
  await bringSession(office, admin)
  const tag = `Quill${Date.now().toString(36)}`
  const slugs = { kept: `${tag.toLowerCase()}-nagar`, old: `${tag.toLowerCase()}-layout` }

  await open(office, '/admin/places')
  await office.getByRole('link', { name: 'Bengaluru' }).click()
  await office.getByRole('button', { name: 'Add a locality' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(`${tag} Nagar`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Drag the point to the middle of the locality, or draw its outline.')).toBeVisible()
  await dialog.getByRole('button', { name: 'The point in the middle' }).press('ArrowRight')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(office, `${tag} Nagar was saved.`)

  await ask(request, addLocality, {
    params: { market: 'in', city: 'bengaluru' },
    body: { name: `${tag} Layout`, slug: slugs.old, otherNames: [], location: [77.61, 12.93] },
    token: admin.token,
  })
  const owner = await newOwner(request)
  const titles = [`Lime flat of ${tag} in the first`, `Lime flat of ${tag} in the second`]
  for (const [at, locality] of [slugs.kept, slugs.old].entries())
    await homeOnMarket(request, { title: titles[at] ?? '', place: { city: 'bengaluru', locality } }, owner)

  await open(office, '/admin/places?city=bengaluru')
  await office.getByRole('searchbox', { name: 'Name' }).fill(tag)
  await expect(office.getByRole('link', { name: tag })).toHaveCount(2)
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390, 768])
  await office.getByRole('link', { name: `${tag} Layout` }).click()
  await expect(office.getByRole('heading', { name: `${tag} Layout` })).toBeVisible()
  await expectAccessible(office)
  await expectNothingOutside(office, [320, 390])
  await office.getByRole('button', { name: 'Merge into another' }).click()
  await dialog.getByLabel('Merge into').selectOption(`${tag} Nagar`)
  await expect(dialog.getByText('1 home', { exact: true })).toBeVisible()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(office.getByRole('heading', { name: `${tag} Nagar` })).toBeVisible()
  await expect(office.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 })

  const context = await browser.newContext()
  const visitor = await context.newPage()
  await expect(async () => {
    await open(visitor, `/listing/cat/homes-for-sale-in-${slugs.old}-bengaluru`)
    await expect(visitor).toHaveURL(new RegExp(`/listing/cat/homes-for-sale-in-${slugs.kept}-bengaluru$`))
    for (const title of titles) await expect(visitor.getByText(title).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await open(visitor, `/listing-grid?city=bengaluru&locality=${slugs.old}`)
  await expect(visitor).toHaveURL(new RegExp(`locality=${slugs.kept}`))
  await context.close()

  await office.getByRole('button', { name: `Undo the merge of ${tag} Layout` }).click()
  await dialog.getByRole('button', { name: 'Undo the merge' }).click()
  await expectToast(office, `${tag} Layout is back.`)
  await expect(office.getByText('Undone', { exact: true })).toBeVisible({ timeout: 30_000 })
})
