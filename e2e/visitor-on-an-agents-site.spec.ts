import type { APIRequestContext } from '@playwright/test'
import { mySites, publishSite, saveSite, type OwnSite } from '../contract/agent-sites/own-sites.ts'
import { moderateSite } from '../contract/agent-sites/site-admin.ts'
import { listLeads } from '../contract/enquiries/leads.ts'
import { ask } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { sendEnquiry } from './support/enquiry.ts'
import { bringSession, demoAgent, newModerator } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'

// Serial, because all journeys change the same site.
test.describe.configure({ mode: 'serial' })

let agent: Person
let site: OwnSite

const read = async (request: APIRequestContext): Promise<OwnSite> => {
  const { data } = await ask(request, mySites, { token: agent.token })
  const mine = data[0]?.site
  if (!mine) throw new Error('The demo agent has no site.')
  return mine
}
test.beforeEach(async ({ request }) => {
  agent = await demoAgent(request)
  site = await read(request)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const header = (page: Page) => page.getByRole('banner')

async function leadOf(request: APIRequestContext, name: string) {
  const { data } = await ask(request, listLeads, { query: { sort: 'newest' }, token: agent.token })
  return data.find(({ contact }) => contact?.fullName === name)
}

test('a visitor named the site by the query, searches inside and asks the agent', async ({ page, request }) => {
  await page.goto(`/?sub=${site.subdomain}`)
  await expect(page).toHaveURL(`/home?sub=${site.subdomain}`)
  await takenOver(page)
  await expect(heading(page)).toHaveText(site.content.headline)
  await expect(page).toHaveTitle(new RegExp(`^${site.content.title}`))
  await expectAccessible(page)

  await header(page).getByRole('link', { name: 'Homes', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/listing-grid\\?.*sub=${site.subdomain}`))
  // The address changes before the page does, and the home page also has cards.
  await expect(heading(page)).toHaveText(/for sale/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const owner = await header(page).getByRole('link').first().textContent()
  for (const card of await cards.all()) await expect(card).toContainText(owner ?? '')

  await page.getByRole('main').getByRole('link', { name: 'List', exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/listing-list\\?.*sub=${site.subdomain}`))
  await header(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(new RegExp(`/home\\?sub=${site.subdomain}#part-enquiry`))

  const name = `Ravi ${crypto.randomUUID().slice(0, 6)}`
  await sendEnquiry(page, name)
  await expect(page).toHaveURL(new RegExp(`sub=${site.subdomain}`))
  const lead = await leadOf(request, name)
  expect(lead).toMatchObject({ subject: { kind: 'site', id: site.id } })
  expect(lead?.campaign).toBeUndefined()
})

test('the host names the site on every page of it, and another host the main one', async ({ page }) => {
  const host = `${site.subdomain}.lintel.test`
  await page.goto(`http://${host}/`)
  await expect(page).toHaveURL(`http://${host}/home?sub=${site.subdomain}`)
  await takenOver(page)
  await expect(heading(page)).toHaveText(site.content.headline)
  await page.goto(`http://${host}/listing-grid`)
  await takenOver(page)
  await expect(header(page).getByRole('link', { name: 'Reviews' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie.includes('XSRF-TOKEN'))).toBe(true)
  await page.goto('http://lintel.test/home')
  await takenOver(page)
  await expect(heading(page)).toHaveText('Know the home before you knock')
})

test('an advertisement leads to the campaign, whose leads are marked', async ({ page, request }) => {
  await page.goto(`http://${site.subdomain}.lintel.test/popt-red`)
  await expect(page).toHaveURL(`http://${site.subdomain}.lintel.test/home?sub=${site.subdomain}`)
  await expect(heading(page)).toHaveText(site.content.campaign?.headline ?? site.content.headline)
  await open(page, `/popt-red?site=${site.subdomain}`)
  await expect(page.locator('body')).toHaveClass('page-popt-red')
  await expect(heading(page)).toHaveText(site.content.campaign?.headline ?? site.content.headline)
  await expectAccessible(page)
  const name = `Kiran ${crypto.randomUUID().slice(0, 6)}`
  await sendEnquiry(page, name)
  expect(await leadOf(request, name)).toMatchObject({ campaign: 'popt-red' })
  const { figures } = await read(request)
  expect(figures.campaign.enquiries).toBeGreaterThan(0)

  await open(page, '/popt-red')
  await page.getByLabel('City').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/post-requirement\?intent=sale&city=\w+&utm_campaign=popt-red/)
})

test('its agent writes it, moves a section by the keyboard and publishes', async ({ page, request }) => {
  const { content: before } = site
  await bringSession(page, agent)
  await open(page, '/profile-site')
  const headline = `Homes you can trust ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('Headline', { exact: true }).fill(headline)
  const sections = page.getByRole('list', { name: 'Sections' }).locator(':scope > li')
  const second = await sections.nth(1).locator('summary').textContent()
  await sections
    .nth(1)
    .getByRole('button', { name: /^Move up/ })
    .press('Enter')
  await expect(sections.nth(0).locator('summary')).toHaveText(second ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(headline)

  await page.getByLabel('Headline', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Headline', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Headline', { exact: true }).fill(headline)

  // Another device saves the same site.
  const now = await read(request)
  const params = { id: site.id }
  await ask(request, saveSite, { params, body: { version: now.version, content: now.content }, token: agent.token })
  await page.getByLabel('Headline', { exact: true }).fill(`${headline}, again`)
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'changed elsewhere' })).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('Saved changes are not published yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await expect(page.getByText('Saved changes are not published yet.')).toBeHidden()
  await open(page, `/home?sub=${site.subdomain}`)
  await expect(heading(page)).toHaveText(`${headline}, again`)

  const { version } = await read(request)
  const saved = await ask(request, saveSite, { params, body: { version, content: before }, token: agent.token })
  await ask(request, publishSite, { params, body: { version: saved.data.version, to: 'live' }, token: agent.token })
})

test('a moderator suspends it: visitors are led to the main site until it is back', async ({ page, request }) => {
  const moderator = await newModerator(request)
  await bringSession(page, moderator)
  await open(page, '/admin/sites')
  await page.getByRole('button', { name: `Suspend: ${site.subdomain}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog.getByText('Say why, in a sentence.')).toBeVisible()
  await dialog.getByRole('textbox').fill('The picture shows somebody else’s home.')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('button', { name: `Restore: ${site.subdomain}` })).toBeVisible()

  await page.goto(`http://${site.subdomain}.lintel.test/?x=1`)
  await expect(page).toHaveURL('http://lintel.test/')
  await bringSession(page, agent)
  await open(page, '/profile-site')
  await expect(page.getByText('The picture shows somebody else’s home.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeHidden()

  const { version } = await read(request)
  const params = { id: site.id }
  await ask(request, moderateSite, { params, body: { version, to: 'live' }, token: moderator.token })
  await open(page, `/home?sub=${site.subdomain}`)
  await expect(heading(page)).toHaveText(site.content.headline)
})
