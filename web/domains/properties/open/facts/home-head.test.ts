import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../../../contract/site-config.ts'
import { cutAtWord } from '../../../../../contract/text/cut-at-word.ts'
import { categoryBreadcrumbs, homeHead } from './home-head.ts'
import { homeJsonLd } from '../../page/home-json-ld.ts'
import { sampleHome } from '../../facts/sample-home.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const config: SiteConfig = {
  brandName: 'Lintel',
  marketId: 'in',
  siteMarketId: 'in',
  mainSiteUrl: 'https://homes.test',
  apiBaseUrl: '',
  imageBaseUrl: '',
  realtimeUrl: '',
  autoLogout: false,
  production: true,
  searchByLocation: false,
  demo: false,
  now: '2026-11-21T09:00:00.000Z',
}
const headOf = (changes: Parameters<typeof sampleHome>[0] = {}) => homeHead(sampleHome(changes), config, i18n)

/** The listing and the trail, as search engines parse them. */
function jsonLdOf(changes: Parameters<typeof sampleHome>[0] = {}) {
  const home = sampleHome(changes)
  const [listing, trail] = homeJsonLd(home, config, homeHead(home, config, i18n))
  return { listing, trail }
}

describe('homeHead', () => {
  test('names the home and leads to it by its places', () => {
    const head = headOf()
    expect(head.title).toBe('3 BHK apartment for sale in Camp, Pune')
    expect(head.canonical).toBe('/listing-details-v1/019b76da-d390-738f-b5ed-9d4f484fd748')
    expect(head.parents).toEqual([
      { name: 'Pune', path: '/listing/cat/homes-for-sale-in-pune' },
      { name: 'Camp', path: '/listing/cat/homes-for-sale-in-camp-pune' },
    ])
    expect(head.robots).toBeUndefined()
  })

  test('says what its lister wrote for search engines, and keeps off them what is not for them', () => {
    const own = { metaTitle: 'A flat by the park in Camp', metaDescription: 'Three rooms, two of them over the park.' }
    expect(headOf(own)).toMatchObject({ title: own.metaTitle, description: own.metaDescription })
    expect(headOf({ internetEntireListingDisplayYN: false }).robots).toBe('noindex,follow')
  })

  test('the description begins with what people ask first and is cut at a word', () => {
    const { description = '' } = headOf()
    expect(description).toMatch(/^₹ 1\.32 Cr · 3 BHK · 1,056 sq ft carpet · Floor 5 of 18/)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/\w…$/)
  })

  test('a home for rent is said to have its rent on request, not its price', () => {
    const untold = { listPrice: undefined, intent: 'rent', leaseAmountFrequency: 'month' } as const
    expect(headOf(untold).description).toMatch(/^Rent on request · 3 BHK/)
  })

  test('the picture of a link is drawn by the site itself, whatever stores the others, and without any', () => {
    const address: unknown = expect.stringMatching(
      /^https:\/\/homes\.test\/share\/in\/home\/[\da-f-]{36}\/en-\w+\.jpg$/,
    )
    const elsewhere = homeHead(sampleHome(), { ...config, imageBaseUrl: 'https://pictures.test' }, i18n)
    for (const { image } of [headOf(), elsewhere, headOf({ media: [] })]) expect(image).toMatchObject({ address })
  })

  test.each(['sold', 'rented', 'expired', 'paused'] as const)('a %s home is not indexed', (standardStatus) => {
    expect(headOf({ standardStatus }).robots).toBe('noindex,follow')
  })
})

test('a home that nobody confirms is not indexed', () => {
  const { freshness } = sampleHome()
  expect(headOf({ freshness: { ...freshness, state: 'hidden' } }).robots).toBe('noindex,follow')
})

test('a home that is sold or let is named without its offer', () => {
  expect(headOf({ standardStatus: 'sold' }).title).toBe('3 BHK apartment, Camp, Pune')
})

describe('JSON-LD', () => {
  test('a flat for sale is an Apartment with its floor size in the unit it was given in', () => {
    expect(jsonLdOf().listing).toMatchObject({
      '@type': 'RealEstateListing',
      offers: { '@type': 'Offer', price: 13_200_000, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      mainEntity: {
        '@type': 'Apartment',
        accommodationCategory: 'Residential',
        numberOfBedrooms: 3,
        floorSize: { '@type': 'QuantitativeValue', value: 1055.94, unitCode: 'FTK' },
      },
    })
  })

  test('where only the street may be shown, the place is a circle', () => {
    expect(jsonLdOf().listing).toMatchObject({ mainEntity: { geo: { '@type': 'GeoCircle', geoRadius: 200 } } })
    expect(jsonLdOf({ locationPrecision: 'exact' }).listing).toMatchObject({
      mainEntity: { geo: { '@type': 'GeoCoordinates', longitude: 73.873, latitude: 18.511 } },
    })
  })

  test('a rent says per what time it is paid and how long it lasts', () => {
    const rented = jsonLdOf({ intent: 'rent', listPrice: 40_000_00, leaseAmountFrequency: 'month', leaseTermMin: 11 })
    expect(rented.listing).toMatchObject({
      offers: { price: 40_000, priceSpecification: { unitCode: 'MON' } },
      mainEntity: { accommodationCategory: 'Residential Lease', leaseLength: { minValue: 11, unitCode: 'MON' } },
    })
  })

  test('a price on request is an offer without a price', () => {
    const { listing } = jsonLdOf({ listPrice: undefined, priceOnRequest: true })
    expect(listing).toMatchObject({ offers: { '@type': 'Offer' } })
    expect(JSON.stringify(listing)).not.toContain('priceCurrency')
  })

  test('a plot is a Place with the size of the plot', () => {
    const { listing } = jsonLdOf({
      category: 'land',
      propertySubType: 'plot',
      livingArea: undefined,
      livingAreaUnits: undefined,
      superBuiltUpArea: undefined,
      lotSizeArea: 111.5,
      lotSizeUnits: 'sqyd',
    })
    expect(listing).toMatchObject({
      mainEntity: { '@type': 'Place', additionalProperty: [{ name: 'plot size', value: 133.35, unitCode: 'YDK' }] },
    })
  })

  test('the trail counts from the front page', () => {
    expect(jsonLdOf().trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Lintel' },
        { position: 2, name: 'Pune' },
        { position: 3, name: 'Camp' },
        { position: 4, name: '3 BHK apartment for sale in Camp, Pune' },
      ],
    })
  })
})

test('a city that is its own locality is one step', () => {
  const pune = { slug: 'pune', name: 'Pune' }
  expect(categoryBreadcrumbs({ intent: 'pg', city: pune, locality: pune }, i18n)).toEqual([
    { name: 'Pune', path: '/listing/cat/pg-in-pune' },
  ])
})

test.each([
  ['short', 20, 'short'],
  ['a  text\nwith breaks', 40, 'a text with breaks'],
  ['one two three four five', 14, 'one two three…'],
  ['unbreakablyLongWordOfManyLetters', 10, 'unbreakab…'],
])('cutAtWord(%j, %i)', (text, most, expected) => {
  expect(cutAtWord(text, most)).toBe(expected)
})
