import { violations } from './support/axe.ts'
import { becomeBuilder, giveRole, joinAgency, ownAgency } from './support/database.ts'
import { devices } from './support/devices.ts'
import { homeOnMarket } from './support/listings.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newModerator, newOwner, newPerson, type Person } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { APIRequestContext } from '@playwright/test'
import type { Page } from './support/test.ts'
import type { Role } from '../contract/roles.ts'

const workspace = (page: Page) => page.getByRole('navigation', { name: 'Workspace' })
/** A line may say what waits behind it. */
const line = (page: Page, name: string) =>
  workspace(page).getByRole('link', { name: new RegExp(`^${name}(, [\\d,]+ waiting)?$`) })
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

const seeker = { Messages: '/messages', Visits: '/profile-visits', 'Voice notes': '/voicenotes' }
const owned = { Leads: '/leads', Listings: '/profile-listings', Plan: '/user-package', 'Add a home': '/submit-listing' }
const everyone = { Today: '/dashboard', Notifications: '/notifications', Settings: '/profile' }
const professional = {
  'Lead pool': '/poptleads',
  Projects: '/builder-project',
  Reviews: '/profile-reviews',
  Credits: '/leads-payment-history',
  'My articles': '/profile-articles',
  Checklist: '/agent-onboard',
}
const agent = { ...everyone, ...seeker, ...owned, ...professional, Site: '/profile-site', Team: '/agent-add' }
const queues = {
  Messages: '/messages',
  Listings: '/admin/moderation',
  Projects: '/admin/projects',
  Reviews: '/admin/reviews',
  Profiles: '/admin/profiles',
  Disputes: '/admin/disputes',
  Tickets: '/admin/tickets',
  Comments: '/admin/comments',
  'Sent messages': '/admin/messages',
  Log: '/admin/audit',
}
const backOffice = {
  'Reported messages': '/admin/message-reports',
  'Reported roommate requests': '/admin/roommate-reports',
  'Contest: names': '/admin/contest-players',
  Accounts: '/admin/people',
  Sites: '/admin/sites',
  Leads: '/admin/leads',
  Pages: '/admin/pages',
  Announcements: '/admin/announcements',
  FAQ: '/admin/faq',
  Services: '/admin/services',
  Articles: '/admin/posts',
  Categories: '/admin/categories',
  Tags: '/admin/tags',
  Authors: '/admin/authors',
  Credits: '/admin/credits',
  Refunds: '/admin/refunds',
  Packages: '/admin/packages',
  Coupons: '/admin/coupons',
  Orders: '/admin/orders',
  Invoices: '/admin/invoices',
  'Lead prices': '/admin/lead-prices',
  'Exchange rates': '/admin/exchange-rates',
  'Points of interest': '/admin/points',
  Contest: '/admin/contests',
  'Message texts': '/admin/texts',
  Previews: '/admin/notifications',
}

async function person(request: APIRequestContext, role: Role, name: string): Promise<Person> {
  const { user, token } = await newOwner(request, name)
  await giveRole(user._id, role)
  return { user: { ...user, roles: [role] }, token }
}

interface Desk {
  who: string
  come: (request: APIRequestContext) => Promise<Person>
  screens: Record<string, string>
}

const desks: Desk[] = [
  { who: 'An agent', come: (request) => person(request, 'Agent', 'Farah Khan'), screens: agent },
  {
    who: 'The manager of an agency',
    come: async (request) => {
      const { user, token } = await newOwner(request, 'Kavya Rao')
      await joinAgency([user._id])
      await ownAgency(user._id)
      return { user: { ...user, roles: ['Agent'] }, token }
    },
    screens: agent,
  },
  {
    who: 'A builder',
    come: async (request) => {
      const builder = await person(request, 'Builder', 'Asha Shetty')
      await becomeBuilder(builder.user._id, 'Heron Homes')
      return builder
    },
    screens: { ...everyone, ...seeker, ...owned, ...professional, 'Add a project': '/add-project' },
  },
  { who: 'A moderator', come: newModerator, screens: { ...everyone, ...queues } },
  {
    who: 'The operator',
    come: (request) => person(request, 'Admin', 'Leela Nair'),
    screens: { ...everyone, ...queues, ...backOffice, Plan: '/user-package' },
  },
]

