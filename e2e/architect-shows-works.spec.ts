import sharp from 'sharp'
import { getMyPortfolio, savePortfolio } from '../contract/directories/own-portfolio.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { becomeArchitect } from './support/database.ts'
import { devices } from './support/devices.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const photo = async (background: string) => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})
async function choose(page: Page, group: RegExp, background: string) {
  const field = page.getByRole('group', { name: group })
  await field.locator('input[type=file]').setInputFiles(await photo(background))
  await expect(field.getByRole('button', { name: 'Replace the picture' })).toBeVisible()
}

test('An architect shows works before and after, orders them, and loses nothing that somebody else wrote', async ({
  page,
  request,
}) => {
  const { user, token } = await newReader(request)
  const id = await becomeArchitect(user._id, 'Studio Champa')
  await page.setViewportSize(devices.phone)
  await bringSession(page, { user, token })
  await open(page, `/agent-onboard?profile=${id}`)
  const step = page.getByRole('listitem').filter({ hasText: 'Show what you have built' })
  await step.getByRole('link', { name: 'Go there' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your portfolio')
  expect(await violations(page)).toEqual([])

  // Errors are shown beside the fields and in a list with links to them.
  await page.getByText('Tropical', { exact: true }).click()
  await page.getByRole('combobox', { name: 'How you charge' }).selectOption('Percentage of the building cost')
  await page.getByRole('textbox', { name: 'From (%)' }).fill('8')
  await page.getByRole('textbox', { name: 'To (%)' }).fill('6')
  await page.getByRole('button', { name: 'Add a work' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  const problems = page.getByRole('alert').filter({ hasText: 'to save' })
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('button')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await expectNothingOutside(page, [320, 390])
  await problems.getByRole('button', { name: /Year completed/ }).click()
  await expect(page.getByRole('textbox', { name: 'Year completed' })).toBeFocused()
  await page.keyboard.type('2050')
  await page.getByRole('textbox', { name: 'Title' }).fill('House with a deep veranda')
  await choose(page, /^Finished work/, '#b5482a')
  await choose(page, /^“Before”/, '#8a8f7a')
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A veranda with a swing')
  await page.getByRole('textbox', { name: 'What the “before” picture shows' }).fill('A bare plot')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(problems.getByRole('button')).toHaveText(['To: Start the range with the smaller value.'])
  await page.getByRole('textbox', { name: 'To (%)' }).fill('12')
  // Only the server knows the current year.
  await page.getByRole('button', { name: 'Save' }).click()
  await problems.getByRole('button', { name: /Year completed: Enter \d{4} or less/ }).click()
  await page.getByRole('textbox', { name: 'Year completed' }).fill('2019')

  // A second work is moved, removed and restored.
  await page.getByRole('button', { name: 'Add a work' }).click()
  await page.getByRole('textbox', { name: 'Title' }).first().fill('Flat for three')
  await page.getByRole('textbox', { name: 'Year completed' }).first().fill('2022')
  await page
    .getByRole('group', { name: /^Finished work/ })
    .first()
    .locator('input[type=file]')
    .setInputFiles(await photo('#35566b'))
  await expect(page.getByRole('button', { name: 'Replace the picture' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Move down: Flat for three' }).click()
  await expect(page.getByText('Flat for three is now number 2.')).toBeAttached()
  await page.getByRole('button', { name: 'Remove: Flat for three' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'success: Saved.')
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()

  // Another device saves meanwhile, and its version is not overwritten without asking.
  const own = async () => (await ask(request, getMyPortfolio, { params: { id }, token })).data
  const { version, details } = await own()
  expect(details.portfolio.map(({ title }) => title)).toEqual(['House with a deep veranda', 'Flat for three'])
  const body = { version, details: { ...details, styles: [...details.styles, 'rustic' as const] } }
  await ask(request, savePortfolio, { params: { id }, body, token })
  await page.getByRole('button', { name: 'Remove: Flat for three' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(page.getByRole('checkbox', { name: 'Rustic' })).toBeChecked()
  await page.getByRole('button', { name: 'Remove: Flat for three' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await own()).details.portfolio.length).toBe(1)
  expect((await own()).details.styles).toEqual(['tropical', 'rustic'])

  await page.getByRole('link', { name: 'See the public page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio Champa')
  await expect(page.getByRole('img', { name: 'After: A veranda with a swing' })).toBeAttached()
  await expect(page.getByText('8–12% of the building cost')).toBeVisible()
  const slider = page.getByRole('slider', { name: /^House with a deep veranda/ })
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '51% before')
  await open(page, `/agent-onboard?profile=${id}`)
  await expect(step).toContainText('Done')
})
