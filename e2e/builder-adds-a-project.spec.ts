import { listNotifications } from '../contract/notifications.ts'
import { listProjectDrafts } from '../contract/projects/project-drafts.ts'
import { projectUnits } from '../contract/projects/units.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { becomeBuilder } from './support/database.ts'
import { devices } from './support/devices.ts'
import { photo } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newModerator, newOwner } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const heading = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible()
const box = (page: Page, name: string | RegExp) => page.locator('main').getByRole('textbox', { name })
const add = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const paper = {
  name: 'title.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
}

test('A builder adds a project, a moderator asks for a change and approves it, and everybody sees it', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const builder = await newOwner(request, 'Asha Rao')
  await becomeBuilder(builder.user._id, 'Heron Homes')
  const name = `Heron ${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`
  await bringSession(page, { ...builder, user: { ...builder.user, roles: ['Buyer', 'Builder'] } })
  await open(page, '/add-project')
  await page.getByRole('button', { name: 'Start a new project' }).click()

  // Location and name.
  await heading(page, 'Basics')
  await next(page)
  await expect(page.getByRole('heading', { name: /missing or wrong/ })).toBeVisible()
  await box(page, /^Name of the project/).fill(name)
  await page.getByRole('combobox', { name: 'Locality' }).fill('Indiran')
  await page
    .getByRole('option', { name: /Indiranagar/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'The site is here' }).click()
  await box(page, /^About the project$/).fill('Two quiet courts with trees, five minutes from the metro.')
  await saved(page)
  await expectNothingOutside(page, [320, 390])
  await page.setViewportSize(devices.desk)
  expect(await violations(page)).toEqual([])

  // A reload, or another device, finds the draft.
  await page.reload()
  await expect(box(page, /^Name of the project/)).toHaveValue(name)
  await next(page)
  await heading(page, 'Registration')
  await add(page, 'Add a phase')
  await box(page, 'RERA number').fill('P52100012345')
  await box(page, 'RERA number').blur()
  await expect(page.getByText('This is not a RERA number of this state.')).toBeVisible()
  await box(page, 'RERA number').fill('')
  await next(page)
  await heading(page, 'Land and approvals')
  await box(page, /^Area of the land/).fill('2000')
  expect(await violations(page)).toEqual([])
  await next(page)
  await heading(page, 'Towers and amenities')
  await add(page, 'Add a tower')
  await box(page, 'Floors').fill('5')
  // The master plan is drawn from the dimensions of its parts, the tower first.
  await page.getByText('Draw the master plan from its parts').click()
  await add(page, 'Add a part of the site')
  await add(page, 'Add a part of the site')
  await box(page, 'Name on the plan').last().fill('Mango court')
  const site = page.getByRole('img', { name: 'Master plan' })
  await expect(site).toBeVisible()
  await expect(page.getByRole('button', { name: '1: Tower A' })).toBeVisible()
  await expect(page.getByRole('button', { name: '2: Mango court' })).toBeVisible()
  await expectNothingOutside(page, [320, 390])
  await page.setViewportSize(devices.desk)
  expect(await violations(page)).toEqual([])
  await next(page)

  await heading(page, 'Plans and homes')
  await add(page, 'Add a plan')
  await box(page, /^Name/).fill('2 BHK')
  await box(page, /^Carpet area/).fill('730')
  await box(page, /^Bedrooms/).fill('2')
  await box(page, /^Base price/).fill('85 lakh')
  await page.getByText('Draw the floor plan from its rooms').click()
  await add(page, 'Add a room')
  await add(page, 'Add a room')
  await box(page, /^West to east/)
    .last()
    .fill('12')
  const plan = page.getByRole('img', { name: 'Floor plan of 2 BHK' })
  await expect(plan).toContainText('Living')
  await add(page, 'Add floors')
  await page.getByRole('spinbutton', { name: 'Homes on a floor' }).fill('2')
  await expect(page.getByText('10 homes')).toBeVisible()
  await expect(page.getByText('from A-101 to A-502')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320])
  await page.setViewportSize(devices.desk)
  await next(page)

  await heading(page, 'Prices and payment')
  await box(page, 'Added for each floor').fill('25000')
  await add(page, 'Add a payment plan')
  await box(page, 'Name of the plan').fill('By progress')
  await expect(page.getByText('Total 10% of 100%')).toBeVisible()
  await add(page, 'Add a step')
  await box(page, 'When').last().fill('On handover')
  await box(page, 'Share, %').last().fill('90')
  await expect(page.getByText('Total 100%')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await next(page)
  await heading(page, 'Photos')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByRole('combobox', { name: 'What it shows' }).waitFor()
  await box(page, 'Caption').fill('From the street')
  await page.getByRole('checkbox', { name: 'Computer-generated' }).check()
  await saved(page)
  await next(page)
  await heading(page, 'Documents')
  await page.locator('input[type=file]').first().setInputFiles(paper)
  await page.getByRole('combobox', { name: 'What it is' }).selectOption({ label: 'Land title' })
  await saved(page)
  await next(page)
  await heading(page, 'Schedule')
  await page.getByLabel('First promised possession').fill('2031-12-31')
  await next(page)
  await heading(page, 'People')
  await next(page)

  // Ten homes without a registration number cause a warning that can be ignored.
  await heading(page, 'Check and submit')
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await expect(page.getByText(/of more than 8 homes needs a RERA number/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Confirm this first.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I have read this and submit anyway.' }).check()
  await page.getByRole('button', { name: 'Submit for review' }).dblclick()
  await expect(page.getByText(`A moderator is reviewing ${name}.`)).toBeVisible()
  const own = async () =>
    (await ask(request, listProjectDrafts, { token: builder.token })).projects.find((one) => one.name === name)
  const slug = (await own())?.slug ?? ''

  // A moderator in another window rejects it first.
  const desk = await (await browser.newContext()).newPage()
  await bringSession(desk, await newModerator(request))
  await open(desk, '/admin/projects')
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByText('title.pdf')).toBeVisible()
  await expect(desk.getByText('Computer-generated', { exact: true })).toBeVisible()
  expect(await violations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Reject' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Reject this project?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Choose at least one reason.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Incorrect information' }).check()
  await dialog.getByRole('textbox', { name: 'Note to the builder' }).fill('The tower has six floors.')
  expect(await violations(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByText('The tower has six floors.')).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await heading(page, 'Basics')
  await page.getByRole('link', { name: /Photos/ }).click()
  await expect(page.getByRole('checkbox', { name: 'Computer-generated' })).toBeChecked()
  await page.getByRole('link', { name: /Towers and amenities/ }).click()
  await box(page, 'Floors').fill('6')
  await saved(page)
  await page.getByRole('link', { name: /Check and submit/ }).click()
  await page.getByRole('checkbox', { name: 'I have read this and submit anyway.' }).check()
  await page.getByRole('button', { name: 'Submit the changes' }).click()
  await expect(page.getByText(`A moderator is reviewing ${name}.`)).toBeVisible()

  await open(desk, `/admin/projects?project=${(await own())?.id}`)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Live', { exact: true }).first()).toBeVisible()

  // It is public, and the builder is notified.
  const { data } = await ask(request, projectUnits, { params: { key: slug } })
  expect([data.units.unitNumber.length, data.towers[0]?.floors]).toEqual([10, 6])
  const titles = async () =>
    (await ask(request, listNotifications, { token: builder.token })).data.map(({ title }) => title)
  await expect.poll(titles).toContain(`Your project is live: ${name}`)
  await page.reload()
  await expect(page.getByRole('link', { name })).toHaveAttribute('href', `/project/${slug}`)
})
