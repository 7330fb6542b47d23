import { expect, test } from 'vitest'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { getPage, poolPrices, type SitePage } from '../../../../contract/pages/pages.ts'
import { one, texts, type, until } from '../../../testing/dom.ts'
import { answer, config, openApp } from '../../../testing/open-app.tsx'
import type { LeadPrice } from '../pricing/lead-prices.tsx'
import { packagesJsonLd } from '../pricing/packages-json-ld.ts'
import { samplePackage, samplePackages } from '../store/sample-packages.ts'

const prices: LeadPrice[] = [{ intent: 'sale', credits: 5 }]
const page: SitePage = {
  slug: 'pricing',
  market: 'in',
  language: 'en',
  version: 1,
  effectiveAt: '2026-01-01T00:00:00.000Z',
  title: 'Pricing',
  description: 'What is free.',
  blocks: [],
  firm: {},
  versions: [],
}

/** Opens the prices where packages are sold, or nothing is. */
const open = (address: string, freeMode = false) =>
  openApp(address, [
    answer(listPackages, () => ({
      data: [...samplePackages, samplePackage('builder', { audience: 'builder', names: { en: 'Site', hi: 'साइट' } })],
      freeMode,
      refundDays: 7,
    })),
    answer(poolPrices, () => ({ data: prices })),
    answer(getPage, () => ({ data: page })),
  ])
const main = () => texts('main')[0] ?? ''
const rows = () => texts('main table[class] tbody tr')

test('plans are compared by audience, with and without tax, at an address', async () => {
  await open('/pricing')
  await until(() => expect(rows()[1]).toMatch(/^Pro.*₹1,180with GST, for 30 days/))
  expect(rows()[0]).toMatch(/^FreePrice₹0/)
  expect(main()).toContain('You can request a refund for 7 days after you pay.')
  expect((await one('main a', 'Try it free for 14 days')).getAttribute('href')).toBe(
    '/agent-packages?for=agent&cart=elite',
  )
  expect(main()).toContain('Credits for a requirement')
  ;(await one('label', 'Without GST')).click()
  await until(() => expect(rows()[1]).toContain('₹1,000plus GST'))
  expect(location.search).toBe('?tax=without')
  ;(await one('main nav a', 'Builders')).click()
  await until(() => expect(texts('main h3')).toEqual(['Site']))
  expect(location.search).toBe('?for=builder&tax=without')
  const way = await one('main a', 'Choose “Site”')
  expect(way.getAttribute('href')).toBe('/agent-packages?for=builder&cart=builder')
  // A builder buys no credits here, so their prices do not matter.
  expect(main()).not.toContain('Credits for a requirement')
})

test('the calculator names the cheapest plan with its add-ons, and puts it in the cart', async () => {
  await open('/pricing')
  const result = () => texts('main [role="status"]')[0] ?? ''
  await until(() => expect(result()).toBe('Free₹0Start free'))
  type(await one('input', 'Homes you list in a month'), '120')
  await until(() => expect(result()).toContain('Pro₹1,180 for 30 days'))
  type(await one('input', 'Pool leads in 30 days'), '12')
  await until(() => expect(result()).toContain('Pro+ 50 credits × 2₹2,360 for 30 days'))
  expect((await one('main a', 'Add to cart')).getAttribute('href')).toBe(
    '/agent-packages?for=agent&cart=pro_credits-50*2',
  )
  type(await one('input', 'Homes you list in a month'), '2000')
  await until(() => expect(result()).toContain('No plan covers that many.'))
})

test('search engines read each package on sale as a product with its price', () => {
  const products = packagesJsonLd(samplePackages, 'en', config)
  expect(products).toHaveLength(4)
  expect(products[0]).toMatchObject({
    '@type': 'Product',
    '@id': 'https://lintel.test/pricing#pro',
    name: 'Pro',
    offers: {
      '@type': 'Offer',
      url: 'https://lintel.test/agent-packages?for=agent',
      priceSpecification: { price: 1180, priceCurrency: 'INR', valueAddedTaxIncluded: true },
    },
  })
})

test('where nothing is sold, the page says what is free', async () => {
  await open('/pricing', true)
  await one('h2', 'What a requirement costs today')
  expect(main()).not.toMatch(/₹|GST|Which plan fits|Refund/)
})
