import type { APIRequestContext } from '@playwright/test'
import { listProfiles, profilePlaces } from '../contract/directories/profiles.ts'
import { ask } from './support/api.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const names = (page: Page) => page.getByRole('article').getByRole('heading')
const rowNames = (page: Page) => page.getByRole('row').getByRole('cell').nth(1)
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')

async function found(request: APIRequestContext, query: Record<string, string>) {
  const { data, total } = await ask(request, listProfiles, { query: { kind: 'agent', ...query } })
  return { names: data.map(({ name }) => name), total, data }
}

test.describe('A visitor finds an agent', () => {
  test('narrows the directory, sorts it, turns its pages and goes back', async ({ page, request }) => {
    await open(page, '/agent-archive')
    const all = await found(request, {})
    await expect(names(page)).toHaveText(all.names)

    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('City').selectOption('bengaluru')
    const inCity = await found(request, { city: 'bengaluru' })
    await sheet.getByRole('button', { name: `Show ${inCity.total} profile` }).click()
    await expect(page).toHaveURL('/agent-archive?city=bengaluru')
    await expect(heading(page)).toHaveText('Estate agents in Bengaluru')
    await expect(page).toHaveTitle('Estate agents in Bengaluru | Lintel')
    await expect(names(page)).toHaveText(inCity.names)
    await expect(chips(page)).toHaveText(['Bengaluru', 'Clear all'])

    await page.getByLabel('Sort by').selectOption('listings')
    await expect(page).toHaveURL('/agent-archive?city=bengaluru&sort=listings')
    await expect(names(page)).toHaveText((await found(request, { city: 'bengaluru', sort: 'listings' })).names)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(names(page)).toHaveText(
      (await found(request, { city: 'bengaluru', sort: 'listings', page: '2' })).names,
    )
    await page.goBack()
    await expect(page).toHaveURL('/agent-archive?city=bengaluru&sort=listings')

    await page.getByRole('button', { name: 'Remove filter: Bengaluru' }).click()
    await expect(page).toHaveURL('/agent-archive?sort=listings')
    await expect(names(page)).toHaveText((await found(request, { sort: 'listings' })).names)
  })

  test('is led on where nobody matches', async ({ page }) => {
    await open(page, '/agent-archive?city=bengaluru&text=nobody+at+all')
    await expect(page.getByRole('heading', { name: 'No profiles match these filters' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Post a requirement' })).toHaveAttribute(
      'href',
      '/post-requirement?city=bengaluru',
    )
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(names(page)).toHaveCount(10)
  })

  test('narrows it on the map to a city and on to a locality', async ({ page, request }) => {
    await open(page, '/agent-archive')
    await page.getByRole('link', { name: 'Map', exact: true }).and(page.locator('main *')).click()
    await expect(page).toHaveURL('/agent-archive?view=map')
    await page.getByRole('link', { name: /^Kolkata: \d+ profiles?$/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/agent-archive?city=kolkata&view=map')
    await expect(heading(page)).toHaveText('Estate agents in Kolkata')
    const { data } = await ask(request, profilePlaces, { query: { kind: 'agent', city: 'kolkata' } })
    const [most] = data
    await page.getByRole('link', { name: new RegExp(`^${most?.name}: ${most?.count} profile`) }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(`Estate agents in ${most?.name}, Kolkata`)
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(new RegExp(`^${most?.count} profile`))
  })

  test('orders the table by its heads and sees two agents side by side', async ({ page, request }) => {
    await open(page, '/agent-list')
    await page.getByRole('button', { name: 'Homes available' }).click()
    await expect(page).toHaveURL('/agent-list?sort=listings')
    await expect(page.getByRole('columnheader', { name: 'Homes available' })).toHaveAttribute('aria-sort', 'descending')
    const [one, other] = (await found(request, { sort: 'listings' })).data
    await expect(rowNames(page).first()).toHaveText(one?.name ?? '')

    await page.getByRole('checkbox', { name: `Select ${one?.name}` }).check()
    await page.getByRole('checkbox', { name: `Select ${other?.name}` }).check()
    await page.getByRole('button', { name: 'Compare' }).click()
    const address = `/agent-list?sort=listings&compare=${one?.slug}%2C${other?.slug}`
    await expect(page).toHaveURL(address)
    const beside = page.getByRole('dialog', { name: 'Compare agents' })
    await expect(beside.getByRole('columnheader').getByRole('link')).toHaveText([one?.name ?? '', other?.name ?? ''])
    await open(page, address)
    await expect(beside.getByRole('row', { name: /Homes available/ })).toContainText(String(one?.homesOnOffer))
    await beside.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/agent-list?sort=listings')
  })

  test('signs in to take the table away as a file', async ({ page, request }) => {
    await open(page, '/agent-list?city=pune&sort=closed')
    const asked = page.getByRole('link', { name: 'Sign in to download CSV' })
    await expect(asked).toHaveAttribute('href', '/login?returnurl=agent-list%3Fcity%3Dpune%26sort%3Dclosed')

    await bringSession(page, await newPerson(request))
    await open(page, '/agent-list?city=pune&sort=closed')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await saving).suggestedFilename()).toBe('agents.csv')
  })
})
