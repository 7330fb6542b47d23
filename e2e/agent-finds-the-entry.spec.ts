import type { APIRequestContext } from '@playwright/test'
import { getProfile, listProfiles, preferredRules } from '../contract/directories/profiles.ts'
import { agentEntry } from '../contract/pages/agent-entry.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { bringSession, demoAgent } from './support/person.ts'
import { expect, listening, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const part = (page: Page, name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test.describe('An agent finds the entry', () => {
  test('reads real figures, reckons a year, and goes in', async ({ page, request }) => {
    const { data } = await ask(request, agentEntry, { query: { market: 'in' } })
    await page.setViewportSize(devices.phone)
    await open(page, '/agents')
    await expect(part(page, 'The market today')).toContainText(`agents${data.agents}`)
    const site = part(page, 'See a sample site').getByRole('link')
    await expect(site).toHaveAttribute('href', `/home?sub=${data.sample?.subdomain}`)

    await listening(field(page, 'Homes you list in a year'))
    await field(page, 'Homes you list in a year').fill('20')
    await field(page, 'Average price').fill('80,00,000')
    await field(page, 'Your commission').fill('2')
    await field(page, 'Enquiries for each home').fill('5')
    await field(page, 'Enquiries that end in a deal').fill('4')
    const year = part(page, 'What could you earn in a year?')
    await expect(year.getByRole('status')).toContainText('₹ 6.4 L')
    await expect(year).toContainText('20 homes × 5')
    await expect(year).toContainText('4 × ₹ 80 L × 2%')
    await field(page, 'Enquiries that end in a deal').press('Tab')
    await page.keyboard.press('ArrowRight')
    await expect(year.getByRole('status')).toContainText('₹ 7.2 L')
    expect(await violations(page)).toEqual([])

    await page.getByRole('link', { name: 'Agent sign-in' }).first().click()
    await expect(page).toHaveURL('/login?loginFor=agent&returnurl=%2Fdashboard')
    await expect(page.getByRole('button', { name: 'Sign in as an agent' })).toBeVisible()
  })

  test('who is in already is led to their dashboard', async ({ page, request }) => {
    await bringSession(page, await demoAgent(request))
    await open(page, '/agents')
    await expect(page.getByRole('link', { name: 'Agent sign-in' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Go to your dashboard' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  })

  test('preferred agents stand with the rules and the figures by which they qualify', async ({ page, request }) => {
    const { replyHours, reviews } = preferredRules
    const { data, total } = await ask(request, listProfiles, { query: { kind: 'agent', preferred: '1' } })
    await open(page, '/preferred-agents')
    await expect(page.getByText(`within ${replyHours} hours`).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'agents' })).toHaveText(`${total} agents`)
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(data.map(({ name }) => name))
    for (const card of await page.getByRole('article').all())
      await expect(card).toContainText(
        new RegExp(`limit is ${replyHours} hours.*\\d+ reviews; ${reviews} are needed`, 's'),
      )
    const city = data[0]?.city
    if (!city) throw new Error('The first preferred agent stands in no city.')
    await page.getByLabel('City').selectOption(city.slug)
    await expect(page).toHaveURL(`/preferred-agents?city=${city.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Preferred agents in ${city.name}`)
    await page.goto('/preferred-agents?city=gurugram&page=9')
    await page.getByRole('link', { name: 'All preferred agents' }).click()
    await expect(page).toHaveURL('/preferred-agents')
  })
})

/** An architect with a work shown before and after. */
async function renovator(request: APIRequestContext) {
  const { data } = await ask(request, listProfiles, { query: { kind: 'architect' } })
  for (const { slug } of data) {
    const { data: profile } = await ask(request, getProfile, { params: { kind: 'architect', key: slug } })
    const work = profile.portfolio.slice(0, 6).find(({ before }) => before)
    if (work) return { profile, work }
  }
  throw new Error('Nobody shows a work before and after.')
}

test('A visitor finds an architect by style and slides between before and after with the keyboard', async ({
  page,
  request,
}) => {
  const { profile, work } = await renovator(request)
  const [style] = profile.styles
  await open(page, '/architect-archive')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Style').selectOption(style ?? '')
  const { total } = await ask(request, listProfiles, { query: { kind: 'architect', style: style ?? '' } })
  await sheet.getByRole('button', { name: `Show ${total} profile` }).click()
  await expect(page).toHaveURL(`/architect-archive?style=${style}`)
  await page.getByRole('article').getByRole('link', { name: profile.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(profile.name)
  const slider = page.getByRole('slider', { name: `${work.title}: from after to before` })
  await expect(slider).toHaveAttribute('aria-valuetext', '50% before')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '100% before')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '99% before')
  expect(await violations(page)).toEqual([])
})

test('A visitor asks an advisor from the card', async ({ page, request }) => {
  const { data } = await ask(request, listProfiles, { query: { kind: 'advisor' } })
  const name = data[0]?.name ?? ''
  await open(page, '/advisor-list')
  await page.getByRole('button', { name: `Send an enquiry to ${name}` }).click()
  await expect(page.getByRole('dialog', { name: `Enquiry to ${name}` })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
