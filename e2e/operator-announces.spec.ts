import { endAnnouncement, listAnnouncements } from '../contract/pages/announcements.ts'
import { updateUser } from '../contract/users.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expectStill, flashesOf, watchFlashes } from './support/flash.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newAdmin, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

// Of a market that no other journey looks at: its visitors see the announcement.
const TEXT = 'Visits pause on Thanksgiving. Ask for another day.'
const CHANGED = 'Visits pause all week. Ask for another day.'

test('an operator announces something, a visitor dismisses it, and new words come back', async ({
  browser,
  page: office,
  request,
}) => {
  const admin = await newAdmin(request, 'Anita Rao')
  const { token } = admin
  await bringSession(office, admin)
  const standing = await ask(request, listAnnouncements, { query: { marketId: 'us', state: 'current' }, token })
  for (const { id } of standing.data) await ask(request, endAnnouncement, { params: { id }, body: {}, token })
  const context = await browser.newContext()
  const { baseURL = '' } = test.info().project.use
  // As a visit before this one left it.
  await context.addCookies([{ name: 'market', value: 'us', url: baseURL }])
  const page = await context.newPage()
  const visitor = await newPerson(request)
  const params = { id: visitor.user._id }
  const chosen = await ask(request, updateUser, { params, body: { market: 'us' }, token: visitor.token })
  await bringSession(page, { ...visitor, user: chosen.data })
  const bar = page.getByRole('region', { name: 'Announcement' })

  await open(office, '/admin/announcements')
  await office.getByRole('button', { name: 'Write an announcement' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Market').selectOption('us')
  await dialog.getByLabel('Text', { exact: true }).fill(TEXT)
  await dialog.getByLabel('Text in Hindi').fill('थैंक्सगिविंग पर विज़िट नहीं।')
  await dialog.getByLabel('Link (optional)').fill('//evil.example')
  await expect(dialog.getByRole('region', { name: 'Preview' }).first()).toContainText(TEXT)
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(dialog.getByText('Enter a page of this site')).toBeVisible()
  await dialog.getByLabel('Link (optional)').fill('/faq')
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('row').filter({ hasText: TEXT }).first()).toContainText('Current')

  // The visitor sees it from the first paint on, at every width, and follows its link.
  await watchFlashes(page)
  await open(page, `${baseURL}/about`)
  await expect(bar).toContainText(TEXT)
  expectStill(await flashesOf(page), 'with an announcement')
  await expectNothingOutside(page, [320, 1440])
  await expectAccessible(page)
  await bar.getByRole('link', { name: TEXT }).click()
  await expect(page).toHaveURL(/\/faq$/)

  // Dismissed, it is not even rendered.
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
  await expect(bar).toBeHidden()
  await open(page, `${baseURL}/about`)
  await expect(bar).toHaveCount(0)
  const { cookies } = await context.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const rendered = await request.get('/about', { headers: { cookie } })
  expect(await rendered.text()).not.toContain(TEXT)

  // New words come back, until the operator ends them.
  await office.getByRole('button', { name: `Edit: ${TEXT}` }).click()
  await dialog.getByLabel('Text', { exact: true }).fill(CHANGED)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await open(page, `${baseURL}/about`)
  await expect(bar).toContainText(CHANGED)

  await office.getByRole('button', { name: `End now: ${CHANGED}` }).click()
  await expect(office.getByRole('row').filter({ hasText: CHANGED }).first()).toContainText('Past')
  await open(page, `${baseURL}/about`)
  await expect(bar).toHaveCount(0)
  const { data } = await ask(request, listAnnouncements, { query: { marketId: 'us', state: 'current' }, token })
  expect(data).toEqual([])
  await context.close()
})
