import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { searchProjects } from '../contract/projects/archive.ts'
import { getProject, type Project } from '../contract/projects/project.ts'
import { paths } from '../contract/paths.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { readHtml } from './support/html.ts'
import { enterByEmail } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { faultsOf } from './support/structured-data.ts'
import { expect, fetchPage, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** A project of the demo market with complete facts. */
async function fullProject(request: APIRequestContext): Promise<Project> {
  const { data: cards } = await ask(request, searchProjects, {
    query: { available: '1', registered: '1', stage: 'under-construction' },
  })
  for (const { slug } of cards) {
    const { data } = await ask(request, getProject, { params: { key: slug } })
    const { facts, updatesCount, builder } = data
    const isFull = facts.masterPlan && facts.schedule?.length && facts.approvals?.length && updatesCount > 0
    if (isFull && builder?.slug !== undefined) return data
  }
  throw new Error('No project of the demonstration market tells everything.')
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('A visitor reads a project’s page', () => {
  test('goes through its parts by keyboard, and a link leads to one of them', async ({ page, request }) => {
    const { slug, name, builder } = await fullProject(request)
    await open(page, paths.project(slug))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const panel = part(page, 'RERA registration')
    await expect(panel.getByRole('img', { name: 'QR code for the register’s page' })).toBeVisible()
    const number = panel.locator('.figures').first()
    const sizeOf = (selector: typeof number) => selector.evaluate((it) => parseFloat(getComputedStyle(it).fontSize))
    const ask = page.getByRole('button', { name: 'Ask the builder' })
    expect(await sizeOf(number)).toBeGreaterThanOrEqual(await sizeOf(ask))

    const nav = page.getByRole('navigation', { name: 'On this page' })
    const legal = nav.getByRole('link', { name: 'Legal' })
    await legal.focus()
    await page.keyboard.press('Enter')
    await expect(part(page, 'Legal')).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${slug}#legal$`))
    await expect(legal).toHaveAttribute('aria-current', 'true')
    await expect(part(page, 'Legal').getByRole('heading', { name: 'Approvals' })).toBeInViewport()

    await open(page, `${paths.project(slug)}#progress`)
    await expect(part(page, 'Progress').getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(
      part(page, 'Progress')
        .getByText(/^Promised /)
        .first(),
    ).toBeVisible()
    await part(page, 'Homes').scrollIntoViewIfNeeded()
    await expect(part(page, 'Homes').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await part(page, 'Builder').scrollIntoViewIfNeeded()
    await expect(part(page, 'Builder').getByRole('heading', { name: 'Delivery record' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await part(page, 'Builder')
      .getByRole('link', { name: builder?.name ?? '' })
      .click()
    await page.waitForURL(`**${paths.builder(builder?.slug ?? '')}`)
    await expect(part(page, 'Projects').getByText('Running late')).toBeVisible()
    await expect(part(page, 'Projects').getByRole('link', { name, exact: true })).toBeVisible()
  })

  test('is told of every picture that a computer made, in the language of the page', async ({ page, request }) => {
    const { slug, media } = await fullProject(request)
    expect(new Set(media.map(({ mediaAlteration }) => mediaAlteration))).toEqual(new Set(['rendered']))
    for (const [language, words, outside] of [
      ['en', 'Computer-generated', /: Outside$/],
      ['hi', 'कंप्यूटर से बनी', /: बाहर$/],
    ] as const) {
      await open(page, `${paths.project(slug)}?language=${language}`)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await page.getByRole('button', { name: outside }).first().click()
      await expect(page.getByRole('dialog').getByText(words).filter({ visible: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  test('asks the builder on a phone, and hands the page on', async ({ page, request }) => {
    const { slug, builder } = await fullProject(request)
    await page.setViewportSize(devices.phone)
    await open(page, paths.project(slug))
    await page.getByRole('button', { name: 'Enquire' }).click()
    const dialog = page.getByRole('dialog', { name: `Enquiry to ${builder?.name ?? ''}` })
    await dialog.getByRole('button', { name: 'Which homes are available?' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue('Which homes are available?')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog', { name: 'Share this project' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNothingOutside(page, [320, 390, 768])
  })

  test('asks about a home of the table, whose number the enquiry names', async ({ page, request }) => {
    const { slug, name } = await fullProject(request)
    await open(page, '/login?way=email')
    await enterByEmail(page)
    await open(page, paths.project(slug))
    await part(page, 'Homes').scrollIntoViewIfNeeded()
    const free = part(page, 'Homes')
      .getByRole('table')
      .getByRole('button', { name: /Available/ })
      .first()
    const unitNumber = await free.getAttribute('data-unit')
    await free.click()
    const home = page.getByRole('dialog', { name: `Home ${unitNumber}` })
    await expect(home.getByText('Cost breakdown')).toBeVisible()
    await home.getByRole('button', { name: 'Ask about this home' }).click()
    const asking = page.getByRole('dialog', { name: /^Enquiry to / })
    await expect(asking.getByRole('textbox', { name: 'Your message' })).toHaveValue(
      new RegExp(`I am interested in home ${unitNumber} \\(.*\\) of ${name}\\.`),
    )
    expect(await violations(page)).toEqual([])
    await asking.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao')
    await asking.getByRole('checkbox', { name: /agree|shared/i }).check()
    await asking.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page).toHaveURL(/\/thankyou\//)
    await expect(page.getByRole('main')).toContainText(name)
  })

  test('a search engine reads what it is, where, and what homes cost', async ({ request, baseURL }) => {
    const { slug, name, priceFrom = 0, builder } = await fullProject(request)
    const { status, html } = await fetchPage(request, paths.project(slug))
    const page = readHtml(html)
    expect(status).toBe(200)
    expect(page.title).toContain(name)
    expect(page.meta('description')).toContain(builder?.name)
    expect(page.canonical).toBe(`${baseURL}${paths.project(slug)}`)
    expect(page.meta('og:image')).toMatch(/^http/)
    expect(await faultsOf(page.jsonLd)).toEqual([])
    const Listing = z.looseObject({
      provider: z.looseObject({ '@type': z.literal('Organization'), name: z.string() }),
      offers: z.looseObject({ '@type': z.literal('AggregateOffer'), lowPrice: z.number(), priceCurrency: z.string() }),
      mainEntity: z.looseObject({ '@type': z.enum(['ApartmentComplex', 'Residence']), geo: z.looseObject({}) }),
    })
    expect(Listing.parse(page.jsonLd[0]).offers.lowPrice).toBe(priceFrom / 100)

    const missing = await fetchPage(request, paths.project('no-such-project'))
    expect(missing.status).toBe(404)
    expect(readHtml(missing.html).meta('robots')).toContain('noindex')
  })
})