for (const { who, come, screens } of desks)
  test(`${who} reaches every screen of theirs by links alone, and goes back to the market`, async ({
    page,
    request,
  }) => {
    await bringSession(page, await come(request))
    await open(page, '/home')
    await account(page).click()
    await page.getByRole('link', { name: 'Your workspace' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    for (const [name, path] of Object.entries(screens)) {
      await line(page, name).click()
      await expect(page).toHaveURL(new RegExp(`${path}([?]|$)`))
      await expect(title(page)).toBeVisible()
      if (!name.startsWith('Add ')) await expect(line(page, name)).toHaveAttribute('aria-current', 'page')
    }
    await line(page, 'Today').click()
    await expect(title(page)).toHaveText('Today')
    expect(await violations(page)).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'Back to the market' }).click()
    await expect(page).toHaveURL('/home')
    await expect(workspace(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goBack()
    await expect(line(page, 'Today')).toHaveAttribute('aria-current', 'page')
  })

test('Who lists a home gets a workspace, and who looks for one does not', async ({ page, browser, request }) => {
  const buyer = await newPerson(request)
  await bringSession(page, buyer)
  await open(page, '/dashboard')
  await expect(title(page)).toHaveText('Dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(workspace(page)).toBeHidden()
  await account(page).click()
  await expect(page.getByRole('link', { name: 'Your workspace' })).toBeHidden()

  const owner = await newOwner(request, 'Leela Nair')
  await homeOnMarket(request, {}, owner)
  const other = await browser.newPage()
  await bringSession(other, owner)
  await open(other, '/home')
  await account(other).click()
  await other.getByRole('link', { name: 'Your workspace' }).click()
  for (const [name, path] of Object.entries({ ...everyone, ...seeker, ...owned })) {
    await line(other, name).click()
    await expect(other).toHaveURL(new RegExp(`${path}([?]|$)`))
    await expect(title(other)).toBeVisible()
  }
  await expect(line(other, 'Lead pool')).toBeHidden()
  await other.close()
})

test('On a phone four screens are in the bar, and all others behind it', async ({ page, request }) => {
  await page.setViewportSize(devices.phone)
  await bringSession(page, await person(request, 'Agent', 'Farah Khan'))
  await open(page, '/dashboard')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await expect(bar.getByRole('link')).toHaveText([/^Today/, /^Leads/, /^Messages/, /^Visits/])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Add a home' })).toBeVisible()
  await bar.getByRole('button', { name: 'More' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(workspace(page)).toBeHidden()
  await bar.getByRole('button', { name: 'More' }).click()
  await line(page, 'Reviews').click()
  await expect(page).toHaveURL('/profile-reviews')
  await expect(workspace(page)).toBeHidden()
  await bar.getByRole('button', { name: 'More' }).click()
  await workspace(page).getByRole('link', { name: 'Back to the market' }).click()
  await expect(page).toHaveURL('/home')
  await expect(bar.getByRole('link', { name: 'Search' })).toBeVisible()
  await page.goBack()
  await expectNothingOutside(page, [320, 390, 768, 1024, 1440])
})

test('A moderator finds a section by a part of its name', async ({ page, request }) => {
  await bringSession(page, await newModerator(request))
  await open(page, '/admin')
  const search = workspace(page).getByRole('searchbox', { name: 'Find a section' })
  await search.fill('PREV')
  await expect(workspace(page).getByRole('listitem')).toHaveText(['Previews'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Previews')
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await search.fill('nothing is called this')
  await expect(workspace(page).getByRole('status')).toHaveText('No section has this name.')
})
