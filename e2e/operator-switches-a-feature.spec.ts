import { expectAccessible } from './support/axe.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

test('an operator switches a feature off: its link is gone, its page says so, and both come back', async ({
  browser,
  page: office,
  request,
}) => {
  await bringSession(office, await newAdmin(request, 'Anita Rao'))
  const context = await browser.newContext()
  const { baseURL = '' } = test.info().project.use
  // Of a market that no other journey looks at.
  await context.addCookies([{ name: 'market', value: 'us', url: baseURL }])
  const visitor = await context.newPage()
  const link = visitor.getByRole('link', { name: /^What you can afford/ })

  const switchTo = async (state: 'On' | 'Off', shown: string) => {
    await open(office, '/admin/features')
    await office.getByText('United States').click()
    await office.getByRole('button', { name: 'Change: What you can afford' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByText(state, { exact: true }).click()
    await expectAccessible(office)
    await expectNothingOutside(office, [390, 1440])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByRole('listitem').filter({ hasText: /^What you can afford/ })).toContainText(shown)
  }

  await open(visitor, '/')
  await expect(link).toBeVisible()
  await switchTo('Off', 'Off')
  await open(visitor, '/')
  await expect(link).toBeHidden()
  const answer = await visitor.goto('/check-affordabitity')
  expect(answer?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This page is not available' })).toBeVisible()
  await switchTo('On', 'On for everyone')
  await open(visitor, '/check-affordabitity')
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('This page is not available')
})
