import { editedPage, publishPage, savePageDraft } from '../contract/pages/page-admin.ts'
import { getAcceptance } from '../contract/pages/pages.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { giveRole } from './support/database.ts'
import { bringSession, newPerson, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

const ID = 'in-terms-en'
const RULE = 'A visit that you cannot make is cancelled two hours ahead.'

test('a person learns of new terms, sees what changed and agrees to them once', async ({ page, request }) => {
  const person = await newReader(request)
  const { user, token } = await newPerson(request, 'Anita Rao')
  await giveRole(user._id, 'Admin')

  // The operator adds a rule.
  const { data } = await ask(request, editedPage, { params: { id: ID }, token })
  const blocks = [...data.content.blocks, { kind: 'text' as const, text: RULE }]
  const { data: draft } = await ask(request, savePageDraft, {
    params: { id: ID },
    body: { revision: data.revision, content: { ...data.content, blocks } },
    token,
  })
  const { data: published } = await ask(request, publishPage, {
    params: { id: ID },
    body: { revision: draft.revision, summary: 'A rule on visits.' },
    token,
  })
  const version = published.versions[0]?.version ?? 0
  expect(version).toBeGreaterThan(1)

  // People with an older account are notified, and see the difference.
  await bringSession(page, person)
  await open(page, '/home')
  await expect(page.getByText('Our terms changed.')).toBeVisible()
  await page.getByRole('link', { name: 'See what changed' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `to version ${version}` })).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: RULE })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: `Agree to version ${version}` }).click()
  await expect(page.getByText(`You agreed to version ${version}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Agree to version ${version}` })).toBeHidden()
  const { data: acceptance } = await ask(request, getAcceptance, { query: { market: 'in' }, token: person.token })
  expect(acceptance).toMatchObject({ due: false, accepted: { version, byPress: true } })

  // No further request appears, and every version stays readable.
  await open(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Personal data' })).toBeVisible()
  await expect(page.getByText('Our terms changed')).toBeHidden()
  await open(page, '/terms?version=1')
  await expect(page.getByText('It is not in force today.')).toBeVisible()
  await expect(page.getByText(RULE)).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeInViewport()
  await expect(page).toHaveURL(/\/terms\?version=1#versions$/)
})

test('what a person switches off stays off on the device, and the site works without it', async ({ page, market }) => {
  const home = await market.find(() => true, { city: 'bengaluru' })
  await open(page, '/cookie')
  await page.getByRole('button', { name: 'Switch all off' }).click()
  await expect(page.getByRole('checkbox', { name: /Recently viewed homes/ })).not.toBeChecked()
  const views: string[] = []
  page.on('request', (sent) => sent.url().includes('/views') && views.push(sent.url()))
  await open(page, `/listing-details-v1/${home.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, '/cookie')
  await expect(page.getByRole('checkbox', { name: /Counting views/ })).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('recentlyViewed'))).toBeNull()
  expect(views).toEqual([])

  await page.getByRole('checkbox', { name: /Recently viewed homes/ }).check()
  await open(page, `/listing-details-v1/${home.id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed') ?? '')).toContain(home.id)
})
