import type { APIRequestContext } from '@playwright/test'
import { listProfiles } from '../contract/directories/profiles.ts'
import { listLeads } from '../contract/enquiries/leads.ts'
import { myListings } from '../contract/listings/my-listings.ts'
import { paths } from '../contract/paths.ts'
import { getProperty } from '../contract/properties/properties.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { codeSentTo, uniquePhone } from './support/outbox.ts'
import { demoAgent } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** A home of the demo agent, as the public sees it. */
async function agentsHome(request: APIRequestContext) {
  const agent = await demoAgent(request)
  const { data: own } = await ask(request, myListings, { query: { status: 'active' }, token: agent.token })
  for (const { home } of own) {
    const { data } = await ask(request, getProperty, { params: { id: home.id } })
    const { profile } = data.lister
    if (profile?.kind === 'agent') return { agent, home: data, slug: profile.slug }
  }
  throw new Error('The demo agent offers no home.')
}

const enquiry = (page: Page) => page.getByRole('dialog', { name: /^Enquiry to / })
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('A visitor goes from a home to its agent, asks there, and the agent has a lead', async ({ page, request }) => {
  const { agent, home, slug } = await agentsHome(request)
  const { name } = home.lister
  await page.setViewportSize(devices.phone)
  await open(page, paths.property(home.id))
  await part(page, 'Offered by').getByRole('link', { name, exact: true }).click()
  await page.waitForURL(`**${paths.agent(slug)}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Usual time to reply')).toBeVisible()
  await expect(
    part(page, 'Verification')
      .getByText(/^(Verified by|Not verified)/)
      .first(),
  ).toBeVisible()

  const [phone, visitor] = [uniquePhone(), `Meera ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`]
  await page.getByRole('button', { name: 'Send an enquiry' }).click()
  await enquiry(page).getByRole('button', { name: 'When can we meet?' }).click()
  await enquiry(page).getByRole('textbox', { name: 'Your name' }).fill(visitor)
  await enquiry(page).getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await enquiry(page).getByRole('button', { name: 'Send me a code' }).click()
  await enquiry(page)
    .getByRole('textbox', { name: '6-digit code' })
    .fill(await codeSentTo(phone))
  await enquiry(page).getByRole('checkbox').check()
  await enquiry(page).getByRole('button', { name: 'Send enquiry' }).click()
  await page.waitForURL('**/thankyou/**')
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiry sent' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const { data: leads } = await ask(request, listLeads, { query: { sort: 'newest' }, token: agent.token })
  expect(leads.find(({ contact }) => contact?.fullName === visitor)).toMatchObject({
    contact: { mobilePhone: phone },
    subject: { kind: 'person', title: name },
  })
})

test('A visitor looks through all homes of an agent, narrows them, and comes back to the profile', async ({
  page,
  request,
}) => {
  const { data } = await ask(request, listProfiles, { query: { kind: 'agent', sort: 'listings' } })
  const { slug = '', name = '' } = data[0] ?? {}
  await open(page, paths.agent(slug))
  await part(page, 'Homes available')
    .getByRole('link', { name: `All homes of ${name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Homes of ${name}` })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText(name)
  const before = await cards.count()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Only with photos' }).check()
  await sheet.getByRole('button', { name: /^Show \d+ homes?$/ }).click()
  await page.waitForURL(/photosOnly=1/)
  expect(new URL(page.url()).pathname).toBe(paths.homesOf('agent', slug))
  await expect(cards.first()).toContainText(name)
  expect(await cards.count()).toBeLessThanOrEqual(before)
  await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
  await page.waitForURL(`**${paths.agent(slug)}`)
})
