import type { APIRequestContext } from '@playwright/test'
import type { AdminService } from '../contract/services/service-admin.ts'
import { adminServices, saveService } from '../contract/services/service-admin.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { readHtml } from './support/html.ts'
import { codeSentTo, mailedTo, uniqueEmail, uniquePhone } from './support/outbox.ts'
import { bringSession, demoAgent, newAdmin } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, fetchPage, open, takenOver, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'

/** A service of the demo market by slug. */
async function serviceOf(request: APIRequestContext, { token }: Person, slug: string): Promise<AdminService> {
  const { data } = await ask(request, adminServices, { query: { market: 'in' }, token })
  const found = data.find((service) => service.slug === slug)
  if (!found) throw new Error(`The demo market has no service "${slug}".`)
  return found
}

/** A new service offered only in Pune, so that journeys do not interfere. */
async function newService(request: APIRequestContext, { token }: Person, name: string): Promise<AdminService> {
  const id = crypto.randomUUID()
  const { data } = await ask(request, saveService, {
    params: { id },
    body: {
      market: 'in',
      version: 0,
      slug: `service-${id}`,
      kind: 'other',
      en: { name, summary: 'Boxes, a van and four people.', text: '', included: ['Packing'] },
      priceFrom: 800_000,
      priceUnit: 'once',
      everywhere: false,
      cities: ['pune'],
      active: true,
      position: 900,
    },
    token,
  })
  return data
}

const unique = (name: string) => `${name} ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`
/** Opens a page until it shows something new, because a cached answer may be reused for a moment. */
async function openOnceShown(page: Page, address: string, shown: Locator): Promise<void> {
  await open(page, address)
  while (!(await shown.isVisible())) {
    await page.reload()
    await takenOver(page)
  }
}
const city = (page: Page) => page.getByRole('combobox', { name: 'Your city' })

test('A guest asks for a service with a code, and its provider sees the lead', async ({ page, browser, request }) => {
  const [admin, agent] = [await newAdmin(request, 'Sunita Rao'), await demoAgent(request)]
  const service = await serviceOf(request, admin, 'property-management')
  const [where] = service.cities
  const [phone, name] = [uniquePhone(), unique('Asha')]
  await page.setViewportSize(devices.phone)
  await open(page, `/services?city=${where?.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Property services' })).toBeVisible()
  await page.getByRole('button', { name: 'Request the service: Property management' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request: Property management' })
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The flat stands empty from June.')
  await dialog.getByRole('textbox', { name: 'Your name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(phone))
  await dialog.getByRole('checkbox').check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/thankyou\//)
  await expect(page.getByText(`Property management, ${where?.name}`)).toBeVisible()

  const office = await browser.newPage()
  await bringSession(office, agent)
  await open(office, `/leads?view=table&sort=newest&text=${encodeURIComponent(name)}`)
  await expect(office.getByText(name).first()).toBeVisible()
  await expect(office.getByText(`Property management, ${where?.name}`).first()).toBeVisible()
  await office.close()
})

test('Somebody waits for a service, an operator brings it to their city, and a letter comes', async ({
  page,
  browser,
  request,
}) => {
  const admin = await newAdmin(request, 'Sunita Rao')
  const name = unique('Moving')
  await newService(request, admin, name)
  const email = uniqueEmail('waiter')
  await openOnceShown(page, '/services', page.getByRole('heading', { name }))
  await city(page).selectOption('Kochi')
  await expect(page).toHaveURL(/city=kochi/)
  await expect(page.getByRole('heading', { name: 'Not in Kochi yet' })).toBeVisible()
  await page.getByRole('button', { name: `Join the waitlist: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(dialog.getByText('Enter your e-mail address.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(dialog.getByText(`We sent a link to ${email}`)).toBeVisible()
  await open(page, await mailedTo(email, /\/services\/waitlist\/confirm\?token=[\w.-]+/))
  await page.getByRole('button', { name: 'Confirm and join' }).click()
  await expect(page.getByText('You are on the waitlist.')).toBeVisible()

  const office = await browser.newPage()
  await bringSession(office, admin)
  await open(office, `/admin/services?text=${encodeURIComponent(name)}`)
  await office.getByRole('button', { name: `Edit: ${name}` }).click()
  const drawer = office.getByRole('dialog', { name: 'Edit the service' })
  await drawer.getByRole('combobox', { name: 'Add a city' }).selectOption('Kochi')
  await expect(drawer.getByRole('button', { name: 'Remove the city: Kochi' })).toBeVisible()
  expect(await violations(office)).toEqual([])
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()

  const offered = page.getByRole('button', { name: `Request the service: ${name}` })
  await openOnceShown(page, await mailedTo(email, /\/services\?city=kochi#[\w-]+/), offered)
  await open(page, await mailedTo(email, /\/services\/waitlist\/leave\?token=[\w.-]+/))
  await page.getByRole('button', { name: 'Leave the waitlist' }).click()
  await expect(page.getByText('You have left the waitlist.')).toBeVisible()
  // Removed from the page again, for other journeys.
  await office.reload()
  await office.getByRole('checkbox', { name }).check()
  await office.getByRole('button', { name: 'Switch off' }).click()
  await expect(office.getByRole('cell', { name: 'Off', exact: true })).toBeVisible()
  await office.close()
})

test('A search engine reads every service with its price, in the city of the address', async ({ request, baseURL }) => {
  const { status, html } = await fetchPage(request, '/services?city=pune')
  const page = readHtml(html)
  expect(status).toBe(200)
  expect(page.title).toMatch(/^Property services in Pune \| /)
  expect(page.canonical).toBe(`${baseURL}/services?city=pune`)
  for (const said of ['Home loan help', 'Legal check', '₹ 6,999']) expect(page.text).toContain(said)
  const list = JSON.stringify(page.jsonLd)
  for (const said of ['"ItemList"', '"Service"', '"Offer"', '"minPrice":6999', `${baseURL}/services#legal-check`])
    expect(list).toContain(said)
})
