import sharp from 'sharp'
import { paths } from '../contract/paths.ts'
import { projectUnits } from '../contract/projects/units.ts'
import { listProjectUpdates } from '../contract/projects/progress.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import {
  allotFirstHome,
  becomeBuilderOfProject,
  becomePartner,
  joinAgency,
  suspendProfile,
} from './support/database.ts'
import { devices } from './support/devices.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expectToast } from './support/toasts.ts'
import { expect, open, test } from './support/test.ts'

const photo = async () => ({
  name: 'site.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a8f7a' } })
    .png()
    .toBuffer(),
})

test('A builder tells of progress, publishes prices, adds a partner who sees only theirs, and ticks off a task', async ({
  page,
  browser,
  request,
}) => {
  const [builder, agent] = [await newPerson(request, 'Asha Shetty'), await newPerson(request, 'Kavya Rao')]
  const partnerName = `Agency of ${agent.user._id.slice(-6)}`
  const { projectId, slug } = await becomeBuilderOfProject(builder.user._id, 'Heron Court')
  await joinAgency([agent.user._id], partnerName)
  await page.setViewportSize(devices.desk)
  await bringSession(page, builder)
  await open(page, '/builder-project')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your projects')
  await expect(page.getByText('4 available')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Heron Court' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heron Court')
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link', { name }).click()

  // An update with a photo; errors are shown beside the fields.
  await tab('Progress')
  await expect(page).toHaveURL(/tab=progress/)
  await page.getByRole('button', { name: 'Post an update' }).click()
  await page.getByRole('textbox', { name: 'Done, %' }).fill('40')
  await page.getByRole('textbox', { name: 'What was done' }).fill('The slab of the second floor is cast.')
  await page.locator('input[type=file]').setInputFiles(await photo())
  const shows = page.getByRole('textbox', { name: 'What photo 1 shows' })
  await expect(shows).toBeVisible()
  await page.getByRole('button', { name: 'Post the update' }).click()
  await expect(shows).toBeFocused()
  await expect(shows).toHaveAccessibleDescription(/five letters/)
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390])
  await shows.fill('The second slab from the road')
  await page.getByRole('checkbox', { name: 'Computer-generated' }).check()
  await page.getByRole('button', { name: 'Post the update' }).click()
  await expect(page.getByRole('img', { name: 'The second slab from the road' })).toBeVisible()
  await expect(page.getByRole('figure').getByText(/Computer-generated$/)).toBeVisible()
  const { data: updates } = await ask(request, listProjectUpdates, { params: { id: projectId }, token: builder.token })
  expect(updates.map(({ percent, pictures }) => [percent, pictures.length])).toEqual([[40, 1]])

  // A price list from today changes the public prices of available homes.
  await tab('Prices')
  await page.getByRole('button', { name: 'New price list' }).click()
  await page.getByRole('textbox', { name: '2 BHK' }).fill('ninety')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByRole('textbox', { name: '2 BHK' })).toBeFocused()
  await page.getByRole('textbox', { name: '2 BHK' }).fill('90 lakh')
  await page.getByRole('textbox', { name: 'Added for each floor' }).fill('50,000')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByText('4 available homes change their prices as soon as you publish.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390])
  await page.getByRole('button', { name: 'Publish the price list' }).click()
  await expect(page.getByText('In force', { exact: true })).toBeVisible()
  const { data: matrix } = await ask(request, projectUnits, { params: { key: slug } })
  expect(matrix.units.listPrice).toEqual([90_00_000_00, 90_00_000_00, 90_50_000_00, 90_50_000_00])

  // A partner is found by name and sees the one home allotted to them.
  await tab('Partners')
  await page.getByRole('button', { name: 'Add a partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a partner' })
  await dialog.getByRole('searchbox', { name: 'Agent or agency' }).fill(partnerName)
  await dialog.getByRole('radio', { name: partnerName }).check()
  await dialog.getByRole('textbox', { name: /Commission/ }).fill('2.5')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add the partner' }).click()
  await expect(page.getByText('1 channel partner')).toBeVisible()
  await expect(page.getByText('2.5% commission')).toBeVisible()
  await allotFirstHome(projectId)
  const context = await browser.newContext({ viewport: devices.phone })
  const theirs = await context.newPage()
  await bringSession(theirs, agent)
  await open(theirs, '/builder-project')
  // The partner must accept first.
  await expect(theirs.getByRole('heading', { name: /invites you to sell Heron Court/ })).toBeVisible()
  expect(await violations(theirs)).toEqual([])
  await expectNothingOutside(theirs, [320, 390])
  await theirs.getByRole('button', { name: 'Accept to sell Heron Court' }).click()
  await expect(theirs.getByText('1 available')).toBeVisible()
  await theirs.getByRole('link', { name: 'Heron Court' }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Heron Court')
  const parts = theirs.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link')
  await expect(parts).toHaveText(['Inventory', 'Details'])
  expect(await violations(theirs)).toEqual([])
  await expectNothingOutside(theirs, [320, 390])

  // A task is marked as done and reopened.
  await tab('Tasks')
  await page.getByRole('textbox', { name: 'Your own task' }).fill('Send the escrow statement')
  await page.getByRole('button', { name: 'Add a task' }).click()
  await page.getByRole('button', { name: 'Mark as done: Send the escrow statement' }).click()
  await page.getByRole('button', { name: 'Open again: Send the escrow statement' }).click()
  await expect(page.getByRole('button', { name: 'Mark as done: Send the escrow statement' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  // Ending a partnership says what happens to its homes.
  await tab('Partners')
  await page.getByRole('button', { name: `End partnership with ${partnerName}` }).click()
  await expect(page.getByText('1 home allotted to them can be sold by anyone again.')).toBeVisible()
  await page.getByRole('button', { name: 'End the partnership' }).click()
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()
  await page.getByRole('main').getByText('History', { exact: true }).click()
  await expect(page.getByRole('list', { name: `History of ${partnerName}` }).getByRole('listitem')).toHaveText([
    /^Invited · .* · Asha Shetty$/,
    /^Partnership ended · .* · Asha Shetty$/,
  ])
  await open(theirs, '/builder-project')
  await expect(theirs.getByText('This is where builders run their projects')).toBeVisible()
  await context.close()

  // Two homes are booked before completion.
  const stateOf = (number: string) =>
    page.getByRole('row', { name: new RegExp(`^${number} `) }).locator('[aria-colindex="6"]')
  await page.setViewportSize(devices.desk)
  // Opened again: the end of the partnership changed A-101, and booked from the rows read before it would be a conflict.
  await open(page, `/builder-project?project=${projectId}`)
  for (const number of ['A-101', 'A-102']) {
    await stateOf(number).click()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(stateOf(number)).toHaveText('Booked')
  }

  // Completion: a future day is refused beside the field, a past day ends the sale.
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  const completing = page.getByRole('dialog', { name: 'Is Heron Court completed?' })
  const handedOver = completing.getByLabel('All homes handed over')
  await handedOver.fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await completing.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(handedOver).toBeFocused()
  await handedOver.fill(new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10))
  expect(await violations(page)).toEqual([])
  await completing.getByRole('button', { name: 'Mark as completed' }).click()
  await expectToast(page, 'Project completed.')
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()

  // Nothing is for sale any more. A booked home is sold in the grid, and a booking cancelled on a phone; then nothing
  // changes any more.
  await expect(page.getByText('You can still mark booked homes as sold, or cancel their booking.')).toBeVisible()
  await expect(page.getByRole('grid').getByText('Blocked')).toHaveCount(2)
  for (const name of [/^Undo/, /^Allot$/, /^Make available$/, /^Hold$/])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await stateOf('A-201').click()
  await expect(page.getByRole('region', { name: 'Selected homes' }).getByRole('button')).toHaveText(['History'])
  await page.getByRole('button', { name: 'Paste from a sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Paste from a sheet' })
  await sheet
    .getByRole('textbox', { name: 'Rows of the sheet' })
    .fill('Unit No\tStatus\tFloor\nA-101\tSold\t1\nA-102\tFree\t1\nA-202\tFree\t2\nA-201\tX\t5\n')
  await expect(sheet.getByText('only booked homes still change, to sold or blocked')).toHaveCount(3)
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await stateOf('A-101').click()
  await page.getByRole('button', { name: 'Mark as sold' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click()
  await expect(stateOf('A-101')).toHaveText('Sold')
  await page.setViewportSize(devices.phone)
  await page.getByRole('button', { name: 'Actions for A-102' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Mark as sold', 'Cancel booking', 'History'])
  await page.getByRole('menuitem', { name: 'Cancel booking' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel booking: A-102' })
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(cancelling.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Say why/)
  await cancelling.getByRole('textbox', { name: 'Reason' }).fill('The buyer’s loan was refused.')
  expect(await violations(page)).toEqual([])
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'A-102' })).toContainText('Blocked')
  await expect(page.getByText('The project is completed. Its homes no longer change.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Paste from a sheet' })).toBeHidden()
  await page.setViewportSize(devices.desk)
  await tab('Prices')
  await expect(page.getByText('The project is completed. Its prices no longer change.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New price list' })).toBeHidden()
  await open(page, paths.project(slug))
  await expect(page.getByText('Completed. The builder has no homes left for sale here.')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Price and contact' })
  await expect(summary.getByText('All 4 homes are taken')).toBeVisible()
})

test('Of a suspended builder nobody asks, and they run no project', async ({ page, request }) => {
  const [builder, agent] = [await newPerson(request, 'Asha Shetty'), await newPerson(request, 'Kavya Rao')]
  const { projectId, slug, builderSlug } = await becomeBuilderOfProject(builder.user._id, 'Heron Court')
  const agency = `Agency of ${agent.user._id.slice(-6)}`
  await joinAgency([agent.user._id], agency)
  await becomePartner(projectId, agency)
  await bringSession(page, builder)
  const ask = page.getByRole('button', { name: 'Ask the builder' })
  await open(page, paths.project(slug))
  await expect(ask).toBeVisible()
  await suspendProfile(builderSlug)
  await open(page, paths.project(slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heron Court')
  await expect(ask).toBeHidden()
  // Every project page explains the suspension and links to support.
  for (const address of ['/builder-project', `/builder-project?project=${projectId}`, '/add-project']) {
    await open(page, address)
    await expect(page.getByRole('heading', { name: 'Your builder profile is suspended' })).toBeVisible()
    await expect(page.getByText('A moderator suspended Shetty Homes.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register as a builder' })).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to us about it' })).toHaveAttribute(
      'href',
      paths.contact,
    )
    await expectNothingOutside(page, [320, 390])
    expect(await violations(page)).toEqual([])
  }
  await page.getByRole('link', { name: 'See the reason' }).click()
  await expect(page.getByText(/Only a moderator can end this\./)).toBeVisible()

  // Partners see the homes, and why they cannot change them.
  await page.setViewportSize(devices.desk)
  await bringSession(page, agent)
  await open(page, `/builder-project?project=${projectId}`)
  await expect(page.getByText('The builder’s profile is suspended or closed.')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Homes of Heron Court' })).toBeVisible()
  for (const name of [/^Undo/, 'Paste from a sheet', 'Hold', 'Book'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  expect(await violations(page)).toEqual([])
})

test('Anybody sees the projects of the builder that the address names', async ({ page, request }) => {
  const builder = await newPerson(request, 'Asha Shetty')
  const { builderSlug } = await becomeBuilderOfProject(builder.user._id, 'Ibis Court')
  await open(page, `/builder-project?builder=${builderSlug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects by Shetty Homes')
  await expect(page.getByRole('link', { name: /Ibis Court/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await open(page, '/builder-project?builder=nobody-here')
  await expect(page.getByRole('heading', { name: 'We can’t find this builder' })).toBeVisible()
})
