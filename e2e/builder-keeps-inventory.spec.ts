import { violations } from './support/axe.ts'
import { becomeBuilderOfProject, becomePartner, joinAgency } from './support/database.ts'
import { devices } from './support/devices.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const cell = (page: Page, row: string, column: number) =>
  page.getByRole('row', { name: new RegExp(`^${row} `) }).locator(`[aria-colindex="${column}"]`)

test('A builder pastes homes, and sells one while a partner tries the same and is told', async ({
  page,
  browser,
  request,
}) => {
  const [builder, agent] = [await newPerson(request, 'Asha Shetty'), await newPerson(request, 'Kavya Rao')]
  const agency = `Agency of ${agent.user._id.slice(-6)}`
  const { projectId } = await becomeBuilderOfProject(builder.user._id, 'Heron Court')
  await joinAgency([agent.user._id], agency)
  await becomePartner(projectId, agency)
  const address = `/builder-project?project=${projectId}&tab=inventory`
  await page.setViewportSize(devices.desk)
  await bringSession(page, builder)
  await open(page, address)
  const grid = page.getByRole('grid', { name: 'Homes of Heron Court' })
  await expect(grid).toHaveAttribute('aria-rowcount', '5')
  expect(await violations(page)).toEqual([])

  // A sheet with an error: the rest is applied.
  await page.getByRole('button', { name: 'Paste from a sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste from a sheet' })
  await dialog
    .getByRole('textbox', { name: 'Rows of the sheet' })
    .fill(
      'Status\tUnit No\tFloor\tType\tFacing\nBlocked\tA-201\t\t\tEast\n\tA-301\t3\t2 BHK\tNW\n\tA-302\t3\t9 BHK\t\n',
    )
  await expect(dialog.getByText('2 of 3 rows change something, 1 of them add a home.')).toBeVisible()
  await expect(dialog.getByText('The project has no such type.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change 2 homes' }).click()
  await expect(dialog.getByText('2 homes changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(grid).toHaveAttribute('aria-rowcount', '6')
  await expect(cell(page, 'A-201', 6)).toHaveText('Blocked')
  await expect(cell(page, 'A-301', 4)).toHaveText('North-west')

  // By keyboard: a floor is changed and restored.
  await cell(page, 'A-301', 3).click()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Floor, A-301' }).fill('4')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'A-301', 3)).toHaveText('4')
  await expect(page.getByRole('button', { name: 'Undo 1 home' })).toBeEnabled()
  await grid.press('Control+z')
  await expect(cell(page, 'A-301', 3)).toHaveText('3')

  // The partner still sees the home as available, and is refused.
  const context = await browser.newContext({ viewport: devices.phone })
  const theirs = await context.newPage()
  await bringSession(theirs, agent)
  await theirs.route('**/api/projects/*/unit-states', async (route) => {
    await cell(page, 'A-101', 1).click()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(cell(page, 'A-101', 6)).toHaveText('Booked')
    await expect(page.getByRole('button', { name: 'Undo 1 home' })).toBeEnabled()
    await route.continue()
  })
  await open(theirs, address)
  await expectNothingOutside(theirs, [320, 390])
  await theirs.getByRole('button', { name: 'Actions for A-101' }).click()
  await theirs.getByRole('menuitem', { name: 'Book' }).click()
  await expect(theirs.getByText('Someone else has just taken it.')).toBeVisible()
  await theirs.getByRole('button', { name: 'Use theirs', exact: true }).click()
  await expect(theirs.getByText('Someone else has just taken it.')).toBeHidden()
  await theirs.unroute('**/api/projects/*/unit-states')

  // After the undo the partner's device shows it at once.
  await page.getByRole('button', { name: 'Undo 1 home' }).click()
  await expect(cell(page, 'A-101', 6)).toHaveText('Available')
  await expect(theirs.getByRole('listitem').filter({ hasText: 'A-101' })).toContainText('Available')
  await theirs.getByRole('button', { name: 'Actions for A-101' }).click()
  await theirs.getByRole('menuitem', { name: 'Hold' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Hold' }).click()
  await expect(theirs.getByText(/23 h \d+ min left|24 h 0 min left/)).toBeVisible()
  await expect(cell(page, 'A-101', 6)).toHaveText('On hold')

  // The history has the change, with names for the builder.
  await cell(page, 'A-101', 1).click()
  await page.getByRole('button', { name: 'History' }).click()
  const history = (number: string) => page.getByRole('dialog', { name: `History of ${number}` })
  await expect(history('A-101').getByText('Kavya Rao')).toBeVisible()
  await page.keyboard.press('Escape')

  // A sheet that cancels a booking asks for the reason, and warns about sold homes.
  await cell(page, 'A-102', 1).click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(cell(page, 'A-102', 6)).toHaveText('Booked')
  await page.getByRole('button', { name: 'Paste from a sheet' }).click()
  const sheet = dialog.getByRole('textbox', { name: 'Rows of the sheet' })
  await sheet.fill('Unit No\tStatus\nA-102\tFree\nA-202\tSold\n')
  await expect(
    dialog.getByText('1 home will be marked as sold. A sold home stays sold. This cannot be undone.'),
  ).toBeVisible()
  await sheet.fill('Unit No\tStatus\nA-102\tFree\nA-202\tBooked\n')
  await expect(dialog.getByText('1 booking will be cancelled.')).toBeVisible()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await dialog.getByRole('button', { name: 'Change 2 homes' }).click()
  await expect(reason).toHaveAccessibleDescription(/Say why, in a few words\./)
  expect(await violations(page)).toEqual([])
  await reason.fill('The buyer’s loan was refused.')
  await dialog.getByRole('button', { name: 'Change 2 homes' }).click()
  await expect(dialog.getByText('2 homes changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await cell(page, 'A-102', 1).click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(history('A-102').getByText('The buyer’s loan was refused.')).toBeVisible()
  await page.keyboard.press('Escape')

  // Sent in two parts, undone as one.
  await page.getByRole('button', { name: 'Undo 2 homes' }).click()
  await expect(cell(page, 'A-102', 6)).toHaveText('Booked')
  await expect(cell(page, 'A-202', 6)).toHaveText('Available')
  await context.close()
})
