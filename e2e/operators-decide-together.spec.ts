import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/axe.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('two operators export accounts together, and the file is downloaded once', async ({ browser, page, request }) => {
  // Names have no digits.
  const name = `Zorawar ${crypto.randomUUID().replaceAll(/[^a-f]/g, 'k')}`
  await newPerson(request, name)
  await bringSession(page, await newAdmin(request, 'Anita Rao'))
  await open(page, '/admin/people')
  await page.getByRole('searchbox', { name: 'Name, e-mail' }).fill(name)
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Export these accounts' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason, for the log').fill('The regulator asks for the list.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expectToast(page, 'The export is proposed.')
  await open(page, '/admin/proposals')
  const proposal = (of: typeof page) =>
    of.getByRole('region', { name: 'Proposal by Anita Rao' }).filter({ hasText: name })
  await expect(proposal(page)).toContainText('Another administrator approves it.')
  await expect(proposal(page).getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const context = await browser.newContext()
  const second = await context.newPage()
  await bringSession(second, await newAdmin(request, 'Ravi Menon'))
  await open(second, '/admin/proposals')
  await expectAccessible(second)
  await expectNothingOutside(second, [320, 390])
  await proposal(second).getByRole('button', { name: 'Approve' }).click()
  await expectToast(second, 'The proposal is approved.')
  await expect(proposal(second)).toHaveCount(0)
  await context.close()

  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your export of 1 account is ready')).toBeVisible({ timeout: 2000 })
  }).toPass()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toContain(name)
  await expect(page.getByText('Your export of 1 account is ready')).toHaveCount(0)
})
