import type { APIRequestContext } from '@playwright/test'
import { exportProjects, projectPins, searchProjects } from '../contract/projects/archive.ts'
import { ask } from './support/api.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Boosted projects come first, in addition to those of the page. */
const names = (page: Page) => page.getByRole('article').filter({ hasNotText: 'Boosted' }).getByRole('heading')
const rows = (page: Page) => page.getByRole('table', { name: 'New projects' }).getByRole('row')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')

async function found(request: APIRequestContext, query: Record<string, string> = {}) {
  const { data, total, stages } = await ask(request, searchProjects, { query })
  return { names: data.map(({ name }) => new RegExp(name)), slugs: data.map(({ slug }) => slug), data, total, stages }
}

test.describe('A visitor finds a project', () => {
  test('narrows the archive, orders it, turns its pages and goes back', async ({ page, request }) => {
    await open(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'New projects' }).click()
    await expect(page).toHaveURL('/projects')
    const all = await found(request)
    await expect(names(page)).toHaveText(all.names)

    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('City').selectOption('bengaluru')
    const inCity = await found(request, { city: 'bengaluru' })
    await sheet.getByRole('button', { name: `Show ${inCity.total} project` }).click()
    await expect(page).toHaveURL('/projects?city=bengaluru')
    await expect(heading(page)).toHaveText('New projects in Bengaluru')
    await expect(names(page)).toHaveText(inCity.names)

    const [stage] = inCity.stages
    const ofStage = await found(request, { city: 'bengaluru', stage: stage?.value ?? '' })
    const stages = page.getByRole('navigation', { name: 'Stages' })
    await stages
      .getByRole('link', { name: String(stage?.count) })
      .first()
      .click()
    await expect(page).toHaveURL(/stage=/)
    await expect(page.getByRole('status').filter({ hasText: 'project' })).toBeVisible()
    expect(ofStage.total).toBe(stage?.count)
    await page.goBack()
    await expect(page).toHaveURL('/projects?city=bengaluru')
    // The address comes before the page that it is of.
    await expect(names(page)).toHaveText(inCity.names)

    await page.getByLabel('Sort by').selectOption('delay')
    await expect(page).toHaveURL('/projects?city=bengaluru&sort=delay')
    await expect(names(page)).toHaveText((await found(request, { city: 'bengaluru', sort: 'delay' })).names)
    await page.getByRole('button', { name: 'Remove filter: Bengaluru' }).click()
    await expect(page).toHaveURL('/projects?sort=delay')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(names(page)).toHaveText((await found(request, { sort: 'delay', page: '2' })).names)
    await page.goBack()
    await expect(names(page)).toHaveText((await found(request, { sort: 'delay' })).names)
  })

  test('comes by a link that says everything, and is led on where nothing matches', async ({ page }) => {
    await open(
      page,
      '/projects?city=bengaluru&stage=launched&possession=2027-q2&bedrooms=5&priceMax=5000000&registered=1',
    )
    await expect(chips(page)).toHaveText([
      'Bengaluru',
      'Newly launched',
      'Possession by Q2 2027',
      /Up to/,
      '5 BHK or more',
      'RERA registered',
      'Clear all',
    ])
    await expect(page.getByRole('heading', { name: 'No project matches these filters' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Alert me: post a requirement' })).toHaveAttribute(
      'href',
      '/post-requirement?city=bengaluru',
    )
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(names(page)).toHaveCount(12)
  })

  test('looks at the map and is told of one', async ({ page, request }) => {
    const { data } = await ask(request, projectPins, { query: { city: 'bengaluru' } })
    await open(page, '/projects?city=bengaluru&view=map')
    const map = page.getByRole('main')
    const pins = map.locator('button[aria-pressed]')
    await expect(pins.first()).toBeVisible()
    const name = (await pins.first().getAttribute('title')) ?? ''
    expect(data.map((pin) => pin.name)).toContain(name)
    await pins.first().click()
    const told = map.getByRole('region', { name })
    await expect(told.getByRole('link', { name })).toHaveAttribute('href', /^\/project\//)
    await told.getByRole('button', { name: 'Close' }).click()
    await expect(told).toHaveCount(0)
    await page.getByRole('link', { name: 'Hide the map' }).click()
    await expect(page).toHaveURL('/projects?city=bengaluru')
  })

  test('orders the table by its heads, takes it away, and sees two side by side', async ({ page, request }) => {
    await open(page, '/projects?city=bengaluru')
    await page.getByRole('link', { name: 'Table', exact: true }).click()
    await expect(page).toHaveURL('/project-list?city=bengaluru')
    await page.getByRole('button', { name: /Possession/ }).click()
    await expect(page).toHaveURL('/project-list?city=bengaluru&sort=possession')
    const head = page.getByRole('columnheader', { name: 'Possession' })
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    const sorted = await found(request, { city: 'bengaluru', sort: 'possession' })
    await expect(rows(page).nth(1)).toContainText(sorted.data[0]?.name ?? '')

    for (const [name, one, way, other, turned] of [
      ['Possession', 'possession', 'ascending', 'possession-latest', 'descending'],
      ['Delay', 'delay', 'descending', 'delay-shortest', 'ascending'],
      ['Price', 'price', 'ascending', 'price-high', 'descending'],
      ['Price by area from', 'area-price', 'ascending', 'area-price-high', 'descending'],
      ['Homes available', 'units-left', 'descending', 'units-left-fewest', 'ascending'],
    ] as const) {
      const column = page.getByRole('columnheader', { name, exact: true })
      const press = column.getByRole('button')
      if ((await column.getAttribute('aria-sort')) === 'none') await press.click()
      await expect(page).toHaveURL(`/project-list?city=bengaluru&sort=${one}`)
      await expect(column).toHaveAttribute('aria-sort', way)
      await press.press('Enter')
      await expect(page).toHaveURL(`/project-list?city=bengaluru&sort=${other}`)
      await expect(column).toHaveAttribute('aria-sort', turned)
      const back = await found(request, { city: 'bengaluru', sort: other })
      for (const place of [0, back.data.length - 1])
        await expect(rows(page).nth(place + 1)).toContainText(back.data[place]?.name ?? '')
    }
    await page.goBack()
    await expect(page).toHaveURL('/project-list?city=bengaluru&sort=units-left')
    await page.getByRole('button', { name: 'Possession' }).click()
    await expect(page).toHaveURL('/project-list?city=bengaluru&sort=possession')
    await expect(rows(page).nth(1)).toContainText(sorted.data[0]?.name ?? '')

    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    expect((await file).url()).toContain(exportProjects.path)

    await rows(page).nth(1).getByRole('checkbox').check()
    await rows(page).nth(2).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Compare' }).click()
    const [one = '', other = ''] = sorted.slugs
    await expect(page).toHaveURL(`/compare-properties/${one}/${other}`)
    await expect(heading(page)).toHaveText('Two projects side by side')
    const table = page.getByRole('table', { name: 'Projects side by side' })
    for (const name of sorted.names.slice(0, 2)) await expect(table).toContainText(name)
    await expect(table.getByRole('link', { name: 'Compare with another project' })).toBeVisible()

    await open(page, `/compare-properties/${one}/no-such-project-anywhere`)
    await expect(heading(page)).toHaveText('Only one of the two can be shown')
    await expect(page.getByRole('heading', { name: /Other projects in/ })).toBeVisible()
  })
})
